import Foundation
import Waymark

/// Printing a route as a URL, compared with `URLComponents`.
enum URLWorkloads {
  static var all: [WorkloadMaker] {
    let table = RouteTable(LinkRoute.self)
    return [
      workload("url.value", table, [.home]) { _ in components(path: "/") },
      workload("url.payload", table, (1...10).map { .profile(userID: $0 * 3355) }) { route in
        guard case .profile(let userID) = route else { return nil }
        return components(path: "/user/\(userID)/profile")
      },
      workload("url.query", table, searches) { route in
        guard case .search(let keyword, let page, let isExact) = route else { return nil }
        let items = [
          page.map { URLQueryItem(name: "page", value: String($0)) },
          URLQueryItem(name: "exact", value: String(isExact)),
        ]
        return components(path: "/search/\(keyword)", items.compactMap(\.self))
      },
      workload("url.array", table, [.tagged(["fast", "cheap", "good"])]) { route in
        guard case .tagged(let tags) = route else { return nil }
        return components(path: "/recipes", tags.map { URLQueryItem(name: "tag", value: $0) })
      },
      workload("url.closure", table, [.shared("3f2a9c"), .shared("b1")]) { route in
        guard case .shared(let token) = route else { return nil }
        return components(path: "/shared/\(token)")
      },
      workload("url.last-of-101", table, (1...10).map { .last($0) }) { route in
        guard case .last(let id) = route else { return nil }
        return components(path: "/last/\(id)")
      },
    ]
  }

  private static let searches: [LinkRoute] = [
    .search(keyword: "noodles", page: nil, isExact: false),
    .search(keyword: "green tea", page: 2, isExact: true),
    .search(keyword: "羊肉", page: 12, isExact: false),
  ]

  /// Compares the table with the code of an app without a router.
  private static func workload(
    _ name: String, _ table: RouteTable<LinkRoute>, _ routes: [LinkRoute],
    byHand: @escaping (LinkRoute) -> URL?
  ) -> WorkloadMaker {
    WorkloadMaker(name: name) { try workload(name, table, routes, checkedBy: byHand) }
  }

  private static func workload(
    _ name: String, _ table: RouteTable<LinkRoute>, _ routes: [LinkRoute],
    checkedBy byHand: @escaping (LinkRoute) -> URL?
  ) throws -> Workload {
    // Both must do the same work; the number of bytes checks that.
    var checksum = 0
    for route in routes {
      let url = try table.url(for: route)
      guard byHand(route) == url else { throw DifferentURL(workload: name, route: "\(route)") }
      checksum += size(of: url)
    }
    return Workload(
      name: name,
      yardstick: Operation(name: "components", count: routes.count, checksum: checksum) {
        routes.reduce(0) { sum, route in sum + (byHand(route).map(size) ?? 0) }
      },
      operations: [
        Operation(name: "url", count: routes.count, checksum: checksum) {
          try routes.reduce(0) { sum, route in sum + size(of: try table.url(for: route)) }
        }
      ])
  }

  private static func size(of url: URL) -> Int { url.absoluteString.utf8.count }

  private static func components(path: String, _ items: [URLQueryItem]? = nil) -> URL? {
    var components = URLComponents()
    components.scheme = "https"
    components.host = "example.com"
    components.path = path
    components.queryItems = items
    return components.url
  }
}

/// The error of a route whose handmade URL differs.
struct DifferentURL: Error, CustomStringConvertible {
  let workload: String
  let route: String

  var description: String { "\(route) of \(workload) has two different URLs" }
}
