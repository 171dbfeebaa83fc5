extension Router {
  /// The routes of the current screen and those behind it, from the bottom to the top.
  ///
  /// Screens that the app put there without the router are left out. Read from the tree, as
  /// ``currentRoute`` is.
  public var routes: [Route] {
    MainActor.assertIsolated()
    guard let root else { return [] }
    return DestinationTree(root: root).backPath.compactMap { shownRoutes.route(at: $0) }
  }

  /// The URLs of the ``routes``, to be stored.
  ///
  /// A route without a URL is left out.
  public var savedState: NavigationState {
    NavigationState(urls: routes.compactMap { try? table.url(for: $0) })
  }

  /// Shows the routes of a stored state again, without animation.
  ///
  /// They are the steps of one navigation, which waits for its turn. The gate is asked about each,
  /// and the steps end at the first that it does not allow. A URL that no longer matches is left
  /// out and reported to ``received(unhandledError:)``.
  ///
  /// - Parameters:
  ///   - state: The stored state, perhaps of an older version of the app.
  ///   - completion: Called once, after the call has returned: with `nil` when all is shown,
  ///     otherwise with the error, a ``RouteStepError`` if there are several steps.
  public func restore(_ state: NavigationState, completion: RoutingCompletion? = nil) {
    MainActor.assertIsolated()
    var requests: [NavigationRequest<Route>] = []
    for url in state.urls {
      do {
        requests.append(NavigationRequest(route: try table.route(for: url)))
      } catch {
        queue.reportUnhandled(error)
      }
    }
    if requests.isEmpty {
      queue.report(nil, to: [Waiter(completion)])
    } else {
      append(.restore(requests), animated: false, completion: completion)
    }
  }
}
