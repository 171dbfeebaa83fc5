/// A URL that an entry fits, as the general reading sees it.
final class GeneralReading: Sendable {
  let parsed: ParsedURL
  let match: CompiledTable.Match
  /// What registered converters made, by the names of their parameters.
  let convertedValues: [String: any Sendable]

  init(_ parsed: ParsedURL, _ match: CompiledTable.Match, _ conversions: Conversions) {
    self.parsed = parsed
    self.match = match
    convertedValues = match.entry.convertedValues(in: match.view.segments, conversions)
  }
}

extension CompiledTable {
  /// The general reading of a URL whose entry was found by its common form, for what is seldom asked.
  func reading(of url: ParsedURL, _ found: CommonTable.Found) -> GeneralReading? {
    let scope = matchers[Int(found.matcher)].scope
    // Where empty segments count, only the general reading finds entries.
    guard var views = try? PathViews(url, limits: limits),
      let view = try? views.view(strictSlashes: false, scope: scope)
    else { return nil }
    let match = Match(entry: entry(of: found), view: view)
    return GeneralReading(url, match, Conversions(converters))
  }

  /// The entry that a URL of the common form fits.
  func entry(of found: CommonTable.Found) -> TrieEntry {
    let number = Int(found.entry)
    let options = mappings[Int(common.entries[number].mapping)].options
    return patterns.entry(
      number, among: common.patterns, matchers[Int(found.matcher)].scope, options)
  }
}
