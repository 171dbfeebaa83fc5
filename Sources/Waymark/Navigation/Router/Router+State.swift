extension Router {
  /// The routes of what lies behind what the user sees, and of that itself: from the bottom to the top.
  ///
  /// Screens that the app put there without the router are left out. Read from the tree, as
  /// ``currentRoute`` is.
  public var routes: [Route] {
    MainActor.assertIsolated()
    guard let root else { return [] }
    return DestinationTree(root: root).backPath.compactMap { shownRoutes.route(at: $0) }
  }

  /// The URLs of the ``routes``, to be stored; a route without a URL is left out.
  public var savedState: NavigationState {
    NavigationState(urls: routes.compactMap { try? table.url(for: $0) })
  }

  /// Shows the routes of a stored state again, without animation.
  ///
  /// They are the steps of one navigation, which waits for its turn like a call of the app; the gate is
  /// asked for each, and the first that it does not let through is the last one that counts. A URL that
  /// means nothing any more is left out and goes to ``received(unhandledError:)``.
  ///
  /// - Parameters:
  ///   - state: What was stored, perhaps by an older version of the app.
  ///   - completion: Called once, after the call has returned: with `nil` when all is shown, else with
  ///     the error; that of a step is a ``RouteStepError`` if there is more than one.
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
