import Testing

@testable import Waymark

@Suite("Edit distance")
struct EditDistanceTests {
  @Test(
    "characters that must be put in, taken out or replaced",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("kitten", "sitting", 3),
      ("ab", "ba", 2), ("cafe\u{301}", "café", 0), ("🇩🇪", "🇩🇰", 1),
    ])
  func distance(_ first: String, _ second: String, _ expected: Int) {
    #expect(EditDistance.between(first, second) == expected)
  }

  @Test(
    "of a long text the first 64 characters are compared, and the rest is counted",
    arguments: [(64, 64, 0), (64, 65, 1), (64, 70, 6), (70, 64, 6), (70, 70, 0), (65, 70, 5)])
  func longTexts(_ first: Int, _ second: Int, _ expected: Int) {
    let (first, second) = (
      String(repeating: "a", count: first), String(repeating: "a", count: second)
    )
    #expect(EditDistance.between(first, second) == expected)
  }

  @Test("the 64th character is compared, and the 65th is not", arguments: [(63, 1), (64, 0)])
  func lastCharacter(_ index: Int, _ expected: Int) {
    let start = String(repeating: "a", count: index)
    #expect(EditDistance.between(start + "b", start + "c") == expected)
  }
}
