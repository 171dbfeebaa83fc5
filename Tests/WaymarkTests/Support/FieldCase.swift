import Foundation
import Testing
import Waymark

/// One case: a table, a URL, and the expected outcome.
struct FieldCase: CustomTestStringConvertible, Sendable {
  var id: String
  var table: URLMatcherGroup<Spot>
  var url: String
  var expected: Answer

  init(_ id: String, _ url: String, _ expected: Answer, _ table: URLMatcherGroup<Spot>) {
    self.id = id
    self.table = table
    // A path or query alone gets a host that no table names.
    let isPart = url.hasPrefix("/") || url.hasPrefix("?")
    self.url = isPart ? "https://h.example\(url.hasPrefix("?") ? "/x" : "")\(url)" : url
    self.expected = expected
  }

  var testDescription: String { "\(id) \(url.prefix(80))" }

  /// Checks the URL as a text and, if Foundation leaves it unchanged, as a `URL`.
  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let routes = RouteTable(table)
    let answer = Answer { try routes.route(for: url) }
    #expect(answer == expected, "\(testDescription)", sourceLocation: sourceLocation)
    if let parsed = URL(string: url), parsed.absoluteString == url {
      let answer = Answer { try routes.route(for: parsed) }
      #expect(answer == expected, "\(testDescription) as a URL", sourceLocation: sourceLocation)
    }
  }
}
