import Waymark
import WaymarkTesting

/// A router over a tree that changes when the test says so: two tabs with a stack each.
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

  /// A new destination of the tree.
  func destination(_ name: String) -> ManualDestination {
    ManualDestination(name, steps: steps)
  }

  /// Lets everything run that is due, finishes the oldest step, and lets its consequences run.
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
