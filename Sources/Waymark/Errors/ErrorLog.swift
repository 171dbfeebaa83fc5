internal import Foundation

#if canImport(os)
  internal import os
#endif

/// The log for errors that nobody handles.
package enum ErrorLog {
  package static func write(_ error: any Error) {
    let text = ErrorWords.text(for: error)
    #if canImport(os)
      Logger(subsystem: "Waymark", category: "Router").error("\(text, privacy: .public)")
    #else
      // A program goes on if its standard error is closed.
      try? FileHandle.standardError.write(contentsOf: Data("Waymark: \(text)\n".utf8))
    #endif
  }
}
