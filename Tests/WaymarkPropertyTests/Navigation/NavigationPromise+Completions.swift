extension NavigationPromise {
  static let completions: [NavigationPromise] = [
    NavigationPromise(
      "each call is answered exactly once",
      { trace in
        var counts: [Int: Int] = [:]
        for case .ended(let id, _) in trace.entries { counts[id, default: 0] += 1 }
        return trace.calls.keys.sorted().first { counts[$0] != 1 }
          .map { "call \($0) is answered \(counts[$0, default: 0]) times" }
      },
      forgeries: [
        "a second answer": { trace in
          for case .ended(let id, let failure) in trace.entries {
            return trace.inserting(.ended(id, failure), at: trace.entries.count)
          }
          return nil
        },
        "a lost answer": { trace in
          for case .ended(let id, _) in trace.entries {
            return trace.answer(to: id).map(trace.removing)
          }
          return nil
        },
      ]),
    NavigationPromise(
      "nothing calls back inside a call or a report",
      { trace in
        var inside: NavigationAction?
        for entry in trace.entries {
          switch entry {
          case .began(let action): inside = action
          case .returned: inside = nil
          case .ended, .event, .unhandled:
            if let inside { return "\(entry) inside \(inside)" }
          case .step:
            if case .report? = inside { return "\(entry) inside a report" }
          default: break
          }
        }
        return nil
      },
      forgeries: [
        "an answer inside its call": { trace in
          for case .call(let call) in trace.entries where !call.isTask {
            guard let answer = trace.answer(to: call.id),
              let index = trace.index(where: {
                if case .call(let other) = $0 { other.id == call.id } else { false }
              })
            else { continue }
            return trace.removing(at: answer).inserting(trace.entries[answer], at: index + 1)
          }
          return nil
        },
        "a step inside a report": { trace in
          trace.index { if case .began(.report) = $0 { true } else { false } }.map {
            trace.inserting(.step("push", isAnimated: false, isRestless: false), at: $0 + 1)
          }
        },
      ]),
    NavigationPromise(
      "an event comes before the answers, and says the same",
      { trace in
        let calls = trace.calls
        for (index, entry) in trace.entries.enumerated() {
          guard case .ended(let id, let failure) = entry, let call = calls[id], !call.isTask,
            let request = call.request
          else { continue }
          let before = trace.entries[..<index].last { entry in
            switch entry {
            case .ended(let other, _):
              calls[other]?.isTask != true && calls[other]?.request != request
            default: true
            }
          }
          guard case .event(let event)? = before, event.request == request,
            event.failure == failure, event.kind == (failure == nil ? .did : .failed)
          else { return "\(entry) of \(call) comes after \(before as Any)" }
        }
        return nil
      },
      forgeries: [
        "an answer without its event": { trace in
          for window in trace.windows {
            guard case .ended? = trace.entries.dropFirst(window.range.upperBound + 1).first
            else { continue }
            return trace.removing(at: window.range.upperBound)
          }
          return nil
        },
        "an event of another result": { trace in
          for window in trace.windows where window.end.kind == .did {
            guard
              case .ended(let id, nil)? = trace.entries.dropFirst(window.range.upperBound + 1)
                .first, trace.calls[id]?.isTask == false
            else { continue }
            return trace.replacing(
              at: window.range.upperBound + 1, with: .ended(id, "cancelled"))
          }
          return nil
        },
      ]),
    NavigationPromise(
      "the events of a navigation are a closed set",
      { trace in
        // A navigation that never started fails with one event, which may look like that of another.
        var open: Set<Request?> = [nil]
        for case .event(let event) in trace.entries {
          var next: Set<Request?> = []
          for request in open {
            switch event.kind {
            case .will: if request == nil { next.insert(event.request) }
            case .did, .deferred: if request == event.request { next.insert(nil) }
            case .failed:
              next.insert(request)
              if request == event.request { next.insert(nil) }
            }
          }
          if next.isEmpty { return "\(event) where \(open) is open" }
          open = next
        }
        return open.contains(nil) ? nil : "\(open) is never closed"
      },
      forgeries: [
        "a set without an end": { trace in
          trace.index {
            if case .event(let event) = $0 { event.kind == .did } else { false }
          }.map(trace.removing)
        },
        "a second end": { trace in
          trace.index { if case .event(let event) = $0 { event.kind == .did } else { false } }
            .map { trace.inserting(trace.entries[$0], at: $0) }
        },
      ]),
    NavigationPromise(
      "equal calls that follow each other have one navigation",
      { trace in
        for (first, second) in trace.equalCalls {
          guard let one = trace.answer(to: first), let other = trace.answer(to: second)
          else { continue }
          let between = trace.entries[min(one, other)...max(one, other)]
          let isOne = between.allSatisfy { if case .ended = $0 { true } else { false } }
          guard isOne, Set(between.map { "\($0)".drop { $0 != "," } }).count == 1 else {
            return "calls \(first) and \(second) are answered apart"
          }
        }
        return nil
      },
      forgeries: [
        "an event between the answers": { trace in
          guard let (_, second) = trace.equalCalls.first, let index = trace.answer(to: second)
          else { return nil }
          let event = trace.entries.first { if case .event = $0 { true } else { false } }
          return event.map { trace.inserting($0, at: index) }
        }
      ]),
    NavigationPromise(
      "an error that nobody gets is reported, and no other",
      { trace in
        for (index, entry) in trace.entries.enumerated() {
          guard case .unhandled(let text) = entry else { continue }
          guard case .event(let event) = trace.entries[index - 1], event.failure == text,
            !["superseded", "cancelled"].contains(text)
          else { return "\(entry) after \(trace.entries[index - 1])" }
        }
        return nil
      },
      forgeries: [
        "an error that a caller has": { trace in
          trace.index { if case .ended(_, .some) = $0 { true } else { false } }
            .map { index in
              guard case .ended(_, let failure?) = trace.entries[index] else { return trace }
              return trace.inserting(.unhandled(failure), at: index + 1)
            }
        },
        "a superseded navigation": { trace in
          trace.index {
            if case .event(let event) = $0 { event.failure == "superseded" } else { false }
          }.map { trace.inserting(.unhandled("superseded"), at: $0 + 1) }
        },
      ]),
    NavigationPromise(
      "a caller whose task is cancelled is let go at once",
      { trace in
        for (index, entry) in trace.entries.enumerated() {
          guard case .withdrawn(let id) = entry else { continue }
          let isAnswered = trace.consequences(of: index).contains {
            if case .ended(id, _) = $0 { true } else { false }
          }
          if !isAnswered { return "call \(id) still waits" }
        }
        return nil
      },
      forgeries: [
        "an answer at the end": { trace in
          for case .withdrawn(let id) in trace.entries {
            guard let answer = trace.answer(to: id) else { continue }
            let other = trace.removing(at: answer)
            return other.inserting(trace.entries[answer], at: other.entries.count)
          }
          return nil
        }
      ]),
  ]

  typealias Request = NavigationTrace.Request
}

extension NavigationTrace {
  /// Pairs of calls with nothing between them, of which the second one joins the first.
  fileprivate var equalCalls: [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var last: Call?
    for entry in entries {
      switch entry {
      case .call(let call) where call.goal == .route && !call.isTask:
        if let last, last.request == call.request, last.isReady == call.isReady {
          pairs.append((last.id, call.id))
        }
        last = call
      case .call, .epilogue: last = nil
      case .ended(last?.id, _): last = nil
      case .event(let event) where event.kind == .deferred: last = nil
      case .began(.navigate), .began(.link): break
      case .began: last = nil
      default: break
      }
    }
    return pairs
  }
}
