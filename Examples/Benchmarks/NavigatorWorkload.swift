import Foundation
import WaymarkNavigator

/// A navigator's lookup with its values and factory, compared with a route table of the same
/// patterns.
enum NavigatorWorkload {
  static var all: [WorkloadMaker] {
    let github = GitHubTemplates.all
    var workloads = [
      maker("navigator.github", host: "api.github.com", github, github.map(LookupCatalog.filled))
    ]
    for count in [100, 10_000] {
      let patterns = { (0..<count).map { "/section\($0)/item/{id}/detail\($0)" } }
      let typed = { (0..<count).map { "/section\($0)/item/{id:int}/detail\($0)" } }
      let paths = (0..<200).map { $0 * 7919 % count }
        .map { "/section\($0)/item/\($0 &* 7)/detail\($0)" }
      workloads += [
        maker("navigator.scale-\(count)", host: "h.example", patterns(), paths),
        maker("navigator.int-\(count)", host: "h.example", typed(), paths),
        maker("navigator.scheme-\(count)", host: nil, patterns(), paths),
      ]
    }
    return workloads
  }

  private static func maker(
    _ name: String, host: String?, _ patterns: @autoclosure @escaping () -> [String],
    _ paths: [String]
  ) -> WorkloadMaker {
    WorkloadMaker(name: name) { try workload(name, host: host, patterns(), paths) }
  }

  /// Compares patterns of a host, or of a scheme whose host is the first segment.
  private static func workload(
    _ name: String, host: String?, _ patterns: [String], _ paths: [String]
  ) throws -> Workload {
    let table = table(patterns, host: host)
    let origin = host.map { "https://\($0)" } ?? "myapp:/"
    let navigator = MainActor.assumeIsolated { registered(patterns.map { origin + $0 }) }
    let urls = paths.compactMap { URL(string: origin + $0) }
    for url in urls { _ = try table.route(for: url) }
    return Workload(
      name: name,
      yardstick: Operation(name: "route", count: urls.count, checksum: urls.count) {
        try urls.reduce(0) { sum, url in
          _ = try table.route(for: url)
          return sum + 1
        }
      },
      operations: [
        Operation(name: "destination", count: urls.count, checksum: urls.count) {
          MainActor.assumeIsolated {
            urls.reduce(0) { $0 + (navigator.destination(for: $1) == nil ? 0 : 1) }
          }
        }
      ])
  }

  @MainActor
  private static func registered(_ patterns: [String]) -> Navigator {
    let navigator = Navigator()
    let screen = Screen("shown")
    for pattern in patterns {
      navigator.register(pattern) { _, values, _ in values["none"] == nil ? screen : nil }
    }
    return navigator
  }

  private static func table(_ patterns: [String], host: String?) -> RouteTable<LookupRoute> {
    func map(_ paths: URLPathMapper<LookupRoute>) {
      for (index, pattern) in patterns.enumerated() { paths.map(LookupPattern(pattern), index) }
    }
    let matcher: URLMatcher<LookupRoute> =
      host.map { .host(.init($0), schemes: "https", map) }
      ?? .scheme("myapp", host: .firstSegment, map)
    return RouteTable(.init(matchers: [matcher]))
  }
}
