import Testing
import Waymark

@Suite("Words of parameter errors")
struct ParameterErrorTests {
  @Test(
    "each case, without the value",
    arguments: [
      (.missing(name: "id"), "The URL has no \"id\"."),
      (
        .invalidValue(name: "id", value: "s3cret", expected: "Int"),
        "The value of \"id\" in the URL is not of type Int."
      ),
      (
        .invalidPercentEncoding(name: "id"),
        "The value of \"id\" in the URL is not percent-encoded UTF-8 text."
      ),
      (.repeated(name: "id"), "The URL has \"id\" more than once."),
    ] as [(ParameterError, String)])
  func words(_ error: ParameterError, _ expected: String) {
    #expect(error.errorDescription == expected)
    #expect("\(error)" == expected)
    #expect(String(reflecting: error) == expected)
  }
}
