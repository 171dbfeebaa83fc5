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
      step.isSourceUnderRoot = DestinationTree(root: root).contains(source)
    }
    if router.root == nil { router.root = base }
    let plan: CheckedPlan?
    do throws(NavigatorError) {
      plan = try self.plan(step, under: base)
    } catch {
      forgetTree()
      throw error
    }
    count += 1
    let failure = router.navigateNow(to: step, with: plan, animated: animated) {
      [weak self] error in
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

  /// Plans a step that can be made now, and asks whether it may be.
  ///
  /// A call that has to wait cannot know what will be on screen when its turn comes: an alert
  /// presents nothing, and dismissing a sheet may reveal a stack. Only a source that the caller
  /// named is known then; the delegate is asked about the real one when the turn comes.
  private func plan(
    _ step: NavigatorStep, under base: any Destination
  ) throws(NavigatorError) -> CheckedPlan? {
    let start = router.isAtRest ? try step.start(under: base) : step.source
    var plan: CheckedPlan?
    if let destination = step.destination {
      do {
        plan = try router.plan(toShow: destination, for: step)
      } catch {
        throw .impossible(destination: step.name, reason: error)
      }
    }
    if let start { try step.ask(start) { permits(step, $0) } }
    return plan
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
      case .cancelled: break
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
