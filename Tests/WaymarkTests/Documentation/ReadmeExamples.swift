import Foundation
import Testing
import Waymark
import WaymarkNavigator
import WaymarkTesting

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
        $0.map("/user/{userID}/profile", to: AppRoute.profile)
      },
      .scheme("myapp", host: .firstSegment) {
        $0.map("/qr-code?code={code?}", to: AppRoute.qrCode)
      },
      .group {
        $0.map("/products", to: .allProducts)
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
final class App {
  let home: ScreenStack
  let router: AppRouter  // Keep it: a router that goes away cancels what has not ended.

  init() {
    home = ScreenStack(root: Screen("Start"))
    router = AppRouter(root: home)
  }

  func start(with url: URL) async throws {
    router.navigate(to: .profile(userID: 3355))
    router.navigate(to: .allProducts, animated: false) { error in
      if let error { print(error.localizedDescription) }
    }
    let isOurs = router.openURL(url)

    try await router.go(to: .home)
    print(isOurs, TreeDescription(home))

    let link = try router.url(for: .profile(userID: 3355))
    print(link)  // https://example.com/user/3355/profile
  }
}

@Test func links() {
  let check = RouteTableCheck(AppRoute.self)
  #expect(check.samples([("https://EXAMPLE.com", .home), ("/user/7/logout", .logout)]) == [])
  #expect(check.roundTrip([.home, .profile(userID: 3355), .qrCode(nil), .qrCode("a&b=c")]) == [])
  #expect(check.unreachableCases(of: [.allProducts, .products(category: "sofas"), .logout]) == [])
  #expect(check.exercise() == [])
}

enum ShopRoute: RouteType {
  case home, login, orders, pay
  case order(Int)
}

final class Session {
  var isLoggedIn = false
}

final class ShopRouter: Router<ShopRoute> {
  let session = Session()

  override func prepareDestination(for route: ShopRoute) throws -> any Destination {
    Screen("\(route)")
  }

  /// An order is for those who have logged in, and no other app may start a payment.
  override func gate(for request: NavigationRequest<ShopRoute>) -> GateDecision<ShopRoute> {
    switch request.route {
    case .order where !session.isLoggedIn: .defer(showing: .login)
    case .pay where request.source == .customScheme: .redirect(.home)
    default: .allow
    }
  }

  /// The screens under an order, also when a link opened the app.
  override func ancestors(of route: ShopRoute) -> [ShopRoute] {
    if case .order = route { [.home, .orders] } else { [] }
  }

  func logIn() {
    session.isLoggedIn = true
    gatesChanged()  // shows the order that was asked for
  }
}

@MainActor
@Test func gatesOfTheReadme() async throws {
  let router = ShopRouter(root: ScreenStack(root: Screen("Start")))
  router.navigate(to: .order(7))
  try await router.go(to: .login)
  router.logIn()
  await Patience.wait { router.currentRoute == .order(7) }
  #expect(router.routes == [.login, .home, .orders, .order(7)])
}

@MainActor
func openShop(in window: ScreenStack) -> Navigator {
  let navigator = Navigator()
  navigator.root = window
  navigator.register("shop://item/<int:id>") { url, values, context in
    guard let id = values["id"] as? Int else { return nil }
    return Screen("Item \(id)")
  }
  navigator.handle("shop://notice") { url, values, context in
    print(url.queryParameters["title"] ?? "Notice")
    return true
  }
  if navigator.push("shop://item/7") == nil {
    print(navigator.lastFailure?.description ?? "")
  }
  return navigator
}

@MainActor
@Test func shopOfTheReadme() async {
  let window = ScreenStack(root: Screen("Start"))
  let navigator = openShop(in: window)
  await navigator.waitUntilIdle()
  #expect(window.children.map(\.title) == ["Start", "Item 7"])
  #expect(navigator.open("shop://notice?title=Hello"))
}
