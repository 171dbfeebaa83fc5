import Foundation
import Waymark

/// A payload value that tests can make up, and that the reference can compare.
protocol RandomPayload: URLPayload {
  static var slot: ReferenceSlot { get }
  static func random(_ payloads: inout RandomPayloads) -> Self
  /// The text in a URL.
  var texts: [String] { get }
  /// The meaning of the texts, as ``ReferenceValueType/value(of:)`` spells it.
  var values: [String] { get }
}

/// One value, not optional and no array.
protocol RandomParameter: RandomPayload, URLParameter {
  static var type: ReferenceValueType { get }
  /// The text in a URL.
  var text: String { get }
  /// The meaning of the text; the text itself for a type with one text for each value.
  var value: String { get }
}

extension RandomParameter {
  static var slot: ReferenceSlot { ReferenceSlot(type: type, shape: .one) }
  var texts: [String] { [text] }
  var values: [String] { [value] }
  var value: String { text }
}

extension Optional: RandomPayload where Wrapped: RandomParameter {
  static var slot: ReferenceSlot { ReferenceSlot(type: Wrapped.type, shape: .optional) }
  static func random(_ payloads: inout RandomPayloads) -> Wrapped? {
    payloads.random.chance(35) ? nil : Wrapped.random(&payloads)
  }
  var texts: [String] { map { [$0.text] } ?? [] }
  var values: [String] { map { [$0.value] } ?? [] }
}

extension Array: RandomPayload where Element: RandomParameter {
  static var slot: ReferenceSlot { ReferenceSlot(type: Element.type, shape: .array) }
  static func random(_ payloads: inout RandomPayloads) -> [Element] {
    // Now and then more segments than a URL may have.
    let count = payloads.random.chance(1) ? 258 : payloads.random.pick([0, 1, 1, 2, 2, 3])
    return (0..<count).map { _ in Element.random(&payloads) }
  }
  var texts: [String] { map(\.text) }
  var values: [String] { map(\.value) }
}

extension String: RandomParameter {
  static var type: ReferenceValueType { .text }
  static func random(_ payloads: inout RandomPayloads) -> String { payloads.text() }
  var text: String { self }
}

extension Int: RandomParameter {
  static var type: ReferenceValueType { .int }
  static func random(_ payloads: inout RandomPayloads) -> Int { payloads.integer() }
  var text: String { "\(self)" }
}

extension Int8: RandomParameter {
  static var type: ReferenceValueType { .int8 }
  static func random(_ payloads: inout RandomPayloads) -> Int8 { payloads.integer() }
  var text: String { "\(self)" }
}

extension UInt64: RandomParameter {
  static var type: ReferenceValueType { .uint64 }
  static func random(_ payloads: inout RandomPayloads) -> UInt64 { payloads.integer() }
  var text: String { "\(self)" }
}

extension Double: RandomParameter {
  static var type: ReferenceValueType { .double }
  static func random(_ payloads: inout RandomPayloads) -> Double {
    let any = Double(bitPattern: payloads.random.next())
    let known: Double = payloads.random.pick([
      0, 1, -1.5, 1e20, 1e-20, .nan, .infinity, .pi, .leastNonzeroMagnitude,
    ])
    // Other NaNs may be written otherwise once they are copied.
    return any.isNaN || payloads.random.chance(50) ? known : any
  }
  var text: String { "\(self)" }
}

extension Float: RandomParameter {
  static var type: ReferenceValueType { .float }
  static func random(_ payloads: inout RandomPayloads) -> Float {
    let any = Float(bitPattern: UInt32(truncatingIfNeeded: payloads.random.next()))
    let known: Float = payloads.random.pick([
      0, 7, -0.1, 1e20, .greatestFiniteMagnitude, .nan, -.infinity,
    ])
    return any.isNaN || payloads.random.chance(50) ? known : any
  }
  var text: String { "\(self)" }
}

extension Bool: RandomParameter {
  static var type: ReferenceValueType { .bool }
  static func random(_ payloads: inout RandomPayloads) -> Bool { payloads.random.chance(50) }
  var text: String { self ? "true" : "false" }
}

extension UUID: RandomParameter {
  static var type: ReferenceValueType { .uuid }
  static func random(_ payloads: inout RandomPayloads) -> UUID {
    let digits = (0..<32).map { _ in String(payloads.random.below(16), radix: 16) }.joined()
    let ends = [8, 12, 16, 20, 32]
    let parts = zip([0] + ends, ends).map { digits.dropFirst($0.0).prefix($0.1 - $0.0) }
    return UUID(uuidString: parts.joined(separator: "-")) ?? UUID()
  }
  var text: String { uuidString }
}

extension URL: RandomParameter {
  static var type: ReferenceValueType { .url }
  static func random(_ payloads: inout RandomPayloads) -> URL {
    let text = payloads.random.pick([
      "https://example.com/a?b=c#d", "a", "../x", "%2F", "mailto:a@b.co", "?q=a%26b", "#",
      "https://b\u{FC}cher.example/\u{E9}", "app://a/b/c", "//h", "/",
    ])
    return URL(string: text) ?? URL(filePath: "/")
  }
  var text: String { absoluteString }
}

extension Date: RandomParameter {
  static var type: ReferenceValueType { .date }
  static func random(_ payloads: inout RandomPayloads) -> Date {
    let day = Double(payloads.random.below(3_700_000) - 740_000) * 86_400
    let second = payloads.random.pick([0.0, 0, 1, 86_399, 43_200])
    let fraction = payloads.random.pick([
      0.0, 0, 0.5, 0.25, 0.999, 0.123_456, 1.0 / 3, 1e-9, 0.999_999_9,
    ])
    let near = payloads.random.chance(20) ? 0.0 : payloads.random.chance(30) ? 793_497_600.0 : day
    return Date(timeIntervalSinceReferenceDate: near + second + fraction)
  }
  var text: String { ReferenceDate.text(timeIntervalSinceReferenceDate) }
  var value: String { "\(timeIntervalSinceReferenceDate)" }
}

extension RandomRoute.Kind: RandomParameter {
  static var type: ReferenceValueType { .kind }
  static func random(_ payloads: inout RandomPayloads) -> Self { payloads.random.pick(allCases) }
  var text: String { rawValue }
}

extension RandomRoute.Level: RandomParameter {
  static var type: ReferenceValueType { .level }
  static func random(_ payloads: inout RandomPayloads) -> Self { payloads.random.pick(allCases) }
  var text: String { "\(rawValue)" }
}

/// Makes up the values of payloads.
struct RandomPayloads {
  var random: SeededGenerator

  mutating func integer<Number: FixedWidthInteger>() -> Number {
    switch random.below(4) {
    case 0: random.pick([.min, .max, .min + 1, .max - 1])
    case 1: Number(truncatingIfNeeded: random.next())
    default: random.pick([0, 1, 1, 7, 12])
    }
  }

  mutating func text() -> String {
    switch random.below(12) {
    case 0..<4: random.pick(RandomWords.otherValues)
    case 4: random.pick(random.pick(RandomWords.values.sorted { $0.key < $1.key }).value)
    case 5..<9: random.pick(Self.texts)
    case 9: random.pick(Self.texts) + random.pick(Self.texts)
    case 10 where random.chance(3):
      String(repeating: random.pick(["a", "/", "\u{E9}"]), count: 8192)
    default: scalars()
    }
  }

  /// Texts that mean something in a URL, or are hard to tell apart or to keep together.
  private static let texts = [
    "", "", ".", "..", "...", "%", "%2e", "%2F", "%252F", "%zz", "+", " ", "a b", "/", "//", "a//b",
    "/a", "a/", "?", "??", "#", "&", "=", ";", ",", "!", "!a", ":", "a:b", "://", "@", "a@b", "\n",
    "\r\n", "\t", "\u{0}", "\u{7F}", "\\", "\"", "'", "`", "<a>", "{x}", "{", "}", "[]", "^|", "*",
    "**", "~", "$", "(", ")", "-", "_", "A", "a", "new", "index.html", "q=1&r=2", "\u{301}",
    "e\u{301}", "\u{E9}", "\u{301}/", "/\u{301}", "a/\u{301}b", "?\u{301}", "=\u{338}", "&\u{FE0F}",
    "%\u{301}", "\u{5D0}\u{5D1}", "\u{627}\u{644}", "\u{202E}abc", "\u{200F}", "\u{FEFF}",
    "\u{1F600}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{1F1E9}\u{1F1EA}", "\u{FFFD}",
    "\u{FFFF}", "\u{10FFFF}", "\u{E000}", "\u{2028}", "\u{AC00}", "\u{1100}\u{1161}", "\u{212A}",
    "\u{2126}", "\u{FB01}", "\u{130}", "\u{DF}", "xn--9ca", "xn--bung-zra", "XN--9CA", "user-1",
    "1.json", "nan", "null", "true", "0", "-0", "007",
  ]

  private mutating func scalars() -> String {
    var text = ""
    for _ in 0...random.below(4) {
      let plane = random.pick([0, 0, 0, 0, 0, 1, 2, 3, 14, 15, 16]) << 16
      let low = random.chance(50) ? random.below(0x250) : random.below(0x1_0000)
      if let scalar = Unicode.Scalar(UInt32(plane + low)) { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}
