extension ReferenceMatcherTests {
  private static func map(_ id: Int, _ patterns: String..., to name: String) -> ReferenceTable.Item
  {
    let target = RandomCase.all.first { $0.name == name } ?? RandomCase.all[0]
    return .map(.init(id: id, patterns: patterns, behavior: .payload(target)))
  }

  static let payloadRows: [Row] = [
    Row(
      "a payload's type is a constraint",
      [
        map(0, "/{x}", to: "text"), map(1, "/{x}", to: "number"), map(2, "/{x}", to: "flag"),
        map(3, "/{x}", to: "date"), map(4, "/{x}", to: "float"), map(5, "/{x}", to: "kind"),
      ],
      answers: [
        "/a": "#0 text[a]", "/007": "#1 number[7]", "/1": "#2 flag[true]",
        "/2001-01-01T01:00:00%2B01:00": "#3 date[0.0]", "/1e2": "#4 float[100.0]",
        "/cats": "#5 kind[cats]", "/1e39": "#0 text[1e39]",
        "/2001-02-29": "#0 text[2001-02-29]",
        "/9223372036854775808": "#4 float[9.223372e+18]",
      ]),
    Row(
      "both must accept, and the pattern's own ranks",
      [
        map(0, "/{x:double}", to: "number"), map(1, "/{x}", to: "small"),
        map(2, "/a/{x:cats,e%CC%81}", to: "kind"),
      ],
      answers: [
        "/1": "#1 small[1]", "/128": "#0 number[128]", "/1.5": "unmatched",
        "/a/cats": "#2 kind[cats]", "/a/dogs": "unmatched",
        "/a/\u{E9}": "#2 kind[\\u{00E9}]",
      ]),
    Row(
      "rests",
      [
        map(0, "/a/**", to: "text"), map(1, "/b/{x:path}", to: "text"),
        map(2, "/c/**", to: "texts"), map(3, "/d/{x:path}", to: "numbers"),
      ],
      answers: [
        "/a": "#0 text[]", "/a/b/c": "#0 text[b/c]", "/b": "unmatched",
        "/b/c%2Fd/e": "#1 text[c/d/e]", "/c": "#2 texts[]",
        "/c/a%2Fb/c": "#2 texts[a/b, c]", "/d/1/02": "#3 numbers[1, 2]",
        "/d/1/x": "invalid x=1/x",
      ]),
    Row(
      "optional segments, and several patterns",
      [
        map(0, "/o/{x?}/{y?}", to: "options"),
        map(1, "/s/{z}/{x}", "/s/{x}/{z}/{y}", to: "three"), map(2, "/{x?}", to: "number"),
        map(3, "/n/{x}/{y}", to: "number"),
      ],
      answers: [
        "/o": "#0 options[][]", "/o/a": "#0 options[a][]",
        "/o/a/1": "#0 options[a][true]", "/o/a/b": "unmatched",
        "/s/7/b": "unmatched", "/s/7/b/c": "#1 three[7][b][c]", "/s/c/7": "#1 three[7][c][]",
        "/1": "unmatched",
        "/n/1/2": "unmatched",
      ]),
    Row(
      "query items",
      [
        map(0, "/s/{x}?page={y?}&tag={z*}", to: "search"), map(1, "/r?q={x:int}", to: "text"),
        map(2, "/m?q={x:int?}", to: "maybeText"), map(3, "/k?q={x:cats,dogs?}", to: "maybeKind"),
      ],
      answers: [
        "/s/a": "#0 search[a][][]", "/s/a?page=": "#0 search[a][][]",
        "/s/a?tag=b&page=1&tag=&page=x": "#0 search[a][1][b, ]",
        "/s/a?page=x": "invalid page=x", "/s/a?page=%FF": "bad bytes page",
        "/s/a?tag=a+b": "#0 search[a][][a+b]", "/r": "missing q",
        "/r?q=x": "invalid q=x",
        "/r?q=07": "#1 text[07]", "/m?q=": "invalid q=", "/m": "#2 maybeText[]",
        "/k?q=": "#3 maybeKind[]", "/k?q=Cats": "invalid q=Cats",
      ]),
    Row(
      "more required query items first",
      [
        map(0, "/s?q={x?}", to: "maybeText"), map(1, "/s?q={x}", to: "text"),
        map(2, "/s?q={x}&n={y}", to: "pair"),
      ],
      answers: [
        "/s": "#0 maybeText[]", "/s?q=a": "#1 text[a]",
        "/s?q=a&n=1": "#2 pair[a][1]", "/s?q=a&n=x": "#1 text[a]",
      ]),
    Row(
      "registered converters, the inner ones first",
      [
        .group(
          prefix: "/g", options: .plusIsSpace, converters: ["c": .vowel],
          [
            map(0, "/{x:c}", to: "text"),
            .group(
              prefix: "/h", options: [], converters: ["c": .even], [map(1, "?q={x:c}", to: "text")]),
          ]), map(2, "/{x:c}", to: "text"),
      ],
      answers: [
        "/g/a": "#0 text[a]", "/g/b": "unmatched", "/g/h?q=2": "#1 text[2]",
        "/g/h?q=a": "invalid q=a", "/g/h?q=+2": "invalid q= 2", "/a": "unmatched",
      ]),
    Row(
      "values",
      [
        .map(.init(id: 0, patterns: ["/a", "/b/**"], behavior: .value(.here))),
        .map(.init(id: 1, patterns: ["/{x}"], behavior: .value(.here))),
        .map(.init(id: 2, patterns: ["/*"], behavior: .value(.number(7)))),
      ], answers: ["/a": "#0 here", "/b/1": "#0 here", "/x": "#2 number[7]"]),
  ]
}
