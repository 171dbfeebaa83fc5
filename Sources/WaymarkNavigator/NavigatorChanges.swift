/// Hands a navigator's changes to a router's queue, and knows when none is left.
@MainActor
final class NavigatorChanges {
  private let router: NavigatorRouter
  private var count = 0
  private var idleWaiters: [CheckedContinuation<Void, Never>] = []
  /// Receives errors that occur after the call.
  var report: (any Error) -> Void = { _ in }

  init(clock: any Clock<Duration>, transitionTimeout: Duration) {
    router = NavigatorRouter(clock: clock, transitionTimeout: transitionTimeout)
  }

  var permits: (NavigatorStep, _ source: any Destination) -> Bool {
    get { router.permits }
    set { router.permits = newValue }
  }

  /// The root of the navigator; without one each call names its own tree.
  var root: (any Destination)? {
    didSet { router.root = root }
  }

  /// Makes a step, at once or when its turn comes, or throws the obstacle that is known by now.
  ///
  /// The completion is called after a success, in a later turn.
  func show(
    _ step: NavigatorStep, animated: Bool, completion: (() -> Void)? = nil
  ) throws(NavigatorError) {
    let base = if let root { root } else { try step.outermost() }
    guard base.routingIsReady else { throw step.notReady(base) }
    if let root, let source = step.source {
      step.isSourceUnderRoot = TopDestination.holds(source, under: root)
    }
    if router.root == nil { router.root = base }
    do throws(NavigatorError) {
      try check(step, under: base)
    } catch {
      forgetTree()
      throw error
    }
    count += 1
    let failure = router.navigateNow(to: step, animated: animated) { [weak self] error in
      step.end()
      if error == nil { completion?() }
      self?.ended(step, error)
    }
    guard let failure else { return }
    step.hasFailedInCall = true
    switch failure {
    case let error as NavigatorError: throw error
    case RouterError.missingSource: throw missingSource(of: step)
    case let error as RouterError: throw .impossible(destination: step.name, reason: error)
    default: throw .impossible(destination: step.name, reason: .cancelled)
    }
  }

  /// Throws the obstacle that is known by now.
  ///
  /// A change that has to wait knows neither its way nor its source, unless the caller named it: an
  /// alert presents nothing, and dismissing a sheet may reveal a stack. The delegate is asked about
  /// the real source when the turn comes.
  private func check(
    _ step: NavigatorStep, under base: any Destination
  ) throws(NavigatorError) {
    let start = router.isAtRest ? try step.start(under: base) : step.source
    if let destination = step.destination,
      let obstacle = router.obstacle(to: destination, for: step)
    {
      throw .impossible(destination: step.name, reason: obstacle)
    }
    if let start { try step.ask(start) { permits(step, $0) } }
  }

  private func missingSource(of step: NavigatorStep) -> NavigatorError {
    guard let root = router.root, !root.routingIsReady else { return step.noSource }
    return step.notReady(root)
  }

  func waitUntilIdle() async {
    guard count > 0 else { return }
    await withCheckedContinuation { idleWaiters.append($0) }
  }

  private func ended(_ step: NavigatorStep, _ error: (any Error)?) {
    count -= 1
    if let error, !step.hasFailedInCall {
      switch error as? RouterError {
      case .superseded, .cancelled: break
      case .missingSource: report(missingSource(of: step))
      default: report(error)
      }
    }
    forgetTree()
    guard count == 0 else { return }
    let waiters = idleWaiters
    idleWaiters = []
    for waiter in waiters { waiter.resume() }
  }

  /// The caller's own tree is retained only while a change needs it.
  private func forgetTree() {
    if root == nil, count == 0 { router.root = nil }
  }
}
