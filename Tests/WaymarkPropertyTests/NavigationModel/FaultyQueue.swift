@testable import Waymark

/// A queue with one mistake in it, to prove that the model finds it.
final class FaultyQueue: NavigationQueue<Place> {
  enum Fault: CaseIterable {
    case noAdvanceAfterRefusal, lostDeferral, inlineCompletion, noLookAhead
  }

  private let fault: Fault
  private var isRefusal = false

  init(_ fault: Fault, clock: any Clock<Duration>, transitionTimeout: Duration) {
    self.fault = fault
    super.init(clock: clock, transitionTimeout: transitionTimeout)
  }

  override func conclude(
    _ navigation: Navigation<Place>, with error: (any Error)?,
    after run: NavigationRun<Place>? = nil
  ) {
    isRefusal = fault == .noAdvanceAfterRefusal && error is Broken
    super.conclude(navigation, with: error, after: run)
    isRefusal = false
  }

  override var running: NavigationRun<Place>? {
    didSet {
      if fault == .noLookAhead { running?.hasLookedAhead = true }
    }
  }

  override func advanceLater() {
    if !isRefusal { super.advanceLater() }
  }

  override func keep(_ navigation: Navigation<Place>) {
    if fault != .lostDeferral { super.keep(navigation) }
  }

  override func report(_ error: (any Error)?, to waiters: [Waiter]) {
    guard fault == .inlineCompletion else { return super.report(error, to: waiters) }
    for waiter in waiters { waiter.completion?(error) }
  }
}
