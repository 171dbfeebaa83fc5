/// A URL that no pattern matched, with all that was known of it then.
///
/// Which pattern is the closest is seldom asked, and costly to find out.
struct UnmatchedURL {
  let text: String
  /// The patterns of its scheme as they were; `nil` where there were none.
  let patterns: OpenSnapshot?
  let converters: OpenConverters
  /// What converters made of it, so that none runs again for the same segment.
  let results: ConverterResults

  /// The pattern that came closest; `nil` where there is none of the scheme and host.
  var closest: ClosestPattern? {
    var (results, closest): (ConverterResults, ClosestPattern?) = (results, nil)
    converters.remember(&results) {
      closest = patterns?.closest(to: RepairedText.text(of: text) ?? text)
    }
    return closest
  }
}
