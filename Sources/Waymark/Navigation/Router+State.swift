extension Router {
  /// The routes of what lies behind what the user sees, and of that itself: from the bottom to the top.
  ///
  /// Screens that the app put there without the router are left out. Read from the tree, as
  /// ``currentRoute`` is.
  public var routes: [Route] {
    MainActor.assertIsolated()
    guard let root else { return [] }
    return DestinationTree(root: root).backPath.compactMap { notes.route(at: $0) }
  }
}
