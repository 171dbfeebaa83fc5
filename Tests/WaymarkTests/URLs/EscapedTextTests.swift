import Foundation
import Testing

@testable import Waymark

@Suite("Text with escapes, read as it stands")
struct EscapedTextTests {
  private func withText<Result>(_ text: String, _ body: (EscapedText) -> Result) -> Result {
    Array(text.utf8).withUnsafeBufferPointer { body(EscapedText($0)) }
  }

  @Test(
    "what it says",
    arguments: [
      ("", ""), ("abc", "abc"), ("%41b%63", "Abc"), ("gr%C3%B6%c3%9fe", "größe"), ("é%20", "é "),
      ("%2", "%2"), ("%zz%", "%zz%"), ("%25%34%31", "%41"),
    ])
  func string(_ escaped: String, _ text: String) {
    #expect(withText(escaped, \.string) == text)
    #expect(withText(escaped, \.decodedCount) == text.utf8.count)
    #expect(withText(escaped, Array.init) == Array(text.utf8))
  }

  @Test("a text of more than a buffer on the stack holds")
  func longText() {
    let text = String(repeating: "%41b", count: 2_000)
    #expect(withText(text, \.string) == String(repeating: "Ab", count: 2_000))
  }

  @Test(
    "texts that are compared as bytes, and others",
    arguments: [
      ("a%20b", true), ("%C3%A9", true), ("%E8%B1%86", true), ("%F0%9F%8D%95", true), ("...", true),
      ("a%2e", true), ("%2e", false), ("%2E.", false), ("%00", false), ("e%CC%81", false),
      ("%E2%84%AA", false), ("%CD%BE", false), ("%FF", false), ("%C3", false), ("%C3x", false),
      ("%80", false), ("%C0%AF", false), ("%E0%80%AF", false), ("%ED%A0%80", false),
      ("%F0%80%80%AF", false), ("%F4%90%80%80", false), ("%F5%80%80%80", false),
      ("\u{85}", false),
    ])
  func isPlain(_ text: String, _ expected: Bool) {
    #expect(withText(text, \.isPlain) == expected)
  }

  @Test("a scalar that counts as inert has one canonical form, whatever stands before it")
  func inertScalars() {
    // One of each kind of scalar that composes with something behind it.
    let bases = ["a", "\u{E9}", "\u{42}", "\u{3B1}", "\u{415}", "\u{304B}", "\u{30AB}", "\u{AC00}"]
    var count = 0
    for value in UInt32(0x80)...0x2_0000 where EscapedText.isInert(value) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      count += 1
      let text = String(Character(scalar))
      #expect(
        text.precomposedStringWithCanonicalMapping.utf8.elementsEqual(text.utf8), "\(value)")
      #expect(scalar.properties.canonicalCombiningClass == .notReordered, "\(value)")
      for base in bases {
        let pair = base + text
        #expect(
          pair.precomposedStringWithCanonicalMapping.unicodeScalars.count == 2, "\(base) \(value)")
      }
    }
    #expect(count > 30_000)
  }
}
