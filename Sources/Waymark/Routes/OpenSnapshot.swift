/// The patterns of one origin as they were when nothing matched.
package struct OpenSnapshot {
  private let parts: [(part: OpenIndex.Part, gone: Set<Int>)]

  init(_ parts: [OpenIndex.Part]) { self.parts = parts.map { ($0, $0.gone) } }

  /// The pattern that comes closest to a URL that nothing matches.
  ///
  /// - Complexity: O(*n*) in the patterns of the URL's host.
  package func closest(to text: String) -> ClosestPattern? {
    var best: (part: OpenIndex.Part, near: OpenNearMiss)?
    for (part, gone) in parts {
      for near in part.table.nearMisses(to: text, without: gone) {
        if let best, !Self.isBefore((part, near), best) { continue }
        best = (part, near)
      }
    }
    return best.map { $0.part.table.closest($0.near, to: text) }
  }

  private static func isBefore(
    _ first: (part: OpenIndex.Part, near: OpenNearMiss),
    _ second: (part: OpenIndex.Part, near: OpenNearMiss)
  ) -> Bool {
    if OpenNearMiss.isBefore(first.near, second.near) { return true }
    return !OpenNearMiss.isBefore(second.near, first.near)
      && first.part.members[first.near.place].number
        < second.part.members[second.near.place].number
  }

  /// The pattern that matches a URL.
  package func pattern(matching text: String) -> String? {
    (try? OpenIndex.read(parts, text, nil))?.member.pattern.text
  }
}
