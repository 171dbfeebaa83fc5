import Foundation
import Testing
import Waymark
import WaymarkTesting

/// The call forms of an app written for XRouter, with other names and values: they compile and do
/// the documented thing.
@Suite("Call forms of XRouter")
@MainActor
struct XRouterFormsTests {
  enum AppRoute: RouteType {
    case login, signup, newsfeed, allProducts, logout
    case products(category: String)
    case viewProfile(withID: String, parameters: [String: String])
    case openQRCode(String?)

    static func registerURLs() -> URLMatcherGroup<AppRoute>? {
      return .init(matchers: [
        .host("example.com") {
          $0.map("/login") { .login }
          $0.map("/signup") { .signup }
        },
        .scheme("customScheme") {
          $0.map("/qr-code") { .openQRCode($0.query("code")) }
        },
        .group {
          $0.map("/products") { .allProducts }
          $0.map("/user/*/logout") { .logout }
          $0.map("/products/{cat}/view") { try .products(category: $0.path("cat")) }

          $0.map("/user/{id}/profile") {
            try .viewProfile(withID: $0.path("id"), parameters: $0.query)
          }
        },
      ])
    }
  }

  enum OneGroup: RouteType {
    case allProducts

    static func registerURLs() -> URLMatcherGroup<OneGroup>? {
      return .group {
        $0.map("/products") { .allProducts }
      }
    }
  }

  struct NotFound: Error, Equatable {}

  class AppRouter: Router<AppRoute> {
    var unhandled: [any Error] = []
    var transitions: [String] = []

    /// A transition of the app's own, chosen for one route.
    let crossFade = RouteTransition { (source, dest, animated, completion) in
      source.routingPresent(dest, animated: animated) { _ in completion(nil) }
    }

    override func prepareDestination(for route: AppRoute) throws -> any Destination {
      switch route {
      case .login: return Screen("Log in")
      case .newsfeed: return Screen("News")
      case .viewProfile(withID: let id, parameters: _):
        guard id != "0" else { throw NotFound() }
        return Screen("Profile \(id)")
      default: return try super.prepareDestination(for: route)
      }
    }

    override func transition(for route: AppRoute) -> RouteTransition {
      if case .login = route {
        return crossFade
      }

      return .automatic
    }

    override func received(unhandledError error: any Error) {
      unhandled.append(error)
    }
  }

  @Test(
    "links",
    arguments: [
      ("http://example.com/login", AppRoute.login), ("https://example.com/signup", .signup),
      ("customScheme://myApp/qr-code?code=abcdef", .openQRCode("abcdef")),
      ("CUSTOMSCHEME://myApp/qr-code", .openQRCode(nil)),
      ("https://www.example.com/products", .allProducts),
      ("https://api.example.com/user/my-user-name/logout", .logout),
      ("https://shop.example/products/sofas/view", .products(category: "sofas")),
      (
        "https://example.com/user/7/profile?tab=2&sort=asc",
        .viewProfile(withID: "7", parameters: ["tab": "2", "sort": "asc"])
      ),
    ])
  func links(_ url: String, _ route: AppRoute) throws {
    let table = RouteTable(AppRoute.self)
    #expect(table.issues.isEmpty)
    #expect(try table.route(for: #require(URL(string: url))) == route)
  }

  @Test("a single group without a list")
  func oneGroup() throws {
    #expect(
      try RouteTable(OneGroup.self).route(for: "https://any.example/products") == .allProducts)
  }

  @Test("one and many hosts and schemes, spelled out")
  func spelledOut() throws {
    let table = RouteTable<Spot>(
      .init(matchers: [
        .group(hosts: .one("a.example"), schemes: .many(["https", "HTTP"])) {
          $0.spot("/x", "one")
        },
        .group(hosts: .many(["b.example", "C.example"]), schemes: .any) { $0.spot("/x", "many") },
        .group(hosts: .any, schemes: .one("app")) { $0.spot("/x", "scheme") },
      ]))
    #expect(try table.route(for: "HTTP://A.EXAMPLE/x") == .named("one"))
    #expect(throws: RouterError.self) { try table.route(for: "ftp://a.example/x") }
    #expect(try table.route(for: "ftp://c.example/x") == .named("many"))
    #expect(try table.route(for: "APP://any/x") == .named("scheme"))
  }

  @Test("a static route in three groups")
  func threeGroups() throws {
    let page: (URLPathMapper<Spot>) -> Void = { $0.spot("/page", "page") }
    let table = RouteTable<Spot>(
      .init(matchers: [.host("a.example", page), .host("b.example", page), .scheme("app", page)]))
    for url in ["https://a.example/page", "http://b.example/page", "app://x/page"] {
      #expect(try table.route(for: url) == .named("page"))
    }
    #expect(table.issues.isEmpty)
  }

  @Test("a path parameter that the pattern lacks, or that is no integer, is an error")
  func pathParameters() {
    let table = RouteTable<Spot>(
      .group {
        $0.map("/a/{id}") { .named(try $0.path("other")) }
        $0.map("/b/{id}") { .named(String(try $0.path("id") as Int)) }
      })
    #expect(throws: ParameterError.missing(name: "other")) { try table.route(for: "/a/1") }
    #expect(throws: ParameterError.invalidValue(name: "id", value: "x", expected: "Int")) {
      try table.route(for: "/b/x")
    }
  }

  @Test("errors by completion, and by override where there is none")
  func errors() async throws {
    let router = AppRouter(root: ScreenStack(root: Screen("Start")))
    let error = await withCheckedContinuation { continuation in
      router.navigate(to: .viewProfile(withID: "0", parameters: [:])) { (optionalError) in
        continuation.resume(returning: optionalError)
      }
    }
    #expect(error as? NotFound == NotFound())
    #expect(router.unhandled.isEmpty)

    router.navigate(to: .signup)
    try await router.go(to: .newsfeed)
    #expect(
      router.unhandled.map { $0 as? RouterError } == [.destinationNotConfigured(route: "signup")])
  }

  @Test("openURL(_:animated:) and continue(_:) answer whether the link is ours")
  func systemCalls() async throws {
    struct Activity: UserActivity {
      var activityType = UserActivityType.browsingWeb
      var webpageURL: URL?
    }
    let stack = ScreenStack(root: Screen("Start"))
    let router = AppRouter(root: stack)
    let login = try #require(URL(string: "https://example.com/login"))
    #expect(router.openURL(login, animated: false))
    #expect(router.continue(Activity(webpageURL: login)))
    #expect(!router.continue(Activity(activityType: "other", webpageURL: login)))
    try await router.go(to: .login)
    #expect(stack.presented?.title == "Log in")
  }

  @Test("a custom transition is the one that is used")
  func customTransition() async throws {
    let stack = ScreenStack(root: Screen("Start"))
    let router = AppRouter(root: stack)
    try await router.go(to: .newsfeed)
    #expect(stack.top?.title == "News")
    try await router.go(to: .login, animated: false)
    #expect(stack.presented?.title == "Log in")
  }
}
