/// A screen in memory: the model that a terminal program, SwiftUI or a test shows.
///
/// ```swift
/// let home = Screen("Home")
/// let tabs = ScreenTabs([ScreenStack(root: home), ScreenStack(root: Screen("Search"))])
/// print(TreeDescription(tabs))
/// ```
///
/// The tree changes when it is asked to, and reports in a later turn of the main actor. Subclass it
/// for screens with a state of their own.
@preconcurrency @MainActor
open class Screen: Destination, NamedDestination, Identifiable {
  /// The title; empty for a container that needs none.
  public final var title: String

  /// The stack or the tabs that hold this screen.
  public final internal(set) weak var container: Screen?

  /// The screen that presents this very one.
  public final private(set) weak var presenter: Screen?

  /// The screen that this very one presents.
  public final private(set) var presented: Screen?

  /// Whether the screen is at rest; `false` for an alert, which the router waits for.
  public final var isSettled = true

  /// Whether the router may take the screen off; `false` pins it.
  public final var allowsRemoval = true

  /// Who shows presentations; that of the nearest container or presenter counts.
  package final weak var host: (any ScreenHost)?

  private var changesInProgress = 0

  /// Creates a screen.
  ///
  /// - Parameter title: The title.
  public init(_ title: String = "") {
    self.title = title
  }

  /// Presents a screen over this one, as an app does without its router.
  ///
  /// - Parameter screen: A screen that is nowhere else.
  /// - Returns: `false` if it is somewhere else, or if this one already presents.
  @discardableResult
  public final func present(_ screen: Screen) -> Bool {
    guard presented == nil, canTake(screen) else { return false }
    presented = screen
    screen.presenter = self
    return true
  }

  /// Dismisses what this screen presents, as a user does who swipes a sheet away.
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

  /// Dismisses what this screen and those inside it present.
  ///
  /// What is above a screen goes with it, and must not believe that it still has a presenter.
  final func dismissAll() {
    dismissPresented()
    for case let child as Screen in (self as? any ContainerDestination)?.routingChildren ?? [] {
      child.dismissAll()
    }
  }

  /// Whether the screen is neither contained nor presented.
  final var isFree: Bool { container == nil && presenter == nil }

  /// Whether a screen can come under this one: it must be free, and not hold this one itself.
  final func canTake(_ screen: Screen) -> Bool {
    var root = self
    while let parent = root.container ?? root.presenter { root = parent }
    return screen.isFree && screen !== root
  }

  /// What a screen without a title is called.
  class var kind: String { "Screen" }

  package final var routingName: String { title.isEmpty ? Self.kind : title }

  // MARK: Destination

  /// The ``container``.
  public final var routingContainer: (any Destination)? { container }

  /// The ``presenter``.
  public final var routingPresenter: (any Destination)? { presenter }

  /// The ``presented`` screen.
  public final var routingPresented: (any Destination)? { presented }

  /// Whether the screen ``isSettled`` and none of its presentations is being shown.
  public final var routingIsSettled: Bool { isSettled && changesInProgress == 0 }

  /// Whether the screen ``allowsRemoval``.
  public final var routingAllowsRemoval: Bool { allowsRemoval }

  /// Presents a screen that is nowhere else.
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

  /// Dismisses what this screen presents; there is nothing to do where it presents nothing.
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
