import Waymark

/// A screen of text.
class TextScreen: Screen {
  let lines: [String]

  init(_ title: String, lines: [String] = []) {
    self.lines = lines
    super.init(title)
  }

  convenience init(_ title: String, recipes: [Recipe]) {
    self.init(title, lines: recipes.isEmpty ? ["No recipes."] : recipes.map { "- " + $0.title })
  }
}

/// A profile, which needs a log-in.
final class ProfileScreen: TextScreen {}

/// The log-in, which the gate shows before a profile.
final class LogInScreen: TextScreen {
  init() {
    super.init("Log in", lines: ["Log in to see profiles."])
  }
}

/// The initial screens: three tabs, each with a stack.
@MainActor
struct RecipeWindow {
  let home: Screen
  let market: Screen
  let homeStack: ScreenStack
  let searchStack: ScreenStack
  let tabs: ScreenTabs

  init(store: RecipeStore) {
    home = TextScreen("Today's recipes", recipes: store.recipes)
    market = TextScreen("Shop of the week", lines: ["- Cast-iron pan", "- Rice cooker"])
    homeStack = ScreenStack("Home", root: home)
    searchStack = ScreenStack("Search", root: TextScreen("Find a recipe"))
    tabs = ScreenTabs([homeStack, searchStack, ScreenStack("Market", root: market)])
  }

  /// The way from the tabs to the visible screen.
  var visibleScreens: [Screen] {
    var screens: [Screen] = [tabs]
    while let last = screens.last, let next = last.presented ?? last.shownChild {
      screens.append(next)
    }
    return screens
  }

  /// The visible screen.
  var top: Screen { visibleScreens.last ?? tabs }

  /// The visible sheet with its content.
  var sheet: Screen? { visibleScreens.last { $0.presenter != nil } }

  /// True if a sheet covers the tab bar.
  var coversTabs: Bool { visibleScreens.contains { $0.presented != nil } }
}

extension RecipeWindow {
  /// Closes the screens that need a log-in: a screen that stays is not asked about again.
  func closeProfiles() {
    for case let stack as ScreenStack in tabs.children {
      let others = stack.children.filter { !($0 is ProfileScreen) }
      if others.count < stack.children.count {
        stack.routingSetChildren(others, animated: false) { _ in }
      }
    }
  }
}

extension Screen {
  fileprivate var shownChild: Screen? {
    (self as? ScreenTabs)?.selected ?? (self as? ScreenStack)?.top
  }
}
