/// Patterns and URLs of a few words, so that they often match.
enum RandomURLPatterns {
  static let origins = [
    "app://", "APP:///", "https://a.example/", "https://b.example/", "/",
  ]
  static let literals = ["a", "b", "7", "é"]
  static let placeholders = [
    "<x>", "<int:x>", "<string:x>", "<float:x>", "<a,b:x>", "<own:x>", "v<x>", "*",
  ]

  static func pattern(_ generator: inout SeededGenerator, others: [String] = []) -> String {
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

  static func url(_ generator: inout SeededGenerator, others: [String] = []) -> String {
    let texts = literals + ["v1", "c", "1.5", "%C3%A9", "%FF", "a%2Fb", "x y"]
    let count = Int.random(in: 0...5, using: &generator)
    let segments = (0..<count).map { _ in texts.randomElement(using: &generator) ?? "a" }
    let query = ["", "?x=1", "#y", "/"].randomElement(using: &generator) ?? ""
    let origin = (origins + others).randomElement(using: &generator) ?? "/"
    return origin + segments.joined(separator: "/") + query
  }
}
