/// One attempt to change the tree.
///
/// It ends once: by the report of the destination, by the loss of the completion, or by the
/// deadline. Later reports are ignored.
@MainActor
final class ChangeAttempt {
  /// The time to a second look: a suspended app wakes up with every deadline past.
  private static var grace: Duration { .seconds(1) }

  private let change: TreeChange
  private let timeout: Duration
  private let root: any Destination
  private var expectation: TreeChange.Expectation?
  private var onEnd: (((any Error)?) -> Void)?
  private var deadline: Task<Void, Never>?

  /// Creates an attempt.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - root: The root of the tree that is changed.
  ///   - timeout: The time that the change may take.
  ///   - onEnd: Called once, in a later turn than the report.
  init(
    _ change: TreeChange, under root: any Destination, timeout: Duration,
    onEnd: @escaping ((any Error)?) -> Void
  ) {
    self.change = change
    self.root = root
    self.timeout = timeout
    self.onEnd = onEnd
  }

  func begin(animated: Bool, clock: any Clock<Duration>) {
    // The token lives as long as the transition keeps its completion, which may be for ever: it
    // must hold no destination.
    let token = CompletionToken { [weak self] outcome in self?.reported(outcome) }
    expectation = change.expectation
    change.perform(animated: animated) { token.finish($0) }
    // The app may have ended the navigation from inside the transition.
    if onEnd != nil { watch(clock) }
  }

  /// Ends the attempt without a report.
  func cancel() {
    onEnd = nil
    deadline?.cancel()
    deadline = nil
  }

  private func reported(_ outcome: CompletionToken.Outcome) {
    switch outcome {
    case .reported(let error?): end(error)
    case .reported(nil):
      end(expectation?() == false ? RouterError.notApplied(operation: change.name) : nil)
    case .dropped: end(RouterError.transitionDropped(transition: change.name))
    }
  }

  private func watch<C: Clock<Duration>>(_ clock: C) {
    let end = clock.now.advanced(by: timeout)
    deadline = Task { [weak self] in
      // A change that reports at once needs no clock.
      if Task.isCancelled { return }
      do {
        try await clock.sleep(until: end, tolerance: nil)
        if self?.endsByEvidence() == true { return }
        try await clock.sleep(until: clock.now.advanced(by: Self.grace), tolerance: nil)
      } catch {
        return
      }
      guard let self, !endsByEvidence() else { return }
      self.end(RouterError.transitionTimedOut(transition: change.name, after: timeout))
    }
  }

  /// Ends with success, without a report, if the tree shows what was asked for.
  private func endsByEvidence() -> Bool {
    guard isEvident else { return false }
    end(nil)
    return true
  }

  private var isEvident: Bool {
    if let expectation { return expectation() }
    guard case .custom(let destination, _, _) = change else { return false }
    return DestinationTree(root: root).shows(destination)
  }

  private func end(_ error: (any Error)?) {
    let onEnd = onEnd
    cancel()
    onEnd?(error)
  }
}
