/// The few words of one random table; the fewer they are, the more its patterns have to do with
/// each other.
struct RandomVocabulary {
  let literals: [String]
  let converters: [String]
  let lists: [[String]]
  let prefixes: [String]
  let suffixes: [String]
  /// The kind of most segments, so that the table meets itself; `nil` for a bit of everything.
  let focus: Focus?

  enum Focus {
    case text, constraint
  }

  init(_ random: inout SeededGenerator) {
    literals = random.pick(Self.families) + (0..<3).map { _ in random.pick(Self.allLiterals) }
    converters = (0..<3).map { _ in random.pick(Self.allConverters) }
    lists = (0..<2).map { _ in random.pick(Self.allLists) }
    prefixes = random.pick(Self.prefixFamilies)
    suffixes = random.pick(Self.suffixFamilies)
    focus = random.pick([nil, nil, nil, nil, .text, .text, .constraint])
  }

  /// Words that are easily taken for each other.
  private static let families = [
    ["a", "A", "ab"], ["é", "e\u{301}", "É"], ["K", "\u{212A}", "k"], ["1", "true", "2024-02-29"],
    ["a", "b", "new"],
  ]
  private static let allLiterals = [
    "a", "b", "A", "new", "é", "e\u{301}", "a b", "1", "true", "2024-02-29", "K", "\u{212A}", "k",
    "a/b", "*", "{x}", "ab", "100%", "\u{301}a",
  ]
  private static let allConverters = [
    "int", "int", "int", "double", "float", "bool", "bool", "uuid", "date", "email",
  ]
  private static let allLists = [
    ["cats", "dogs"], ["a", "b"], ["1", "true"], ["é", "new"], ["a b", "K"], ["b", "1", "a/b"],
    ["2024-02-29", "a@b.co"], ["6f9619ff-8b86-4d11-b42d-00c04fc964ff", "1.5"],
  ]
  private static let prefixFamilies = [
    ["", "a", "ab", "aba"], ["", "é", "e\u{301}", "e"], ["", "K", "k", "\u{212A}"],
    ["", "A", "a", "Ab"], ["", "user-", "User-", "u"], ["", "a b", "a", "aé"],
  ]
  private static let suffixFamilies = [
    ["", "b", "ab", "bab"], ["", "é", "e\u{301}", "xé"], ["", "K", "k", "bab"],
    ["", ".json", "on", ".JSON"], ["", "B", "b", "aB"],
  ]
}
