import Foundation
import Testing

@testable import Waymark

@Suite("Text with escapes, read as it stands")
struct SegmentTextTests {
  private func withText<Result>(_ text: String, _ body: (SegmentText) -> Result) -> Result {
    Array(text.utf8).withUnsafeBufferPointer { body(SegmentText($0)) }
  }

  @Test(
    "what it says",
    arguments: [
      ("", ""), ("abc", "abc"), ("%41b%63", "Abc"), ("gr%C3%B6%c3%9fe", "größe"), ("é%20", "é "),
      ("%2", "%2"), ("%zz%", "%zz%"), ("%25%34%31", "%41"),
    ])
  func string(_ escaped: String, _ text: String) {
    #expect(withText(escaped, \.string) == text)
    #expect(withText(escaped) { $0.withDecoded(\.count) } == text.utf8.count)
    #expect(withText(escaped, Array.init) == Array(text.utf8))
  }

  @Test("a text of more than a buffer on the stack holds")
  func longText() {
    let text = String(repeating: "%41b", count: 2_000)
    #expect(withText(text, \.string) == String(repeating: "Ab", count: 2_000))
  }

  @Test(
    "how texts are compared, and dot segments",
    arguments: [
      ("a%20b", .escaped, 0), ("%C3%A9", .foreign, 0), ("%E8%B1%86", .foreign, 0),
      ("%F0%9F%8D%95", .foreign, 0), ("...", .escaped, 0), ("a%2e", .escaped, 0),
      ("%2e", .escaped, 1), ("%2E.", .escaped, 2), ("%00", .uncomposed, 0),
      ("a%00%C3%A9", .uncomposed, 0), ("e%CC%81", .foreign, 0), ("e%CC%A3%CC%82", .foreign, 0),
      ("e%CC%82%CC%A3", .uncomposed, 0), ("%CC%81", .foreign, 0),
      ("%E3%81%8B%E3%82%99", .foreign, 0), ("%C3%A9e%CC%81", .uncomposed, 0),
      ("%E2%84%AA", .uncomposed, 0), ("%CD%BE", .uncomposed, 0), ("%FF", .broken, 0),
      ("%C3", .broken, 0), ("%C3x", .broken, 0), ("%80", .broken, 0), ("%C0%AF", .broken, 0),
      ("%E0%80%AF", .broken, 0), ("%ED%A0%80", .broken, 0), ("%F0%80%80%AF", .broken, 0),
      ("%F4%90%80%80", .broken, 0), ("%F5%80%80%80", .broken, 0), ("\u{85}", .uncomposed, 0),
      // The first and the last scalar of each length, and those around the surrogates.
      ("%C1%BF", .broken, 0), ("%C2%80", .uncomposed, 0), ("%DF%BF", .uncomposed, 0),
      ("%E0%9F%BF", .broken, 0), ("%E0%A0%80", .uncomposed, 0), ("%ED%9F%BF", .uncomposed, 0),
      ("%ED%BF%BF", .broken, 0), ("%EE%80%80", .uncomposed, 0), ("%EF%BF%BF", .uncomposed, 0),
      ("%F0%8F%BF%BF", .broken, 0), ("%F0%90%80%80", .uncomposed, 0),
      ("%F4%8F%BF%BF", .uncomposed, 0),
    ] as [(String, SegmentRange.Kind, Int)])
  func classified(_ text: String, _ kind: SegmentRange.Kind, _ dots: Int) {
    let result = withText(text) { $0.classified() }
    #expect(result.kind == kind)
    #expect(result.dots == dots)
    let isText = String(validating: withText(text, Array.init), as: UTF8.self) != nil
    #expect((kind == .broken) == !isText)
  }

  @Test("a text that counts as decomposed has that form, and its scalars the classes of Unicode")
  func decomposedScalars() {
    var (bases, marks) = (0, 0)
    for value in UInt32(0x80)...0x2_0000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let combiningClass = DecomposedForm.combiningClass(value)
      guard combiningClass > 0 || DecomposedForm.isBase(value) else { continue }
      let text = String(Character(scalar))
      #expect(
        text.decomposedStringWithCanonicalMapping.utf8.elementsEqual(text.utf8), "\(value)")
      #expect(scalar.properties.canonicalCombiningClass.rawValue == combiningClass, "\(value)")
      if combiningClass > 0 { marks += 1 } else { bases += 1 }
    }
    #expect(bases > 20_000)
    #expect(marks > 20)
  }

  @Test("the lower case of a scalar is that of a string, if it is known without one")
  func lowercase() {
    var count = 0
    for value in UInt32(0)...0x2_0000 {
      guard let scalar = Unicode.Scalar(value), let lower = SegmentText.lowercased(value) else {
        continue
      }
      count += 1
      let text = String(Character(scalar))
      #expect(text.lowercased().unicodeScalars.map(\.value) == [lower], "\(value)")
      let folded = withText(text) { text in text.withLowercased { $0.map(Array.init) } }
      #expect(folded == Array(text.lowercased().utf8), "\(value)")
    }
    #expect(count > 30_000)
    #expect(withText("\u{130}") { text in text.withLowercased { $0 == nil } })
  }

  @Test("a scalar that counts as inert has one canonical form, whatever stands before it")
  func inertScalars() {
    // One of each kind of scalar that composes with a following one.
    let bases = ["a", "\u{E9}", "\u{42}", "\u{3B1}", "\u{415}", "\u{304B}", "\u{30AB}", "\u{AC00}"]
    var count = 0
    for value in UInt32(0x80)...0x2_0000 where SegmentText.isInert(value) {
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
