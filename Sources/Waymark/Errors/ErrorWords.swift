import Foundation

/// Describes any error in words that are safe to log.
package enum ErrorWords {
  /// Returns the error's own sentence, otherwise its type and case.
  ///
  /// A description by reflection would print payloads, and with them secrets of a URL's query.
  package static func text(for error: any Error) -> String {
    if let sentence = (error as? any LocalizedError)?.errorDescription { return sentence }
    let type = String(describing: type(of: error))
    let mirror = Mirror(reflecting: error)
    guard mirror.displayStyle == .enum else { return type }
    return "\(type).\(mirror.children.first?.label ?? String(describing: error))"
  }
}
