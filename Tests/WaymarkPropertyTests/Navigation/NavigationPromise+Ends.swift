extension NavigationPromise {
  static let ends: [NavigationPromise] = [
    NavigationPromise(
      "a link waits for a root",
      { trace in
        trace.earlyLinks.first { trace.isAnswered($0.id, after: $0.index) }
          .map { "call \($0.id) does not wait" }
      },
      forgeries: [
        "one that fails": { trace in
          trace.earlyLinks.first.map {
            trace.inserting(.ended($0.id, "missingSource"), at: $0.index + 2)
          }
        }
      ]),
    NavigationPromise(
      "without a root a call of the app fails",
      { trace in
        for (id, index) in trace.earlyCalls {
          let isTold = trace.consequences(of: index).contains {
            if case .ended(id, let failure?) = $0 {
              failure.contains("missingSource")
            } else {
              false
            }
          }
          if !isTold { return "call \(id) does not fail" }
        }
        return nil
      },
      forgeries: [
        "one that waits": { trace in
          guard let (id, _) = trace.earlyCalls.first, let answer = trace.answer(to: id)
          else { return nil }
          return trace.removing(at: answer)
        }
      ]),
    NavigationPromise(
      "an idle router owes an answer only to a link before its root and to a deferred call",
      { trace in
        var open: [Int: NavigationTrace.Call] = [:]
        var deferred: Set<Request> = []
        for entry in trace.entries {
          switch entry {
          // A task goes on later than it is answered.
          case .call(let call) where !call.isTask: open[call.id] = call
          case .ended(let id, _): open[id] = nil
          case .event(let event) where event.kind == .deferred: deferred.insert(event.request)
          case .settled(let state) where state.isIdle:
            let owed = open.values.first { call in
              call.request.map { !$0.isLink && !deferred.contains($0) } ?? true
            }
            if let owed { return "\(owed)" }
          default: break
          }
        }
        return nil
      },
      forgeries: [
        "a call of the app": { trace in
          let calls = trace.calls
          return trace.index {
            if case .ended(let id, _) = $0 { calls[id]?.request == nil } else { false }
          }.map(trace.removing)
        }
      ]),
    NavigationPromise(
      "nothing is stuck: once all is allowed and ready, every call is answered",
      { trace in
        guard let start = trace.epilogue, let end = trace.released else { return nil }
        let answered = Set(
          trace.entries[..<end].compactMap { if case .ended(let id, _) = $0 { id } else { nil } })
        if let id = trace.calls.keys.sorted().first(where: { !answered.contains($0) }) {
          return "call \(id) waits"
        }
        let isIdle = trace.state(before: end)?.isIdle == true
        return start < end && isIdle ? nil : "the router never comes to rest"
      },
      forgeries: [
        "a call that waits": { trace in
          guard let start = trace.epilogue, let end = trace.released,
            let answer = trace.entries[start..<end].firstIndex(where: {
              if case .ended = $0 { true } else { false }
            })
          else { return nil }
          return trace.inserting(trace.entries[answer], at: end + 1).removing(at: answer)
        },
        "a router at work": { trace in
          guard trace.epilogue != nil, let end = trace.released else { return nil }
          let last = trace.entries[..<end].lastIndex {
            if case .settled = $0 { true } else { false }
          }
          return last.flatMap { index in
            guard case .settled(var state) = trace.entries[index] else { return nil }
            state.isIdle = false
            return trace.replacing(at: index, with: .settled(state))
          }
        },
      ]),
    NavigationPromise(
      "the release of the router cancels everything, and nothing happens after it",
      { trace in
        guard let start = trace.released else { return "it is never released" }
        for entry in trace.entries[start...] {
          switch entry {
          case .ended(_, let failure):
            if failure != "cancelled", failure != "CancellationError" { return "\(entry)" }
          case .event(let event):
            if event.kind != .failed || event.failure != "cancelled" { return "\(event)" }
          case .step, .gate, .loading, .prepared, .unhandled: return "\(entry)"
          default: break
          }
        }
        return nil
      },
      forgeries: [
        "a change": { trace in
          trace.inserting(
            .step("push", isAnimated: false, isRestless: false), at: trace.entries.count)
        },
        "a question": { trace in
          trace.inserting(.gate(.home, isAllowed: true, instead: nil), at: trace.entries.count)
        },
        "a success": { trace in
          trace.released.flatMap { start in
            trace.index(after: start) { if case .ended = $0 { true } else { false } }
          }.map(trace.succeeding)
        },
        "an event": { trace in
          let event = trace.entries.first {
            if case .event(let event) = $0 { event.kind == .did } else { false }
          }
          return event.map { trace.inserting($0, at: trace.entries.count) }
        },
      ]),
  ]
}

extension NavigationTrace {
  fileprivate var epilogue: Int? { index { if case .epilogue = $0 { true } else { false } } }

  fileprivate var released: Int? { index { if case .released = $0 { true } else { false } } }

  /// The links that were opened before there was a root.
  fileprivate var earlyLinks: [(id: Int, index: Int)] {
    entries.enumerated().compactMap { index, entry in
      guard case .call(let call) = entry, call.request?.isLink == true, !call.isReady
      else { return nil }
      return (call.id, index)
    }
  }

  /// The calls of the app that an idle router got without a root.
  fileprivate var earlyCalls: [(id: Int, index: Int)] {
    entries.enumerated().compactMap { index, entry in
      guard case .call(let call) = entry, call.request?.isLink != true, !call.isTask, !call.isReady,
        state(before: index)?.isIdle == true
      else { return nil }
      return (call.id, index)
    }
  }

  /// True if a call is answered before everything has come to rest.
  fileprivate func isAnswered(_ id: Int, after index: Int) -> Bool {
    consequences(of: index).contains { if case .ended(id, _) = $0 { true } else { false } }
  }
}
