internal import Foundation

#if canImport(os)
  internal import os
#endif

/// Where errors go that nobody handles.
package enum ErrorLog {
  package static func write(_ error: any Error) {
    let text = ErrorWords.text(for: error)
    #if canImport(os)
      Logger(subsystem: "Waymark", category: "Router").error("\(text, privacy: .public)")
    #else
      // A closed standard error is no reason to stop the program.
      try? FileHandle.standardError.write(contentsOf: Data("Waymark: \(text)\n".utf8))
    #endif
  }
}
