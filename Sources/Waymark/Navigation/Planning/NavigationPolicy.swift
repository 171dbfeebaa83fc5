/// The way to show a route while it, or something else, is on screen already.
///
/// See ``Router/policy(for:)``.
public struct NavigationPolicy: Sendable, Hashable {
  /// The destinations that are shown again, of those that this router made for an equal route.
  public enum Reuse: Sendable, Hashable, CaseIterable {
    /// The destination that the user sees.
    case visible
    /// A destination anywhere in the tree; the router walks to it.
    case inTree
    /// None: the route is always prepared.
    case never
  }

  /// The treatment of sheets that are presented.
  public enum Presented: Sendable, Hashable, CaseIterable {
    /// The route is shown on top of them.
    case onTop
    /// They are dismissed first.
    case dismiss
  }

  /// The destinations that are shown again.
  ///
  /// The router always walks to a prepared destination that is in the tree.
  public var reuse: Reuse

  /// The treatment of sheets that are presented.
  public var presented: Presented

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - reuse: The destinations that are shown again.
  ///   - presented: The treatment of sheets that are presented.
  public init(reuse: Reuse = .visible, presented: Presented = .onTop) {
    self.reuse = reuse
    self.presented = presented
  }
}
