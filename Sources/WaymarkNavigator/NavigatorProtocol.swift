/// The interface of a ``Navigator``, for injection and mocks.
///
/// Every requirement has all of its labels, and extensions build shorter calls from it: a
/// conforming type implements these requirements and nothing else, and no default can call itself.
///
/// ```swift
/// final class Checkout {
///   let navigator: any NavigatorProtocol
///   func finish() { navigator.present("myapp://receipt/7", wrap: ScreenStack.self) }
/// }
/// ```
@preconcurrency @MainActor
public protocol NavigatorProtocol: AnyObject {
  /// The delegate, which may veto destinations.
  var delegate: (any NavigatorDelegate)? { get set }

  /// The matcher, which holds the converters of placeholders.
  var matcher: NavigatorMatcher { get }

  /// Registers a factory for the destinations of a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - factory: Makes the destination, or returns `nil`.
  func register(_ pattern: URLPattern, _ factory: @escaping DestinationFactory)

  /// Registers a handler for a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - factory: Handles a URL; returns false if it did not.
  func handle(_ pattern: URLPattern, _ factory: @escaping URLOpenHandlerFactory)

  /// Makes the destination of a URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - context: The context for the factory.
  /// - Returns: The destination; `nil` if no pattern matches or the factory declines.
  func destination(for url: any URLConvertible, context: Any?) -> (any Destination)?

  /// Finds the handler of a URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - context: The context for the handler.
  /// - Returns: The handler; `nil` if no pattern matches.
  func handler(for url: any URLConvertible, context: Any?) -> URLOpenHandler?

  /// Pushes the destination of a URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - context: The context for the factory.
  ///   - from: The stack to push on; `nil` for the nearest one around the visible destination.
  ///   - animated: True to animate the push.
  /// - Returns: The destination; `nil` if it is not pushed.
  @discardableResult
  func push(
    _ url: any URLConvertible, context: Any?, from: (any StackDestination)?, animated: Bool
  ) -> (any Destination)?

  /// Pushes a destination.
  ///
  /// - Parameters:
  ///   - destination: The destination; no stack.
  ///   - from: The stack to push on; `nil` for the nearest one around the visible destination.
  ///   - animated: True to animate the push.
  /// - Returns: The destination; `nil` if it is not pushed.
  @discardableResult
  func push(
    _ destination: any Destination, from: (any StackDestination)?, animated: Bool
  ) -> (any Destination)?

  /// Presents the destination of a URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - context: The context for the factory.
  ///   - wrap: The class of a stack to wrap it in, if it is none.
  ///   - from: The presenting destination; `nil` for the visible one.
  ///   - animated: True to animate the presentation.
  ///   - completion: Called after the presentation.
  /// - Returns: The destination, without the stack around it; `nil` if it is not presented.
  @discardableResult
  func present(
    _ url: any URLConvertible, context: Any?, wrap: (any StackDestination.Type)?,
    from: (any Destination)?, animated: Bool, completion: (() -> Void)?
  ) -> (any Destination)?

  /// Presents a destination.
  ///
  /// - Parameters:
  ///   - destination: The destination.
  ///   - wrap: The class of a stack to wrap it in, if it is none.
  ///   - from: The presenting destination; `nil` for the visible one.
  ///   - animated: True to animate the presentation.
  ///   - completion: Called after the presentation.
  /// - Returns: The destination, without the stack around it; `nil` if it is not presented.
  @discardableResult
  func present(
    _ destination: any Destination, wrap: (any StackDestination.Type)?,
    from: (any Destination)?, animated: Bool, completion: (() -> Void)?
  ) -> (any Destination)?

  /// Runs the handler of a URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - context: The context for the handler.
  /// - Returns: The handler's answer; false if no pattern matches.
  @discardableResult
  func open(_ url: any URLConvertible, context: Any?) -> Bool
}
