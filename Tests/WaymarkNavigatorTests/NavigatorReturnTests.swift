import Testing
import WaymarkNavigator

/// A destination in the tree is returned to, even if nothing could be pushed.
@MainActor
@Suite("Going back without a stack", .timeLimit(.minutes(10)))
struct NavigatorReturnTests {
  enum Way: String, CaseIterable {
    case push, pushFrom = "push from another stack", present
  }

  private let first = Screen("First")
  private let second = Screen("Second")
  private let tabs: ScreenTabs
  private let navigator = Navigator()

  init() {
    tabs = ScreenTabs("Tabs", [first, second])
    navigator.root = tabs
  }

  /// True if the screen was returned and shown.
  private func show(_ screen: Screen, _ way: Way) async -> Bool {
    let result: (any Destination)? =
      switch way {
      case .push: navigator.push(screen)
      case .pushFrom: navigator.push(screen, from: ScreenStack(root: Screen()))
      case .present: navigator.present(screen)
      }
    #expect(navigator.lastFailure == nil)
    await navigator.waitUntilIdle()
    return result === screen
  }

  @Test("another tab", arguments: Way.allCases)
  func tab(_ way: Way) async {
    #expect(await show(second, way))
    #expect(tabs.selected === second)
  }

  @Test("a tab under a sheet over all of them", arguments: Way.allCases)
  func underSheet(_ way: Way) async {
    for target in [first, second] {
      tabs.present(Screen("Sheet"))
      #expect(await show(target, way))
      #expect(tabs.selected === target && tabs.presented == nil)
    }
  }

  @Test("a tab under a sheet of its own", arguments: Way.allCases)
  func underOwnSheet(_ way: Way) async {
    first.present(Screen("Sheet"))
    #expect(await show(first, way))
    #expect(tabs.selected === first && first.presented == nil)
  }

  @Test("the root: tabs, and a plain screen", arguments: Way.allCases)
  func root(_ way: Way) async {
    for root in [tabs, Screen("Plain")] {
      navigator.root = root
      #expect(await show(root, way))
      root.present(Screen("Sheet"))
      #expect(await show(root, way))
      #expect(root.presented == nil)
    }
  }

  @Test("nothing else is pushed there")
  func other() {
    #expect(navigator.push(Screen("New")) == nil)
    #expect(navigator.lastFailure == .noSource(destination: "New", isPush: true))
  }
}
