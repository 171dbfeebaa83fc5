/// One plain form of a registered pattern, without optional segments: what an entry of a table
/// matches.
struct PatternForm: Sendable {
  /// The index of the mapping in the table.
  var mapping: Int
  /// The index of the registered pattern in the table.
  var pattern: Int
  /// The count of required query items; of two equal paths the more demanding one is tried first.
  var requiredQueryItems = 0
  var segments: [PatternSegment]
  /// True if literals and closed lists ignore case in all segments, or in the first one alone,
  /// which may have come from a host.
  var ignoringCase: Bool
  var ignoringCaseInFirstSegment: Bool
  var keepsEmptySegments: Bool

  /// The plain forms that a pattern stands for.
  static func forms(
    of pattern: ParsedPattern, number: Int, mapping: Int, _ options: URLMatchingOptions,
    _ scope: MatcherScope
  ) -> [PatternForm] {
    let required = pattern.query.count { $0.isRequired }
    return pattern.expansions.map { segments in
      PatternForm(
        mapping: mapping, pattern: number, requiredQueryItems: required, segments: segments,
        ignoringCase: options.contains(.ignoringCase),
        ignoringCaseInFirstSegment: scope.hostRole == .firstSegment,
        keepsEmptySegments: options.contains(.strictSlashes))
    }
  }

  func ignoresCase(at index: Int) -> Bool {
    ignoringCase || (index == 0 && ignoringCaseInFirstSegment)
  }
}
