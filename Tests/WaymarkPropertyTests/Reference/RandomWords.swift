/// The words that random URLs and scopes are made of, and the ways to write them.
enum RandomWords {
  /// Texts for each converter, good and bad.
  static let values: [String: [String]] = [
    "int": ["1", "-7", "007", "9223372036854775807", "9223372036854775808", "+5", "-", "٣"],
    "double": ["1.5", "1e3", "-2.25e-3", "-7", ".5", "1.", ".", "nan", "inf", "0x1p3", "1e999"],
    "bool": ["true", "false", "1", "0", "yes"],
    "uuid": [
      "6f9619ff-8b86-4d11-b42d-00c04fc964ff", "6F9619FF-8B86-4D11-B42D-00C04FC964FF",
      "6f9619ff8b864d11b42d00c04fc964ff",
    ],
    "date": ["2024-02-29", "2023-02-29", "2000-02-29", "1900-02-29", "2024-13-01", "2024-2-9"],
    "email": ["a@b.co", "first.last@mail.example", "a@", "@b.co"],
  ]
  static let otherValues = [
    "a", "b", "ab", "aab", "abb", "A", "é", "e\u{301}", "e\u{301}1", "x", "K1", "k1", "cats",
    "Cats",
    "dogs", "new", "user-1", "USER-x", "1.json", "a1b", "a\u{301}b", "1", "0", "a b", "a/b", "*",
    "**",
    "%41", "日本", "\u{1F600}", "\u{0}", "...", "a+b", "\u{301}a", "\u{301}",
  ]

  /// Stands for a byte that is not UTF-8; no pattern has it.
  static let badByte: Unicode.Scalar = "\u{E000}"

  static let invalidPatterns = [
    "/a*b", "/{x}-{y}", "/{}", "/{x:a,}", "/{x:wat}", "/{x}/{x}", "/**/a", "/{x", "/{x:path}/a",
    "/a{x?}", "/{x y}", "/{x??}", "/{x*}", "/{k: a,b}", "/{k:a,%}", "/{k:a,<}", "/%FF", "/%2",
    "/a#b", "/../a", "/a/%2e", "https://h/a", "/x}", "/{x>", "/{x}{y}", "/***", "/{x:}",
    "/{x:path?}", "/{a?}/{b?}/{c?}/{d?}/{e?}/{f?}/{g?}",
  ]

  static func hostPatterns(_ random: inout SeededGenerator) -> [String] {
    let all = [
      "example.com", "Example.com", "*.example.com", "b.example.com", "example.com.",
      "localhost:8080", "example.com:443", "*.example.com:8080", "bücher.example",
      "xn--bcher-kva.example", "*.bücher.example",
    ]
    return (0..<random.pick([1, 1, 1, 2, 3])).map { _ in random.pick(all) }
  }

  static func schemes(_ random: inout SeededGenerator) -> [String] {
    (0..<random.pick([1, 1, 2])).map { _ in random.pick(["app", "App", "app", "web", "https"]) }
  }

  enum Position { case pattern, url, host }

  /// A text as it is written: percent-encoded where it must be, and now and then where it need not.
  static func encoded(
    _ text: String, in position: Position, _ random: inout SeededGenerator
  ) -> String {
    // Whoever reads a host in Unicode rewrites it; only composed lower case stays as it is.
    let isPlainHost = text.unicodeScalars.allSatisfy {
      "0"..."9" ~= $0 || "a"..."z" ~= $0 || $0 == "é"
    }
    if position == .host, isPlainHost, random.chance(60) { return text }
    let needless = random.chance(15) ? 30 : 0
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == badByte {
        result += random.pick(["%FF", "%ff", "%C3", "%C3%28", "%ED%A0%80", "a%80"])
      } else if random.chance(needless) || !isPlain(scalar, in: position, &random) {
        let isUpper = random.chance(70)
        for byte in String(scalar).utf8 { result += escape(byte, uppercase: isUpper) }
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  static func escape(_ byte: UInt8, uppercase: Bool) -> String {
    "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: uppercase)
  }

  private static func isPlain(
    _ scalar: Unicode.Scalar, in position: Position, _ random: inout SeededGenerator
  ) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": true
    case _ where !scalar.isASCII: position != .host && random.chance(50)
    case "+", "@": position != .host
    case "*": position == .url
    default: false
    }
  }
}
