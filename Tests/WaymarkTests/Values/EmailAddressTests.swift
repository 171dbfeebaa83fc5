import Testing

@testable import Waymark

@Suite("Email addresses")
struct EmailAddressTests {
  private func isValid(_ text: String) -> Bool { BuiltInType.email.accepts(text) }

  @Test(
    "a local part and a host of labels",
    arguments: [
      ("a@b.example", true), ("a.b+c@b-c.example", true), ("A_1!#$%&'*+-/=?^`{|}~@1.2", true),
      ("a@b", false), ("a@b.", false), ("a@.b", false), ("a@-b.c", false), ("a@b-.c", false),
      ("a@b.c-", false), ("a@b_c.d", false), ("@b.c", false), ("a.@b.c", false),
      (".a@b.c", false), ("a..b@c.d", false), ("a@b@c.d", false), ("a b@c.d", false),
      ("é@b.c", false), ("a@é.c", false), ("", false), ("a", false),
    ])
  func form(_ text: String, _ expected: Bool) {
    #expect(isValid(text) == expected)
  }

  /// The lengths of the local part and of the labels behind it.
  @Test(
    "the longest parts and the longest address",
    arguments: [
      (64, [1, 1], true), (65, [1, 1], false), (1, [63, 1], true), (1, [64, 1], false),
      (1, [1, 63], true), (1, [1, 64], false), (1, [63, 63, 63, 60], true),
      (2, [63, 63, 63, 60], false),
    ])
  func lengths(_ local: Int, _ labels: [Int], _ expected: Bool) {
    let host = labels.map { String(repeating: "b", count: $0) }.joined(separator: ".")
    #expect(isValid(String(repeating: "a", count: local) + "@" + host) == expected)
  }
}
