/// A way to bring a destination on screen: a name and what to do.
///
/// The router passes as the source the nearest stack that contains what the user sees, or what the
/// user sees if there is no such stack. An app's own transition is a value like the built-in ones:
///
/// ```swift
/// extension RouteTransition {
///   static let hero = RouteTransition("hero") { source, destination, animated, completion in
///     source.routingPresent(destination, animated: animated, completion: completion)
///   }
/// }
/// ```
///
/// Call the completion once, on any thread: with `nil` when the destination is on screen, or with
/// the error that kept it off. Later calls are ignored. A transition that releases its completion
/// without calling it ends the navigation with ``RouterError/transitionDropped(transition:)``.
public struct RouteTransition: Sendable {
  /// A closure that shows the destination and then calls the completion.
  public typealias Body =
    @MainActor (
      _ source: any Destination, _ destination: any Destination, _ animated: Bool,
      _ completion: @escaping @Sendable ((any Error)?) -> Void
    ) -> Void

  enum Kind: Sendable {
    case automatic
    case push
    case replace
    case modal(TreeChange.Wrap)
    /// Resolves to a change, or throws the reason why there is none.
    case custom(
      @MainActor @Sendable (
        _ source: any Destination, _ destination: any Destination
      ) throws -> TreeChange)
  }

  /// The name that errors and logs use.
  public let name: String

  let kind: Kind

  /// Creates a transition over any destinations.
  ///
  /// - Parameters:
  ///   - name: The name that errors and logs use.
  ///   - body: Shows the destination and then calls the completion.
  public init(_ name: String = "custom", _ body: @escaping Body) {
    self.init(
      name,
      kind: .custom { source, destination in
        .custom(showing: destination, operation: name) { animated, completion in
          body(source, destination, animated, completion)
        }
      })
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
    self.init(
      name,
      kind: .custom { source, destination in
        let typedSource = try cast(source, to: Source.self, in: name)
        let target = try cast(destination, to: Target.self, in: name)
        return .custom(showing: destination, operation: name) { animated, completion in
          body(typedSource, target, animated, completion)
        }
      })
  }

  init(_ name: String, kind: Kind) {
    self.name = name
    self.kind = kind
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
