import Testing
import Waymark

@testable import recipe_box

@Suite("The links of the recipe box")
struct RoutesTests {
  static let rows: [(url: String, route: RecipeRoute)] = [
    ("https://icook.tw", .home),
    ("https://icook.tw/", .home),
    (
      "https://icook.tw/search/羊肉/空心菜,辣椒/",
      .richSearch(keyword: "羊肉", ingredients: ["空心菜", "辣椒"])
    ),
    (
      "https://icook.tw/search/%E7%BE%8A%E8%82%89/%E7%A9%BA%E5%BF%83%E8%8F%9C",
      .richSearch(keyword: "羊肉", ingredients: ["空心菜"])
    ),
    ("https://icook.tw/categories/28", .category(id: 28)),
    ("https://icook.tw/amp/categories/28", .category(id: 28)),
    ("https://market.icook.tw/", .marketHome),
    ("myapp://alert?title=Hello&message=World", .alert(title: "Hello", message: "World")),
    ("myapp://alert?title=Hello", .alert(title: "Hello", message: "")),
    ("myapp://logout", .logOut),
    ("MYAPP://Logout", .logOut),
    ("myapp://user/7", .user(id: 7)),
    ("myapp://post/My%20post", .post(title: "My post")),
  ]

  @Test("a link means its place", arguments: rows)
  func route(url: String, route: RecipeRoute) throws {
    #expect(try RouteTable(RecipeRoute.self).route(for: url) == route)
  }

  @Test("the table is in order")
  func issues() {
    #expect(RouteTable(RecipeRoute.self).issues == [])
  }
}
