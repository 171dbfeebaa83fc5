import Foundation
import Waymark

/// A route that tells which pattern matched, and nothing that costs anything to make.
enum LookupRoute: RouteType {
  case entry(Int)
  case one(Int, String)
  case two(Int, String, String)
  case number(Int, Int)
  case page(Int)
}

/// What a table makes of URLs, against `URL(string:)` on the same URLs.
enum LookupWorkloads {
  static func all() throws -> [Workload] {
    var workloads = [
      try workload(
        "github", github, GitHubTemplates.all.map { "https://api.github.com" + filled($0) }),
      try workload("small", small, smallURLs),
      try workload("constrained", constrained, constrainedURLs),
      try workload("deep", deep, ["https://h.example" + String(repeating: "/segment", count: 64)]),
      try workload("unicode", unicode, unicodeURLs),
      try workload(
        "hosts-1000", hosts(1_000),
        (0..<100).map { "https://host\($0 * 10).example/section\($0 % 10)/item/\($0)" }),
      try missing(
        "github.miss", github,
        GitHubTemplates.all.map { "https://api.github.com/none" + filled($0) }),
      try missing("hosts-1000.miss", hosts(1_000), ["https://unknown.example/section1/item/1"]),
      try missing(
        "adversarial.miss", adversarial,
        ["https://h.example" + String(repeating: "/a", count: 8) + "/none"]),
    ]
    for count in [10, 100, 1_000, 10_000] {
      // Spread over the whole table, in an order that no cache can guess.
      let numbers = (0..<200).map { $0 * 7919 % count }
      workloads.append(
        try workload(
          "scale-\(count)", scale(count),
          numbers.map { "https://h.example/section\($0)/item/\($0 &* 7)/detail\($0)" }))
      workloads.append(
        try missing(
          "scale-\(count).miss", scale(count),
          numbers.map { "https://h.example/section\($0)/item/\($0)/none" }))
    }
    return workloads
  }

  private typealias Table = RouteTable<LookupRoute>

  /// URLs that the table matches.
  private static func workload(
    _ name: String, _ table: Table, _ texts: [String]
  ) throws -> Workload {
    let urls = texts.compactMap(URL.init(string:))
    for url in urls { _ = try table.route(for: url) }
    return Workload(
      name: name, count: texts.count, checksum: texts.count, yardstick: yardstick(texts),
      operations: [
        Operation(name: "find") { urls.reduce(0) { $0 + (table.hasEntry(for: $1) ? 1 : 0) } },
        Operation(name: "find.text") { texts.reduce(0) { $0 + (table.hasEntry(for: $1) ? 1 : 0) } },
        Operation(name: "route") {
          try urls.reduce(0) { sum, url in
            _ = try table.route(for: url)
            return sum + 1
          }
        },
        Operation(name: "match") { urls.reduce(0) { $0 + (table.match(for: $1) == nil ? 0 : 1) } },
      ])
  }

  /// URLs that the table does not match.
  private static func missing(
    _ name: String, _ table: Table, _ texts: [String]
  ) throws -> Workload {
    let urls = texts.compactMap(URL.init(string:))
    return Workload(
      name: name, count: texts.count, checksum: texts.count, yardstick: yardstick(texts),
      operations: [
        Operation(name: "find") { urls.reduce(0) { $0 + (table.hasEntry(for: $1) ? 0 : 1) } },
        Operation(name: "route") {
          urls.reduce(0) { $0 + ((try? table.route(for: $1)) == nil ? 1 : 0) }
        },
        Operation(name: "match") { urls.reduce(0) { $0 + (table.match(for: $1) == nil ? 1 : 0) } },
      ])
  }

  private static func yardstick(_ texts: [String]) -> Operation {
    Operation(name: "URL(string:)") {
      texts.reduce(0) { $0 + (URL(string: $1) == nil ? 0 : 1) }
    }
  }

  /// A template with a value for each placeholder.
  private static func filled(_ template: String) -> String {
    template.split(separator: "/", omittingEmptySubsequences: false).enumerated()
      .map { $1.hasPrefix("{") ? "value\($0 * 7919)" : String($1) }
      .joined(separator: "/")
  }

  private static func table(
    _ patterns: [String], host: HostMatcher = "h.example"
  ) -> Table {
    RouteTable(
      .host(host) { paths in
        for (index, pattern) in patterns.enumerated() {
          let names = pattern.split(separator: "/").filter { $0.hasPrefix("{") }
            .map { String($0.dropFirst().dropLast()) }
          switch names.count {
          case 0: paths.map(.init(pattern)) { .entry(index) }
          case 1: paths.map(.init(pattern)) { try .one(index, $0.path(names[0])) }
          default:
            paths.map(.init(pattern)) { try .two(index, $0.path(names[0]), $0.path(names[1])) }
          }
        }
      })
  }

  private static let github = table(GitHubTemplates.all, host: "api.github.com")

  private static func scale(_ count: Int) -> Table {
    table((0..<count).map { "/section\($0)/item/{id}/detail\($0)" })
  }

  private static func hosts(_ count: Int) -> Table {
    RouteTable(
      URLMatcherGroup(
        matchers: (0..<count).map { host in
          .host(.init("host\(host).example")) { paths in
            for index in 0..<10 {
              paths.map(.init("/section\(index)/item/{id}")) { try .one(index, $0.path("id")) }
            }
          }
        }))
  }

  private static let small = RouteTable<LookupRoute>(
    .host("h.example") {
      $0.map("/") { .entry(0) }
      $0.map("/search/{keyword}/{ingredients}") {
        try .two(1, $0.path("keyword"), $0.path("ingredients"))
      }
      $0.map("/categories/{id:int}") { try .number(2, $0.path("id")) }
      $0.map("/amp/categories/{id:int}") { try .number(3, $0.path("id")) }
      $0.map("/recipes") { .page($0.query("page") ?? 1) }
      $0.map("/recipes/new") { .entry(4) }
      $0.map("/recipes/{id:int}") { try .number(5, $0.path("id")) }
      $0.map("/users/{name}") { try .one(6, $0.path("name")) }
      $0.map("/users/{name}/recipes") { try .one(7, $0.path("name")) }
      $0.map("/about/**") { .entry(8) }
    })

  private static let smallURLs = [
    "https://h.example/", "https://h.example/search/lamb/water-spinach",
    "https://h.example/categories/28", "https://h.example/amp/categories/28",
    "https://h.example/recipes?page=2&sort=date", "https://h.example/recipes/new",
    "https://h.example/recipes/355781", "https://h.example/users/someone?utm_source=mail",
    "https://h.example/users/someone/recipes", "https://h.example/about/us/more",
  ]

  private static let constrained = RouteTable<LookupRoute>(
    .host("h.example") {
      $0.map("/x/{kind:cats,dogs}/{id:int}") { try .number(0, $0.path("id")) }
      $0.map("/x/{id:uuid}") { try .one(1, $0.path("id")) }
      $0.map("/x/{id:int}") { try .number(2, $0.path("id")) }
      $0.map("/x/{day:date}") { try .one(3, $0.path("day")) }
      $0.map("/x/v{n:int}.json") { try .number(4, $0.path("n")) }
      $0.map("/x/{name}") { try .one(5, $0.path("name")) }
    })

  private static let constrainedURLs = [
    "https://h.example/x/dogs/7", "https://h.example/x/6f9619ff-8b86-4d11-b42d-00c04fc964ff",
    "https://h.example/x/355781", "https://h.example/x/2024-02-29", "https://h.example/x/v12.json",
    "https://h.example/x/someone",
  ]

  private static let deep = table([String(repeating: "/segment", count: 64)])

  private static let unicode = table(["/suche/größe/{x}", "/カテゴリー/{name}", "/{any}"])

  private static let unicodeURLs = [
    "https://h.example/suche/gr%C3%B6%C3%9Fe/xl",
    "https://h.example/%E3%82%AB%E3%83%86%E3%82%B4%E3%83%AA%E3%83%BC/%E8%B1%86%E8%85%90",
    "https://h.example/stra%C3%9Fe",
  ]

  /// Every mix of a literal and a parameter, so that a walk meets a dead end in each branch.
  private static let adversarial = table(
    (0..<256).map { number in
      (0..<8).map { number >> $0 & 1 == 1 ? "/a" : "/{x\($0)}" }.joined() + "/end"
    })
}
