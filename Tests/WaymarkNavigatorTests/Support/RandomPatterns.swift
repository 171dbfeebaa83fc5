import Foundation

/// Random patterns and URLs of few words, so that they often match.
enum RandomPatterns {
  /// Random numbers of a seed (SplitMix64).
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  static let seed: UInt64 = {
    let text = ProcessInfo.processInfo.environment["WAYMARK_SEED"] ?? ""
    let isHexadecimal = text.hasPrefix("0x")
    let given = UInt64(
      isHexadecimal ? String(text.dropFirst(2)) : text, radix: isHexadecimal ? 16 : 10)
    return given ?? 6_022
  }()

  /// True if a few rounds are enough, as under a sanitizer.
  static let isShort = ProcessInfo.processInfo.environment["WAYMARK_SHORT"] == "1"

  static let origins = [
    "app://", "APP:///", "https://a.example/", "https://b.example/", "/",
  ]
  static let literals = ["a", "b", "7", "é"]
  static let placeholders = [
    "<x>", "<int:x>", "<string:x>", "<float:x>", "<a,b:x>", "<own:x>", "v<x>", "*",
  ]

  static func pattern(_ generator: inout Generator, others: [String] = []) -> String {
    let count = Int.random(in: 0...4, using: &generator)
    var segments = (0..<count).map { index in
      let pool = Bool.random(using: &generator) ? literals : placeholders
      let segment = pool.randomElement(using: &generator) ?? "a"
      return segment.replacing("x", with: "x\(index)")
    }
    if Int.random(in: 0..<4, using: &generator) == 0 { segments.append("<path:rest>") }
    let origins = origins + ["https://<host>/"] + others
    return (origins.randomElement(using: &generator) ?? "/") + segments.joined(separator: "/")
  }

  static func url(_ generator: inout Generator, others: [String] = []) -> String {
    let texts = literals + ["v1", "c", "1.5", "%C3%A9", "%FF", "a%2Fb", "x y"]
    let count = Int.random(in: 0...5, using: &generator)
    let segments = (0..<count).map { _ in texts.randomElement(using: &generator) ?? "a" }
    let query = ["", "?x=1", "#y", "/"].randomElement(using: &generator) ?? ""
    let origin = (origins + others).randomElement(using: &generator) ?? "/"
    return origin + segments.joined(separator: "/") + query
  }
}
