import Foundation
import Testing
import Waymark

@Suite("Values of a URL")
struct URLParameterTests {
  @Test(
    "integers",
    arguments: [
      ("0", 0), ("007", 7), ("-3", -3), ("-0", 0), ("127", 127), ("-128", -128), ("128", nil),
      ("-129", nil), ("", nil), ("-", nil), ("+5", nil), ("1.0", nil), (" 1", nil), ("1 ", nil),
      ("0x1", nil), ("1_000", nil), ("٣", nil), ("１", nil), ("1\u{0}", nil),
    ] as [(String, Int8?)])
  func integers(_ text: String, _ expected: Int8?) {
    #expect(Int8(urlParameter: text) == expected)
  }

  @Test(
    "floating point",
    arguments: [
      ("0", 0), ("-1.5", -1.5), ("1e3", 1000), ("1E-2", 0.01), ("1e+2", 100), ("nan", nil),
      ("inf", nil), ("-infinity", nil), ("0x1p3", nil), ("1e999", nil), ("+1", nil), ("", nil),
      (" 1", nil), ("1,5", nil), ("e", nil), ("1e", nil), ("--1", nil), (".5", 0.5), ("-.5", -0.5),
      ("1.", 1), ("1.e3", 1000), (".", nil), ("-.", nil), (".e3", nil), ("1.5.", nil),
      ("1e.5", nil),
    ] as [(String, Double?)])
  func floatingPoint(_ text: String, _ expected: Double?) {
    #expect(Double(urlParameter: text) == expected)
    #expect(Float(urlParameter: text) == expected.map(Float.init))
  }

  @Test("a value that only the wider type can hold is refused by the narrower one")
  func narrowFloat() {
    #expect(Double(urlParameter: "1e300") == 1e300)
    #expect(Float(urlParameter: "1e300") == nil)
  }

  @Test(
    "booleans",
    arguments: [
      ("true", true), ("1", true), ("false", false), ("0", false), ("TRUE", nil), ("yes", nil),
      ("", nil), ("01", nil),
    ] as [(String, Bool?)])
  func booleans(_ text: String, _ expected: Bool?) {
    #expect(Bool(urlParameter: text) == expected)
  }

  @Test("a printed value is read back")
  func readsBack() throws {
    func check<Value: URLParameter & Equatable>(_ values: [Value]) {
      for value in values { #expect(Value(urlParameter: value.urlParameter) == value) }
    }
    check(["", "a", "ä/ö?&", "\u{0}", "e\u{301}"])
    check([Int.min, -1, 0, Int.max])
    check([UInt64.min, UInt64.max])
    check([0.1, -0.0, .pi, Double.leastNonzeroMagnitude, Double.greatestFiniteMagnitude])
    check([Float.leastNonzeroMagnitude, 0.1])
    check([true, false])
    check([UUID()])
    check([try #require(URL(string: "https://example.com/a?b=c%20d#e"))])
    check(Kind.allCases)
    check(Level.allCases)
  }

  @Test("a URL that needs repair is not one")
  func urls() {
    #expect(URL(urlParameter: "/a b") == nil)
    #expect(URL(urlParameter: "") == nil)
    #expect(URL(urlParameter: "//evil.example")?.host() == "evil.example")
  }

  @Test("payloads: none, one and several texts")
  func payloads() {
    #expect(String.payload(fromTexts: []) == nil)
    #expect(String.payload(fromTexts: ["a", "b"]) == "a/b")
    #expect(Int?.payload(fromTexts: []) == .some(nil))
    #expect(Int?.payload(fromTexts: ["7"]) == .some(7))
    #expect(Int?.payload(fromTexts: ["x"]) == nil)
    #expect([Int].payload(fromTexts: []) == [])
    #expect([Int].payload(fromTexts: ["1", "2"]) == [1, 2])
    #expect([Int].payload(fromTexts: ["1", "x"]) == nil)
    #expect((nil as Int?).urlTexts == [])
    #expect(Optional(7).urlTexts == ["7"])
    #expect([1, 2].urlTexts == ["1", "2"])
    #expect("a/b".urlTexts == ["a/b"])
  }

  private enum Kind: String, URLParameter, CaseIterable { case cats, dogs }
  private enum Level: Int, URLParameter, CaseIterable { case low = -1, high = 1 }
}
