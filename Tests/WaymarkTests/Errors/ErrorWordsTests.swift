import Foundation
import Testing
import Waymark

@Suite
struct ErrorWordsTests {
  enum Failure: Error { case plain, token(String) }

  struct Detailed: Error { let token: String }

  struct Worded: LocalizedError {
    var errorDescription: String? { "In words." }
  }

  @Test("Logged words name an error and never its values")
  func words() throws {
    let url = "https://example.com/b?token=secret"
    let rows: [(any Error, String)] = [
      (Failure.plain, "Failure.plain"),
      (Failure.token("secret"), "Failure.token"),
      (Detailed(token: "secret"), "Detailed"),
      (Worded(), "In words."),
    ]
    for (error, text) in rows {
      #expect(ErrorWords.text(for: error) == text)
    }
    let unmatched = RouterError.unmatchedURL(url, isClaimedHost: false, closest: nil)
    #expect(!ErrorWords.text(for: unmatched).contains("secret"))
    let invalid = ParameterError.invalidValue(name: "id", value: "secret", expected: "Int")
    #expect(!ErrorWords.text(for: invalid).contains("secret"))
  }
}
