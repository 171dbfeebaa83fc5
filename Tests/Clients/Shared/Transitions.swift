import Waymark

extension RouteTransition {
  /// A transition between any destinations.
  static let hero = RouteTransition { source, destination, animated, completion in
    source.routingPresent(destination, animated: animated, completion: completion)
  }

  /// The same with a name, which completes later.
  static let slowHero = RouteTransition("slow hero") { source, destination, animated, completion in
    Task {
      source.routingPresent(destination, animated: animated) { completion($0) }
    }
  }

  /// A transition between two classes.
  static let zoom = RouteTransition("zoom") {
    (source: ScreenStack, destination: PhotoScreen, animated: Bool, completion) in
    destination.isZoomed = animated
    source.push(destination)
    completion(nil)
  }
}

/// A screen of the app's own.
final class PhotoScreen: Screen {
  var isZoomed = false
}
