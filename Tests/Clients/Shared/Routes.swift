import Foundation
import Waymark

/// A parameter of an app's own.
enum Kind: String, URLParameter {
  case cats, dogs
}

/// A parameter that is not an enum.
struct Slug: URLParameter, Equatable {
  var text: String

  init?(urlParameter: String) {
    guard !urlParameter.isEmpty else { return nil }
    text = urlParameter
  }

  var urlParameter: String { text }
}

/// A route that carries a class: routes need not be `Sendable`.
final class Draft {
  var text = ""
}

enum AppRoute: RouteType {
  case home, login, signup, logout, allProducts
  case products(category: String, page: Int?)
  case profile(userID: Int)
  case search(keyword: String, ingredients: [String], kinds: [Kind])
  case article(Slug)
  case file(path: [String])
  case qrCode(String?)
  case draft(Draft)

  static func == (lhs: AppRoute, rhs: AppRoute) -> Bool {
    "\(lhs)" == "\(rhs)"
  }

  static func registerURLs() -> URLMatcherGroup<AppRoute>? {
    .init(matchers: [
      .host("example.com") {
        $0.map("/", to: .home)
        $0.map("/user/{userID:int}/profile") { try .profile(userID: $0.path("userID")) }
        $0.map(["/files/**", "/documents/{rest:path}"]) { .file(path: $0.rest) }
        $0.group("/shop", options: .ignoringCase) {
          $0.map("/products") { .allProducts }
          $0.group("/products") {
            $0.map("{category}") {
              try .products(category: $0.path("category"), page: $0.query("page"))
            }
          }
        }
      },
      .host(["example.org", "*.example.org", "localhost:8080"], schemes: ["https", "http"]) {
        sharedURLs($0)
      },
      .scheme("customScheme") {
        $0.map("/qr-code") { .qrCode($0.query("code")) }
      },
      .scheme(
        ["myapp", "myapp-beta"], host: .firstSegment, options: [.ignoringCase, .plusIsSpace]
      ) {
        sharedURLs($0)
        $0.map("/search/{keyword}") { url in
          guard url.hasQuery("kind") || url.source == .customScheme else { throw RouteMismatch() }
          return try .search(
            keyword: url.path("keyword"), ingredients: url.queryAll("ingredient"),
            kinds: url.queryAll("kind"))
        }
      },
      .group(hosts: .many(["a.example", "b.example"]), schemes: .one("https")) {
        $0.map("/articles/{slug}") { try .article($0.path("slug")) }
      },
      .group(hosts: .any, schemes: .any, options: .fragmentIsPath) {
        $0.map("/room") { .home }
      },
      .group {
        $0.map("/user/*/logout") { .logout }
        $0.map("/everything") { url in
          _ = (url.url, url.scheme, url.host, url.fragment, url.pattern, url.source, url.rest)
          _ = (url.query["q"], url.queryItems.map(\.name))
          let code: String = try url.requiredQuery("code")
          let once: Int = try url.uniqueQuery("id")
          let kind: Kind? = try url.path("kind")
          if kind == nil, once == 0 {
            throw ParameterError.invalidValue(name: "id", value: "0", expected: "a number above 0")
          }
          return .qrCode(code)
        }
      },
    ])
  }

  /// A part of the table that several matchers have.
  private nonisolated static func sharedURLs(_ mapper: URLPathMapper<AppRoute>) {
    mapper.map("/login", to: .login)
    mapper.map(["/signup", "/register"], to: .signup)
    let variable = "/sign-up"
    mapper.map(.init(variable)) { .signup }
  }
}

/// The short form, with a single matcher.
enum OneMatcherRoute: RouteType {
  case home

  static func registerURLs() -> URLMatcherGroup<OneMatcherRoute>? {
    .host("example.com") { $0.map("/", to: .home) }
  }
}

/// A route type without URLs.
enum PlainRoute: RouteType {
  case first, second
}
