import Testing
import Waymark
import WaymarkTesting

/// An app's own containers, which implement only the requirements.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ContainerDestinationTests {
  /// A screen that conforms by itself.
  final class Column: Destination {
    weak var split: Split?

    var routingContainer: (any Destination)? { split }
    var routingPresenter: (any Destination)? { nil }
    var routingPresented: (any Destination)? { nil }

    func routingPresent(
      _ destination: any Destination, animated: Bool, completion: @escaping RoutingCompletion
    ) {
      completion(Broken())
    }

    func routingDismissPresented(animated: Bool, completion: @escaping RoutingCompletion) {
      completion(nil)
    }
  }

  /// Two columns, both visible while there is room.
  final class Split: ContainerDestination {
    let columns = [Column(), Column()]
    var isExpanded = true
    var shown = 1

    init() {
      for column in columns { column.split = self }
    }

    var routingContainer: (any Destination)? { nil }
    var routingPresenter: (any Destination)? { nil }
    var routingPresented: (any Destination)? { nil }
    var routingChildren: [any Destination] { columns }
    var routingVisibleChild: (any Destination)? { columns[shown] }

    func routingShows(_ child: any Destination) -> Bool {
      isExpanded || child === columns[shown]
    }

    func routingReveal(
      _ child: any Destination, animated: Bool, completion: @escaping RoutingCompletion
    ) {
      shown = columns.firstIndex { $0 === child } ?? shown
      completion(nil)
    }

    func routingPresent(
      _ destination: any Destination, animated: Bool, completion: @escaping RoutingCompletion
    ) {
      completion(Broken())
    }

    func routingDismissPresented(animated: Bool, completion: @escaping RoutingCompletion) {
      completion(nil)
    }
  }

  let split = Split()
  let router: PlaceRouter

  init() {
    router = PlaceRouter(root: split)
    router.prepare = { [columns = split.columns] place in
      place == .home ? columns[0] : columns[1]
    }
  }

  @Test("A column that is visible beside another needs no change")
  func expanded() async throws {
    try await router.go(to: .home)
    #expect(split.shown == 1)
  }

  @Test("A hidden column is revealed, by a container that completes at once")
  func collapsed() async throws {
    split.isExpanded = false
    try await router.go(to: .home)
    #expect(split.shown == 0)
    #expect(router.currentRoute == .home)
    try await router.go(to: .list)
    #expect(split.shown == 1)
  }

  @Test("A failure of a destination is the error")
  func failure() async {
    router.prepare = { _ in Screen("sheet") }
    await #expect(throws: Broken()) { try await router.go(to: .sheet) }
  }

  @Test("A destination without a name of its own is called by its class")
  func name() async {
    let column = Column()
    router.root = column
    router.transitions = { _ in .push }
    router.prepare = { _ in Screen("item") }
    await #expect(throws: RouterError.missingStack(transition: "push", source: "Column")) {
      try await router.go(to: .item(1))
    }
  }
}
