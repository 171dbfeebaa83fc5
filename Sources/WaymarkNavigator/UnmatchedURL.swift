import Waymark

/// A URL that no pattern matched, with all that was known of it then.
///
/// Which pattern is the closest is seldom asked, and costly to find out.
struct UnmatchedURL {
  let text: String
  /// The patterns of its scheme as they were; `nil` where there were none.
  let patterns: RuntimeSnapshot?
  /// Those that have a handler.
  let handlers: RuntimeSnapshot?
  let converters: RuntimeConverters
  /// The converters as they were.
  let closures: [String: RuntimeConverters.Convert]
  /// What converters made of it, so that none runs again for the same segment.
  let results: ConverterResults

  /// The pattern that came closest; `nil` where there is none of the scheme and host.
  var closest: ClosestPattern? {
    var (results, closest): (ConverterResults, ClosestPattern?) = (results, nil)
    let url = RepairedText.text(of: text) ?? text
    converters.remember(&results, past: closures) {
      closest = handlers?.pattern(matching: url).map(Self.handled) ?? patterns?.closest(to: url)
    }
    return closest
  }

  private static func handled(_ pattern: String) -> ClosestPattern {
    ClosestPattern(
      pattern: pattern, segment: nil, expected: "",
      note: "is a handler's: call open, or register a destination as well")
  }
}
