/// A stack of screens in memory.
///
/// The last one is on top.
///
/// ```swift
/// let stack = ScreenStack(root: Screen("Home"))
/// stack.push(Screen("Details"))
/// stack.pop()
/// ```
@preconcurrency @MainActor
public final class ScreenStack: Screen, StackDestination {
  /// The screens, from the bottom to the top.
  public private(set) var children: [Screen] = []

  override class var kind: String { "Stack" }

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - title: The title; none by default.
  ///   - root: The screen at the bottom. One that has a container or presenter stays there.
  public init(_ title: String = "", root: Screen) {
    super.init(title)
    push(root)
  }

  /// Creates an empty stack.
  ///
  /// - Parameter title: The title; none by default.
  public override init(_ title: String = "") {
    super.init(title)
  }

  /// The screen on top.
  public var top: Screen? { children.last }

  /// Puts a screen on top, without the router.
  ///
  /// - Parameter screen: A screen that has neither container nor presenter, and is no stack.
  /// - Returns: `false` if it cannot be pushed.
  @discardableResult
  public func push(_ screen: Screen) -> Bool {
    set(children + [screen]) == nil
  }

  /// Takes off the screen on top, like a user who swipes back.
  ///
  /// - Returns: The screen; `nil` if it is the only one.
  @discardableResult
  public func pop() -> Screen? {
    guard children.count > 1, let top = children.last else { return nil }
    _ = set(children.dropLast())
    return top
  }

  // MARK: StackDestination

  /// The ``children``.
  public var routingChildren: [any Destination] { children }

  /// The ``top``.
  public var routingVisibleChild: (any Destination)? { children.last }

  /// Replaces the children; a new one must have neither container nor presenter.
  public func routingSetChildren(
    _ children: [any Destination], animated: Bool, completion: @escaping RoutingCompletion
  ) {
    let screens = children.compactMap { $0 as? Screen }
    if let other = children.first(where: { !($0 is Screen) }) {
      return report(wrongType(other, for: "setChildren"), to: completion)
    }
    report(set(screens), to: completion)
  }

  /// Creates a stack with a screen, or an empty one if the destination is no screen.
  public static func routingStack(containing root: any Destination) -> any StackDestination {
    (root as? Screen).map { ScreenStack(root: $0) } ?? ScreenStack()
  }

  /// Replaces the children, or returns the reason why that is impossible.
  private func set(_ screens: [Screen]) -> RouterError? {
    var wanted: Set<ObjectIdentifier> = []
    for screen in screens {
      if screen is ScreenStack { return .cannotNestStacks(destination: screen.routingName) }
      let isRepeated = !wanted.insert(ObjectIdentifier(screen)).inserted
      if isRepeated || (screen.container !== self && !canTake(screen)) {
        return .alreadyElsewhere(destination: screen.routingName)
      }
    }
    for child in children where !wanted.contains(ObjectIdentifier(child)) {
      child.dismissAll()
      child.container = nil
    }
    children = screens
    for child in screens { child.container = self }
    return nil
  }
}
