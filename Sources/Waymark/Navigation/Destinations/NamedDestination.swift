/// A destination with a better name for errors than its class has.
@MainActor
package protocol NamedDestination: Destination {
  /// A short text that tells the destination from its siblings.
  var routingName: String { get }
}

/// The name of a destination in an error, which must not keep the destination itself alive.
@MainActor
package func destinationName(_ destination: any Destination) -> String {
  (destination as? any NamedDestination)?.routingName
    ?? String(describing: type(of: destination))
}
