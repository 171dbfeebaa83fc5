import Waymark

/// The patterns of one origin at the time of a failed lookup.
struct RuntimeSnapshot {
  private let parts: [(part: RuntimeIndex.Part, removed: Set<Int>)]

  init(_ parts: [RuntimeIndex.Part]) { self.parts = parts.map { ($0, $0.removed) } }

  /// Finds the pattern that comes closest to a URL that nothing matches.
  ///
  /// - Complexity: O(*n*) in the patterns of the URL's host.
  func closest(to text: String) -> ClosestPattern? {
    var best: (part: RuntimeIndex.Part, near: RuntimeNearMiss)?
    for (part, removed) in parts {
      for near in part.table.nearMisses(to: text, skipping: removed) {
        if let best, !Self.isBefore((part, near), best) { continue }
        best = (part, near)
      }
    }
    return best.map { $0.part.table.closest($0.near, to: text) }
  }

  private static func isBefore(
    _ first: (part: RuntimeIndex.Part, near: RuntimeNearMiss),
    _ second: (part: RuntimeIndex.Part, near: RuntimeNearMiss)
  ) -> Bool {
    if RuntimeNearMiss.isBefore(first.near, second.near) { return true }
    return !RuntimeNearMiss.isBefore(second.near, first.near)
      && first.part.members[first.near.patternIndex].number
        < second.part.members[second.near.patternIndex].number
  }

  func pattern(matching text: String) -> String? {
    (try? RuntimeIndex.lookUp(text, nil, in: parts))?.member.pattern.text
  }
}
