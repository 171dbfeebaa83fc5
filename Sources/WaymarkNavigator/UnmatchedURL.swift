import Waymark

/// A URL that no pattern matched, with all that was known at the time.
///
/// The closest pattern is rarely asked for, and costly to find.
struct UnmatchedURL {
  let text: String
  /// The patterns of its scheme at the time; `nil` if there were none.
  let patterns: RuntimeSnapshot?
  let handlers: RuntimeSnapshot?
  let converters: RuntimeConverters
  let closures: [String: RuntimeConverters.Convert]
  /// The results of converters, so that none runs again for the same segment.
  let results: ConverterResults

  /// The pattern that came closest; `nil` if none has the scheme and host.
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
