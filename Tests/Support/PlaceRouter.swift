import Foundation
import Waymark
import WaymarkTesting

/// A router whose hooks are closures of a test, and which records its calls.
final class PlaceRouter: Router<Place> {
  var prepare: (Place) throws -> any Destination = { _ in Screen() }
  var transitions: (Place) -> RouteTransition = { _ in .automatic }
  var ignored: Set<URL> = []
  var fallbackPlace: Place?
  var gates: (NavigationRequest<Place>) -> GateDecision<Place> = { _ in .allow }
  var policies: [Place: NavigationPolicy] = [:]
  var policyHook: () -> Void = {}
  var preparations: (Place) -> (@MainActor () async throws -> Void)? = { _ in nil }
  var places: (Place) -> [Place] = { _ in [] }

  var onUnhandled: (any Error) -> Void = { _ in }

  private(set) var prepared: [Place] = []
  private(set) var performed: [Place] = []
  private(set) var asked: [NavigationRequest<Place>] = []
  private(set) var unhandled: [any Error] = []

  override func prepareDestination(for route: Place) throws -> any Destination {
    prepared.append(route)
    return try prepare(route)
  }

  override func transition(for route: Place) -> RouteTransition { transitions(route) }

  override func received(unhandledError error: any Error) {
    unhandled.append(error)
    onUnhandled(error)
  }

  override func performAction(for route: Place) -> Bool {
    guard route == .logOut else { return false }
    performed.append(route)
    return true
  }

  override func ignores(_ url: URL) -> Bool { ignored.contains(url) }

  override func fallback(for url: URL) -> Place? { fallbackPlace }

  override func gate(for request: NavigationRequest<Place>) -> GateDecision<Place> {
    asked.append(request)
    return gates(request)
  }

  override func policy(for request: NavigationRequest<Place>) -> NavigationPolicy {
    policyHook()
    return policies[request.route] ?? super.policy(for: request)
  }

  override func loader(for route: Place) -> (@MainActor () async throws -> Void)? {
    preparations(route)
  }

  override func ancestors(of route: Place) -> [Place] { places(route) }
}
