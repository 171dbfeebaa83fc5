import Foundation
import Waymark

/// Every way to map patterns in both directions.
enum LinkRoute: RouteType {
  case home, login, about
  case profile(userID: Int)
  case plain(Int)
  case page(id: Int)
  case page(name: String)
  case search(keyword: String, page: Int?, tags: [String])
  case kind(Kind), kinds([Kind]), maybeKind(Kind?)
  case article(Slug), articles(slugs: [Slug])
  case file(path: [String]), document(String)
  case day(Date), link(URL?), ids(UUID, [UInt8], Double)
  case many(Int, Int, Int, Int, Int, Int, Int, Int)
  indirect case shared(token: String)
  case named(String)

  static func named(upper text: String) -> LinkRoute { .named(text.uppercased()) }

  static func registerURLs() -> URLMatcherGroup<LinkRoute>? {
    .init(matchers: [
      .host("example.com") {
        $0.map("/", to: .home)
        $0.map("/login", to: LinkRoute.login)
        $0.map(["/about", "/info"], to: .about)
        $0.map("/user/{userID}", to: LinkRoute.profile)
        $0.map("/plain/{id:int}", to: LinkRoute.plain)
        $0.map("/page/{id}", to: LinkRoute.page(id:))
        $0.map("/page/{name}", to: LinkRoute.page(name:))
        $0.map(
          ["/search/{keyword}?page={page?}&tag={tags*}", "/s/{keyword}?tag={tags*}"],
          to: LinkRoute.search)
        $0.map("/named/{text}", to: LinkRoute.named(upper:))
        $0.map("/closure/{text}", to: { (text: String) in .named(text) })
        let variable = "/many/{a}/{b}/{c}/{d}/{e}/{f}/{g}/{h}"
        $0.map(.init(variable), to: LinkRoute.many)
      },
      .scheme("myapp", host: .firstSegment) {
        $0.map("/kind/{kind}", to: LinkRoute.kind)
        $0.map("/kinds?kind={kind*}", to: LinkRoute.kinds)
        $0.map("/maybe/{kind?}", to: LinkRoute.maybeKind)
        $0.group("/articles", options: .ignoringCase) {
          $0.map("{slug}", to: LinkRoute.article)
          $0.map("/all/{slugs:path}", to: LinkRoute.articles)
        }
        $0.map("/files/**", to: LinkRoute.file)
        $0.map("/documents/{rest:path}", to: LinkRoute.document)
        $0.map("/day/{day}", to: LinkRoute.day)
        $0.map("/link?url={url?}", to: LinkRoute.link)
        $0.map("/ids/{id}/{number}?bytes={bytes*}") {
          try .ids($0.path("id"), [], $0.path("number"))
        }
        $0.map("/shared/{token}") {
          .shared(token: try $0.path("token"))
        } url: { route in
          if case .shared(let token) = route { ["token": token] } else { nil }
        }
        $0.map(["/home", "/start"]) {
          .home
        } url: {
          $0 == .home ? [:] : nil
        }
      },
    ])
  }
}

/// Makes URLs of routes, from any thread.
struct Links {
  let table = RouteTable(LinkRoute.self)

  nonisolated init() {}

  nonisolated func share(_ route: LinkRoute) -> String {
    do {
      let base = URL(string: "https://example.com")
      return try table.url(for: route).absoluteString + (table.url(for: route, base: base).path)
    } catch let error as URLGenerationError {
      switch error {
      case .noMapping(let route, _), .needsBase(let route, _): return route
      case .cannotCarry(_, let pattern, let parameter, _): return pattern + parameter
      case .shadowed(_, _, let other): return other
      case .baseNotAbsolute, .noReflection: return error.description
      @unknown default: return error.localizedDescription
      }
    } catch {
      return error.localizedDescription
    }
  }

  nonisolated func look(at url: URL) {
    let explanation = table.explain(url)
    print(explanation, table, table.entries.filter(\.isTwoWay).count)
  }
}
