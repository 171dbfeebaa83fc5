import Testing
import Waymark

@Suite("Repairing the text of a URL")
struct RepairedTextTests {
  @Test(
    "what no URL can have is encoded, and nothing else",
    arguments: [
      ("app://a/b c", "app://a/b%20c"), ("a%2Fb c", "a%2Fb%20c"), ("100%", "100%25"),
      ("%4", "%254"), ("%zz%41", "%25zz%41"), ("a\u{7F}\u{0}", "a%7F%00"),
      ("\"<>\\^`{|}", "%22%3C%3E%5C%5E%60%7B%7C%7D"), ("\u{80}é", "%C2%80é"),
      ("\u{9F}", "%C2%9F"), ("\u{A0} ", "\u{A0}%20"), ("\u{7FF}\u{1F} ", "\u{7FF}%1F%20"),
    ])
  func repaired(_ text: String, _ expected: String) {
    #expect(RepairedText.text(of: text) == expected)
  }

  @Test(
    "a text without anything to repair",
    arguments: ["", "app://a/b", "%41", "\u{A0}", "é", "[]!$&'()*+,;=:@-._~#?/"])
  func sound(_ text: String) {
    #expect(RepairedText.text(of: text) == nil)
  }

  @Test("a text as long as a URL may be is repaired, and one byte more is left alone")
  func longest() {
    let longest = String(repeating: "a", count: 8191) + " "
    #expect(RepairedText.text(of: longest) == String(repeating: "a", count: 8191) + "%20")
    #expect(RepairedText.text(of: longest + "a") == nil)
  }
}
