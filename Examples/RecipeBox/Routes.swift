import Waymark

/// The places of the app.
enum RecipeRoute: RouteType {
  case home
  case richSearch(keyword: String, ingredients: [String])
  case category(id: Int)
  case marketHome
  case alert(title: String, message: String?)
  case logOut
  /// Has no link: only the gate shows it.
  case logIn
  case user(id: Int)
  case post(title: String)

  /// The links of the places, in both directions.
  static func registerURLs() -> URLMatcherGroup<RecipeRoute>? {
    .init(matchers: [
      .host("icook.tw") {
        $0.map("/", to: .home)
        $0.map(["/categories/{id}", "/amp/categories/{id}"], to: RecipeRoute.category)
        $0.map("/search/{keyword}/{ingredients}") { url in
          let ingredients: String = try url.path("ingredients")
          return try .richSearch(
            keyword: url.path("keyword"),
            ingredients: ingredients.split(separator: ",").map(String.init))
        } url: { route in
          guard case .richSearch(let keyword, let ingredients) = route else { return nil }
          return ["keyword": keyword, "ingredients": ingredients.joined(separator: ",")]
        }
      },
      .host("market.icook.tw") {
        $0.map("/", to: .marketHome)
      },
      .scheme("myapp", host: .firstSegment) {
        $0.map("/alert?title={title}&message={message?}", to: RecipeRoute.alert)
        $0.map("/logout", to: .logOut)
        $0.map("/user/<int:id>", to: RecipeRoute.user)
        $0.map("/post/<title>", to: RecipeRoute.post)
      },
    ])
  }
}
