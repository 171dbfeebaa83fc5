/// A destination with a better name for errors than that of its class.
@MainActor
package protocol NamedDestination: Destination {
  /// A short text that tells the destination from its siblings.
  var routingName: String { get }
}

/// The text that stands for a destination in an error, which must not keep the object itself alive.
@MainActor
package func destinationName(_ destination: any Destination) -> String {
  (destination as? any NamedDestination)?.routingName
    ?? String(describing: type(of: destination))
}
