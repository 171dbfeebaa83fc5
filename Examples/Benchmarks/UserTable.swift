import Foundation
import Waymark

/// A table and URLs from the user's files.
struct UserTable {
  /// A missing file, or an error in one.
  struct Failure: Error {
    let message: String
    let status: Int32

    static func unreadable(_ message: String) -> Failure { Failure(message: message, status: 65) }
  }

  private let table: LookupTable
  private let texts: [String]

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - routes: The path of the patterns.
  ///   - urls: The path of the URLs.
  /// - Throws: ``Failure``.
  init(routes: String, urls: String) throws {
    let patterns = try Self.lines(of: routes)
    if patterns.isEmpty { throw Failure.unreadable("\(routes) has no pattern") }
    // A first table finds the issues and the names of parameters.
    let draft = RouteTable<LookupRoute>(
      .group { paths in
        for (number, line) in patterns {
          paths.map(.init(line), fileID: routes, line: number, { .entry(number) })
        }
      })
    if let issue = draft.issues.first(where: { $0.severity == .error }) {
      throw Failure.unreadable(issue.description)
    }
    let named = zip(patterns, draft.entries.indices).map { pattern, index in
      LookupPattern(
        text: pattern.text,
        names: draft.blanks(ofEntry: index, isFull: true).map(\.name).filter { $0 != "**" },
        line: pattern.number)
    }
    table = LookupTable([.init(host: .any, patterns: named)])

    let lines = try Self.lines(of: urls)
    if lines.isEmpty { throw Failure.unreadable("\(urls) has no URL") }
    for (number, line) in lines where URL(string: line) == nil {
      throw Failure.unreadable("\(urls):\(number): \(line) is no URL")
    }
    texts = lines.map(\.text)
  }

  func workload(_ name: String) throws -> Workload {
    try LookupWorkload(name: name, table: table, texts: texts).workload()
  }

  private static func lines(of path: String) throws -> [(number: Int, text: String)] {
    // A path may be a pipe: the shell makes one for `<(command)`.
    guard let file = FileHandle(forReadingAtPath: path),
      let data = try? file.readToEnd() ?? Data()
    else {
      throw Failure(message: "there is no file \(path) that can be read", status: 66)
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Failure.unreadable("\(path) is not UTF-8 text")
    }
    // Skips a byte order mark.
    let scalars = text.unicodeScalars
    let content = Substring(scalars.first == "\u{FEFF}" ? scalars.dropFirst() : scalars[...])
    return content.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
      .map { ($0 + 1, $1.trimmingCharacters(in: .whitespaces)) }
      .filter { !$0.1.isEmpty && !$0.1.hasPrefix("#") }
  }
}
