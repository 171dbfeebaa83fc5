import Foundation
import Testing

/// Compares the code of the module's documentation with code that the package compiles.
@Suite("Documentation")
struct DocumentationTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(
    "each Swift block stands in a compiled file",
    arguments: [
      "Sources/WaymarkNavigator/WaymarkNavigator.docc/WaymarkNavigator.md",
      "Documentation/MigratingFromURLNavigator.md",
    ])
  func blocks(_ document: String) throws {
    let text = try Self.text(of: document)
    let compiled = try Self.text(
      of: "Tests/WaymarkNavigatorTests/Documentation/DocumentationExamples.swift")
    let blocks = text.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
    #expect(!blocks.isEmpty)
    for block in blocks {
      let code = block.replacing(/^import \w+\n\n/, with: "")
      #expect(compiled.contains(code), "\(document) has code that no test compiles:\n\(code)")
    }
  }

  @Test("the guide's table names what there is")
  func calls() throws {
    let guide = try Self.text(of: "Documentation/MigratingFromURLNavigator.md")
    for name in [
      "register", "handle", "destination(for:", "handler(for:", "push(", "present(", "open(",
      "shouldPush(destination:from:)", "valueConverters", "match(url, from: patterns)",
      "queryParameters", "unregister(_:)", "unhandle(_:)", "lastFailure", "issues",
    ] {
      #expect(guide.contains(name), "\(name)")
    }
  }

  private static func text(of file: String) throws -> String {
    try String(contentsOf: root.appending(path: file), encoding: .utf8)
  }
}
