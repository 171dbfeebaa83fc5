/// The changes of a navigator: it hands them to the queue that every router has, and knows when none is
/// left.
@MainActor
final class NavigatorChanges {
  private let router: NavigatorRouter
  /// How many changes have not ended, and who waits for that.
  private var count = 0
  private var idleWaiters: [CheckedContinuation<Void, Never>] = []
  /// Receives what goes wrong later than in the call.
  var report: (any Error) -> Void = { _ in }

  init(clock: any Clock<Duration>, transitionTimeout: Duration) {
    router = NavigatorRouter(clock: clock, transitionTimeout: transitionTimeout)
  }

  /// Says whether a step may be made from a source.
  var permits: (NavigatorStep, _ source: any Destination) -> Bool {
    get { router.permits }
    set { router.permits = newValue }
  }

  /// The root of the navigator; without one each call names a tree of its own.
  var root: (any Destination)? {
    didSet { router.root = root }
  }

  /// Makes a step, at once or when its turn comes.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - animated: Whether it is animated.
  ///   - completion: Called once it is made, in a later turn.
  /// - Throws: What is known by now to keep it from being made.
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
  /// A call that has to wait cannot know what will be on screen when its turn comes: an alert presents
  /// nothing, and a stack may come to light. Then only a source of the call's own is known, and the
  /// delegate is asked about any other one when the turn comes.
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

  /// Why a step had no root to start from when its turn came.
  private func missingSource(of step: NavigatorStep) -> NavigatorError {
    guard let root = router.root, !root.routingIsReady else { return step.noSource }
    return step.notReady(root)
  }

  /// Returns once every change so far has ended.
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

  /// A tree of the caller's is kept no longer than it is needed.
  private func forgetTree() {
    if root == nil, count == 0 { router.root = nil }
  }
}
