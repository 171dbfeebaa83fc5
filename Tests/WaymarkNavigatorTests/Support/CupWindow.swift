import WaymarkNavigator

/// A window with a stack of one screen, and a navigator for cups.
@MainActor
struct CupWindow {
  let home = Screen("Home")
  let stack: ScreenStack
  let navigator: Navigator

  init() {
    stack = ScreenStack("Main", root: home)
    navigator = .forCups(root: stack)
  }
}

/// A suite whose tests each have a window of their own.
@MainActor
protocol CupWindowSuite {
  var window: CupWindow { get }
}

extension CupWindowSuite {
  var home: Screen { window.home }
  var stack: ScreenStack { window.stack }
  var navigator: Navigator { window.navigator }
  var titles: [String] { stack.children.map(\.title) }
}
