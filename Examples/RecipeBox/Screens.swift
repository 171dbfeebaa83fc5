import Waymark

/// A screen with some lines of text.
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

/// A profile, which is for who is logged in.
final class ProfileScreen: TextScreen {}

/// The log-in, which the gate shows before a profile.
final class LogInScreen: TextScreen {
  init() {
    super.init("Log in", lines: ["Log in to see profiles."])
  }
}

/// What there is from the start: three tabs, a stack of screens in each.
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

  /// From the tabs to what the user sees.
  var visibleScreens: [Screen] {
    var screens: [Screen] = [tabs]
    while let last = screens.last, let next = last.presented ?? last.shownChild {
      screens.append(next)
    }
    return screens
  }

  /// What the user sees.
  var top: Screen { visibleScreens.last ?? tabs }

  /// The sheet that the user sees, with all that is in it.
  var sheet: Screen? { visibleScreens.last { $0.presenter != nil } }

  /// Whether something is presented over the tabs, so that the user cannot reach their bar.
  var coversTabs: Bool { visibleScreens.contains { $0.presented != nil } }
}

extension RecipeWindow {
  /// Closes what is not for who is logged out: a screen that stays is seen without asking the router.
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
