import Testing

@testable import Waymark

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ShownRoutesTests {
  /// Makes screens until one has a given address; `nil` if none does.
  private static func screen(at id: ObjectIdentifier) -> Screen? {
    var others: [Screen] = []
    for _ in 0..<10_000 {
      let screen = Screen("new")
      if ObjectIdentifier(screen) == id { return screen }
      others.append(screen)
    }
    return nil
  }

  /// Returns false under the address sanitizer, which keeps freed addresses apart.
  private static func reusesAddresses() -> Bool {
    var id = ObjectIdentifier(Screen.self)
    do { id = ObjectIdentifier(Screen("gone")) }
    return screen(at: id) != nil
  }

  @Test(
    "A new screen at the address of one that is gone has no route",
    .enabled("the allocator uses no address again") { await reusesAddresses() })
  func reusedAddress() {
    let routes = ShownRoutes<Place>()
    var id = ObjectIdentifier(Screen.self)
    do {
      let screen = Screen("gone")
      id = ObjectIdentifier(screen)
      routes.record(.home, for: screen, in: DestinationTree(root: screen), isNew: true)
      #expect(routes.route(at: screen) == .home)
      #expect(routes.routeThatMade(screen) == .home)
    }
    let screen = Self.screen(at: id)
    #expect(screen != nil)
    #expect(screen.flatMap { routes.route(at: $0) } == nil)
    #expect(screen.flatMap { routes.routeThatMade($0) } == nil)
  }
}
