import Foundation
import Testing
import Waymark

/// Cases from users of other routers: mistakes in a table.
@Suite("Field cases: errors and tooling")
struct ToolingCases {
  @Test(
    "E08, E09: one finding with a position",
    arguments: [
      ("/u/{id:itn}", PatternIssue.Kind.unknownConverter(name: "itn"), 7),
      ("/a?x=1", .queryNotAllowed, 2),
      ("/a/{b", .unclosedPlaceholder, 3),
      ("/a/**/c", .restNotLast, 3),
      (
        "/{a?}/x/{b?}", .ambiguousOptional(first: "/{a}/x", second: "/x/{b}"), 1
      ),
    ])
  func findings(_ pattern: String, _ kind: PatternIssue.Kind, _ position: Int) {
    let table = RouteTable<Spot>(
      .group { $0.spot(.init(pattern), "x", fileID: "App/Routes.swift", line: 7) })
    #expect(table.issues.map(\.kind) == [kind])
    #expect(table.issues.first?.position == position)
    #expect(table.issues.first?.pattern == pattern)
    #expect(table.issues.first?.fileID == "App/Routes.swift")
    #expect(table.issues.first?.line == 7)
    if case .ambiguousOptional = kind {
      #expect(table.issues.first?.severity == .warning)
      #expect(table.entries.count == 1)
    } else {
      #expect(table.issues.first?.severity == .error)
      #expect(table.entries.isEmpty)
    }
  }

  @Test("an entry with an error is left out and the others work")
  func others() throws {
    let table = RouteTable<Spot>(
      .group {
        $0.spot("/a/{b", "broken")
        $0.spot("/a/b", "whole")
      })
    #expect(try table.route(for: "/a/b") == .named("whole"))
  }
}
