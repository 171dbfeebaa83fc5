import Foundation
import Testing
import Waymark

@Suite("Reading a matched URL")
struct MatchedURLTests {
  /// The values that a mapping reads, as texts; a thrown error as its own.
  private func read(
    _ url: String, _ patterns: PathPatterns = "/{id}/{rest:path}",
    _ values: @escaping @Sendable (MatchedURL) throws -> [String?]
  ) throws -> [String] {
    let table = RouteTable<Spot>(
      .group { $0.map(patterns) { .at("x", try values($0).map { $0 ?? "-" }) } })
    guard case .at(_, let texts) = try table.route(for: url) else { return [] }
    return texts
  }

  @Test("the parts of the URL")
  func parts() throws {
    let texts = try read("HTTPS://Example.COM.:443/a/b/c?x=1#%C3%BC") { url in
      [
        url.scheme, url.host, url.fragment, url.pattern, url.url.absoluteString,
        "\(url.source)", url.rest.joined(separator: ","),
      ]
    }
    #expect(
      texts == [
        "https", "example.com", "ü", "/{id}/{rest:path}",
        "HTTPS://Example.COM.:443/a/b/c?x=1#%C3%BC", "universalLink", "b,c",
      ])
  }

  @Test("a text with foreign characters becomes a URL that means the same")
  func foreignCharacters() throws {
    let texts = try read("https://例え.jp/空%2F%25/x[1]?q=ü%20&r=[]#a#b") { [$0.url.absoluteString] }
    #expect(
      texts == [
        "https://xn--r8jz45g.jp/%E7%A9%BA%2F%25/x%5B1%5D?q=%C3%BC%20&r=%5B%5D#a%23b"
      ])
  }

  @Test("a rest is an array of segments or one text")
  func rests() throws {
    let texts = try read("/a/b%2Fc/d") { url in
      let joined: String = try url.path("rest")
      let split: [String] = try url.path("rest")
      return [joined] + split
    }
    #expect(texts == ["b/c/d", "b/c", "d"])
  }

  @Test("a name that no pattern of the mapping has is missing, whatever the type")
  func missingNames() {
    #expect(throws: ParameterError.missing(name: "whoops")) {
      try read("/a/b") { [try $0.path("whoops") as String?] }
    }
    #expect(throws: ParameterError.missing(name: "whoops")) {
      try read("/a/b") { [try $0.path("whoops") as String] }
    }
  }

  @Test("a name of another pattern of the mapping is absent, and only an optional can be")
  func absentNames() throws {
    let patterns: PathPatterns = ["/a/{x}", "/b/{y}"]
    let texts = try read("/a/1", patterns) { [try $0.path("x"), try $0.path("y") as String?] }
    #expect(texts == ["1", "-"])
    #expect(throws: ParameterError.missing(name: "y")) {
      try read("/a/1", patterns) { [try $0.path("y") as String] }
    }
  }

  @Test("an error names the type without the optional around it")
  func typeNames() {
    #expect(throws: ParameterError.invalidValue(name: "id", value: "a", expected: "Int")) {
      try read("/a/b") { [(try $0.path("id") as Int?).map(String.init)] }
    }
    #expect(throws: ParameterError.invalidValue(name: "rest", value: "b/c", expected: "Int")) {
      try read("/a/b/c") { (try $0.path("rest") as [Int]).map { String($0) } }
    }
  }

  @Test("a closed list is read in its own spelling")
  func listSpelling() throws {
    let table = RouteTable<Spot>(
      .group(options: .ignoringCase) { $0.spot("/{kind:Cats,Café}", "kind", "kind") })
    #expect(try table.route(for: "/CATS") == .named("kind", "Cats"))
    #expect(try table.route(for: "/cafe%CC%81") == .named("kind", "Café"))
  }

  @Test("of a closed list with one element in two spellings the exact one is read")
  func exactSpelling() throws {
    let table = RouteTable<Spot>(
      .group(options: .ignoringCase) { $0.spot("/{kind:a,A,é,É}", "kind", "kind") })
    for text in ["a", "A", "é", "É"] {
      #expect(try table.route(for: "/\(text)") == .named("kind", text))
    }
  }

  @Test("equal closed lists are compared as each mapping says")
  func listsOfTwoMappings() throws {
    let table = RouteTable<Spot>(
      .group { paths in
        paths.spot("/exact/{kind:Cats,dogs}", "exact", "kind")
        paths.group(options: .ignoringCase) { $0.spot("/any/{kind:Cats,dogs}", "any", "kind") }
      })
    #expect(try table.route(for: "/ANY/cATS") == .named("any", "Cats"))
    #expect(try table.route(for: "/exact/Cats") == .named("exact", "Cats"))
    #expect(throws: RouterError.self) { try table.route(for: "/exact/cATS") }
  }

  @Test(
    "the query",
    arguments: [
      ("/a/b", [], []), ("/a/b?", [], []),
      ("/a/b?x=1&x=2&y", ["x=1", "x=2", "y="], ["x=1", "y="]),
      ("/a/b?=1&&%3D=%26", ["==&"], ["==&"]), ("/a/b?a=b=c", ["a=b=c"], ["a=b=c"]),
      ("/a/b?a?b=c/d", ["a?b=c/d"], ["a?b=c/d"]),
    ])
  func query(_ url: String, _ items: [String], _ firsts: [String]) throws {
    #expect(try read(url) { $0.queryItems.map { "\($0.name)=\($0.value)" } } == items)
    #expect(try read(url) { $0.query.map { "\($0.key)=\($0.value)" }.sorted() } == firsts.sorted())
  }

  @Test(
    "a number is read from the URL as from a text",
    arguments: [
      "0", "-0", "007", "127", "128", "-128", "-129", "255", "256", "-", "--1", "-a", "1a", "+1",
      "%31", "%2D1", "1-", "99999999999999999999",
    ])
  func numbers(_ text: String) throws {
    let decoded = text.removingPercentEncoding ?? ""
    let expected = [
      Int8(urlParameter: decoded).map { "\($0)" }, UInt8(urlParameter: decoded).map { "\($0)" },
      Int(urlParameter: decoded).map { "\($0)" },
    ].map { $0 ?? "-" }
    let ofPath = try read("/\(text)/b") { url in
      [
        (try? url.path("id") as Int8).map { "\($0)" },
        (try? url.path("id") as UInt8).map { "\($0)" },
        (try? url.path("id") as Int).map { "\($0)" },
      ]
    }
    let ofQuery = try read("/a/b?n=\(text)") { url in
      [
        (url.query("n") as Int8?).map { "\($0)" }, (url.query("n") as UInt8?).map { "\($0)" },
        (url.query("n") as Int?).map { "\($0)" },
      ]
    }
    #expect(ofPath == expected)
    #expect(ofQuery == expected)
  }

  @Test("all values of a key, and the first that is none of the type")
  func queryAll() throws {
    #expect(
      try read("/a/b?n=1&n=2") { (try $0.queryAll("n") as [Int]).map { String($0) } } == ["1", "2"])
    #expect(try read("/a/b") { (try $0.queryAll("n") as [Int]).map { String($0) } } == [])
    #expect(throws: ParameterError.invalidValue(name: "n", value: "x", expected: "Int")) {
      try read("/a/b?n=1&n=x") { (try $0.queryAll("n") as [Int]).map { String($0) } }
    }
  }

  /// A value that reads its text, and records the name.
  private struct Noted: URLParameter {
    var text: String

    init?(urlParameter: String) { text = urlParameter }
    private init(_ text: String) { self.text = text }
    var urlParameter: String { text }

    static func value(of text: ParameterText, in url: MatchedURL) throws -> Noted {
      Noted("\(text.name(in: url)): \(text.string(in: url))")
    }
  }

  @Test(
    "a query value is the same, whatever the form of the URL",
    arguments: [
      "?n=7", "?n=-7", "?n=+7", "?n=%37", "?n=", "?n", "", "?", "?n=300", "?n=-129", "?n=7x",
      "?n=true",
      "?n=1.5", "?n=1e400", "?n=a+b", "?n=a%20b", "?n=%FF", "?n=é", "?m=1&n=2", "?n=1&n=2",
      "?n=1#n=2",
      "?m#n=1", "?%6E=1&n=2", "?nn=1&n=2", "?n=a=b", "?n=99999999999999999999", "?m?n=1&n=2",
      "?n=0e37a5b1-2222-4333-8444-555566667777",
    ])
  func queryForms(_ query: String) throws {
    for options in [[], URLMatchingOptions.plusIsSpace] {
      let table = RouteTable<Spot>(
        .group(options: options) {
          $0.map("/a") { url in
            let (int, tiny, big) = (
              url.query("n") as Int?, url.query("n") as Int8?, url.query("n") as UInt64?
            )
            let (double, bool, text) = (
              url.query("n") as Double?, url.query("n") as Bool?, url.query("n") as String?
            )
            return .at(
              "a",
              [
                "\(String(describing: (int, tiny, big, double, bool, text)))",
                "\(String(describing: url.query("n") as UUID?))",
              ])
          }
        })
      let common = Answer { try table.route(for: "https://h/a\(query)") }
      #expect(common == Answer { try table.route(for: "https://h:443/a\(query)") })
      if case .spot = common {} else { #expect(query == "?n=%FF", "\(common)") }
    }
  }

  @Test("the query of a fragment may have a number sign")
  func queryOfFragment() throws {
    let table = RouteTable<Spot>(
      .group(options: .fragmentIsPath) {
        $0.map("/x") { url in
          .at(url.fragment ?? "", [url.query("a") ?? "-", url.query("b#") ?? "-"])
        }
      })
    #expect(
      try table.route(for: "https://h/#/x?a=1#2&b#=3") == .at("/x?a=1#2&b#=3", ["1#2", "3"]))
  }

  @Test(
    "a type that reads where its text is, is told the name",
    arguments: [
      ("?n=7", "n: 7"), ("?m=1&n=7#n=8", "n: 7"), ("?n", "n: "), ("?m&n&k", "n: "),
      ("?m?=1&n=", "n: "),
    ])
  func queryNames(_ query: String, _ expected: String) throws {
    #expect(try read("https://h/a/b\(query)") { [($0.query("n") as Noted?)?.text] } == [expected])
  }
}
