/// One plain form of a registered pattern, without optional segments: what an entry of a table matches.
struct PatternForm: Sendable {
  /// The index of the mapping in the table.
  var mapping: Int
  /// The index of the registered pattern in the table.
  var pattern: Int
  /// How many query items must be present; of two equal paths the more demanding one is tried first.
  var requiredQueryItems = 0
  var segments: [PatternSegment]
  /// Whether literals and closed lists ignore case in all segments, or in the first one alone, which may
  /// have come from a host.
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

  /// The forms of a pattern without those that match what an earlier one matches.
  static func distinct(_ forms: [PatternForm]) -> [PatternForm] {
    if forms.count < 2 { return forms }
    var seen: Set<[PatternShape]> = []
    return forms.filter { seen.insert(PatternShape.of($0)).inserted }
  }

  func ignoresCase(at index: Int) -> Bool {
    ignoringCase || (index == 0 && ignoringCaseInFirstSegment)
  }

  /// Whether segments that are not UTF-8 have the text around their parameters, in this form's own
  /// spelling.
  func hasAffixes(in path: PathView) -> Bool {
    segments.enumerated().allSatisfy { index, segment in
      guard case .parameter(let parameter) = segment, parameter.hasAffix, index < path.count,
        path[index].isBroken
      else { return true }
      return parameter.fits(bytes: SegmentText(path.slice(at: index)).withDecoded { Array($0) })
    }
  }

  /// The name of the first parameter or rest whose bytes are not UTF-8.
  func brokenName(in path: PathView) -> String? {
    for (index, segment) in segments.enumerated() {
      switch segment {
      case .parameter(let parameter):
        if path[index].isBroken { return parameter.name }
      case .rest(let name):
        if (index..<path.count).contains(where: { path[$0].isBroken }) { return name ?? "**" }
      case .literal, .anySegment: break
      }
    }
    return nil
  }
}
