import Testing

@testable import Waymark

@Suite("Reading a plain pattern")
struct PatternSpansTests {
  /// The segments of a plain pattern as the parser has them; `nil` for another one.
  private func segments(_ text: String, hasConverters: Bool = false) -> [PatternSegment]? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var plain = PatternSpans()
      guard PatternParser.readPlain(bytes, hasConverters: hasConverters, into: &plain) else {
        return nil
      }
      return plain.spans.map { span in
        let text = String(decoding: bytes[span.range], as: UTF8.self)
        if span.kind == .literal { return .literal(text) }
        return .parameter(PatternParameter(name: text, constraint: span.kind.constraint))
      }
    }
  }

  @Test(
    "plain ones",
    arguments: [
      "", "/", "//", "/a", "a/b", "/a//b/", "/{id}", "/<id>", "/{id:int}", "/<int:id>", "/{a}/{b}",
      "/{x:bool}/{y:uuid}/{z:double}/{f:float}/{s:string}", "/{d:date}/{m:email}", "/a.b", "/.a",
      "/...", "/a-b_c~d",
      "/a(b)",
      "/" + String(repeating: "a", count: 300), String(repeating: "/a", count: 256),
    ])
  func plain(_ text: String) throws {
    let parsed = try PatternParser.parse(text, strictSlashes: false)
    #expect(segments(text) == parsed.segments.map(\.segment))
  }

  @Test(
    "others, right or wrong",
    arguments: [
      "/é", "/%41", "/*", "/**", "/a*", "/{r:path}", "/{id?}", "/{id:int?}", "/{k:a,b}", "/v{n}",
      "/{n}.json", "/{_}", "/{_id}", "/{a}/{a}", "/{a}/<int:a>", "/{}", "/{:int}", "/{a:}", "/{a",
      "/a}", "/{a}b", "/{a}{b}", "/<a}", "/{a b}", "/{a.b}", "/{a:b:c}", "/.", "/a/..", "/?a={a}",
      "/a#b", "https://h/a", "a:b", "/a:b", "/a b", "/{x:region}",
      String(repeating: "/a", count: 257), "/\u{0}", "/" + String(repeating: "a", count: 3_000),
    ])
  func others(_ text: String) {
    #expect(segments(text) == nil)
  }

  @Test("the name of a type may be that of a converter")
  func converters() {
    #expect(segments("/a/{id}", hasConverters: true) != nil)
    #expect(segments("/a/{id:int}", hasConverters: true) == nil)
  }

  @Test("it agrees with the parser on each text that it accepts")
  func agreesWithTheParser() {
    var random = SeededGenerator(named: "plain patterns", default: 11)
    let pieces = [
      "/", "/", "/", "a", "b", "{", "}", "<", ">", "{a}", "{b:int}", "<uuid:c>", "{d:float}",
      ":int",
      "int:", "?", "*", ".", "_", "-", ":", "%41", "é", " ", ",", "~", "#", "{a:string}",
    ]
    var accepted = 0
    for _ in 0..<30_000 {
      let text = (0..<Int.random(in: 0...7, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      guard let own = segments(text) else { continue }
      accepted += 1
      let parsed = try? PatternParser.parse(text, strictSlashes: false)
      #expect(own == parsed?.segments.map(\.segment), "\(text)")
      #expect(parsed?.segments.contains(where: \.isOptional) == false, "\(text)")
    }
    #expect(accepted > 3_000)
  }
}
