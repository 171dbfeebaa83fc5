import Testing
import Waymark

@Suite
struct RouteNameTests {
  enum Name: Equatable {
    case plain, pair(Int, String), labelled(token: String)
  }

  struct Structure: Equatable { let token: String }

  @Test("The name of a route has no payload")
  func names() {
    #expect(routeName(Name.plain) == "plain")
    #expect(routeName(Name.pair(1, "secret")) == "pair")
    #expect(routeName(Name.labelled(token: "secret")) == "labelled")
    #expect(routeName(Structure(token: "secret")) == "Structure")
  }
}
