import Testing
import Waymark
import WaymarkTesting

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
    ("myapp://alert?title=Hello", .alert(title: "Hello", message: nil)),
    ("myapp://logout", .logOut),
    ("MYAPP://Logout", .logOut),
    ("myapp://user/7", .user(id: 7)),
    ("myapp://post/My%20post", .post(title: "My post")),
  ]

  let check = RouteTableCheck(RecipeRoute.self)

  @Test("a link means its place, which has a link")
  func samples() {
    #expect(check.samples(Self.rows) == [])
  }

  @Test("each pattern works")
  func exercise() {
    #expect(check.exercise() == [])
  }

  @Test("each place has a link, whatever its values are")
  func roundTrip() {
    let routes: [RecipeRoute] = [
      .home, .richSearch(keyword: "a/b", ingredients: ["c d", "100%"]), .category(id: -1),
      .marketHome, .alert(title: "", message: "?&="), .logOut, .user(id: .max),
      .post(title: "羊肉 🥘"),
    ]
    #expect(check.roundTrip(routes) == [])
    #expect(routes.count == RouteForm.all.count)
  }

  @Test("a place has a name on the command line")
  func forms() throws {
    for (url, route) in Self.rows {
      #expect(RouteForm.all.contains { $0.name == routeName(of: route) }, "\(url)")
    }
  }

  private func routeName(of route: RecipeRoute) -> String {
    String("\(route)".prefix { $0 != "(" })
  }

  @Test("the table is in order")
  func issues() {
    #expect(RouteTable(RecipeRoute.self).issues == [])
  }
}
