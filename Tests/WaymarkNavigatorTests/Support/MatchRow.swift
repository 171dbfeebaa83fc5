import Foundation
import Testing
import WaymarkNavigator

/// A URL, candidates, and the expected match.
struct MatchRow: Sendable, CustomTestStringConvertible {
  let name: String
  let url: String
  let candidates: [String]
  let expected: Found?

  init(_ name: String, _ url: String, _ candidates: [String], _ expected: Found?) {
    self.name = name
    self.url = url
    self.candidates = candidates
    self.expected = expected
  }

  /// A row with one candidate that matches.
  init(_ name: String, _ url: String, _ pattern: String, _ values: [String: String]) {
    self.init(name, url, [pattern], Found(pattern, values))
  }

  /// A row with one candidate that does not match.
  init(_ name: String, _ url: String, isNot pattern: String) {
    self.init(name, url, [pattern], nil)
  }

  var testDescription: String { "\(name): \(url)" }

  /// Looks up the URL as a text and, if Foundation leaves it unchanged, as a `URL`.
  func check(
    _ matcher: NavigatorMatcher = NavigatorMatcher(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(Found(matcher.match(url, from: candidates)) == expected, sourceLocation: sourceLocation)
    if let parsed = URL(string: url), parsed.absoluteString == url {
      let result = matcher.match(parsed, from: candidates)
      #expect(Found(result) == expected, "as a URL", sourceLocation: sourceLocation)
    }
  }
}
