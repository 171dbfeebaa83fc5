import Foundation

/// The words of any error that are safe to log.
package enum ErrorWords {
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
