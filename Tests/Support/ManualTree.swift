import Waymark
import WaymarkTesting

/// A router over two tabs with a stack each, which change when the test says so.
@MainActor
final class ManualTree {
  let steps = ManualSteps()
  let clock = ManualClock()
  let log = CompletionLog()
  let home: ManualDestination
  let search: ManualDestination
  let first: ManualStack
  let second: ManualStack
  let tabs: ManualTabs
  let router: PlaceRouter

  init(timeout: Duration = .milliseconds(100)) {
    home = ManualDestination("home", steps: steps)
    search = ManualDestination("search", steps: steps)
    first = ManualStack("first", steps: steps, [home])
    second = ManualStack("second", steps: steps, [search])
    tabs = ManualTabs("tabs", steps: steps, [first, second])
    router = PlaceRouter(root: tabs, clock: clock, transitionTimeout: timeout)
    router.prepare = { [steps] place in ManualDestination("\(place)", steps: steps) }
  }

  /// Makes a destination that shares the steps of the tree.
  func destination(_ name: String) -> ManualDestination {
    ManualDestination(name, steps: steps)
  }

  /// Runs everything that is due, finishes the oldest step, and runs its consequences.
  func finish(times: Int = 1) async {
    await MainActorTurns.drain()
    steps.take()?.finish(times: times)
    await MainActorTurns.drain()
  }

  func navigate(to place: Place, animated: Bool = true) {
    router.navigate(to: place, animated: animated, completion: log.completion("\(place)"))
  }

  func open(_ text: String) {
    router.openURL(text, completion: log.completion(text))
  }

  var firstNames: [String] { first.children.map(\.routingName) }
  var secondNames: [String] { second.children.map(\.routingName) }
}
