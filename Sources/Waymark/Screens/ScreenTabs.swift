/// Tabs in memory.
///
/// One of the screens is shown, chosen by the user.
///
/// ```swift
/// let tabs = ScreenTabs([ScreenStack("Home", root: home), ScreenStack("Search", root: search)])
/// tabs.selectedIndex = 1
/// ```
@preconcurrency @MainActor
public final class ScreenTabs: Screen, TabDestination {
  /// The screens of the tabs.
  public let children: [Screen]

  /// The index of the shown tab.
  ///
  /// An index out of range is ignored.
  public var selectedIndex: Int {
    get { index }
    set { if children.indices.contains(newValue) { index = newValue } }
  }

  /// Decides whether the router may select a tab; `nil` allows every tab.
  ///
  /// A refusal ends a navigation into the tab with ``RouterError/refused(by:)``.
  public var maySelect: ((Screen) -> Bool)?

  private var index = 0

  override class var kind: String { "Tabs" }

  /// Creates tabs.
  ///
  /// - Parameters:
  ///   - title: The title; none by default.
  ///   - screens: A screen for each tab, usually a stack. One that has a container or presenter is
  ///     left out.
  public init(_ title: String = "", _ screens: [Screen]) {
    var children: [Screen] = []
    for screen in screens where screen.isFree && !children.contains(where: { $0 === screen }) {
      children.append(screen)
    }
    self.children = children
    super.init(title)
    for child in children { child.container = self }
  }

  /// Creates tabs without a title.
  ///
  /// - Parameter screens: A screen for each tab, usually a stack.
  public convenience init(_ screens: [Screen]) {
    self.init("", screens)
  }

  /// The screen of the selected tab.
  public var selected: Screen? { children.indices.contains(index) ? children[index] : nil }

  // MARK: TabDestination

  /// The ``children``.
  public var routingChildren: [any Destination] { children }

  /// The ``selected`` screen.
  public var routingVisibleChild: (any Destination)? { selected }

  /// Asks ``maySelect``.
  public func routingMayReveal(_ child: any Destination) -> Bool {
    guard let maySelect, let screen = child as? Screen else { return true }
    return maySelect(screen)
  }

  /// Selects a tab.
  public func routingReveal(
    _ child: any Destination, animated: Bool, completion: @escaping RoutingCompletion
  ) {
    guard let index = children.firstIndex(where: { $0 === child }) else {
      let error = RouterError.notAChild(
        destination: destinationName(child), container: routingName)
      return report(error, to: completion)
    }
    self.index = index
    report(nil, to: completion)
  }
}
