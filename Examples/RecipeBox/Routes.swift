import Waymark

/// The places of the app.
enum RecipeRoute: RouteType {
  case home
  case richSearch(keyword: String, ingredients: [String])
  case category(id: Int)
  case marketHome
  case alert(title: String, message: String)
  case logOut
  case user(id: Int)
  case post(title: String)

  /// The web sites whose links open the app.
  static let sites = ["icook.tw", "market.icook.tw"]

  /// The links that lead to the places.
  static func registerURLs() -> URLMatcherGroup<RecipeRoute>? {
    .init(matchers: [
      .host("icook.tw") {
        $0.map("/", to: .home)
        $0.map(["/categories/{id:int}", "/amp/categories/{id:int}"]) { url in
          try .category(id: url.path("id"))
        }
        $0.map("/search/{keyword}/{ingredients}") { url in
          let ingredients: String = try url.path("ingredients")
          return try .richSearch(
            keyword: url.path("keyword"),
            ingredients: ingredients.split(separator: ",").map(String.init))
        }
      },
      .host("market.icook.tw") {
        $0.map("/", to: .marketHome)
      },
      .scheme("myapp", host: .firstSegment) {
        $0.map("/alert") { url in
          try .alert(title: url.requiredQuery("title"), message: url.query("message") ?? "")
        }
        $0.map("/logout", to: .logOut)
        $0.map("/user/<int:id>") { try .user(id: $0.path("id")) }
        $0.map("/post/<title>") { try .post(title: $0.path("title")) }
      },
    ])
  }
}
