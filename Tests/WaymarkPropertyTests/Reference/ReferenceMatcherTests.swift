import Testing

/// The rules of matching, row by row, for the library and for the reference alike.
///
/// So the reference can be trusted if the library differs from it on a random table.
@Suite struct ReferenceMatcherTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var table: ReferenceTable
    var answers: KeyValuePairs<String, String>
    var testDescription: String { name }

    init(
      _ name: String, _ patterns: String..., in scope: ReferenceScope = ReferenceScope(),
      options: ReferenceTable.Options = [], answers: KeyValuePairs<String, String>
    ) {
      self.init(
        name,
        patterns.enumerated().map { .map(.init(id: $0.offset, patterns: [$0.element])) },
        in: scope, options: options, answers: answers)
    }

    init(
      _ name: String, _ items: [ReferenceTable.Item], in scope: ReferenceScope = ReferenceScope(),
      options: ReferenceTable.Options = [], answers: KeyValuePairs<String, String>
    ) {
      self.name = name
      self.answers = answers
      table = ReferenceTable(matchers: [.init(scope: scope, options: options, items: items)])
    }
  }

  @Test(
    arguments: segmentRows + precedenceRows + parameterRows + optionalRows + pathRows + caseRows
      + scopeRows + declineRows + groupRows + malformedRows + payloadRows)
  func answers(_ row: Row) {
    let matcher = ReferenceMatcher(row.table)
    let library = ComparedTable(row.table)
    for (url, expected) in row.answers {
      let answer = matcher.answer(to: url).answer
      #expect("\(answer)" == expected, "\(url) in\n\(row.table)")
      for own in library.answers(to: url) {
        #expect(own == answer, "the library, \(url) in\n\(row.table)")
      }
    }
  }

  static let segmentRows: [Row] = [
    Row(
      "literals", "/users/list", "plain",
      answers: [
        "/users/list": "#0", "/users": "unmatched", "/users/list/1": "unmatched",
        "https://h/plain?x=1#f": "#1", "plain": "#1", "/PLAIN": "unmatched",
      ]),
    Row(
      "the root matches nothing but the root", "/", "/items",
      answers: ["/": "#0", "https://h": "#0", "?x=1": "#0", "/zzz": "unmatched", "/items": "#1"]),
    Row(
      "both spellings of a parameter", "/a/{id}", "/b/<id>",
      answers: ["/a/7": "#0 id=7", "/b/7": "#1 id=7", "/a/": "unmatched", "/a": "unmatched"]),
    Row(
      "one segment without a name", "/files/*",
      answers: ["/files/a": "#0", "/files/a/b": "unmatched"]),
    Row(
      "the rest", "/f/**", "/g/{rest:path}", "/h/<path:rest>",
      answers: [
        "/f": "#0", "/f/a/b": "#0 [a, b]", "/g": "unmatched",
        "/g/a%2Fb/c": "#1 rest=a/b/c [a/b, c]",
        "/h/1": "#2 rest=1 [1]",
      ]),
    Row(
      "text around a parameter", "/user-{id}.json", "/v<n>", "/{name}.html",
      answers: [
        "/user-1.json": "#0 id=1", "/user-.json": "unmatched", "/v2": "#1 n=2", "/v": "unmatched",
        "/a.html": "#2 name=a", "/.html": "unmatched", "/v.html": "#2 name=v",
      ]),
    Row(
      "text around a parameter ends where a character ends", "/e{x}", "/{x}e",
      answers: [
        "/e1": "#0 x=1", "/e%CC%811": "unmatched", "/1e": "#1 x=1", "/e\u{301}e": "#1 x=e\\u{0301}",
      ]),
    Row(
      "`_` may occur again and is read from the first", "/{_}/{_}", answers: ["/1/2": "#0 _=1"]),
    Row(
      "patterns that are none are left out", "/a*b", "/{x}-{y}", "/{}", "/{x:a,}", "/{x:wat}",
      "/{x}/{x}", "/**/a", "/{x", "/b",
      answers: ["/b": "#8", "/a": "unmatched", "/1-2": "unmatched", "/aab": "unmatched"]),
    Row(
      "escaped syntax is a literal", "/%7Bx%7D", "/%2A",
      answers: ["/%7bx%7d": "#0", "/*": "#1", "/a": "unmatched"]),
  ]

  static let precedenceRows: [Row] = [
    Row(
      "each rank before the next", "/**", "/{r:path}", "/{x}", "/{x:date}", "/{x:double}",
      "/{x:int}",
      "/{x:bool}", "/{x:1,2}", "/1{x}", "/{x:uuid}", "/11",
      answers: [
        "/11": "#10", "/12": "#8 x=2", "/1": "#7 x=1", "/0": "#6 x=0", "/3": "#5 x=3",
        "/3.5": "#4 x=3.5", "/2024-02-29": "#3 x=2024-02-29", "/z": "#2 x=z",
        "/z/z": "#1 r=z/z [z, z]",
        "/": "#0",
        "/6f9619ff-8b86-4d11-b42d-00c04fc964ff": "#9 x=6f9619ff-8b86-4d11-b42d-00c04fc964ff",
      ]),
    Row(
      "the leftmost segment decides", "/{y}/b", "/a/{x}", "/{n}/profile", "/a/**",
      answers: ["/a/b": "#1 x=b", "/c/b": "#0 y=c", "/a/b/c": "#3 [b, c]"]),
    Row(
      "a literal before more of them", "/{n}/profile", "/api/**",
      answers: ["/api/profile": "#1 [profile]"]),
    Row(
      "a dead end hides nothing", "/{p}", "/a/b", "/a/{x}/c",
      answers: ["/a": "#0 p=a", "/a/b/c": "#2 x=b"]),
    Row(
      "the end before a rest", "/a/**", "/a", "/{x}/**", "/{x}",
      answers: ["/a": "#1", "/b": "#3 x=b"]),
    Row(
      "text: more bytes, longer prefix, byte order", "/{x}bc", "/a{x}c", "/ab{x}", "/b{x}", "/é{x}",
      answers: [
        "/abc": "#2 x=c", "/azc": "#1 x=z", "/zbc": "#0 x=z", "/bz": "#3 x=z", "/éz": "#4 x=z",
      ]),
    Row(
      "text: then the constraint", "/a{x}", "/a{x:int}",
      answers: ["/a1": "#1 x=1", "/ab": "#0 x=b"]),
    Row(
      "equal ranks in declaration order", "/{x}", "/*", "/{y:string}",
      answers: ["/a": "#0 x=a"]),
    Row(
      "and from the next segment on", "/{x}/{y}", "/*/b",
      answers: ["/a/b": "#1", "/a/c": "#0 x=a y=c"]),
  ]

  static let parameterRows: [Row] = [
    Row(
      "converters", "/i/{x:int}", "/d/{x:double}", "/b/{x:bool}", "/t/{x:date}", "/e/<email:x>",
      "/s/{x:string}", "/f/<float:x>",
      answers: [
        "/i/007": "#0 x=007", "/i/-3": "#0 x=-3", "/i/+5": "unmatched", "/i/1.5": "unmatched",
        "/i/9223372036854775807": "#0 x=9223372036854775807", "/i/9223372036854775808": "unmatched",
        "/d/1e3": "#1 x=1e3", "/d/nan": "unmatched", "/d/0x1p3": "unmatched",
        "/d/1e999": "unmatched", "/d/1.": "#1 x=1.", "/d/-.5": "#1 x=-.5", "/d/.e1": "unmatched",
        "/f/-2.25e-3": "#6 x=-2.25e-3", "/b/1": "#2 x=1", "/b/yes": "unmatched",
        "/t/2023-02-29": "unmatched", "/t/2000-02-29": "#3 x=2000-02-29",
        "/t/1900-02-29": "unmatched",
        "/e/a@b.co": "#4 x=a@b.co", "/e/a@": "unmatched", "/s/x": "#5 x=x",
      ]),
    Row(
      "closed lists", "/{kind:cats,dogs}", "/{x:a%20b,\u{E9}}", "/p{x:1,2}q",
      answers: [
        "/dogs": "#0 kind=dogs", "/birds": "unmatched", "/a%20b": "#1 x=a b", "/p2q": "#2 x=2",
        "/e%CC%81": "#1 x=\\u{00E9}", "/p3q": "unmatched", "/Dogs": "unmatched",
      ]),
    Row(
      "values keep their scalars", "/{x}",
      answers: [
        "/e%CC%81": "#0 x=e\\u{0301}", "/%C3%A9": "#0 x=\\u{00E9}", "/a%252Fb": "#0 x=a%2Fb",
        "/a+b": "#0 x=a+b",
      ]),
    Row(
      "literals are compared canonically", "/caf\u{E9}", "/K",
      answers: ["/caf%c3%a9": "#0", "/cafe%CC%81": "#0", "/cafe": "unmatched", "/\u{212A}": "#1"]),
  ]

  static let optionalRows: [Row] = [
    Row(
      "filled from the left", "/w/{x?}/<int:y?>",
      answers: ["/w": "#0", "/w/1": "#0 x=1", "/w/1/2": "#0 x=1 y=2", "/w/1/b": "unmatched"]),
    Row(
      "independent of each other", "/{lang:de,fr?}/posts/{id?}",
      answers: [
        "/posts": "#0", "/fr/posts": "#0 lang=fr", "/fr/posts/1": "#0 id=1 lang=fr",
        "/posts/1": "#0 id=1",
        "/en/posts": "unmatched",
      ]),
    Row(
      "the better expansion wins", "/{a?}/x/{b?}", answers: ["/x/x": "#0 b=x", "/y/x": "#0 a=y"]),
  ]
}
