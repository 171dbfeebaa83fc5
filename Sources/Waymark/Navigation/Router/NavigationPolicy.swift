/// How a route is shown where it, or something else, is on screen already.
///
/// See ``Router/policy(for:)``.
public struct NavigationPolicy: Sendable, Hashable {
  /// Which destinations that this router made for an equal route are shown again.
  public enum Reuse: Sendable, Hashable, CaseIterable {
    /// The one that the user sees.
    case visible
    /// One anywhere in the tree, which is walked to.
    case inTree
    /// None: the route is always prepared.
    case never
  }

  /// What becomes of sheets that are presented.
  public enum Presented: Sendable, Hashable, CaseIterable {
    /// The route is shown on top of them.
    case onTop
    /// They are dismissed first.
    case dismiss
  }

  /// Which destinations are shown again.
  ///
  /// A prepared destination that is in the tree is always walked to.
  public var reuse: Reuse

  /// What becomes of sheets that are presented.
  public var presented: Presented

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - reuse: Which destinations are shown again.
  ///   - presented: What becomes of sheets that are presented.
  public init(reuse: Reuse = .visible, presented: Presented = .onTop) {
    self.reuse = reuse
    self.presented = presented
  }
}
