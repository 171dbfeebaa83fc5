// Plain function types: a closure that is written on the main actor belongs to it, and code in
// Swift 5 mode may pass closures without annotation and with any captures. Navigators call them on
// the main actor.

/// A pattern with its scheme and host: `myapp://user/<int:id>`; see ``NavigatorMatcher``.
public typealias URLPattern = String

/// Makes the destination of a URL; `nil` to decline.
///
/// It gets the URL as passed, the values by placeholder name, and the context of the call.
public typealias DestinationFactory =
  (
    _ url: any URLConvertible, _ values: [String: Any], _ context: Any?
  ) -> (any Destination)?

/// Handles a URL; returns false if it did not.
///
/// It gets the URL as passed, the values by placeholder name, and the context of the call.
public typealias URLOpenHandlerFactory =
  (_ url: any URLConvertible, _ values: [String: Any], _ context: Any?) -> Bool

/// Handles a URL with its values and context; ``NavigatorProtocol/handler(for:context:)`` returns
/// it.
public typealias URLOpenHandler = () -> Bool
