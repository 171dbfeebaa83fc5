import Foundation
import WaymarkTesting

@testable import Waymark

/// Does the same to a router and to the model, and compares them after each action.
@MainActor
final class ModelDriver {
  private static let table = RouteTable<Place>(Place.self)

  private static var failed: [ModelDriver] = []

  let model = ModelQueue()
  private let trees = ModelTrees()
  private let clock = ManualClock()
  private let work = ManualWork()
  private var router: PlaceRouter?
  private weak var queue: NavigationQueue<Place>?

  private var made = 0
  private var calls = 0
  private var isInsideCall = false
  private var log: [String] = []
  private var results: [Int: String] = [:]
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var stale: [ManualStep] = []
  private var problem: String?
  private var compared = 0
  private var comparedRequests = 0

  init(_ fault: FaultyQueue.Fault? = nil) {
    let router = PlaceRouter(
      root: trees.trees[0].tabs, table: Self.table, clock: clock, transitionTimeout: ModelQueue.timeout)
    if let fault {
      router.queue = FaultyQueue(fault, clock: clock, transitionTimeout: ModelQueue.timeout)
    }
    self.router = router
    queue = router.queue
    router.gates = { [unowned self] in model.gate($0.route) }
    router.prepare = { [unowned self] in try destination(for: $0) }
    router.transitions = { $0 == .sheet ? .modal : .automatic }
    router.policies = ModelPlaces.policies
    router.places = ModelPlaces.ancestors
    router.preparations = { [work] place in
      guard ModelPlaces.isPrepared(place) else { return nil }
      return { try await work.run(0) }
    }
    router.observe { [unowned self] event in
      switch event {
      case .willNavigate(let record): log.append("will \(record.request.route)")
      case .didNavigate(let record): log.append("did \(record.request.route)")
      case .didFail(let record, _): log.append("failed \(record.request.route)")
      case .didDefer(let record): log.append("deferred \(record.request.route)")
      }
    }
  }

  /// Runs a sequence; answers what is wrong after the first action that shows it.
  func run(_ actions: [ModelAction]) async -> String? {
    for (index, action) in actions.enumerated() where router != nil {
      await perform(action)
      model.settle()
      await settle()
      if let problem = problem ?? difference() {
        await release()
        // What is still under way asks the driver, whatever went wrong.
        Self.failed.append(self)
        return "after action \(index), \(action): \(problem)"
      }
    }
    await release()
    await settle(turns: 6)
    return problem ?? difference() ?? unanswered()
  }

  private func destination(for place: Place) throws -> any Destination {
    let tree = trees.trees.first { $0.tabs === router?.root } ?? trees.trees[0]
    switch place {
    case .token: throw Broken()
    case .home: return tree.home
    case .list: return tree.search
    default:
      made += 1
      return ManualDestination("\(place)#\(made)", steps: trees.steps)
    }
  }

  // MARK: Actions

  private func perform(_ action: ModelAction) async {
    switch action {
    case .navigate(let place, let animated):
      call { $0.navigate(to: place, animated: animated, completion: $1) }
      model.call(ModelEntry(.route(place), animated: animated, waiters: [.call(calls)]))
    case .link(let place, let animated):
      call { $0.openURL(Self.text(place), animated: animated, completion: $1) }
      model.call(
        ModelEntry(.route(place), isLink: true, animated: animated, waiters: [.call(calls)]))
    case .go(let place, let animated):
      go(to: place, animated: animated)
      model.call(ModelEntry(.route(place), animated: animated, waiters: [.task(calls)]))
    case .restore(let places):
      let state = NavigationState(urls: places.compactMap { URL(string: Self.text($0)) })
      call { $0.restore(state, completion: $1) }
      model.call(ModelEntry(.restore(places), animated: false, waiters: [.call(calls)]))
    case .back(let animated):
      call { $0.goBack(animated: animated, completion: $1) }
      model.call(ModelEntry(.back, animated: animated, waiters: [.call(calls)]))
    case .backTo(let place, let animated):
      call { $0.goBack(to: place, animated: animated, completion: $1) }
      model.call(ModelEntry(.backTo(place), animated: animated, waiters: [.call(calls)]))
    case .dismiss(let animated):
      call { $0.dismiss(animated: animated, completion: $1) }
      model.call(ModelEntry(.dismiss, animated: animated, waiters: [.call(calls)]))
    case .withdraw(let index): withdraw(tasks.keys.sorted().dropFirst(index).first)
    case .report(let report):
      if let step = trees.steps.take() { Self.make(step, report) }
      model.reported(report)
    case .late(let report):
      if let step = stale.popLast() {
        // The tree is another one by now.
        Self.make(step, report == .finish || report == .twice ? .pretend : report)
      }
    case .expire(let isApplied): await expire(isApplied: isApplied)
    case .prepared(let throwing):
      work.finish(0, throwing: throwing ? Broken() : nil)
      model.prepared(throwing: throwing)
    case .time(let isLong): await pass(isLong ? ModelQueue.timeout : .milliseconds(50))
    case .logIn(let tells):
      model.isLoggedIn.toggle()
      guard tells else { return }
      router?.gatesChanged()
      model.gatesChanged()
    case .resume:
      router?.resumeDeferred()
      model.resume()
    case .cancelDeferred:
      router?.cancelDeferred()
      model.cancelDeferred()
    case .cancelPending:
      router?.cancelPending()
      model.cancelPending()
    case .ready(let tells):
      model.tree.isReady.toggle()
      trees.trees[model.root ?? 0].tabs.isReady = model.tree.isReady
      guard tells else { return }
      router?.rootDidChange()
      model.rootChanged()
    case .root(let number): replaceRoot(number == 0 ? nil : number - 1)
    case .release: await release()
    case .stir(let index): stir(index)
    case .rest: rest()
    case .userBack, .userDismiss, .userTab, .pin, .refuseTabs: act(action)
    }
  }

  /// The user and the app change the tree only while no step does.
  private func act(_ action: ModelAction) {
    guard !model.isChanging, let root = model.root else { return }
    let (tree, stack) = (trees.trees[root], trees.trees[root].stacks[model.tree.selected])
    let top = model.tree.top
    switch action {
    case .userBack where top.sheets.isEmpty && top.children.count > 1:
      stack.set(stack.children.dropLast())
      model.tree.stacks[model.tree.selected].children.removeLast()
    case .userDismiss where !top.sheets.isEmpty:
      var presenter: ManualDestination = stack
      while let next = presenter.presented, next.presented != nil { presenter = next }
      presenter.present(nil)
      model.tree.stacks[model.tree.selected].sheets.removeLast()
    case .userTab:
      model.tree.selected = 1 - model.tree.selected
      tree.tabs.selected = tree.stacks[model.tree.selected]
    case .pin:
      trees.chain(of: root).last?.allowsRemoval = false
      model.pin(model.tree.visible)
    case .refuseTabs:
      tree.tabs.refuses.toggle()
      model.tree.refuses.toggle()
    default: break
    }
  }

  /// Something on the visible chain begins to move or comes to rest, also while a step is made.
  private func stir(_ index: Int) {
    guard let root = model.root else { return }
    let chain = trees.chain(of: root)
    let node = chain[index % chain.count]
    node.isSettled.toggle()
    model.stir(node.routingName, isSettled: node.isSettled)
  }

  private func rest() {
    guard let root = model.root else { return }
    for node in trees.all(of: root) {
      node.isSettled = true
      model.stir(node.routingName, isSettled: true)
    }
  }

  /// Time that passes for a navigation that waits for the screen to come to rest.
  private func pass(_ duration: Duration) async {
    guard model.running?.rest != nil else { return }
    await wait { clock.sleeperCount == 1 }
    clock.advance(by: duration)
    model.looked(after: duration)
    model.settle()
    await wait { clock.sleeperCount == model.sleepers && log.count >= model.log.count }
  }

  private func replaceRoot(_ root: Int?) {
    let old = model.root
    if model.isChanging, root != old { stale += trees.steps.takeAll() }
    model.root = root
    router?.root = root.map { trees.trees[$0].tabs }
    model.rootChanged()
  }

  private func call(_ make: (PlaceRouter, @escaping RoutingCompletion) -> Void) {
    guard let router else { return }
    calls += 1
    let id = calls
    isInsideCall = true
    make(router) { [unowned self] error in
      if isInsideCall { problem = "call \(id) completes before it returns" }
      log.append("\(id): \(error.map { "\($0)" } ?? "nil")")
    }
    isInsideCall = false
  }

  private func go(to place: Place, animated: Bool) {
    guard let router else { return }
    calls += 1
    let id = calls
    tasks[id] = Task { [unowned self] in
      do {
        try await router.go(to: place, animated: animated)
        finish(id, "nil")
      } catch {
        finish(id, "\(error)")
      }
    }
  }

  private func finish(_ id: Int, _ text: String) {
    if results[id] != nil { problem = "call \(id) completes twice" }
    results[id] = text
    tasks[id] = nil
  }

  private func withdraw(_ id: Int?) {
    guard let id, let task = tasks[id] else { return }
    task.cancel()
    model.withdraw(id)
  }

  private func expire(isApplied: Bool) async {
    guard model.isChanging, let step = trees.steps.take() else { return }
    if isApplied { step.applyOnly() }
    stale.append(step)
    await wait { clock.sleeperCount == 1 }
    let count = log.count
    clock.advance(by: ModelQueue.timeout)
    if !isApplied {
      await wait { clock.sleeperCount == 1 || log.count > count }
      clock.advance(by: .seconds(1))
    }
    model.expired(isApplied: isApplied)
    model.settle()
    await wait { log.count >= model.log.count && clock.sleeperCount == model.sleepers }
  }

  private func release() async {
    for id in tasks.keys.sorted() {
      withdraw(id)
      model.settle()
      await settle()
    }
    guard router != nil else { return }
    router = nil
    model.release()
    await settle()
    work.finish(0)
  }

  private static func make(_ step: ManualStep, _ report: ModelAction.Report) {
    switch report {
    case .finish: step.finish()
    case .twice: step.finish(times: 2)
    case .fail: step.fail(Broken())
    case .drop: step.drop()
    case .pretend: step.pretend()
    }
  }

  private static func text(_ place: Place) -> String {
    switch place {
    case .home, .token: "https://example.com/"
    case .list: "https://example.com/list"
    case .sheet: "https://example.com/sheet"
    case .logOut: "https://example.com/log-out"
    case .item(let id): "https://example.com/item/\(id)"
    }
  }

  // MARK: Comparison

  /// Lets everything run that is expected; what comes unexpectedly is found later.
  private func settle(turns: Int = 1) async {
    for _ in 0..<turns { await Task.yield() }
    await wait(atMost: 1000) { isAtRest }
  }

  private var isAtRest: Bool {
    queue?.outbox.isScheduled != true && results.count >= model.results.count
      && work.started.count >= model.preparations
      && log.count >= model.log.count && trees.steps.log.count >= model.requests.count
  }

  /// Waits for what another thread has a part in.
  private func wait(atMost turns: Int = 100_000, until isDone: () -> Bool) async {
    var turns = turns
    while turns > 0, !isDone() {
      turns -= 1
      await Task.yield()
    }
  }

  private func difference() -> String? {
    defer { compared = log.count }
    if log.count != model.log.count || log[compared...] != model.log[compared...] {
      return
        "what came out is \(log[compared...]), not \(model.log[min(compared, model.log.count)...])"
    }
    if results != model.results { return "tasks ended with \(results), not \(model.results)" }
    let requests = trees.steps.log.dropFirst(comparedRequests)
    if requests != model.requests.dropFirst(comparedRequests) {
      return "steps: \(trees.steps.log), not \(model.requests)"
    }
    comparedRequests = model.requests.count
    guard let router else { return nil }
    if trees.steps.pending.count != (model.isChanging ? 1 : 0) {
      return "\(trees.steps.pending.count) steps are under way"
    }
    if let root = model.root, !trees.looks(like: model.tree, at: root) {
      return "the tree is not \(model.tree)"
    }
    if router.currentRoute != model.currentRoute {
      return "the current route is \(router.currentRoute as Any), not \(model.currentRoute as Any)"
    }
    if router.routes != model.routes {
      return "the routes are \(router.routes), not \(model.routes)"
    }
    if router.unhandled.count != model.unhandled { return "unhandled: \(router.unhandled)" }
    return nil
  }

  /// The calls that were not completed exactly once, after all is over.
  private func unanswered() -> String? {
    for id in 1..<(calls + 1) {
      let count = log.count { $0.hasPrefix("\(id): ") } + (results[id] == nil ? 0 : 1)
      if count != 1 { return "call \(id) was completed \(count) times" }
    }
    return nil
  }
}
