/// Shows destinations by URL patterns that are registered while the app runs.
///
/// An enum of routes is closed: ``Router`` knows every place of an app. A navigator is open: features
/// and plug-ins register their own patterns.
///
/// ```swift
/// let navigator = Navigator()
/// navigator.root = window
///
/// navigator.register("myapp://user/<int:id>") { url, values, context in
///   guard let id = values["id"] as? Int else { return nil }
///   return ProfileScreen(userID: id)
/// }
/// navigator.handle("myapp://alert") { url, values, context in
///   show(title: url.queryParameters["title"])
///   return true
/// }
///
/// navigator.push("myapp://user/123")
/// navigator.present("myapp://user/123", wrap: ScreenStack.self)
/// navigator.open("myapp://alert?title=Hello")
/// ```
///
/// ``NavigatorMatcher`` says what patterns can be, and which one wins. They are compiled when a URL first
/// asks for them. Later registrations are compiled with others that are hardly more, so that they may
/// stand between lookups in any number. A pattern with a mistake matches nothing and is in ``issues``.
///
/// A push or a presentation decides at once whether it returns its destination, and ``lastFailure``
/// says why not. The change itself waits for its turn, as a navigation of a ``Router`` does: one at a
/// time, in the order of the calls, once the screen is at rest. The first change of a navigator that is
/// not busy happens inside the call, so that nothing is returned that the tree says cannot be shown. Of
/// a change that waits nobody knows yet what those before it, or an alert, leave of the screen. What
/// stands in its way then, and what a container refuses when it is asked to change, goes to
/// ``received(unhandledError:)``. Keep the navigator: one that goes away cancels what has not begun.
///
/// The delegate is asked about what the change really starts from: in the call where that is known,
/// as that of `from:` is, and else when the turn comes.
@preconcurrency @MainActor
open class Navigator: NavigatorProtocol {
  /// Finds patterns, and has the converters of their placeholders.
  public let matcher: NavigatorMatcher

  /// Who may veto what is to be shown.
  open weak var delegate: (any NavigatorDelegate)?

  private let changes: NavigatorChanges
  private let destinations: DestinationLookup
  private let handlers: PatternSet<URLOpenHandlerFactory>
  private var failure: NavigatorFailure?

  /// Creates a navigator without patterns.
  ///
  /// - Parameters:
  ///   - clock: The clock of all waiting.
  ///   - transitionTimeout: How long a change waits for a screen that is still moving, and for its
  ///     report.
  public init(
    clock: any Clock<Duration> = SuspendingClock(), transitionTimeout: Duration = .seconds(5)
  ) {
    matcher = NavigatorMatcher()
    handlers = PatternSet(converters: matcher.converters)
    destinations = DestinationLookup(converters: matcher.converters, handlers: handlers)
    changes = NavigatorChanges(clock: clock, transitionTimeout: transitionTimeout)
    changes.permits = { [weak self] step, source in self?.permits(step, from: source) ?? true }
    changes.report = { [weak self] error in self?.received(unhandledError: error) }
  }

  /// The destination that holds all others: what the user sees is found from here.
  ///
  /// Without one, a call needs a source of its own (`from:`).
  public var root: (any Destination)? {
    didSet { changes.root = root }
  }

  /// Why the last push or presentation returned no destination; `nil` after one that did.
  ///
  /// What goes wrong later, in the change itself, ``received(unhandledError:)`` gets.
  public var lastFailure: NavigatorError? {
    if case .unmatched? = failure, let error = failure?.error { failure = .known(error) }
    return failure?.error
  }

  /// What is wrong with the registered patterns: those with errors match nothing.
  ///
  /// First those of destinations, then those of handlers. A debug build also writes them to standard
  /// error when they are compiled, but for patterns whose URLs an earlier one takes that was compiled
  /// apart: these are found when the issues are asked for.
  ///
  /// - Complexity: That of compiling all patterns, where some were registered between lookups.
  public var issues: [PatternIssue] { destinations.patterns.issues + handlers.issues }

  /// What has been compiled.
  package var compilation: RuntimeCompilation {
    destinations.patterns.compilation + handlers.compilation
  }

  /// Receives what went wrong in a change whose destination was already returned; writes it to the log
  /// by default.
  ///
  /// - Parameter error: What went wrong, such as ``RouterError/blocked(by:)``, or a ``NavigatorError``
  ///   that was not known in the call: ``NavigatorError/vetoed(destination:)``,
  ///   ``NavigatorError/noSource(destination:isPush:)`` or
  ///   ``NavigatorError/notReady(destination:root:)`` of a call that had to wait.
  open func received(unhandledError error: any Error) {
    ErrorLog.write(error)
  }

  // MARK: Registration

  /// Registers what makes the destination of a pattern.
  ///
  /// A pattern that is registered already gets another factory, and keeps its place among equal ones.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - factory: Makes the destination, or returns `nil`, which ends the call: no other pattern is
  ///     tried.
  open func register(_ pattern: URLPattern, _ factory: @escaping DestinationFactory) {
    destinations.patterns.insert(pattern, factory)
  }

  /// Registers what is done for a pattern.
  ///
  /// A pattern can have a handler and a destination. A handler that uses its navigator captures it
  /// weakly, unless the navigator lives as long as the app.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - factory: Does it, and says whether it was done.
  open func handle(_ pattern: URLPattern, _ factory: @escaping URLOpenHandlerFactory) {
    handlers.insert(pattern, factory)
  }

  /// Takes the destination of a pattern back.
  ///
  /// - Parameter pattern: The pattern, written as it was registered.
  /// - Returns: Whether it was registered.
  @discardableResult
  open func unregister(_ pattern: URLPattern) -> Bool {
    destinations.patterns.remove(pattern)
  }

  /// Takes the handler of a pattern back.
  ///
  /// - Parameter pattern: The pattern, written as it was registered.
  /// - Returns: Whether it had a handler.
  @discardableResult
  open func unhandle(_ pattern: URLPattern) -> Bool {
    handlers.remove(pattern)
  }

  // MARK: Lookup

  /// Makes the destination of a URL, and shows nothing.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - context: What the factory gets along with it.
  /// - Returns: The destination; `nil` where no pattern matches or the factory declines.
  open func destination(
    for url: any URLConvertible, context: Any? = nil
  ) -> (any Destination)? {
    destinations.destination(for: url, context: context)
  }

  /// Finds the handler of a URL, and does not run it.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - context: What the handler gets along with it.
  /// - Returns: The handler; `nil` where no pattern matches.
  open func handler(for url: any URLConvertible, context: Any? = nil) -> URLOpenHandler? {
    guard let match = handlers.match(url), let entry = match.entry else { return nil }
    return { entry(url, match.values, context) }
  }

  // MARK: Push

  /// Pushes the destination of a URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - context: What the factory gets along with it.
  ///   - from: The stack to push on; the nearest one around what the user sees by default.
  ///   - animated: Whether the push is animated.
  /// - Returns: The destination; `nil` if it is not pushed: see ``lastFailure``.
  @discardableResult
  open func push(
    _ url: any URLConvertible, context: Any? = nil, from: (any StackDestination)? = nil,
    animated: Bool = true
  ) -> (any Destination)? {
    guard let destination = made(for: url, context: context) else { return nil }
    return push(destination, from: from, animated: animated)
  }

  /// Pushes a destination.
  ///
  /// One that is under the root already is gone back to where it is, whatever `from` is. A `from` under
  /// the root that is gone when the turn of the call comes is no source any more, and another one is not
  /// looked for.
  ///
  /// - Parameters:
  ///   - destination: The destination; no stack.
  ///   - from: The stack to push on; the nearest one around what the user sees by default.
  ///   - animated: Whether the push is animated.
  /// - Returns: The destination; `nil` if it is not pushed: see ``lastFailure``.
  @discardableResult
  open func push(
    _ destination: any Destination, from: (any StackDestination)? = nil, animated: Bool = true
  ) -> (any Destination)? {
    if destination is any StackDestination {
      return fail(.wrongKind(destination: destinationName(destination)))
    }
    return show(NavigatorStep(.push, destination, from: from), destination, animated: animated)
  }

  // MARK: Present

  /// Presents the destination of a URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - context: What the factory gets along with it.
  ///   - wrap: The class of a stack to put around it, such as `ScreenStack.self`. A destination that is
  ///     a stack is presented as it is.
  ///   - from: What presents it; what the user sees by default. One that the user does not see presents
  ///     as well: what the user sees stays.
  ///   - animated: Whether the presentation is animated.
  ///   - completion: Called once it is presented, in a later turn than the call.
  /// - Returns: The destination, without the stack around it; `nil` if it is not presented: see
  ///   ``lastFailure``.
  @discardableResult
  open func present(
    _ url: any URLConvertible, context: Any? = nil, wrap: (any StackDestination.Type)? = nil,
    from: (any Destination)? = nil, animated: Bool = true, completion: (() -> Void)? = nil
  ) -> (any Destination)? {
    guard let destination = made(for: url, context: context) else { return nil }
    return present(
      destination, wrap: wrap, from: from, animated: animated, completion: completion)
  }

  /// Presents a destination.
  ///
  /// One that is under the root already is gone back to where it is, whatever `from` is. A `from` under
  /// the root that is gone when the turn of the call comes is no source any more, and another one is not
  /// looked for.
  ///
  /// - Parameters:
  ///   - destination: The destination.
  ///   - wrap: The class of a stack to put around it, such as `ScreenStack.self`. A destination that is
  ///     a stack is presented as it is.
  ///   - from: What presents it; what the user sees by default. One that the user does not see presents
  ///     as well: what the user sees stays.
  ///   - animated: Whether the presentation is animated.
  ///   - completion: Called once it is presented, in a later turn than the call.
  /// - Returns: The destination, without the stack around it; `nil` if it is not presented: see
  ///   ``lastFailure``.
  @discardableResult
  open func present(
    _ destination: any Destination, wrap: (any StackDestination.Type)? = nil,
    from: (any Destination)? = nil, animated: Bool = true, completion: (() -> Void)? = nil
  ) -> (any Destination)? {
    show(
      NavigatorStep(.present(wrap: wrap), destination, from: from), destination,
      animated: animated, completion: completion)
  }

  // MARK: Open

  /// Runs the handler of a URL.
  ///
  /// - Parameters:
  ///   - url: The URL, or a name that a handler is registered for.
  ///   - context: What the handler gets along with it.
  /// - Returns: What the handler says; `false` where no pattern matches.
  @discardableResult
  open func open(_ url: any URLConvertible, context: Any? = nil) -> Bool {
    handler(for: url, context: context)?() ?? false
  }

  /// Returns once every push and presentation so far has ended.
  ///
  /// For tests, and for programs that show one link after the other.
  public func waitUntilIdle() async {
    await changes.waitUntilIdle()
  }

  // MARK: Decisions

  /// The destination of a URL, or the reason why there is none.
  private func made(for url: any URLConvertible, context: Any?) -> (any Destination)? {
    let made = destinations.deciding(on: url) { destination(for: url, context: context) }
    if let reason = made.failure { failure = reason }
    return made.destination
  }

  private func fail(_ error: NavigatorError) -> (any Destination)? {
    failure = .known(error)
    return nil
  }

  private func show(
    _ step: NavigatorStep, _ destination: any Destination, animated: Bool,
    completion: (() -> Void)? = nil
  ) -> (any Destination)? {
    do throws(NavigatorError) {
      try changes.show(step, animated: animated, completion: completion)
      failure = nil
      return destination
    } catch {
      return fail(error)
    }
  }

  /// Asks the delegate.
  private func permits(_ step: NavigatorStep, from source: any Destination) -> Bool {
    guard let delegate, let destination = step.destination else { return true }
    switch step.kind {
    case .present: return delegate.shouldPresent(destination: destination, from: source)
    case .push:
      guard let stack = source as? any StackDestination else { return true }
      return delegate.shouldPush(destination: destination, from: stack)
    }
  }
}
