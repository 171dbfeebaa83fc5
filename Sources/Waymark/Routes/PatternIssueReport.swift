import Foundation

/// Prints the issues of a table on standard error, in debug builds, once for each place.
///
/// Tables are made often, in tests and previews; a mistake is worth one line.
enum PatternIssueReport {
  #if DEBUG
    private final class Reported: @unchecked Sendable {
      private let lock = NSLock()
      private var lines: Set<String> = []

      func isNew(_ line: String) -> Bool {
        lock.withLock { lines.insert(line).inserted }
      }
    }

    private static let reported = Reported()
  #endif

  static func print(_ issues: [PatternIssue]) {
    #if DEBUG
      for issue in issues where issue.severity > .note && reported.isNew(issue.description) {
        FileHandle.standardError.write(Data((issue.description + "\n").utf8))
      }
    #endif
  }
}
