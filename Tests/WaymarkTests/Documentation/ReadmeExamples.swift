import Foundation
import Testing
import Waymark

// The code of README.md, word for word: `DocumentationTests` compares the two.

enum AppRoute: RouteType {
  case home
  case allProducts
  case products(category: String)
  case profile(userID: Int)
  case qrCode(String?)
  case logout

  static func registerURLs() -> URLMatcherGroup<AppRoute>? {
    .init(matchers: [
      .host("example.com") {
        $0.map("/", to: .home)
        $0.map("/user/{userID}/profile") { try .profile(userID: $0.path("userID")) }
      },
      .scheme("myapp", host: .firstSegment) {
        $0.map("/qr-code") { .qrCode($0.query("code")) }
      },
      .group {
        $0.map("/products") { .allProducts }
        $0.map("/products/{category}/view") { try .products(category: $0.path("category")) }
        $0.map("/user/*/logout") { .logout }
      },
    ])
  }
}

final class AppRouter: Router<AppRoute> {
  override func prepareDestination(for route: AppRoute) throws -> any Destination {
    switch route {
    case .home, .logout: Screen("Home")
    case .allProducts: Screen("Products")
    case .products(let category): Screen("Products: \(category)")
    case .profile(let userID): Screen("User \(userID)")
    case .qrCode: Screen("QR code")
    }
  }

  override func transition(for route: AppRoute) -> RouteTransition {
    if case .qrCode = route { return .modal }
    return .automatic
  }

  override func received(unhandledError error: any Error) {
    print("Could not go there: \(error.localizedDescription)")
  }
}

@MainActor
func start(with url: URL) {
  let home = ScreenStack(root: Screen("Start"))
  let router = AppRouter(root: home)

  router.navigate(to: .profile(userID: 3355))
  router.navigate(to: .allProducts, animated: false) { error in
    if let error { print(error.localizedDescription) }
  }

  let isOurs = router.openURL(url)
  print(isOurs, ScreenTree(home))
}

@Test(arguments: [
  ("https://example.com/user/3355/profile", AppRoute.profile(userID: 3355)),
  ("https://EXAMPLE.com", .home),
  ("myapp://qr-code?code=abc", .qrCode("abc")),
  ("https://shop.example/products/sofas/view?utm_source=mail", .products(category: "sofas")),
])
func link(_ url: String, _ route: AppRoute) throws {
  #expect(try RouteTable(AppRoute.self).route(for: url) == route)
}
