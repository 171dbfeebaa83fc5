import Foundation
import Testing

/// Compares the documentation's code with code that the package compiles.
@Suite("Documentation")
struct DocumentationTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(
    "each Swift block stands in a compiled file",
    arguments: [("README.md", 6), ("Sources/Waymark/Waymark.docc/Waymark.md", 1)])
  func blocks(_ document: String, _ minimum: Int) throws {
    let text = try Self.text(of: document)
    let compiled = try Self.text(of: "Tests/WaymarkTests/Documentation/ReadmeExamples.swift")
    let blocks = text.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
    #expect(blocks.count >= minimum)
    for block in blocks {
      let code = block.replacing(/^import \w+\n\n/, with: "")
      #expect(compiled.contains(code), "\(document) has code that no test compiles:\n\(code)")
    }
  }

  private static func text(of file: String) throws -> String {
    try String(contentsOf: root.appending(path: file), encoding: .utf8)
  }
}
