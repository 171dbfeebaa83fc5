extension ReferenceTable {
  /// The table without the mappings that tie with an earlier one on some path.
  ///
  /// Of such a table the order of declaration says nothing about its answers.
  var withoutTies: ReferenceTable {
    var table = self
    for index in matchers.indices {
      var kept: [Entry] = []
      var ids: Set<Int> = []
      let entries = Dictionary(grouping: matchers[index].entries, by: \.mapping.id)
      for (id, new) in entries.sorted(by: { $0.key < $1.key })
      where !new.contains(where: { entry in kept.contains { Self.mayTie(entry, $0) } }) {
        ids.insert(id)
        kept += new
      }
      table.matchers[index].items = Self.items(matchers[index].items) { ids.contains($0.id) }
    }
    return table
  }

  /// True if two entries of one matcher could both match a path and neither come first by rank.
  private static func mayTie(_ first: Entry, _ second: Entry) -> Bool {
    guard first.tokens.count == second.tokens.count,
      ReferencePrecedence.compare(first, second) == 0
    else { return false }
    return zip(first.tokens, second.tokens).allSatisfy { tokens in
      guard case (.literal(let first), .literal(let second)) = tokens else { return true }
      return first.lowercased() == second.lowercased()
    }
  }

  private static func items(_ items: [Item], where keeps: (Mapping) -> Bool) -> [Item] {
    items.compactMap { item in
      switch item {
      case .map(let mapping): keeps(mapping) ? item : nil
      case .group(let prefix, let options, let converters, let inner):
        .group(
          prefix: prefix, options: options, converters: converters,
          Self.items(inner, where: keeps))
      }
    }
  }

  /// The same table with the mappings and groups of each matcher in another order.
  func shuffled(_ random: inout SeededGenerator) -> ReferenceTable {
    var table = self
    for index in matchers.indices {
      table.matchers[index].items = Self.shuffled(matchers[index].items, &random)
    }
    return table
  }

  private static func shuffled(_ items: [Item], _ random: inout SeededGenerator) -> [Item] {
    var shuffled: [Item] = []
    for item in items {
      switch item {
      case .map: shuffled.append(item)
      case .group(let prefix, let options, let converters, let inner):
        shuffled.append(
          .group(
            prefix: prefix, options: options, converters: converters,
            Self.shuffled(inner, &random)))
      }
    }
    return shuffled.shuffled(using: &random)
  }

  /// The smallest table that still fails, found by leaving things out one by one.
  func shrunk(while fails: (ReferenceTable) -> Bool) -> ReferenceTable {
    smaller.first(where: fails)?.shrunk(while: fails) ?? self
  }

  private var smaller: [ReferenceTable] {
    var tables: [ReferenceTable] = []
    for index in matchers.indices {
      var table = self
      table.matchers.remove(at: index)
      tables.append(table)
      for items in Self.smaller(matchers[index].items) {
        table = self
        table.matchers[index].items = items
        tables.append(table)
      }
    }
    return tables
  }

  private static func smaller(_ items: [Item]) -> [[Item]] {
    items.indices.flatMap { index -> [[Item]] in
      var fewer = items
      let item = fewer.remove(at: index)
      func replacing(_ item: Item) -> [Item] { fewer[..<index] + [item] + fewer[index...] }
      switch item {
      case .group(let prefix, let options, let converters, let inner):
        return [fewer]
          + smaller(inner).map {
            replacing(.group(prefix: prefix, options: options, converters: converters, $0))
          }
      case .map(let mapping):
        return [fewer]
          + mapping.patterns.indices.dropFirst().map { index in
            var mapping = mapping
            mapping.patterns.remove(at: index)
            return replacing(.map(mapping))
          }
      }
    }
  }
}
