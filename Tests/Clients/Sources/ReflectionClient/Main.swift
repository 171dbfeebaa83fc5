import Foundation
import Waymark

/// Prints what depends on reflection metadata, and what must not: matching, URLs of routes, and the
/// words of errors.
@main
struct Main {
  @MainActor
  static func main() async {
    print("# matching")
    let places = RouteTable(MappedRoute.self)
    read("/", is: .home, places)
    read("/item/7", is: .item(7), places)
    read("/user/7?tab=a", is: .user(id: 7, tab: "a"), places)
    read("/user/7", is: .user(id: 7, tab: nil), places)
    read("/tagged?tag=a&tag=b", is: .tagged(["a", "b"]), places)
    read("/article/swift", is: .article(Slug("swift")), places)
    read("/shared/abc", is: .shared(token: "abc"), places)
    read("/read/abc", is: .read("abc"), places)
    read("/item/seven", is: .home, places)
    read("/article/swift", is: .article(Slug("swift")), RouteTable(OwnTypeRoute.self))

    print("# URLs")
    write("home", .home, places)
    write("item", .item(7), places)
    write("user", .user(id: 7, tab: nil), places)
    write("tagged", .tagged(["a", "b"]), places)
    write("article", .article(Slug("swift")), places)
    write("shared", .shared(token: "abc"), places)
    write("shared, empty", .shared(token: ""), places)
    write("read", .read("abc"), places)
    write("unmapped", .unmapped, places)
    let own = RouteTable(OwnTypeRoute.self)
    write("own home", .home, own)
    write("own article", .article(Slug("swift")), own)
    write("own unmapped", .unmapped, own)
    let plain = RouteTable(PlainRoute.self)
    write("plain home", .home, plain)
    write("plain unmapped", .unmapped, plain)

    print("# words")
    print(places.issues.isEmpty && own.issues.isEmpty, places.entries.count)
    let router = Router<MappedRoute>(root: ScreenStack(root: Screen("Home")))
    for place in [MappedRoute.home, .item(7), .article(Slug("swift"))] {
      do {
        try await router.go(to: place)
      } catch {
        print(error.localizedDescription)
      }
    }
  }

  private static func read<Route: RouteType>(
    _ path: String, is route: Route, _ table: RouteTable<Route>
  ) {
    do {
      let isRight = try table.route(for: "https://example.com" + path) == route
      print(path, isRight ? "is read" : "is another route")
    } catch {
      print(path, "-", error)
    }
  }

  private static func write<Route: RouteType>(
    _ name: String, _ route: Route, _ table: RouteTable<Route>
  ) {
    do {
      print("\(name):", try table.url(for: route))
    } catch {
      print("\(name):", error)
    }
  }
}
