import Foundation
import Waymark
import WaymarkTesting

/// A router whose hooks a test fills in, and which writes down what it was asked.
final class PlaceRouter: Router<Place> {
  var prepare: (Place) throws -> any Destination = { _ in Screen() }
  var transitions: (Place) -> RouteTransition = { _ in .automatic }
  var ignored: Set<URL> = []
  var fallbackPlace: Place?

  private(set) var prepared: [Place] = []
  private(set) var performed: [Place] = []
  private(set) var unhandled: [any Error] = []

  override func prepareDestination(for route: Place) throws -> any Destination {
    prepared.append(route)
    return try prepare(route)
  }

  override func transition(for route: Place) -> RouteTransition { transitions(route) }

  override func received(unhandledError error: any Error) { unhandled.append(error) }

  override func performAction(for route: Place) -> Bool {
    guard route == .logOut else { return false }
    performed.append(route)
    return true
  }

  override func ignores(_ url: URL) -> Bool { ignored.contains(url) }

  override func fallback(for url: URL) -> Place? { fallbackPlace }
}
