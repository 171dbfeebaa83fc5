/// How a destination comes on screen: a name and what to do.
///
/// The router passes the nearest stack that contains what the user sees, or, where there is none,
/// what the user sees, as the source. A transition of an app's own is a value like the built-in ones:
///
/// ```swift
/// extension RouteTransition {
///   static let hero = RouteTransition("hero") { source, destination, animated, completion in
///     source.routingPresent(destination, animated: animated, completion: completion)
///   }
/// }
/// ```
///
/// The completion is called once, on any thread: with `nil` when the destination is on screen, with
/// an error when it could not be put there. A second call is ignored. A transition that loses its
/// completion without calling it ends the navigation with ``RouterError/transitionDropped(transition:)``.
public struct RouteTransition: Sendable {
  /// What a transition does with the source, the destination, whether to animate, and the completion.
  public typealias Body =
    @MainActor (
      _ source: any Destination, _ destination: any Destination, _ animated: Bool,
      _ completion: @escaping @Sendable ((any Error)?) -> Void
    ) -> Void

  /// The name that errors and logs use.
  public let name: String

  let body: Body
  let rules: TransitionRules?

  /// Creates a transition over any destinations.
  ///
  /// - Parameters:
  ///   - name: The name that errors and logs use.
  ///   - body: Shows the destination and then calls the completion.
  public init(_ name: String = "custom", _ body: @escaping Body) {
    self.init(name, rules: nil, body)
  }

  /// Creates a transition between two concrete classes.
  ///
  /// A source or destination of another class ends the navigation with
  /// ``RouterError/wrongType(transition:expected:found:)``, without a call of `body`.
  ///
  /// ```swift
  /// static let zoom = RouteTransition("zoom") {
  ///   (source: GalleryStack, destination: PhotoScreen, animated, completion) in
  ///   source.zoom(to: destination, animated: animated) { completion(nil) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name that errors and logs use.
  ///   - body: Shows the destination and then calls the completion.
  public init<Source, Target>(
    _ name: String = "custom",
    _ body:
      @escaping @MainActor (
        _ source: Source, _ destination: Target, _ animated: Bool,
        _ completion: @escaping @Sendable ((any Error)?) -> Void
      ) -> Void
  ) {
    let rules = TransitionRules { source, destination in
      _ = try cast(source, to: Source.self, in: name)
      _ = try cast(destination, to: Target.self, in: name)
    }
    self.init(name, rules: rules) { source, destination, animated, completion in
      do {
        let source = try cast(source, to: Source.self, in: name)
        let destination = try cast(destination, to: Target.self, in: name)
        body(source, destination, animated, completion)
      } catch {
        completion(error)
      }
    }
  }

  init(_ name: String, rules: TransitionRules?, _ body: @escaping Body) {
    self.name = name
    self.rules = rules
    self.body = body
  }
}

extension RouteTransition {
  /// Whether the transition puts the destination on top of the source and does nothing else.
  @MainActor
  func pushes(_ source: any Destination, _ destination: any Destination) -> Bool {
    rules?.pushes(source, destination) == true
  }
}

extension RouteTransition {
  /// The transition that is carried out, and that errors name.
  @MainActor
  func chosen(_ source: any Destination, _ destination: any Destination) -> RouteTransition {
    rules?.choice?(source, destination) ?? self
  }
}

extension RouteTransition: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

@MainActor
private func cast<Class>(
  _ destination: any Destination, to type: Class.Type, in transition: String
) throws -> Class {
  guard let typed = destination as? Class else {
    throw RouterError.wrongType(
      transition: transition, expected: String(describing: type),
      found: String(describing: Swift.type(of: destination)))
  }
  return typed
}
