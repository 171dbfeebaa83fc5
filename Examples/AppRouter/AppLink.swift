import WaymarkNavigator

/// A row of the app's table: a pattern and its target.
struct AppLink {
  /// The values of a link.
  struct Values {
    let url: any URLConvertible
    let values: [String: Any]

    /// Returns a value of the pattern.
    func value<Value>(_ name: String) -> Value? { values[name] as? Value }

    /// Returns a query item.
    func query(_ name: String) -> String? { url.queryParameters[name] }
  }

  enum Action {
    /// A screen to push, or to go back to; `nil` if the store lacks it.
    case push(@MainActor (App, Values) -> Screen?)
    /// An action; returns false if it was not done.
    case handle(@MainActor (App, Values) -> Bool)
  }

  let pattern: URLPattern
  let action: Action

  /// All links of the app: of its two sites and of its own scheme.
  static let all: [AppLink] = [
    AppLink(
      pattern: "https://icook.tw/",
      action: .push { app, _ in app.window.home }),
    AppLink(
      pattern: "https://icook.tw/recipes",
      action: .push { app, link in
        let page = link.query("page").flatMap { Int($0) } ?? 1
        let order = link.query("sort") ?? "title"
        return TextScreen("Recipes by \(order), page \(page)", app.store.page(page, by: order))
      }),
    AppLink(pattern: "https://icook.tw/categories/<int:id>", action: .push(category)),
    AppLink(pattern: "https://icook.tw/amp/categories/<int:id>", action: .push(category)),
    AppLink(
      pattern: "https://icook.tw/search/<keyword>/<ingredients>",
      action: .push { app, link in
        guard let keyword: String = link.value("keyword"),
          let ingredients: String = link.value("ingredients")
        else { return nil }
        let list = ingredients.split(separator: ",").map(String.init)
        return TextScreen(
          ([keyword] + list).joined(separator: ", "), app.store.recipes(about: keyword, with: list))
      }),
    AppLink(
      pattern: "https://icook.tw/seasons/<season:s>",
      action: .push { app, link in
        guard let season: Season = link.value("s") else { return nil }
        return TextScreen("In \(season)", app.store.recipes(of: season))
      }),
    AppLink(
      pattern: "https://icook.tw/help/<path:page>",
      action: .push { _, link in
        link.value("page").map { (page: String) in TextScreen("Help: \(page)", []) }
      }),
    AppLink(
      pattern: "https://market.icook.tw/",
      action: .push { app, _ in app.window.market }),
    AppLink(
      pattern: "myapp://user/<int:id>",
      action: .push { app, link in
        guard app.isLoggedIn, let id: Int = link.value("id"), let cook = app.store.cooks[id]
        else { return nil }
        return TextScreen(cook, app.store.recipes(by: id))
      }),
    AppLink(
      pattern: "myapp://post/<title>",
      action: .push { app, link in
        link.value("title").map { (title: String) in
          TextScreen(title, app.store.ingredients(of: title))
        }
      }),
    AppLink(
      pattern: "myapp://alert",
      action: .handle { app, link in
        guard let title = link.query("title") else { return false }
        let alert = TextScreen(title, link.query("message").map { [$0] } ?? [])
        return app.navigator.present(alert) != nil
      }),
    AppLink(
      pattern: "myapp://logout",
      action: .handle { app, _ in
        app.isLoggedIn = false
        return true
      }),
  ]

  private static let category: @MainActor (App, Values) -> Screen? = { app, link in
    guard let id: Int = link.value("id"), let name = app.store.categories[id] else { return nil }
    return TextScreen(name, app.store.recipes(in: id))
  }
}

/// A type of the app's own, with four values.
enum Season: String, CustomStringConvertible {
  case spring, summer, autumn, winter

  var description: String { rawValue }

  /// Reads a segment of a link.
  static func convert(_ segments: [String], at index: Int) -> Any? {
    Season(rawValue: segments[index])
  }
}
