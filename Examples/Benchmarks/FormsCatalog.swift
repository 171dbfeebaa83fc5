import Waymark

/// A table of 100 patterns, and URLs of many forms.
///
/// Each form differs from the plain one as little as possible: it has the same number of patterns
/// and segments and, if it can, the same length.
enum FormsCatalog {
  static var all: [WorkloadMaker] {
    var makers = forms.map { form in
      maker("forms.\(form.name)", form, isMatched: true)
    }
    makers += forms.filter { missed.contains($0.name) }.map { form in
      maker("misses.\(form.name)", form, isMatched: false)
    }
    for count in [1_000, 10_000] {
      makers.append(
        maker("misses.plain-\(count)", Form("plain", count: count), isMatched: false))
    }
    makers.append(payload("payload") { .payload($0) })
    makers.append(payload("payload.closures") { .payloadClosures($0) })
    return makers
  }

  /// The forms that are also measured with URLs that nothing matches.
  private static let missed: Set = [
    "plain", "first-segment", "scheme", "port", "wildcard", "ignoring-case", "dot-segment",
    "decomposed", "fragment",
  ]

  private static func maker(
    _ name: String, _ form: @autoclosure @escaping () -> Form, isMatched: Bool
  ) -> WorkloadMaker {
    WorkloadMaker(name: name) { try workload(name, form(), isMatched: isMatched) }
  }

  private static func workload(_ name: String, _ form: Form, isMatched: Bool) throws -> Workload {
    let count = form.count
    let texts = (0..<(isMatched ? 100 : 10)).map {
      form.text($0 * 7919 % count, isMatched: isMatched)
    }
    return try LookupWorkload(
      name: name, table: LookupTable([form.matcher]), texts: texts, isMatched: isMatched,
      extent: .lookups
    ).workload()
  }

  // MARK: Forms

  private static var forms: [Form] {
    [
      Form("plain"), Form("first-segment", "myapp:/", .firstSegment),
      Form("scheme", "myapp://h.example", .ignored), Form("empty-host", "myapp://", .firstSegment),
      Form("one-slash", "myapp:", .firstSegment), Form("port", "https://h.example:443"),
      Form("wildcard", host: "*.example"),
      Form("ignoring-case", options: .ignoringCase, urlHead: "Section#"),
      Form("strict-slashes", options: .strictSlashes),
      Form("fragment", "https://h.example/#", options: .fragmentIsPath),
      Form("dot-segment", urlMiddle: "./item/v#"),
      Form("decomposed", head: "café#", urlHead: "cafe%CC%81#"),
      Form("ignoring-case-foreign", options: .ignoringCase, head: "café#", urlHead: "CAF%C3%89#"),
      Form("converter", middle: "item/{id:token}", mapping: .converting, hasConverter: true),
      converterBeside, captures("captures-8", last: "detail"), captures("captures-9", last: "{i}"),
      declines,
      Form(
        "query", middle: "item/{a}", last: "detail?page={page?}", query: "?page=3",
        mapping: .page),
      Form("query-none", middle: "item/{a}", query: "?page=3", mapping: .payload(.word)),
      Form(
        "captures-2", head: "{kind}", urlHead: "dogs", middle: "item#/{id}",
        urlMiddle: "item#/v#"),
      Form(
        "list", head: "{kind:cats,dogs}", urlHead: "dogs", middle: "item#/{id}",
        urlMiddle: "item#/v#"),
      Form(
        "list-first", "myapp:/", .firstSegment, head: "{kind:cats,dogs}", urlHead: "dogs",
        middle: "item#/{id}", urlMiddle: "item#/v#"),
      Form("affix-escaped", middle: "item/no-{id}", urlMiddle: "item/no-a%20b"),
    ]
  }

  private static var converterBeside: Form {
    var form = Form("converter-beside", hasConverter: true)
    form.others = [LookupPattern("/other/{id:token}", .converting)]
    return form
  }

  /// Eight parameters, or nine if the last segment is one.
  private static func captures(_ name: String, last: String) -> Form {
    Form(
      name, middle: "{a}/{b}/{c}/{d}/{e}/{f}/{g}/{h}", urlMiddle: "v/v/v/v/v/v/v/v", last: last)
  }

  /// Pairs of patterns whose first one declines.
  private static var declines: Form {
    var form = Form("declines", count: 50, urlMiddle: "item/#")
    form.others = (0..<50).map {
      LookupPattern("/section\($0)/item/{id:int}/detail", .declining)
    }
    return form
  }

  // MARK: Payloads

  private static func payload(
    _ name: String, _ mapping: @escaping (LookupMapping.Payload) -> LookupMapping
  ) -> WorkloadMaker {
    WorkloadMaker(name: name) {
      let payloads = LookupMapping.Payload.allCases
      let patterns = (0..<130).map { number in
        let payload = payloads[number % payloads.count]
        let second = payload == .wordAndCount ? "/{b}" : ""
        return LookupPattern("/section\(number)/item/{a}\(second)/detail", mapping(payload))
      }
      let texts = (0..<130).map { number in
        let value =
          switch payloads[number % payloads.count] {
          case .word: "someone"
          case .count: "355781"
          case .identifier: "6f9619ff-8b86-4d11-b42d-00c04fc964ff"
          case .kind: "birds"
          case .wordAndCount: "someone/12"
          }
        return "https://h.example/section\(number)/item/\(value)/detail"
      }
      let table = LookupTable([.init(host: "h.example", patterns: patterns)])
      return try LookupWorkload(
        name: name, table: table, texts: texts, isMatched: true, extent: .compiling
      ).workload()
    }
  }
}

/// A form of URL with its matcher; `#` in a path is the index of the pattern.
private struct Form {
  let name: String
  /// The number of patterns that the URLs match.
  let count: Int
  /// The patterns that no URL matches.
  var others: [LookupPattern] = []
  private let origin: String
  private let hostRole: HostRole?
  private let host: Hosts
  private let options: URLMatchingOptions
  private let pattern: [String]
  private let url: [String]
  private let query: String
  private let mapping: LookupMapping
  private let hasConverter: Bool

  /// Makes a form from an origin and, unless another one is given, the pattern's path, which ends
  /// in `detail`.
  init(
    _ name: String, _ origin: String = "https://h.example", _ hostRole: HostRole? = nil,
    host: Hosts = "h.example", options: URLMatchingOptions = [], count: Int = 100,
    head: String = "section#", urlHead: String? = nil, middle: String = "item/{id}",
    urlMiddle: String = "item/v#", last: String = "detail", query: String = "",
    mapping: LookupMapping = .closures, hasConverter: Bool = false
  ) {
    (self.name, self.count, self.origin, self.query) = (name, count, origin, query)
    (self.hostRole, self.host, self.options) = (hostRole, host, options)
    pattern = [head, middle, last]
    url = [urlHead ?? head, urlMiddle]
    (self.mapping, self.hasConverter) = (mapping, hasConverter)
  }

  /// Lazy, since the program lists every form to run one.
  var matcher: LookupTable.Matcher {
    let patterns = (0..<count).map { LookupPattern(Self.path($0, pattern), mapping) }
    return .init(
      host: host, patterns: patterns + others, hostRole: hostRole, options: options,
      hasConverter: hasConverter)
  }

  /// Returns the URL of a pattern, or one that differs in the last segment.
  func text(_ number: Int, isMatched: Bool) -> String {
    origin + Self.path(number, url + [isMatched ? "detail" : "none"]) + query
  }

  private static func path(_ number: Int, _ parts: [String]) -> String {
    "/"
      + parts.joined(separator: "/").split(separator: "#", omittingEmptySubsequences: false)
      .joined(separator: "\(number)")
  }
}
