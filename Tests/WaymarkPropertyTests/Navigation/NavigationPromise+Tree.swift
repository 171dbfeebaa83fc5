extension NavigationPromise {
  static let tree: [NavigationPromise] = [
    NavigationPromise(
      "what the gate does not allow is not shown",
      { trace in
        for window in trace.windows {
          guard window.end.kind == .did, let shown = window.end.shown else { continue }
          let isAllowed = trace.entries[window.range].contains {
            if case .gate(shown, isAllowed: true, _) = $0 { true } else { false }
          }
          if !isAllowed { return "\(window.end)" }
        }
        return nil
      },
      forgeries: [
        "a refusal": { trace in
          for window in trace.windows where window.end.kind == .did && window.end.shown != nil {
            var other = trace
            for index in window.range {
              guard case .gate(let place, _, _) = trace.entries[index] else { continue }
              other.entries[index] = .gate(place, isAllowed: false, instead: nil)
            }
            return other
          }
          return nil
        },
        "another place": { trace in
          trace.changing { _, entry in
            guard case .event(var event) = entry, event.kind == .did, event.shown != nil
            else { return nil }
            event.shown = .item(1_000)
            return .event(event)
          }
        },
      ]),
    NavigationPromise(
      "on arrival the user sees the route",
      { trace in
        let places = trace.places
        for case .event(let event) in trace.entries {
          guard event.kind == .did, let shown = event.shown else { continue }
          if event.visible.flatMap({ places[$0] }) != shown { return "\(event)" }
        }
        return nil
      },
      forgeries: [
        "another screen": { trace in
          trace.changing { _, entry in
            guard case .event(var event) = entry, event.kind == .did, event.shown != nil
            else { return nil }
            event.visible = "another"
            return .event(event)
          }
        }
      ]),
    NavigationPromise(
      "the current route is that of the screen that the user sees",
      { trace in
        let places = trace.places
        for case .settled(let state) in trace.entries where !state.isReleased {
          let visible = state.backPath.last
          let expected = visible.flatMap { places[$0] }
          // The first screens have a route as soon as the router has shown it there.
          let isFirst = visible.map { !$0.contains("#") } ?? true
          if state.currentRoute != expected, !(isFirst && state.currentRoute == nil) {
            return "\(state.currentRoute as Any), and the user sees \(visible as Any)"
          }
        }
        return nil
      },
      forgeries: [
        "another one": { trace in
          trace.changingState { state in
            guard state.currentRoute != nil else { return false }
            state.currentRoute = .item(1_000)
            return true
          }
        },
        "none": { trace in
          trace.changingState { state in
            guard state.backPath.last?.contains("#") == true else { return false }
            state.currentRoute = nil
            return true
          }
        },
      ]),
    NavigationPromise(
      "the routes are those of the screens behind it",
      { trace in
        let places = trace.places
        for case .settled(let state) in trace.entries where !state.isReleased {
          let expected = state.backPath.filter { $0.contains("#") }.compactMap { places[$0] }
          let first = state.backPath.filter { !$0.contains("#") }.compactMap { places[$0] }
          let isRight =
            state.routes.filter { $0 != .home && $0 != .list } == expected
            && state.routes.allSatisfy { expected.contains($0) || first.contains($0) }
            && state.routes.count <= state.backPath.count
          if !isRight { return "\(state.routes), and the screens are \(state.backPath)" }
        }
        return nil
      },
      forgeries: [
        "one too many": { trace in
          trace.changingState { state in
            state.routes.append(.item(1_000))
            return true
          }
        },
        "one left out": { trace in
          trace.changingState { state in
            guard let last = state.routes.last, last != .home, last != .list else { return false }
            state.routes.removeLast()
            return true
          }
        },
        "another order": { trace in
          trace.changingState { state in
            let places = state.routes.filter { $0 != .home && $0 != .list }
            guard places.count > 1, places != places.reversed() else { return false }
            state.routes.reverse()
            return true
          }
        },
      ]),
    NavigationPromise(
      "a pinned screen stays",
      { trace in
        var before: NavigationTrace.State?
        var isUsers = false
        for entry in trace.entries {
          switch entry {
          case .began(.userBack), .began(.userDismiss): isUsers = true
          case .settled(let state):
            for (old, new) in zip(before?.names ?? [], state.names) where !isUsers {
              let gone = old.first { before?.pinned.contains($0) == true && !new.contains($0) }
              if let gone { return "\(gone) is gone" }
            }
            (before, isUsers) = (state, false)
          default: break
          }
        }
        return nil
      },
      forgeries: [
        "one that is taken off": { trace in
          var before: NavigationTrace.State?
          return trace.changingState { state in
            defer { before = state }
            guard let pinned = before?.pinned.first(where: { $0.contains("#") }) else {
              return false
            }
            state.names = state.names.map { $0.filter { $0 != pinned } }
            return before?.names.contains { $0.contains(pinned) } == true
          }
        }
      ]),
    NavigationPromise(
      "a destination is in the tree once, and knows where",
      { trace in
        for case .settled(let state) in trace.entries {
          let names = state.names.joined()
          if Set(names).count != names.count { return "\(Array(names))" }
          if !state.isConsistent { return "\(Array(names)): the links do not agree" }
        }
        return nil
      },
      forgeries: [
        "twice": { trace in
          trace.changingState { state in
            state.names[1].append(state.names[0][0])
            return true
          }
        },
        "without a container": { trace in
          trace.changingState { state in
            state.isConsistent = false
            return true
          }
        },
      ]),
  ]
}
