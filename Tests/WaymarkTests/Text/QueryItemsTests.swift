import Testing

@testable import Waymark

@Suite("Items of a query")
struct QueryItemsTests {
  private func withItems<Result>(
    _ text: String, plusIsSpace: Bool = false, endsAtFragment: Bool = true,
    _ body: (QueryItems) -> Result
  ) -> Result {
    Array(text.utf8).withUnsafeBufferPointer {
      body(QueryItems(bytes: $0, plusIsSpace: plusIsSpace, endsAtFragment: endsAtFragment))
    }
  }

  struct Row: CustomTestStringConvertible {
    var query: String
    var name: String
    var value: String?

    var testDescription: String { "\(name) of ?\(query)" }
  }

  @Test(
    "the first value of a name",
    arguments: [
      Row(query: "a=1&b=2", name: "b", value: "2"), Row(query: "ab=1&a=2", name: "a", value: "2"),
      Row(query: "a=1&a=2", name: "a", value: "1"), Row(query: "a", name: "a", value: ""),
      Row(query: "a&b=2", name: "a", value: ""), Row(query: "b=a", name: "a", value: nil),
      Row(query: "a=b=c", name: "a", value: "b=c"), Row(query: "a=b=c", name: "a=b", value: nil),
      Row(query: "a&b", name: "a&b", value: nil), Row(query: "%61=1&a=2", name: "a", value: "1"),
      Row(query: "a%20b=1", name: "a b", value: "1"),
      Row(query: "a%20b=1", name: "a%20b", value: nil),
      Row(query: "=1&a=2", name: "", value: nil), Row(query: "&&a=2", name: "a", value: "2"),
      Row(query: "a=1#b&b=2", name: "b", value: nil), Row(query: "a=1#b", name: "a", value: "1"),
      Row(query: "#a=1", name: "a", value: nil), Row(query: "a#=1", name: "a", value: ""),
      Row(query: "a=1&#b=2", name: "b", value: nil), Row(query: "", name: "a", value: nil),
      Row(query: "%FF=1&a=2", name: "a", value: "2"), Row(query: "a=%FF", name: "a", value: nil),
      Row(query: "caf%C3%A9=1", name: "cafe\u{301}", value: "1"),
    ])
  func firstText(_ row: Row) {
    #expect(withItems(row.query) { $0.firstText(row.name) } == row.value)
  }

  @Test("a plus in a name or value is a space only where the table says so")
  func plus() {
    #expect(withItems("a+b=c+d") { $0.firstText("a+b") } == "c+d")
    #expect(withItems("a+b=c+d", plusIsSpace: true) { $0.firstText("a b") } == "c d")
    #expect(withItems("a+b=c+d", plusIsSpace: true) { $0.firstText("a+b") } == nil)
    #expect(withItems("a%2Bb=1", plusIsSpace: true) { $0.firstText("a+b") } == "1")
  }

  @Test("a number sign ends a query, but not one inside a fragment")
  func numberSign() {
    #expect(withItems("a#=1&b#c=2#d") { $0.all.map(\.name) } == ["a"])
    #expect(withItems("a#=1&b#c=2#d", endsAtFragment: false) { $0.firstText("a#") } == "1")
    #expect(withItems("a#=1&b#c=2#d", endsAtFragment: false) { $0.firstText("b#c") } == "2#d")
  }

  @Test("bytes that end an item or are special are found at each index", arguments: 0...26)
  func places(_ length: Int) {
    let value = String("0123456789-._~AZaz:@/?;,()".prefix(length))
    for place in 0...length {
      let (before, after) = (String(value.prefix(place)), String(value.dropFirst(place)))
      let marks: [(written: String, read: String?)] = [
        ("&", nil), ("#", nil), ("%25", "%"), ("é", "é"), ("+", " "), ("!", "!"), ("=", "="),
        ("%C3%BF", "ÿ"),
      ]
      for mark in marks {
        let expected = mark.read.map { before + $0 + after } ?? before
        withItems("n=\(before)\(mark.written)\(after)", plusIsSpace: true) { items in
          #expect(items.firstText("n") == expected, "\(mark.written) at \(place)")
          #expect(items.all.first?.value == expected, "\(mark.written) at \(place)")
        }
      }
    }
  }

  @Test("the first of a name is the first of all that have it, whatever the query is")
  func property() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let parts = [
      "a", "b", "ab", "=", "=", "&", "&", "#", "+", "%61", "%3D", "%26", "%FF", "é", "%",
    ]
    let names = ["a", "b", "ab", "aa", "a+b", "a b", "a=b", "é", "%61", "", "&", "#"]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...9, using: &random)
      let query = (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      let name = names.randomElement(using: &random) ?? ""
      let plusIsSpace = Bool.random(using: &random)
      let endsAtFragment = Bool.random(using: &random)
      withItems(query, plusIsSpace: plusIsSpace, endsAtFragment: endsAtFragment) { items in
        let expected = items.all.first { $0.name == name }
        let comment: Comment = "?\(query), \(name), plus: \(plusIsSpace), seed \(seed)"
        #expect(items.first(name)?.value == expected?.value, comment)
        #expect((items.first(name) == nil) == (expected == nil), comment)
        #expect(items.firstText(name) == expected?.value, comment)
      }
    }
  }
}
