import WaymarkNavigator

/// The destination of the tests' factories.
final class CupScreen: Screen {
  let id: Int
  let context: Any?

  init(_ id: Int, context: Any? = nil) {
    self.id = id
    self.context = context
    super.init("Cup \(id)")
  }
}

extension Navigator {
  /// Makes a navigator for `app://cup/<int:id>`, whose factory declines numbers below one, and for
  /// `app://shelf`, a stack.
  static func forCups(root: (any Destination)? = nil) -> Navigator {
    let navigator = Navigator()
    navigator.root = root
    navigator.register("app://cup/<int:id>") { _, values, context in
      guard let id = values["id"] as? Int, id > 0 else { return nil }
      return CupScreen(id, context: context)
    }
    navigator.register("app://shelf") { _, _, _ in ScreenStack("Shelf", root: Screen("Top shelf")) }
    return navigator
  }
}
