extension ReferenceMatcherTests {
  static let app = ReferenceScope(schemes: ["app"])
  static let appHost = ReferenceScope(schemes: ["app"], hostIsFirstSegment: true)
  static let fragment = ReferenceScope(fragmentIsPath: true)

  static func host(_ hosts: String..., schemes: [String]? = nil) -> ReferenceScope {
    ReferenceScope(hosts: hosts, schemes: schemes)
  }

  static let pathRows: [Row] = [
    Row(
      "needless slashes", "/items/{id}/", "/a//b",
      answers: ["//h//items///7": "#0 id=7", "/items/7/": "#0 id=7", "/a/b": "#1"]),
    Row(
      "strict slashes", "/a", "/b/", "/c//d", "/", "/e/**", "/f/*", "/g/{x}",
      options: .strictSlashes,
      answers: [
        "/a": "#0", "/a/": "unmatched", "/b": "unmatched", "/b/": "#1", "/c//d": "#2",
        "/c/d": "unmatched",
        "https://h": "#3", "https://h/": "#3", "/e": "#4", "/e/": "unmatched",
        "/e/1//2": "unmatched",
        "/f/": "unmatched", "/g/": "unmatched", "/g/1": "#6 x=1", "//h//a": "unmatched",
      ]),
    Row(
      "dot segments", "/a/{x}/b", "/b", "/",
      answers: [
        "/a/../b": "#1", "/a/%2e%2E/b": "#1", "/a/.%2e/./b": "#1", "/../b": "#1", "/b/x/..": "#1",
        "/b/..": "#2", ".": "#2", "/a/.../b": "#0 x=...", "/a//../b": "unmatched",
      ]),
    Row(
      "dot segments, strict", "/b", "/b/", "/a/b", options: .strictSlashes,
      answers: ["/b/.": "#1", "/b/x/..": "#1", "/b/x/../": "#1", "/x/../b": "#0", "/a//../b": "#2"]),
    Row(
      "split first, decode after and once", "/{x}", "/{x}/{y}",
      answers: [
        "/%2F": "#0 x=/", "/a%2Fb/c": "#1 x=a/b y=c", "/%252e%252e": "#0 x=%2e%2e",
        "/%2e": "unmatched",
      ]),
    Row(
      "bad bytes", "/tag/{t}", "/any/*", "/l/a", "/r/**", "/n/{r:path}", "/p/a{x}b", "/i/{n:int}",
      "/",
      answers: [
        "/tag/%FF": "bad bytes t", "/any/%FF": "#1", "/l/%FF": "unmatched",
        "/r/a/%FF": "bad bytes **",
        "/n/%C3%28": "bad bytes r", "/p/a%FFb": "bad bytes x", "/p/%FF": "unmatched",
        "/i/%FF": "bad bytes n",
      ]),
    Row(
      "a mark behind a slash begins a segment", "/a/{x}",
      answers: ["/a/\u{301}b": "#0 x=\\u{0301}b"]),
    Row(
      "the fragment as path", "/room/{n}", "/", in: fragment,
      answers: [
        "https://h/#/room/1?x=2": "#0 n=1", "https://h#!/room/1": "#0 n=1", "/#room//1/": "#0 n=1",
        "https://h/a#/room/1": "unmatched", "https://h/": "unmatched", "https://h/#": "#1",
        "/#/room/a#b": "#0 n=a#b", "/#/x/../room/1": "#0 n=1",
      ]),
  ]

  static let caseRows: [Row] = [
    Row(
      "ignoring case", "/family/{id}", "/x/{k:Cats,dogs}", "/p/User-{id}", "/É",
      options: .ignoringCase,
      answers: [
        "/FAMILY/AbC": "#0 id=AbC", "/x/cATS": "#1 k=Cats", "/p/uSER-A": "#2 id=A",
        "/e\u{301}": "#3",
      ]),
    Row(
      "a group's options are added",
      [
        .group(prefix: "/A", options: .ignoringCase, [.map(.init(id: 0, patterns: ["/b"]))]),
        .map(.init(id: 1, patterns: ["/A/c"])),
      ], answers: ["/a/B": "#0", "/a/c": "unmatched", "/A/c": "#1"]),
  ]

  static let groupRows: [Row] = [
    Row(
      "prefix and pattern join with one slash",
      [
        .group(
          prefix: "/api/", options: [],
          [
            .map(.init(id: 0, patterns: ["/"])), .map(.init(id: 1, patterns: ["users", "/u"])),
            .group(prefix: "{v}", options: [], [.map(.init(id: 2, patterns: ["/x", ""]))]),
          ])
      ],
      answers: [
        "/api": "#0", "/api/users": "#1", "/api/u": "#1", "/api/1/x": "#2 v=1", "/api/1": "#2 v=1",
      ]),
    Row(
      "a root in a strict group is the prefix itself",
      [
        .group(prefix: "/a", options: .strictSlashes, [.map(.init(id: 0, patterns: ["/"]))]),
        .group(prefix: "/b/", options: .strictSlashes, [.map(.init(id: 1, patterns: ["/", "c"]))]),
      ],
      answers: ["/a": "#0", "/a/": "unmatched", "/b": "unmatched", "/b/": "#1", "/b/c": "#1"]),
    Row(
      "the end before an empty segment",
      [
        .group(prefix: "", options: .strictSlashes, [.map(.init(id: 0, patterns: ["/a/"]))]),
        .map(.init(id: 1, patterns: ["/a"])), .map(.init(id: 2, patterns: ["/{x}"])),
      ], answers: ["/a/": "#1", "/a": "#1", "/b/": "#2 x=b"]),
  ]

  static let scopeRows: [Row] = [
    Row(
      "a host", "/a", in: host("Example.com"),
      answers: [
        "HTTPS://EXAMPLE.com/a": "#0", "app://example.com./a": "#0", "//example.com/a": "#0",
        "https://x.example.com/a": "unmatched", "/a": "unmatched", "https:/a": "unmatched",
        "https://example.com:443/a": "#0", "https://example.com:80/a": "unmatched",
        "https://u@example.com/a": "unmatched", "https://%65xample.com/a": "unmatched",
        "https://example.com/b": "unmatched, claimed", "app://example.com:80/a": "unmatched",
      ]),
    Row(
      "a wildcard host", "/a", in: host("*.example.com"),
      answers: [
        "//a.example.com/a": "#0", "//a.b.EXAMPLE.com/a": "#0", "//example.com/a": "unmatched",
        "//notexample.com/a": "unmatched", "//a..example.com/a": "unmatched",
      ]),
    Row(
      "ports", "/a", in: host("localhost:8080", "h:443"),
      answers: [
        "http://localhost:8080/a": "#0", "http://localhost/a": "unmatched", "https://h/a": "#0",
        "http://h/a": "unmatched", "http://h:443/a": "#0", "//h/a": "unmatched",
      ]),
    Row(
      "one host in two spellings", "/a", in: host("bücher.example"),
      answers: ["//xn--bcher-kva.example/a": "#0", "//bücher.example/a": "#0"]),
    Row(
      "host and scheme", "/a", in: host("h", schemes: ["https", "App"]),
      answers: [
        "https://h/a": "#0", "aPP://h/a": "#0", "http://h/a": "unmatched", "//h/a": "unmatched",
      ]),
    Row(
      "a scheme", "/a", "/", in: app,
      answers: [
        "app://u:p@any:1/a": "#0", "app:a": "#0", "app:/a": "#0", "app:": "#1", "/a": "unmatched",
        "app://a": "#1", "web:a": "unmatched",
      ]),
    Row(
      "any scope", "/a",
      answers: ["a": "#0", "//u@h:9/a": "#0", "x:a": "#0", "https://%61/a": "#0"]),
    Row(
      "the host as first segment", "/user/{id}", "/{x:Cats,b}/1", "/p{x}", in: appHost,
      answers: [
        "app://user/1": "#0 id=1", "app:///user/1": "#0 id=1", "app:/user/1": "#0 id=1",
        "app:user/1": "#0 id=1", "app://USER/1": "#0 id=1", "app:USER/1": "#0 id=1",
        "app://user./1": "#0 id=1", "app://user:1/1": "unmatched", "app://a@user/1": "unmatched",
        "app://user/x/../1": "#0 id=1", "app://user/../1": "#0 id=1", "app://cats/1": "#1 x=Cats",
        "app://pA": "#2 x=A", "app://PA": "unmatched",
      ]),
    Row(
      "a host that is a segment, decoded", "/{x}", "/{x}/a", in: appHost,
      answers: [
        "app://a%2Fb": "#0 x=a/b", "app://xn--9ca/a": "#1 x=\\u{00E9}", "app://%FF": "bad bytes x",
        "app://..": "unmatched", "app://.../a": "unmatched", "app://%2e/a": "unmatched",
        "app:///a": "#0 x=a",
        "app://Ab": "#0 x=Ab",
      ]),
    Row(
      "the host is no segment of a strict path", "/user", "/user/", in: appHost,
      options: .strictSlashes,
      answers: ["app://user": "#0", "app://user/": "#0", "app:/user/": "#1", "app:///user": "#0"]),
  ]

  static let declineRows: [Row] = [
    Row(
      "the search goes on after a decline",
      [
        .map(.init(id: 0, patterns: ["/a"], behavior: .decline)),
        .map(.init(id: 1, patterns: ["/{x}"], behavior: .readInt("x"))),
        .map(.init(id: 2, patterns: ["/**"], behavior: .decline)),
        .map(.init(id: 3, patterns: ["/{y:path}", "/none/{z?}"], behavior: .readInt("z"))),
        .map(.init(id: 4, patterns: ["/ok/*"])),
        .map(.init(id: 5, patterns: ["/fails/**"], behavior: .fail)),
      ],
      answers: [
        "/a": "invalid x=a", "/7": "#1 x=7", "/": "unmatched", "/n/m": "missing z", "/ok/1": "#4",
        "/fails": "#5 failed", "/fails/1": "#5 failed", "/%FF": "bad bytes x",
        "/none/1": "#3 z=1",
      ]),
    Row(
      "several patterns and one mapping",
      [
        .map(.init(id: 0, patterns: ["/me", "/{x}"], behavior: .readInt("x"))),
        .map(.init(id: 1, patterns: ["/*"])),
      ], answers: ["/me": "#1", "/5": "#0 x=5"]),
  ]

  static let malformedRows: [Row] = [
    Row(
      "malformed texts", "/**",
      answers: [
        "": "malformed empty", ":": "malformed scheme", "1a:b": "malformed scheme",
        "/%": "malformed percentEscape", "/%zz": "malformed percentEscape",
        "/a b": "malformed character",
        "/\u{1}": "malformed character", "?`": "malformed character",
        "//h:65536/": "malformed port",
        "//h:x/": "malformed port", "//h:65535/": "#0", "/%00": "#0 [\\0]", "//": "#0",
        "myapp:": "#0",
        "/%ED%A0%80": "bad bytes **",
      ]),
    Row(
      "limits", "/b", "/*",
      answers: [
        "/" + String(repeating: "a", count: 8192): "malformed tooLong",
        "/" + String(repeating: "a", count: 8191): "#1",
        String(repeating: "/a", count: 257): "malformed tooManySegments",
        String(repeating: "/a", count: 256): "unmatched",
        String(repeating: "/a/..", count: 300) + "/b": "#0",
        "/b" + String(repeating: "/", count: 300): "#0",
      ]),
    Row(
      "limits, strict", "/b", options: .strictSlashes,
      answers: ["/b" + String(repeating: "/", count: 300): "malformed tooManySegments"]),
  ]
}
