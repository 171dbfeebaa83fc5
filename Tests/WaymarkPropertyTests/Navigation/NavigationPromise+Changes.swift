extension NavigationPromise {
  static let changes: [NavigationPromise] = [
    NavigationPromise(
      "one change of the tree at a time",
      { trace in
        var isFree = true
        for entry in trace.entries {
          switch entry {
          case .step(let name, _, _):
            if !isFree { return "\(name) while another change is under way" }
            isFree = false
          case .began(.report), .began(.expire), .began(.root): isFree = true
          case .settled(let state) where state.pending > 1: return "\(state.pending) changes"
          default: break
          }
        }
        return nil
      },
      forgeries: [
        "two": { trace in
          trace.index { if case .step = $0 { true } else { false } }
            .map { trace.inserting(trace.entries[$0], at: $0) }
        }
      ]),
    NavigationPromise(
      "a refusal leaves the tree as it is",
      { trace in
        trace.refusals.first { trace.steps(in: $0.range) > 0 }.map { "\($0.end) after a change" }
      },
      forgeries: [
        "a change before it": { trace in
          trace.refusals.first.map {
            trace.inserting(
              .step("push", isAnimated: false, isRestless: false), at: $0.range.upperBound)
          }
        }
      ]),
    NavigationPromise(
      "the first change waits until the screen has come to rest",
      { trace in
        var (hasChanged, isUnderWay) = (false, false)
        for entry in trace.entries {
          switch entry {
          case .step(let name, _, let isRestless):
            if isRestless, !hasChanged { return "\(name) while something moves" }
            (hasChanged, isUnderWay) = (true, true)
          case .began(.report), .began(.expire), .began(.root): isUnderWay = false
          case .ended, .event: hasChanged = isUnderWay
          default: break
          }
        }
        return nil
      },
      forgeries: [
        "one that does not": { trace in
          trace.changing { _, entry in
            guard case .step(let name, let isAnimated, false) = entry else { return nil }
            return .step(name, isAnimated: isAnimated, isRestless: true)
          }
        }
      ]),
    NavigationPromise(
      "only the last change is animated",
      { trace in
        var animated: String?
        for entry in trace.entries {
          switch entry {
          case .step(let name, let isAnimated, _):
            if let animated { return "\(name) after \(animated)" }
            animated = isAnimated ? name : nil
          case .ended: animated = nil
          case .event(let event) where event.kind != .will: animated = nil
          case .began(let action) where action.disturbsTheTree: animated = nil
          default: break
          }
        }
        return nil
      },
      forgeries: [
        "another one": { trace in
          for window in trace.undisturbed where trace.steps(in: window.range) > 1 {
            var other = trace
            for index in window.range {
              guard case .step(let name, _, let isRestless) = trace.entries[index] else { continue }
              other.entries[index] = .step(name, isAnimated: true, isRestless: isRestless)
            }
            return other
          }
          return nil
        }
      ]),
    NavigationPromise(
      "a change that fails, that is not made or whose report is lost ends its navigation",
      { trace in
        for (index, report) in trace.badReports {
          let word =
            switch report {
            case .drop: "transitionDropped"
            case .pretend: "notApplied"
            case .fail, .finish, .twice: "Broken"
            }
          if !trace.consequences(of: index).failures.contains(where: { $0.contains(word) }) {
            return "nobody hears of \(report)"
          }
        }
        return nil
      },
      forgeries: [
        "a success": { trace in trace.badReports.first.map { trace.succeeding(after: $0.index) } }
      ]),
    NavigationPromise(
      "a report that comes too late changes nothing",
      { trace in
        for (index, entry) in trace.entries.enumerated() {
          guard case .began(.late) = entry else { continue }
          for entry in trace.consequences(of: index) {
            switch entry {
            case .event, .ended, .step: return "\(entry) after a late report"
            default: break
            }
          }
        }
        return nil
      },
      forgeries: [
        "an event": { trace in
          guard
            let index = trace.index(where: { if case .began(.late) = $0 { true } else { false } })
          else { return nil }
          let event = trace.entries.first { if case .event = $0 { true } else { false } }
          return event.map { trace.inserting($0, at: index + 2) }
        }
      ]),
    NavigationPromise(
      "the deadline ends what hangs, unless the tree has changed",
      { trace in
        for (index, entry) in trace.entries.enumerated() {
          guard case .began(.expire(let isApplied)) = entry else { continue }
          let isTold = trace.consequences(of: index).failures.contains {
            $0.contains("transitionTimedOut")
          }
          if isTold == isApplied { return "applied: \(isApplied), timed out: \(isTold)" }
        }
        return nil
      },
      forgeries: [
        "a success that the tree does not show": { trace in
          trace.index { if case .began(.expire(isApplied: false)) = $0 { true } else { false } }
            .map(trace.succeeding)
        },
        "an end in spite of the tree": { trace in
          trace.index { if case .began(.expire(isApplied: true)) = $0 { true } else { false } }
            .map { trace.inserting(.ended(0, "transitionTimedOut"), at: $0 + 2) }
        },
      ]),
    NavigationPromise(
      "going back succeeds by a change",
      { trace in
        let calls = trace.calls
        var last: NavigationAction?
        for entry in trace.entries {
          switch entry {
          case .began(let action): last = action
          case .ended(let id, nil) where [.back, .dismiss].contains(calls[id]?.goal):
            switch last {
            case .report(.finish), .report(.twice), .expire(isApplied: true): break
            default: return "call \(id) succeeds after \(last as Any)"
            }
          default: break
          }
        }
        return nil
      },
      forgeries: [
        "nothing to go back to": { trace in
          let calls = trace.calls
          return trace.changing { _, entry in
            guard case .ended(let id, "nothingToGoBackTo") = entry, calls[id]?.isTask == false
            else { return nil }
            return .ended(id, nil)
          }
        }
      ]),
  ]
}

extension NavigationTrace {
  /// The navigations during which nobody else changed the tree and nobody else was answered.
  fileprivate var undisturbed: [Window] {
    windows.filter { window in
      !entries[window.range].contains { entry in
        switch entry {
        case .began(let action): action.disturbsTheTree
        case .ended: true
        default: false
        }
      }
    }
  }

  fileprivate var refusals: [Window] {
    undisturbed.filter { window in
      guard let failure = window.end.failure else { return false }
      return failure.hasPrefix("redirectLoop") || failure.contains("refused")
        || failure.contains("blocked")
    }
  }

  /// The reports of a change under way that are no success.
  fileprivate var badReports: [(index: Int, report: NavigationAction.Report)] {
    entries.indices.compactMap { index in
      guard case .began(.report(let report)) = entries[index], ![.finish, .twice].contains(report),
        state(before: index)?.pending == 1
      else { return nil }
      return (index, report)
    }
  }
}
