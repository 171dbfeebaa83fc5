/// A screen in memory: a model for a terminal program, SwiftUI or a test.
///
/// ```swift
/// let home = Screen("Home")
/// let tabs = ScreenTabs([ScreenStack(root: home), ScreenStack(root: Screen("Search"))])
/// print(TreeDescription(tabs))
/// ```
///
/// The tree changes inside a call, and reports in a later turn of the main actor. Subclass it for
/// screens with state.
@preconcurrency @MainActor
open class Screen: Destination, NamedDestination, Identifiable {
  /// The title; empty if a container needs none.
  public final var title: String

  /// The stack or the tabs that hold this screen.
  public final internal(set) weak var container: Screen?

  /// The screen that presents this very one.
  public final private(set) weak var presenter: Screen?

  /// The screen that this very one presents.
  public final private(set) var presented: Screen?

  /// A Boolean value that tells whether the screen is at rest.
  ///
  /// Set `false` for an alert: the router waits until it is gone.
  public final var isSettled = true

  /// A Boolean value that tells whether the router may take the screen off; `false` pins it.
  public final var allowsRemoval = true

  /// The host of presentations; the nearest one in the containers and presenters counts.
  package final weak var host: (any ScreenHost)?

  private var changesInProgress = 0

  /// Creates a screen.
  ///
  /// - Parameter title: The title.
  public init(_ title: String = "") {
    self.title = title
  }

  /// Presents a screen over this one, without the router.
  ///
  /// - Parameter screen: A screen that has neither container nor presenter.
  /// - Returns: `false` if it has one, or if this screen already presents another one.
  @discardableResult
  public final func present(_ screen: Screen) -> Bool {
    guard presented == nil, canTake(screen) else { return false }
    presented = screen
    screen.presenter = self
    return true
  }

  /// Dismisses the screen that this one presents, like a user who swipes a sheet away.
  ///
  /// - Returns: `false` if it presents nothing.
  @discardableResult
  public final func dismissPresented() -> Bool {
    guard let screen = presented else { return false }
    screen.dismissAll()
    screen.presenter = nil
    presented = nil
    return true
  }

  /// Dismisses everything that this screen and those inside it present, so that no screen above
  /// keeps a presenter.
  final func dismissAll() {
    dismissPresented()
    for case let child as Screen in (self as? any ContainerDestination)?.routingChildren ?? [] {
      child.dismissAll()
    }
  }

  /// True if the screen has neither container nor presenter.
  final var isFree: Bool { container == nil && presenter == nil }

  /// Returns true if a screen is free and does not hold this one.
  final func canTake(_ screen: Screen) -> Bool {
    var root = self
    while let parent = root.container ?? root.presenter { root = parent }
    return screen.isFree && screen !== root
  }

  /// The name of a screen without a title.
  class var kind: String { "Screen" }

  package final var routingName: String { title.isEmpty ? Self.kind : title }

  // MARK: Destination

  /// The ``container``.
  public final var routingContainer: (any Destination)? { container }

  /// The ``presenter``.
  public final var routingPresenter: (any Destination)? { presenter }

  /// The ``presented`` screen.
  public final var routingPresented: (any Destination)? { presented }

  /// A Boolean value that tells whether the screen ``isSettled`` and its host shows no change.
  public final var routingIsSettled: Bool { isSettled && changesInProgress == 0 }

  /// The value of ``allowsRemoval``.
  public final var routingAllowsRemoval: Bool { allowsRemoval }

  /// Presents a screen that has neither container nor presenter.
  public final func routingPresent(
    _ destination: any Destination, animated: Bool, completion: @escaping RoutingCompletion
  ) {
    guard let screen = destination as? Screen else {
      return report(wrongType(destination, for: "present"), to: completion)
    }
    guard present(screen) else {
      let error: RouterError =
        if canTake(screen), let presented {
          .alreadyPresenting(source: routingName, presented: presented.routingName)
        } else {
          .alreadyElsewhere(destination: screen.routingName)
        }
      return report(error, to: completion)
    }
    guard let host = nearestHost else { return report(nil, to: completion) }
    host.present(
      screen, over: self, animated: animated, completion: whileUnsettled(completion))
  }

  /// Dismisses the screen that this one presents, if there is one.
  public final func routingDismissPresented(
    animated: Bool, completion: @escaping RoutingCompletion
  ) {
    let host = nearestHost
    guard let screen = presented, dismissPresented(), let host else {
      return report(nil, to: completion)
    }
    host.dismiss(screen, from: self, animated: animated, completion: whileUnsettled(completion))
  }
}

extension Screen {
  /// Completes in the next turn: a change in memory has nothing to wait for.
  final func report(_ error: RouterError?, to completion: @escaping RoutingCompletion) {
    Task { completion(error) }
  }

  final func wrongType(_ destination: any Destination, for operation: String) -> RouterError {
    .wrongType(
      transition: operation, expected: "Screen", found: String(describing: type(of: destination)))
  }

  private var nearestHost: (any ScreenHost)? {
    host ?? (container ?? presenter)?.nearestHost
  }

  /// Keeps the router waiting until the host has reported.
  private func whileUnsettled(_ completion: @escaping RoutingCompletion) -> RoutingCompletion {
    changesInProgress += 1
    let change = HostedChange { [weak self] in self?.changesInProgress -= 1 }
    return { error in
      change.end()
      completion(error)
    }
  }
}
