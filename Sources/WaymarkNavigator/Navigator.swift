/// Shows destinations by URL patterns that are registered while the app runs.
///
/// An enum of routes is closed: ``Router`` knows every place of an app. A navigator is open:
/// features and plug-ins register their own patterns.
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
/// ``NavigatorMatcher`` documents patterns and their precedence. They are compiled when a URL first
/// asks for them. A later registration is compiled with about as many others, so that any number
/// may come between lookups. A pattern with an error matches nothing and is listed in ``issues``.
///
/// A push or presentation decides at once whether it returns its destination; ``lastFailure`` gives
/// the reason if not. The change itself waits for its turn, as a navigation of a ``Router`` does:
/// one at a time, in call order, once the screen is at rest. If the navigator is idle, the change
/// begins inside the call, so that it returns no destination that the tree refuses. A call that has
/// to wait cannot know what will be on screen when its turn comes: later obstacles and refusals of
/// containers go to ``received(unhandledError:)``. Retain the navigator: its end cancels every
/// change that has not begun.
///
/// The delegate is asked about the change's real source: in the call if that is known, as with
/// `from:`, otherwise when the turn comes.
@preconcurrency @MainActor
open class Navigator: NavigatorProtocol {
  /// The matcher, which holds the converters of placeholders.
  public let matcher: NavigatorMatcher

  /// The delegate, which may veto destinations.
  open weak var delegate: (any NavigatorDelegate)?

  private let changes: NavigatorChanges
  private let destinations: DestinationLookup
  private let handlers: PatternSet<URLOpenHandlerFactory>
  private var failure: NavigatorFailure?

  /// Creates a navigator without patterns.
  ///
  /// - Parameters:
  ///   - clock: The clock for all waiting.
  ///   - transitionTimeout: The longest time that a change waits for a moving screen and for its
  ///     own report.
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

  /// The destination that holds all others; the visible one is found from here.
  ///
  /// Without a root, a call needs its own source (`from:`).
  public var root: (any Destination)? {
    didSet { changes.root = root }
  }

  /// The reason that the last push or presentation returned no destination; `nil` after a success.
  ///
  /// Errors of the change itself go to ``received(unhandledError:)``.
  public var lastFailure: NavigatorError? {
    if case .unmatched? = failure, let error = failure?.error { failure = .known(error) }
    return failure?.error
  }

  /// The issues of the registered patterns, first those of destinations, then those of handlers; a
  /// pattern with an error matches nothing.
  ///
  /// A debug build also writes them to standard error when patterns are compiled, except for
  /// patterns whose URLs an earlier, separately compiled one takes: those appear only here.
  ///
  /// - Complexity: That of compiling all patterns, if some were registered between lookups.
  public var issues: [PatternIssue] { destinations.patterns.issues + handlers.issues }

  /// Statistics of compiled tables.
  package var compilation: RuntimeCompilation {
    destinations.patterns.compilation + handlers.compilation
  }

  /// Receives an error of a change whose destination was already returned; logs it by default.
  ///
  /// - Parameter error: The error, such as ``RouterError/blocked(by:)``, or a ``NavigatorError`` of
  ///   a call that had to wait: ``NavigatorError/vetoed(destination:)``,
  ///   ``NavigatorError/noSource(destination:isPush:)`` or
  ///   ``NavigatorError/notReady(destination:root:)``.
  open func received(unhandledError error: any Error) {
    ErrorLog.write(error)
  }

  // MARK: Registration

  /// Registers a factory for the destinations of a pattern.
  ///
  /// A pattern that is already registered gets the new factory and keeps its position among equal
  /// ones.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - factory: Makes the destination, or returns `nil`, which ends the call: no other pattern is
  ///     tried.
  open func register(_ pattern: URLPattern, _ factory: @escaping DestinationFactory) {
    destinations.patterns.insert(pattern, factory)
  }

  /// Registers a handler for a pattern.
  ///
  /// A pattern can have both a handler and a destination. A handler should capture its navigator
  /// weakly, unless the navigator lives as long as the app.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - factory: Handles a URL; returns false if it did not.
  open func handle(_ pattern: URLPattern, _ factory: @escaping URLOpenHandlerFactory) {
    handlers.insert(pattern, factory)
  }

  /// Removes the destination of a pattern.
  ///
  /// - Parameter pattern: The pattern as it was registered.
  /// - Returns: True if it was registered.
  @discardableResult
  open func unregister(_ pattern: URLPattern) -> Bool {
    destinations.patterns.remove(pattern)
  }

  /// Removes the handler of a pattern.
  ///
  /// - Parameter pattern: The pattern as it was registered.
  /// - Returns: True if it had a handler.
  @discardableResult
  open func unhandle(_ pattern: URLPattern) -> Bool {
    handlers.remove(pattern)
  }

  // MARK: Lookup

  /// Makes the destination of a URL without showing it.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - context: The context for the factory.
  /// - Returns: The destination; `nil` if no pattern matches or the factory declines.
  open func destination(
    for url: any URLConvertible, context: Any? = nil
  ) -> (any Destination)? {
    destinations.destination(for: url, context: context)
  }

  /// Finds the handler of a URL without running it.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - context: The context for the handler.
  /// - Returns: The handler; `nil` if no pattern matches.
  open func handler(for url: any URLConvertible, context: Any? = nil) -> URLOpenHandler? {
    guard let match = handlers.match(url), let entry = match.entry else { return nil }
    return { entry(url, match.values, context) }
  }

  // MARK: Push

  /// Pushes the destination of a URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - context: The context for the factory.
  ///   - from: The stack to push on; by default the nearest one around the visible destination.
  ///   - animated: True to animate the push.
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
  /// If the destination is already under the root, the navigator goes back to it, whatever `from`
  /// is. If a `from` under the root is gone when its turn comes, the call fails: no other source is
  /// sought.
  ///
  /// - Parameters:
  ///   - destination: The destination; no stack.
  ///   - from: The stack to push on; by default the nearest one around the visible destination.
  ///   - animated: True to animate the push.
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
  ///   - context: The context for the factory.
  ///   - wrap: The class of a stack to wrap it in, such as `ScreenStack.self`. A stack is presented
  ///     as it is.
  ///   - from: The presenting destination; by default the visible one. A hidden one presents as
  ///     well, without changing what is visible.
  ///   - animated: True to animate the presentation.
  ///   - completion: Called after the presentation, in a later turn than the call.
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
  /// If the destination is already under the root, the navigator goes back to it, whatever `from`
  /// is. If a `from` under the root is gone when its turn comes, the call fails: no other source is
  /// sought.
  ///
  /// - Parameters:
  ///   - destination: The destination.
  ///   - wrap: The class of a stack to wrap it in, such as `ScreenStack.self`. A stack is presented
  ///     as it is.
  ///   - from: The presenting destination; by default the visible one. A hidden one presents as
  ///     well, without changing what is visible.
  ///   - animated: True to animate the presentation.
  ///   - completion: Called after the presentation, in a later turn than the call.
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
  ///   - url: The URL, or the name of a registered handler.
  ///   - context: The context for the handler.
  /// - Returns: The handler's answer; false if no pattern matches.
  @discardableResult
  open func open(_ url: any URLConvertible, context: Any? = nil) -> Bool {
    handler(for: url, context: context)?() ?? false
  }

  /// Waits until every push and presentation so far has ended.
  ///
  /// For tests, and for programs that show links one after the other.
  public func waitUntilIdle() async {
    await changes.waitUntilIdle()
  }

  // MARK: Decisions

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
