/// Random patterns: what each segment is, and one of the ways to write it.
struct RandomPatterns {
  let words: RandomVocabulary

  indirect enum Shape {
    case literal(String)
    case parameter(converter: String?)
    case list([String])
    case affix(prefix: String, Shape, suffix: String)
    case optional(Shape)
    case star, empty, namedRest, anyRest

    var isRest: Bool {
      switch self {
      case .namedRest, .anyRest: true
      default: false
      }
    }

    var isOptional: Bool {
      if case .optional = self { true } else { false }
    }
  }

  func shapes(_ random: inout SeededGenerator) -> [Shape] {
    let counts = words.focus == nil ? [0, 1, 1, 1, 2, 2, 2, 3, 3, 4] : [1, 1, 1, 1, 2]
    var shapes = (0..<random.pick(counts)).map { _ in shape(&random) }
    if random.chance(20) { shapes.append(lastShape(&random)) }
    if random.chance(10) { shapes.append(.empty) }
    if shapes.dropLast().contains(where: \.isRest) { shapes.removeLast() }
    return shapes
  }

  func shape(_ random: inout SeededGenerator) -> Shape {
    if let focus = words.focus, random.chance(80) {
      return focus == .text ? affix(&random) : constrained(&random)
    }
    return switch random.below(100) {
    case 0..<38: .literal(random.pick(words.literals))
    case 38..<39: .empty
    case 39..<56: .parameter(converter: nil)
    case 56..<58: .parameter(converter: "string")
    case 58..<70: .parameter(converter: random.pick(words.converters))
    case 70..<76: .list(random.pick(words.lists))
    case 76..<88: affix(&random)
    case 88..<92: .star
    case 92..<98: .optional(optional(&random))
    default: .empty
    }
  }

  func lastShape(_ random: inout SeededGenerator) -> Shape {
    random.chance(45) ? .anyRest : random.chance(60) ? .namedRest : shape(&random)
  }

  private func constrained(_ random: inout SeededGenerator) -> Shape {
    random.chance(70)
      ? .parameter(converter: random.pick(["bool", "int", "double", "string"]))
      : .list(random.pick([["1", "true"], ["1", "0"], ["2024-02-29", "x"]]))
  }

  private func optional(_ random: inout SeededGenerator) -> Shape {
    switch random.below(10) {
    case 0..<4: .parameter(converter: nil)
    case 4..<7: .parameter(converter: random.pick(words.converters))
    default: .list(random.pick(words.lists))
    }
  }

  private func affix(_ random: inout SeededGenerator) -> Shape {
    var prefix = random.pick(words.prefixes)
    let suffix = random.pick(words.suffixes)
    if prefix.isEmpty, suffix.isEmpty { prefix = words.prefixes[1] }
    let inner: Shape =
      switch random.below(10) {
      case 0..<5: .parameter(converter: nil)
      case 5..<9: .parameter(converter: random.pick(words.converters))
      default: .list(random.pick(words.lists))
      }
    return .affix(prefix: prefix, inner, suffix: suffix)
  }

  /// The prefix of a group.
  func prefix(names: [String], _ random: inout SeededGenerator) -> String {
    var shapes: [Shape] = []
    for _ in 0..<random.pick([0, 1, 1, 1, 2]) {
      let new = shape(&random)
      shapes.append(new.isOptional ? .parameter(converter: nil) : new)
    }
    if shapes.isEmpty { return random.pick(["", "/"]) }
    return spell(shapes, names: names, &random)
  }

  /// A pattern's text.
  func spell(
    _ shapes: [Shape], names: [String], _ random: inout SeededGenerator
  ) -> String {
    var names = names[...]
    let parts = shapes.map { shape in
      // `_` is the one name that may occur again.
      spell(shape, name: random.chance(7) ? "_" : names.popFirst() ?? "_", &random)
    }
    let text = (random.chance(88) ? "/" : "") + parts.joined(separator: "/")
    return text.isEmpty ? random.pick(["", "/"]) : random.chance(7) ? text + "/" : text
  }

  func spell(
    _ shape: Shape, name: String, _ random: inout SeededGenerator
  ) -> String {
    let braces = random.chance(60)
    switch shape {
    case .literal(let text): return RandomWords.encoded(text, in: .pattern, &random)
    case .parameter(nil): return braces ? "{\(name)}" : "<\(name)>"
    case .parameter(let converter?):
      return braces ? "{\(name):\(converter)}" : "<\(converter):\(name)>"
    case .list(let elements):
      let texts = elements.map { RandomWords.encoded($0, in: .pattern, &random) }
      return "{\(name):\(texts.joined(separator: ","))}"
    case .affix(let prefix, let inner, let suffix):
      return RandomWords.encoded(prefix, in: .pattern, &random) + spell(inner, name: name, &random)
        + RandomWords.encoded(suffix, in: .pattern, &random)
    case .optional(let inner):
      let text = spell(inner, name: name, &random)
      return String(text.dropLast()) + "?" + String(text.suffix(1))
    case .star: return "*"
    case .empty: return ""
    case .namedRest: return braces ? "{\(name):path}" : "<path:\(name)>"
    case .anyRest: return "**"
    }
  }
}
