import Waymark

/// The measured tables and their URLs.
enum LookupCatalog {
  static var all: [WorkloadMaker] {
    var makers = [
      hit("github", github, githubTexts("")), miss("github.miss", github, githubTexts("/none")),
      hit("small", small, smallTexts), hit("small.query", small, smallTexts.map { $0 + "?page=2" }),
      miss("small.miss", small, smallTexts.dropLast().map { $0 + "/none/of/these" }),
    ]
    for count in [10, 100, 1_000, 10_000] {
      // Spread over the whole table, in an order that no cache can guess.
      let numbers = (0..<200).map { $0 * 7919 % count }
      let texts = numbers.map { "https://h.example/section\($0)/item/\($0 &* 7)/detail\($0)" }
      let others = numbers.map { "https://h.example/section\($0)/item/\($0)/none" }
      makers.append(hit("scale-\(count)", scale(count), texts))
      makers.append(miss("scale-\(count).miss", scale(count), others))
    }
    for count in [1, 1_000] {
      makers.append(hit("hosts-\(count)", hosts(count), hostTexts(count)))
    }
    makers.append(
      miss("hosts-1000.miss", hosts(1_000), ["https://unknown.example/section1/item/1"]))
    for count in [1, 1_000] {
      makers.append(
        hit("hosts.wildcard-\(count)", wildcards(count), wildcardTexts(count), .lookups))
    }
    let unknown = "https://a.unknown.example/section1/item/1"
    makers.append(miss("hosts.wildcard-1000.miss", wildcards(1_000), [unknown]))
    for count in [10, 3_000] {
      let numbers = (0..<200).map { $0 * 7919 % count }
      let texts = numbers.map { "https://h.example/x/prefix\($0)-\($0 &* 7).json" }
      // The error is behind the parameter, or in front of it.
      let others = numbers.map {
        "https://h.example/x/" + ($0 % 2 == 0 ? "prefix\($0)-7.xml" : "prefiy\($0)-7.json")
      }
      makers.append(hit("affixes-\(count)", affixes(count), texts, .compiling))
      makers.append(miss("affixes-\(count).miss", affixes(count), others))
    }
    makers.append(hit("matchers-13", matchers(13), githubTexts("")))
    makers += [
      hit("deep", LookupTable([segments(64)]), ["https://h.example" + segments(64)]),
      hit("unicode", unicode, unicodeTexts), hit("constrained", constrained, constrainedTexts),
    ]
    return makers + adversarial + limits
  }

  private static func hit(
    _ name: String, _ table: @autoclosure @escaping () -> LookupTable, _ texts: [String],
    _ extent: LookupWorkload.Extent = .all
  ) -> WorkloadMaker {
    maker(name, table, texts, isMatched: true, extent)
  }

  private static func miss(
    _ name: String, _ table: @autoclosure @escaping () -> LookupTable, _ texts: [String]
  ) -> WorkloadMaker {
    maker(name, table, texts, isMatched: false, .all)
  }

  private static func maker(
    _ name: String, _ table: @escaping () -> LookupTable, _ texts: [String], isMatched: Bool,
    _ extent: LookupWorkload.Extent
  ) -> WorkloadMaker {
    WorkloadMaker(name: name) {
      try LookupWorkload(
        name: name, table: table(), texts: texts, isMatched: isMatched, extent: extent
      ).workload()
    }
  }

  // MARK: Sizes

  private static var github: LookupTable {
    LookupTable(GitHubTemplates.all, host: "api.github.com")
  }

  private static func githubTexts(_ prefix: String) -> [String] {
    GitHubTemplates.all.map { "https://api.github.com" + prefix + filled($0) }
  }

  static func filled(_ template: String) -> String {
    template.split(separator: "/", omittingEmptySubsequences: false).enumerated()
      .map { $1.hasPrefix("{") ? "value\($0 * 7919)" : String($1) }
      .joined(separator: "/")
  }

  private static func scale(_ count: Int) -> LookupTable {
    LookupTable((0..<count).map { "/section\($0)/item/{id}/detail\($0)" })
  }

  private static func hosts(_ count: Int) -> LookupTable {
    let patterns = (0..<10).map { LookupPattern("/section\($0)/item/{id}") }
    return LookupTable(
      (0..<count).map { .init(host: .init("host\($0).example"), patterns: patterns) })
  }

  private static func hostTexts(_ count: Int) -> [String] {
    (0..<100).map { "https://host\($0 * 10 % count).example/section\($0 % 10)/item/\($0)" }
  }

  private static func wildcards(_ count: Int) -> LookupTable {
    let patterns = (0..<10).map { LookupPattern("/section\($0)/item/{id}") }
    return LookupTable(
      (0..<count).map { .init(host: .init("*.h\($0).example"), patterns: patterns) })
  }

  private static func wildcardTexts(_ count: Int) -> [String] {
    (0..<100).map { "https://a.h\($0 * 10 % count).example/section\($0 % 10)/item/\($0)" }
  }

  private static func affixes(_ count: Int) -> LookupTable {
    LookupTable((0..<count).map { "/x/prefix\($0)-{id}.json" })
  }

  private static func matchers(_ count: Int) -> LookupTable {
    let patterns = GitHubTemplates.all.map(LookupPattern.init)
    return LookupTable(
      (0..<count).map { number in
        let own = patterns.indices.filter { $0 % count == number }.map { patterns[$0] }
        return .init(host: "api.github.com", patterns: own)
      })
  }

  private static func segments(_ count: Int) -> String {
    String(repeating: "/segment", count: count)
  }

  // MARK: Kinds

  private static var small: LookupTable {
    LookupTable([
      "/", "/search/{keyword}/{ingredients}", "/categories/{id:int}", "/amp/categories/{id:int}",
      "/recipes", "/recipes/new", "/recipes/{id:int}", "/users/{name}", "/users/{name}/recipes",
      "/about/**",
    ])
  }

  private static let smallTexts = [
    "https://h.example/", "https://h.example/search/lamb/water-spinach",
    "https://h.example/categories/28", "https://h.example/amp/categories/28",
    "https://h.example/recipes", "https://h.example/recipes/new",
    "https://h.example/recipes/355781", "https://h.example/users/someone",
    "https://h.example/users/someone/recipes", "https://h.example/about/us/more",
  ]

  private static var constrained: LookupTable {
    LookupTable([
      "/x/{kind:cats,dogs}/{id:int}", "/x/{id:uuid}", "/x/{id:int}", "/x/{day:date}",
      "/x/v{n:int}.json", "/x/{name}",
    ])
  }

  private static let constrainedTexts = [
    "https://h.example/x/dogs/7", "https://h.example/x/6f9619ff-8b86-4d11-b42d-00c04fc964ff",
    "https://h.example/x/355781", "https://h.example/x/2024-02-29", "https://h.example/x/v12.json",
    "https://h.example/x/someone",
  ]

  private static var unicode: LookupTable {
    LookupTable(["/suche/größe/{x}", "/カテゴリー/{name}", "/{any}"])
  }

  private static let unicodeTexts = [
    "https://h.example/suche/gr%C3%B6%C3%9Fe/xl",
    "https://h.example/%E3%82%AB%E3%83%86%E3%82%B4%E3%83%AA%E3%83%BC/%E8%B1%86%E8%85%90",
    "https://h.example/stra%C3%9Fe",
  ]

  // MARK: Extremes

  /// Every mix of a literal and a parameter, so that a walk has a dead end in each branch.
  private static var adversarial: [WorkloadMaker] {
    let table = { (options: URLMatchingOptions) in
      var table = LookupTable(
        (0..<4_096).map { number in
          (0..<12).map { number >> $0 & 1 == 1 ? "/a" : "/{x\($0)}" }.joined() + "/end"
        })
      table.matchers[0].options = options
      return table
    }
    let segments = String(repeating: "/a", count: 12)
    let (path, port) = ("https://h.example" + segments, "https://h.example:443" + segments)
    return [
      hit("adversarial", table([]), [path + "/end"]),
      miss("adversarial.miss", table([]), [path + "/none"]),
      miss("adversarial.length", table([]), [path + "/end/end"]),
      hit("adversarial.port", table([]), [port + "/end"], .lookups),
      miss("adversarial.port.miss", table([]), [port + "/none"]),
      hit("adversarial.ignoring-case", table(.ignoringCase), [path + "/END"], .lookups),
      miss("adversarial.ignoring-case.miss", table(.ignoringCase), [path + "/NONE"]),
    ]
  }

  /// URLs of maximum length, of one segment or of many.
  private static var limits: [WorkloadMaker] {
    let (head, length) = ("https://h.example/x/", 8_192)
    func text(_ part: String) -> String {
      head + String(repeating: part, count: (length - head.utf8.count) / part.utf8.count)
    }
    return [
      hit("limits.segment", LookupTable(["/x/{value}"]), [text("a")]),
      hit("limits.escapes", LookupTable(["/x/{value}"]), [text("%41")]),
      hit("limits.segments", LookupTable(["/x/**"]), [head + String(repeating: "a/", count: 255)]),
      hit("limits.slashes", LookupTable(["/x"]), [text("/")]),
    ]
  }
}
