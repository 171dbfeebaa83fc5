import Testing
import Waymark

@Suite
struct RouteNameTests {
  enum Name: Equatable {
    case plain, pair(Int, String), labelled(token: String)
  }

  struct Structure: Equatable { let token: String }

  enum Described: Equatable, CustomStringConvertible {
    case plain, token(String)

    var description: String { "described" }
  }

  @Test("The name of a route has no payload")
  func names() {
    #expect(routeName(Name.plain) == "plain")
    #expect(routeName(Name.pair(1, "secret")) == "pair")
    #expect(routeName(Name.labelled(token: "secret")) == "labelled")
    #expect(routeName(Structure(token: "secret")) == "Structure")
    #expect(routeName(Described.token("secret")) == "token")
    // Without metadata its own description might print a payload.
    #expect(routeName(Described.plain) == "Described")
  }
}
