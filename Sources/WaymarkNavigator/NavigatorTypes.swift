// Plain function types: written on the main actor, a closure is the main actor's, and code in Swift 5
// mode may pass what has no annotation and captures what it likes. A navigator calls them on the main
// actor.

/// A pattern with its scheme and host: `myapp://user/<int:id>`; see ``NavigatorMatcher``.
public typealias URLPattern = String

/// Makes the destination of a URL; `nil` to decline.
///
/// It gets the URL as it was passed, the values by the names of the placeholders, and the context of
/// the call.
public typealias DestinationFactory =
  (
    _ url: any URLConvertible, _ values: [String: Any], _ context: Any?
  ) -> (any Destination)?

/// Does what a URL asks for; `false` if it was not done.
///
/// It gets the URL as it was passed, the values by the names of the placeholders, and the context of
/// the call.
public typealias URLOpenHandlerFactory =
  (_ url: any URLConvertible, _ values: [String: Any], _ context: Any?) -> Bool

/// Does what a URL asks for, with its values and context: what
/// ``NavigatorProtocol/handler(for:context:)`` finds.
public typealias URLOpenHandler = () -> Bool
