internal import Foundation

#if canImport(os)
  internal import os
#endif

/// Where errors go that nobody handles.
package enum ErrorLog {
  static func write(_ error: any Error) {
    let text = text(for: error)
    #if canImport(os)
      Logger(subsystem: "Waymark", category: "Router").error("\(text, privacy: .public)")
    #else
      // A closed standard error is no reason to stop the program.
      try? FileHandle.standardError.write(contentsOf: Data("Waymark: \(text)\n".utf8))
    #endif
  }

  /// The error's own sentence, or else its type and case.
  ///
  /// A description made by reflection would print payloads, and with them what a URL's query carried.
  package static func text(for error: any Error) -> String {
    if let sentence = (error as? any LocalizedError)?.errorDescription { return sentence }
    let type = String(describing: type(of: error))
    let mirror = Mirror(reflecting: error)
    guard mirror.displayStyle == .enum else { return type }
    return "\(type).\(mirror.children.first?.label ?? String(describing: error))"
  }
}
