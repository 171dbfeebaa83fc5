/// The spelling of a route in words: its name, and a word for each value.
struct RouteForm: Sendable {
  let name: String
  /// The names of its values; those behind the required ones are optional.
  let values: [String]
  var optionalValues: [String] = []
  let make: @Sendable ([String]) throws(UsageError) -> RecipeRoute

  static let all: [RouteForm] = [
    RouteForm(name: "home", values: []) { _ in .home },
    RouteForm(name: "richSearch", values: ["KEYWORD", "INGREDIENT,..."]) {
      .richSearch(keyword: $0[0], ingredients: $0[1].split(separator: ",").map(String.init))
    },
    RouteForm(name: "category", values: ["ID"]) { words throws(UsageError) in
      .category(id: try number(words[0], of: "category"))
    },
    RouteForm(name: "marketHome", values: []) { _ in .marketHome },
    RouteForm(name: "alert", values: ["TITLE"], optionalValues: ["MESSAGE"]) {
      .alert(title: $0[0], message: $0.count > 1 ? $0[1] : nil)
    },
    RouteForm(name: "logOut", values: []) { _ in .logOut },
    RouteForm(name: "user", values: ["ID"]) { words throws(UsageError) in
      .user(id: try number(words[0], of: "user"))
    },
    RouteForm(name: "post", values: ["TITLE"]) { .post(title: $0[0]) },
  ]

  static var list: String { all.map(\.name).joined(separator: ", ") }

  /// Finds a form by its name.
  static func named(_ name: String) throws(UsageError) -> RouteForm {
    if let form = all.first(where: { $0.name == name }) { return form }
    let hint =
      Spelling.nearest(to: name, among: all.map(\.name)).map { "did you mean \($0)?" }
      ?? "the routes are \(list)"
    throw UsageError("there is no route \(name.excerpt); \(hint)")
  }

  /// Makes the route of its values.
  func route(_ words: [String]) throws(UsageError) -> RecipeRoute {
    guard (values.count...(values.count + optionalValues.count)).contains(words.count) else {
      let pattern = ([name] + values + optionalValues.map { "[\($0)]" }).joined(separator: " ")
      throw UsageError(
        "\(name) with \(words.count) value\(words.count == 1 ? "" : "s") is no route; "
          + "write: url \(pattern)")
    }
    return try make(words)
  }

  private static func number(_ word: String, of name: String) throws(UsageError) -> Int {
    guard let number = Int(word) else {
      throw UsageError("the ID of \(name) is a whole number, and \(word.excerpt) is not one")
    }
    return number
  }
}

/// Finds the word that a user may have meant.
enum Spelling {
  /// Returns the most similar word, if one is similar enough.
  static func nearest(to word: String, among words: [String]) -> String? {
    let nearest = words.map { (word: $0, distance: distance(word.lowercased(), $0.lowercased())) }
      .min { $0.distance < $1.distance }
    guard let nearest, nearest.distance <= min(2, nearest.word.count / 2), nearest.word != word
    else { return nil }
    return nearest.word
  }

  /// The number of letters to insert, delete or replace.
  private static func distance(_ first: String, _ second: String) -> Int {
    // Input has no limit, but no command is longer.
    let (a, b) = (Array(first.prefix(40)), Array(second.prefix(40)))
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, diagonal + 1, row[j] + 1)
      }
    }
    return row[b.count]
  }
}
