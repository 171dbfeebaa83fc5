import Waymark

/// The patterns of one origin as they were when nothing matched.
struct RuntimeSnapshot {
  private let parts: [(part: RuntimeIndex.Part, gone: Set<Int>)]

  init(_ parts: [RuntimeIndex.Part]) { self.parts = parts.map { ($0, $0.gone) } }

  /// The pattern that comes closest to a URL that nothing matches.
  ///
  /// - Complexity: O(*n*) in the patterns of the URL's host.
  func closest(to text: String) -> ClosestPattern? {
    var best: (part: RuntimeIndex.Part, near: RuntimeNearMiss)?
    for (part, gone) in parts {
      for near in part.table.nearMisses(to: text, without: gone) {
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
      && first.part.members[first.near.place].number
        < second.part.members[second.near.place].number
  }

  /// The pattern that matches a URL.
  func pattern(matching text: String) -> String? {
    (try? RuntimeIndex.read(parts, text, nil))?.member.pattern.text
  }
}
