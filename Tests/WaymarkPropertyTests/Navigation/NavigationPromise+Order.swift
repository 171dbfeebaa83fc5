extension NavigationPromise {
  static let order: [NavigationPromise] = [
    NavigationPromise(
      "calls of the app are answered in their order",
      { trace in
        let calls = trace.calls
        var latest = 0
        for (index, entry) in trace.entries.enumerated() {
          guard case .ended(let id, let failure) = entry, failure != "cancelled",
            let call = calls[id], trace.keepsItsTurn(call, answeredAt: index)
          else { continue }
          if id < latest { return "call \(id) is answered after \(latest)" }
          latest = id
        }
        return nil
      },
      forgeries: [
        "two answers in turn": { trace in
          let calls = trace.calls
          let answers = trace.entries.indices.filter { index in
            guard case .ended(let id, let failure) = trace.entries[index], failure != "cancelled",
              let call = calls[id]
            else { return false }
            return trace.keepsItsTurn(call, answeredAt: index)
          }
          guard let first = answers.first, let last = answers.last, first < last else { return nil }
          var other = trace
          other.entries.swapAt(first, last)
          return other
        }
      ]),
    NavigationPromise(
      "only a newer one supersedes",
      { trace in
        for (index, entry) in trace.entries.enumerated() {
          guard case .ended(let id, "superseded") = entry else { continue }
          if !trace.hasNewer(than: id, at: index) { return "nothing came after call \(id)" }
        }
        return nil
      },
      forgeries: [
        "the newest call": { trace in
          for (index, entry) in trace.entries.enumerated() {
            guard case .ended(let id, _) = entry, !trace.hasNewer(than: id, at: index) else {
              continue
            }
            return trace.replacing(at: index, with: .ended(id, "superseded"))
          }
          return nil
        }
      ]),
    NavigationPromise(
      "a newer call supersedes at once what is being prepared",
      { trace in
        for (index, request) in trace.callsWhilePreparing {
          let isOver = trace.consequences(of: index).contains {
            if case .event(let event) = $0 {
              event.request == request && event.failure == "superseded"
            } else {
              false
            }
          }
          if !isOver { return "\(request) is still being prepared" }
        }
        return nil
      },
      forgeries: [
        "one that goes on": { trace in
          guard let (index, _) = trace.callsWhilePreparing.first else { return nil }
          return trace.consequences(of: index).indices.first {
            if case .event(let event) = trace.entries[$0] {
              event.failure == "superseded"
            } else {
              false
            }
          }.map(trace.removing)
        }
      ]),
    NavigationPromise(
      "what has begun is never dropped",
      { trace in
        for window in trace.windows {
          let isDropped = window.end.kind == .deferred || window.end.failure == "superseded"
          if isDropped, trace.steps(in: window.range) > 0 { return "\(window.end) after a change" }
        }
        return nil
      },
      forgeries: [
        "superseded": { trace in
          trace.windows.first { trace.steps(in: $0.range) > 0 }.map { window in
            var end = window.end
            (end.kind, end.failure) = (.failed, "superseded")
            return trace.replacing(at: window.range.upperBound, with: .event(end))
          }
        },
        "deferred": { trace in
          trace.windows.first { trace.steps(in: $0.range) > 0 }.map { window in
            var end = window.end
            (end.kind, end.failure) = (.deferred, nil)
            return trace.replacing(at: window.range.upperBound, with: .event(end))
          }
        },
      ]),
    NavigationPromise(
      "nothing starts by itself",
      { trace in
        var supply: [Request: Int] = [:]
        var deferred: Request?
        for entry in trace.entries {
          switch entry {
          case .call(let call):
            if let request = call.request { supply[request, default: 0] += 1 }
          case .gate(_, _, let place?): supply[Request(place: place), default: 0] += 1
          case .resumed(true), .epilogue, .began(.logIn(tells: true)):
            if let request = deferred { supply[request, default: 0] += 1 }
            deferred = nil
          case .event(let event) where event.kind == .deferred: deferred = event.request
          case .event(let event) where event.kind == .will:
            supply[event.request, default: 0] -= 1
            if supply[event.request, default: 0] < 0 { return "nobody asked for \(event.request)" }
          default: break
          }
        }
        return nil
      },
      forgeries: [
        "a deferred one that goes on": { trace in
          for window in trace.windows where window.end.kind == .deferred {
            let request = window.request
            let count = trace.entries.count { entry in
              switch entry {
              case .call(let call): call.request == request
              case .gate(_, _, let place?): Request(place: place) == request
              default: false
              }
            }
            guard count == 1 else { continue }
            var will = window.end
            (will.kind, will.shown) = (.will, nil)
            return trace.inserting(.event(will), at: window.range.upperBound + 1)
          }
          return nil
        }
      ]),
    NavigationPromise(
      "a deferral is handed back once",
      { trace in
        var isDeferred: Bool? = false
        for entry in trace.entries {
          switch entry {
          case .event(let event) where event.kind == .deferred: isDeferred = true
          case .resumed(let isResumed):
            if let isDeferred, isDeferred != isResumed {
              return "\(entry), deferred: \(isDeferred)"
            }
            isDeferred = false
          case .began(.logIn(tells: true)), .began(.cancelDeferred): isDeferred = false
          // The caller of the deferred one may be the one that gives up.
          case .withdrawn: isDeferred = isDeferred == true ? nil : isDeferred
          default: break
          }
        }
        return nil
      },
      forgeries: [
        "again": { trace in
          trace.index { if case .resumed(true) = $0 { true } else { false } }
            .map { trace.inserting(trace.entries[$0], at: $0) }
        },
        "never": { trace in
          trace.changing { _, entry in
            if case .resumed(true) = entry { .resumed(false) } else { nil }
          }
        },
      ]),
  ]
}

extension NavigationTrace {
  /// True if a call waits in the queue and nowhere else until it is answered.
  fileprivate func keepsItsTurn(_ call: Call, answeredAt index: Int) -> Bool {
    guard !call.isTask, call.request?.isLink != true else { return false }
    var isAsked = false
    for entry in entries[..<index] {
      switch entry {
      case .call(let other) where other.id == call.id: isAsked = true
      case .event(let event)
      where isAsked && event.kind == .deferred && event.request == call.request:
        return false
      default: break
      }
    }
    return true
  }

  /// True if anything entered the queue, or was deferred, after a call and before its answer.
  fileprivate func hasNewer(than id: Int, at index: Int) -> Bool {
    entries[..<index].drop { if case .call(let call) = $0 { call.id != id } else { true } }
      .contains { entry in
        switch entry {
        case .call(let call): call.id > id
        case .event(let event): event.kind == .deferred
        // A link that waited for a root, or a deferred navigation, enters the queue.
        case .resumed(true), .began(.ready), .began(.root), .began(.logIn), .epilogue: true
        default: false
        }
      }
  }

  /// The calls that came while another navigation was being prepared.
  fileprivate var callsWhilePreparing: [(index: Int, preparing: Request)] {
    var found: [(index: Int, preparing: Request)] = []
    var open: Request?
    var isLoading = false
    for (index, entry) in entries.enumerated() {
      switch entry {
      case .event(let event):
        if event.kind == .will { open = event.request }
        if event.kind != .will, event.request == open { (open, isLoading) = (nil, false) }
      case .loading: isLoading = true
      case .began(.prepared), .step: isLoading = false
      case .call(let call):
        guard isLoading, let open, let request = call.request, request != open else { continue }
        if call.isReady || !request.isLink { found.append((index, open)) }
      default: break
      }
    }
    return found
  }
}
