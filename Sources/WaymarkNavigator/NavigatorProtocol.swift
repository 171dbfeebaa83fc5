/// What a ``Navigator`` can do, for injection and for mocks.
///
/// Every requirement has all of its labels, and whatever has fewer is made of it: a conforming type
/// implements those below and nothing else, and no default can call itself.
///
/// ```swift
/// final class Checkout {
///   let navigator: any NavigatorProtocol
///   func finish() { navigator.present("myapp://receipt/7", wrap: ScreenStack.self) }
/// }
/// ```
@preconcurrency @MainActor
public protocol NavigatorProtocol: AnyObject {
  /// Who may veto what is to be shown.
  var delegate: (any NavigatorDelegate)? { get set }

  /// Finds patterns, and has the converters of their placeholders.
  var matcher: NavigatorMatcher { get }

  /// Registers what makes the destination of a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - factory: Makes the destination, or returns `nil`.
  func register(_ pattern: URLPattern, _ factory: @escaping DestinationFactory)

  /// Registers what is done for a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - factory: Does it, and says whether it was done.
  func handle(_ pattern: URLPattern, _ factory: @escaping URLOpenHandlerFactory)

  /// Makes the destination of a URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - context: What the factory gets along with it.
  /// - Returns: The destination; `nil` where no pattern matches or the factory declines.
  func destination(for url: any URLConvertible, context: Any?) -> (any Destination)?

  /// Finds the handler of a URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - context: What the handler gets along with it.
  /// - Returns: The handler; `nil` where no pattern matches.
  func handler(for url: any URLConvertible, context: Any?) -> URLOpenHandler?

  /// Pushes the destination of a URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - context: What the factory gets along with it.
  ///   - from: The stack to push on; `nil` for the nearest one around what the user sees.
  ///   - animated: Whether the push is animated.
  /// - Returns: The destination; `nil` if it is not pushed.
  @discardableResult
  func push(
    _ url: any URLConvertible, context: Any?, from: (any StackDestination)?, animated: Bool
  ) -> (any Destination)?

  /// Pushes a destination.
  ///
  /// - Parameters:
  ///   - destination: The destination; no stack.
  ///   - from: The stack to push on; `nil` for the nearest one around what the user sees.
  ///   - animated: Whether the push is animated.
  /// - Returns: The destination; `nil` if it is not pushed.
  @discardableResult
  func push(
    _ destination: any Destination, from: (any StackDestination)?, animated: Bool
  ) -> (any Destination)?

  /// Presents the destination of a URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - context: What the factory gets along with it.
  ///   - wrap: The class of a stack to put around it, if it is none.
  ///   - from: What presents it; `nil` for what the user sees.
  ///   - animated: Whether the presentation is animated.
  ///   - completion: Called once it is presented.
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
  ///   - wrap: The class of a stack to put around it, if it is none.
  ///   - from: What presents it; `nil` for what the user sees.
  ///   - animated: Whether the presentation is animated.
  ///   - completion: Called once it is presented.
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
  ///   - context: What the handler gets along with it.
  /// - Returns: What the handler says; `false` where no pattern matches.
  @discardableResult
  func open(_ url: any URLConvertible, context: Any?) -> Bool
}
