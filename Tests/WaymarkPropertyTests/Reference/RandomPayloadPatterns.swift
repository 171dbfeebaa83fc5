/// Random patterns for the payloads of cases: a segment or a query item for each value.
extension RandomPatterns {
  private typealias Part = (name: String, slot: ReferenceSlot)

  /// One or more patterns of one mapping; the first has every parameter.
  func patterns(for slots: [ReferenceSlot], _ random: inout SeededGenerator) -> [String] {
    var parts: [Part] = Array(zip(["x", "y", "z"], slots))
    // A rest without a name cannot be elsewhere in another pattern.
    let last = parts.count - 1
    let hasUnnamedRest = Self.canBeRest(slots[last]) && random.chance(20)
    if hasUnnamedRest { parts[last].name = "**" }
    var texts = [pattern(parts, &random)]
    guard !hasUnnamedRest else { return texts }
    while random.chance(25), texts.count < 3 {
      let kept = parts.filter { $0.slot.shape != .optional || random.chance(60) }
      texts.append(pattern(random.chance(40) ? kept.shuffled(using: &random) : kept, &random))
    }
    return texts
  }

  /// The pattern of a route without parameters.
  func patternOfValue(_ random: inout SeededGenerator) -> String {
    var shapes = (0..<random.pick([0, 1, 1, 2])).map { _ in
      Shape.literal(random.pick(words.literals))
    }
    if random.chance(10) { shapes.append(random.pick([.star, .anyRest, .empty])) }
    return spell(shapes, names: [], &random)
  }

  private static func canBeRest(_ slot: ReferenceSlot) -> Bool {
    slot.shape == .array || slot == ReferenceSlot(type: .text, shape: .one)
  }

  private func pattern(_ parts: [Part], _ random: inout SeededGenerator) -> String {
    let isRest = parts.last?.name == "**"
    var count = isRest ? parts.count : random.pick([parts.count, random.below(parts.count + 1)])
    // An array in the path is a rest, and so the last one there.
    if let array = parts.prefix(count).dropLast().firstIndex(where: { $0.slot.shape == .array }) {
      count = array + (random.chance(50) ? 1 : 0)
    }
    var texts: [String] = []
    func literal(_ percent: Int) {
      guard random.chance(percent) else { return }
      let shape = random.chance(95) ? Shape.literal(random.pick(words.literals)) : .star
      texts.append(spell(shape, name: "_", &random))
    }
    literal(60)
    var optionals = 0
    for (index, part) in parts.prefix(count).enumerated() {
      let shape = shape(for: part, isLast: index == count - 1, &random)
      if shape.isOptional { optionals += 1 }
      texts.append(spell(shape, name: part.name, &random))
      if !shape.isRest { literal(20) }
    }
    if random.chance(2), !isRest { texts.insert("{_}", at: 0) }
    let path = (random.chance(88) ? "/" : "") + texts.joined(separator: "/")
    let slash = random.chance(7) && !path.hasSuffix("*") ? "/" : ""
    return path + slash + query(parts.dropFirst(count), &random)
  }

  private func shape(
    for part: Part, isLast: Bool, _ random: inout SeededGenerator
  ) -> Shape {
    if part.name == "**" { return .anyRest }
    if part.slot.shape == .array || isLast && Self.canBeRest(part.slot) && random.chance(20) {
      return .namedRest
    }
    let parameter =
      random.chance(15)
      ? list(part.slot.type, &random)
      : Shape.parameter(converter: converter(part.slot.type, &random))
    // Now and then a payload that cannot be absent, which leaves the entry out.
    if random.chance(part.slot.shape == .optional ? 60 : 1) { return .optional(parameter) }
    guard random.chance(25) else { return parameter }
    let prefix = random.pick(words.prefixes)
    let suffix = random.pick(words.suffixes)
    return prefix.isEmpty && suffix.isEmpty
      ? parameter : .affix(prefix: prefix, parameter, suffix: suffix)
  }

  private func list(_ type: ReferenceValueType, _ random: inout SeededGenerator) -> Shape {
    switch type {
    case .kind: .list(random.pick([["cats", "dogs"], ["new", "e\u{301}"], ["a/b", "x"]]))
    case .level, .int, .int8, .uint64, .double, .float: .list(["1", "7", "12"])
    case .bool: .list(["1", "true"])
    case .text, .uuid, .url, .date: .list(random.pick(words.lists))
    }
  }

  private func converter(_ type: ReferenceValueType, _ random: inout SeededGenerator) -> String? {
    if random.chance(70) { return nil }
    if random.chance(20) { return random.pick(["c", "d"]) }
    return switch type {
    case .text: random.pick(["string"] + words.converters)
    case .kind: nil
    case .int, .int8, .uint64, .level: random.pick(["int", "double", "bool", "string"])
    case .double, .float: random.pick(["double", "float", "int"])
    case .bool: random.pick(["bool", "int"])
    case .uuid: "uuid"
    case .date: "date"
    case .url: random.pick(["email", "string"])
    }
  }

  private func query(_ parts: ArraySlice<Part>, _ random: inout SeededGenerator) -> String {
    var keys = ["page", "q", "tag", "%C3%A9", "a%20b"].shuffled(using: &random)
    let items = parts.map { part in
      let mark =
        switch part.slot.shape {
        case .array: "*"
        case .optional: random.chance(80) ? "?" : ""
        case .one: random.chance(1) ? "?" : ""
        }
      let shape =
        random.chance(15)
        ? list(part.slot.type, &random)
        : Shape.parameter(converter: converter(part.slot.type, &random))
      let text = spell(shape, name: part.name, &random)
      return keys.removeLast() + "=" + text.dropLast() + mark + text.suffix(1)
    }
    return items.isEmpty ? "" : "?" + items.joined(separator: "&")
  }
}
