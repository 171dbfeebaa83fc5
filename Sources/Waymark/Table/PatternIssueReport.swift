import Foundation

/// Prints the issues of a table on standard error, in debug builds, once for each place.
///
/// Tables are made often, in tests and previews; a mistake is worth one line.
enum PatternIssueReport {
  #if DEBUG
    private final class Reported: @unchecked Sendable {
      private let lock = NSLock()
      private var places: Set<String> = []

      /// The issues at places that were not reported before; these are reported now.
      func new(_ issues: [PatternIssue]) -> [PatternIssue] {
        lock.withLock {
          let new = issues.filter { !places.contains(key(of: $0)) }
          places.formUnion(new.map(key))
          return new
        }
      }

      /// A swap is found later than what else may be wrong at a place.
      private func key(of issue: PatternIssue) -> String {
        if case .payloadOrder = issue.kind { return "order \(issue.fileID):\(issue.line)" }
        // A pattern that was registered at run time has no place but itself.
        if issue.fileID.isEmpty { return issue.description }
        return "\(issue.fileID):\(issue.line)"
      }
    }

    private static let reported = Reported()
  #endif

  static func print(_ issues: [PatternIssue]) {
    #if DEBUG
      for issue in reported.new(issues.filter { $0.severity > .note }) {
        // A closed standard error is no reason to stop the program.
        try? FileHandle.standardError.write(contentsOf: Data((issue.description + "\n").utf8))
      }
    #endif
  }
}
