/// Random tables of few words, so that patterns collide, tie and lead into dead ends often.
struct RandomTables {
  private typealias Shape = RandomPatterns.Shape
  private var random: SeededGenerator
  private let patterns: RandomPatterns
  /// The patterns of the table so far, to make near copies of.
  private var shapes: [[Shape]] = []
  private var nextID = 0
  /// The share of mappings that go in both directions, in percent.
  private let twoWay: Int
  /// The few cases that most of them are of, so that several have the same.
  private let cases: [RandomCase]

  static func table(_ random: inout SeededGenerator, twoWay: Int? = nil) -> ReferenceTable {
    let patterns = RandomPatterns(words: RandomVocabulary(&random))
    // A table that is to meet itself in text or constraints needs its mappings for that.
    let twoWay = twoWay ?? (patterns.words.focus == nil ? 50 : 25)
    let cases = (0..<4).map { _ in random.pick(RandomCase.all) }
    var tables = RandomTables(random: random, patterns: patterns, twoWay: twoWay, cases: cases)
    let table = tables.table()
    random = tables.random
    return table
  }

  private mutating func table() -> ReferenceTable {
    let count = 1 + random.below(3)
    return ReferenceTable(matchers: (0..<count).map { _ in matcher(of: count) })
  }

  private mutating func matcher(of count: Int) -> ReferenceTable.Matcher {
    var options: ReferenceTable.Options = []
    if random.chance(20) { options.insert(.strictSlashes) }
    if random.chance(20) { options.insert(.ignoringCase) }
    if random.chance(20) { options.insert(.plusIsSpace) }
    let mappings = 1 + random.below(12 / count)
    return ReferenceTable.Matcher(
      scope: scope(), options: options, converters: converters(),
      items: items(mappings, depth: 0))
  }

  private mutating func converters() -> [String: ReferenceConverter] {
    var converters: [String: ReferenceConverter] = [:]
    if random.chance(35) { converters["c"] = random.pick([.short, .vowel]) }
    if random.chance(20) { converters["d"] = random.pick([.vowel, .even]) }
    return converters
  }

  private mutating func scope() -> ReferenceScope {
    var scope = ReferenceScope()
    if patterns.words.focus != nil { return scope }
    switch random.below(20) {
    case 0..<6: break
    case 6..<11:
      scope.hosts = RandomWords.hostPatterns(&random)
      if random.chance(25) { scope.schemes = RandomWords.schemes(&random) }
    case 11..<13: scope.schemes = RandomWords.schemes(&random)
    case 13..<18:
      scope.schemes = RandomWords.schemes(&random)
      scope.hostIsFirstSegment = true
    default: break
    }
    if !scope.hostIsFirstSegment, random.chance(12) { scope.fragmentIsPath = true }
    return scope
  }

  private mutating func items(_ count: Int, depth: Int) -> [ReferenceTable.Item] {
    var items: [ReferenceTable.Item] = []
    var left = count
    while left > 0 {
      if depth < 2, random.chance(patterns.words.focus == nil ? 15 : 5) {
        let inner = 1 + random.below(left)
        left -= inner
        var options: ReferenceTable.Options = []
        if random.chance(20) { options.insert(.strictSlashes) }
        if random.chance(20) { options.insert(.ignoringCase) }
        // A group's names differ from its patterns', which may not repeat them.
        let prefix = patterns.prefix(names: depth == 0 ? ["p", "q"] : ["r", "s"], &random)
        items.append(
          .group(
            prefix: prefix, options: options, converters: random.chance(30) ? converters() : [:],
            self.items(inner, depth: depth + 1)))
      } else {
        left -= 1
        items.append(.map(mapping()))
      }
    }
    return items
  }

  private mutating func twoWayMapping() -> ReferenceTable.Mapping {
    defer { nextID += 1 }
    if random.chance(15) {
      let route = random.pick([
        RandomRoute.here, .here, .there, .number(7), .text("a"), .maybeText(nil),
      ])
      let count = random.pick([1, 1, 2])
      let texts = (0..<count).map { _ in patterns.patternOfValue(&random) }
      return ReferenceTable.Mapping(id: nextID, patterns: texts, behavior: .value(route))
    }
    let target = random.pick(random.chance(70) ? cases : RandomCase.all)
    return ReferenceTable.Mapping(
      id: nextID, patterns: patterns.patterns(for: target.slots, &random),
      behavior: .payload(target))
  }

  private mutating func mapping() -> ReferenceTable.Mapping {
    if random.chance(twoWay) { return twoWayMapping() }
    let count = random.chance(85) ? 1 : 2 + random.below(2)
    var mapping = ReferenceTable.Mapping(id: nextID, patterns: (0..<count).map { _ in pattern() })
    nextID += 1
    switch random.below(100) {
    case 0..<75: break
    case 75..<85: mapping.behavior = .decline
    case 85..<97:
      let names = mapping.patterns.compactMap { ReferencePattern($0, strict: false) }
        .flatMap(\.pieces).filter { !$0.token.isRest }.compactMap(\.token.name)
      if !names.isEmpty { mapping.behavior = .readInt(random.pick(names)) }
    default: mapping.behavior = .fail
    }
    return mapping
  }

  private mutating func pattern() -> String {
    if random.chance(2) { return random.pick(RandomWords.invalidPatterns) }
    var new: [Shape]
    if !shapes.isEmpty, random.chance(50) {
      new = random.pick(shapes)
      if !new.isEmpty, random.chance(80) {
        let index = random.below(new.count)
        if !new[index].isRest || index == new.count - 1 {
          new[index] = patterns.shape(&random)
        }
      }
      if random.chance(20), !(new.last?.isRest ?? false) {
        new.append(patterns.lastShape(&random))
      }
    } else {
      new = patterns.shapes(&random)
    }
    // More optional segments might make more plain patterns than a pattern may have.
    let optional = new.indices.filter { new[$0].isOptional }
    for index in optional.dropFirst(2) { new[index] = .star }
    shapes.append(new)
    return patterns.spell(new, names: ["x", "y", "z", "u", "v", "w"], &random)
  }
}
