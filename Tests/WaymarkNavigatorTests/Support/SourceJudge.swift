import WaymarkNavigator
import WaymarkTesting

/// A delegate that vetoes one source and records the questions.
final class SourceJudge: NavigatorDelegate {
  var vetoed = "-"
  private(set) var asked: [String] = []

  func shouldPush(destination: any Destination, from source: any StackDestination) -> Bool {
    answer(destination, source)
  }

  func shouldPresent(destination: any Destination, from source: any Destination) -> Bool {
    answer(destination, source)
  }

  private func answer(_ destination: any Destination, _ source: any Destination) -> Bool {
    let names = [destination, source].map { destination in
      (destination as? ManualDestination)?.routingName ?? (destination as? Screen)?.title ?? "-"
    }
    asked.append(names.joined(separator: " from "))
    return names[1] != vetoed
  }
}
