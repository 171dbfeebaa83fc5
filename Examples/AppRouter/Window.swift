import WaymarkNavigator

/// A screen of text.
final class TextScreen: Screen {
  let lines: [String]

  init(_ title: String, _ lines: [String]) {
    self.lines = lines
    super.init(title)
  }
}

/// The initial screens: two tabs, each with a stack.
@MainActor
struct Window {
  let home: TextScreen
  let market = TextScreen("Shop of the week", ["Cast-iron pan", "Rice cooker"])
  let tabs: ScreenTabs

  init(store: RecipeStore) {
    home = TextScreen("Today's recipes", store.titles)
    tabs = ScreenTabs([
      ScreenStack("Home", root: home), ScreenStack("Market", root: market),
    ])
  }

  /// The visible screen.
  var top: Screen {
    var screen: Screen = tabs
    while let next = screen.presented ?? screen.shownChild { screen = next }
    return screen
  }
}

extension Screen {
  fileprivate var shownChild: Screen? {
    (self as? ScreenTabs)?.selected ?? (self as? ScreenStack)?.top
  }
}
