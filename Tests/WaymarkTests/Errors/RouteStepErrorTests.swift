import Foundation
import Testing
import Waymark

@Suite("Words of step errors")
struct RouteStepErrorTests {
  enum Failure: Error { case token(String) }

  @Test(
    "the step, and what went wrong there",
    arguments: [
      (
        RouterError.blocked(by: "A") as any Error,
        "A is in the way: it is busy, or does not allow its removal."
      ),
      (Failure.token("secret"), "Failure.token"),
    ])
  func words(_ underlying: any Error, _ words: String) {
    let error = RouteStepError(route: "list", index: 1, underlying: underlying)
    #expect(error.errorDescription == "Step 2, list, failed: \(words)")
    #expect(error.localizedDescription == "Step 2, list, failed: \(words)")
    #expect("\(error)" == "Step 2, list, failed: \(words)")
    #expect(String(reflecting: error) == "Step 2, list, failed: \(words)")
  }
}
