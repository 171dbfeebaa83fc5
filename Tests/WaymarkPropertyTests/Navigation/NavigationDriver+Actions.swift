import Foundation
import WaymarkTesting

@testable import Waymark

extension NavigationDriver {
  func perform(_ action: NavigationAction) async {
    switch action {
    case .again:
      if let lastCall { await perform(lastCall) }
      return
    case .expire where !isChanging, .time where !isWaitingForRest: return
    // The user and the app change the tree only while no step does.
    case .userBack, .userDismiss, .userTab, .pin, .refuseTabs:
      if isChanging { return }
    default: break
    }
    write(.began(action))
    act(action)
    write(.returned)
    switch action {
    case .go: await settle()
    case .expire(let isApplied):
      await wait { clock.sleeperCount == 1 }
      let count = trace.entries.count
      clock.advance(by: Self.timeout)
      await wait { clock.sleeperCount == 1 || trace.entries.count > count }
      if !isApplied { clock.advance(by: .seconds(1)) }
    case .time(let isLong):
      await wait { clock.sleeperCount == 1 }
      clock.advance(by: isLong ? Self.timeout : .milliseconds(50))
      await wait { clock.sleeperCount == 1 || !isWaitingForRest }
    case .withdraw(let index):
      guard let id = tasks.keys.sorted().dropFirst(index).first, let task = tasks[id] else {
        return
      }
      write(.withdrawn(id))
      task.cancel()
      await wait { tasks[id] == nil }
    case .release: await release()
    default: break
    }
  }

  private func act(_ action: NavigationAction) {
    switch action {
    case .navigate(let place, let animated):
      call(action, .route, place) { $0.navigate(to: place, animated: animated, completion: $1) }
    case .link(let place, let animated):
      call(action, .route, place, isLink: true) {
        $0.openURL(Self.text(place), animated: animated, completion: $1)
      }
    case .go(let place, let animated): go(to: place, animated: animated)
    case .restore(let places):
      let state = NavigationState(urls: places.compactMap { URL(string: Self.text($0)) })
      call(action, .restore, places.last) { $0.restore(state, completion: $1) }
    case .back(let animated):
      call(action, .back) { $0.goBack(animated: animated, completion: $1) }
    case .backTo(let place, let animated):
      call(action, .backTo) { $0.goBack(to: place, animated: animated, completion: $1) }
    case .dismiss(let animated):
      call(action, .dismiss) { $0.dismiss(animated: animated, completion: $1) }
    case .report(let report):
      if let step = trees.steps.take() { Self.make(step, report) }
    case .late(let report):
      if let step = stale.popLast() {
        // The tree is another one by now.
        Self.make(step, report == .finish || report == .twice ? .pretend : report)
      }
    case .expire(let isApplied):
      guard let step = trees.steps.take() else { return }
      if isApplied { step.applyOnly() }
      stale.append(step)
    case .prepared(let throwing): work.finish(0, throwing: throwing ? Broken() : nil)
    case .logIn(let tells):
      isLoggedIn.toggle()
      if tells { router?.gatesChanged() }
    case .resume: write(.resumed(router?.resumeDeferred() == true))
    case .cancelDeferred: router?.cancelDeferred()
    case .cancelPending: router?.cancelPending()
    case .ready(let tells):
      if let tabs = tree?.tabs { tabs.isReady.toggle() }
      if tells { router?.rootDidChange() }
    case .root(let number):
      let old = root
      root = number == 0 ? nil : number - 1
      if root != old { stale += trees.steps.takeAll() }
      router?.root = tree?.tabs
    case .userBack, .userDismiss, .userTab, .pin, .refuseTabs, .stir, .rest: disturb(action)
    case .again, .withdraw, .time, .release: break
    }
  }

  // MARK: Calls

  private func call(
    _ action: NavigationAction, _ goal: NavigationTrace.Call.Goal, _ place: Place? = nil,
    isLink: Bool = false, _ make: (PlaceRouter, @escaping RoutingCompletion) -> Void
  ) {
    guard let router else { return }
    lastCall = action
    let id = record(goal, place, isLink: isLink)
    make(router) { [unowned self] error in write(.ended(id, error.map(Self.name))) }
  }

  private func record(
    _ goal: NavigationTrace.Call.Goal, _ place: Place?, isLink: Bool = false, isTask: Bool = false
  ) -> Int {
    calls += 1
    write(
      .call(
        .init(
          id: calls, goal: goal, request: place.map { .init(place: $0, isLink: isLink) },
          isTask: isTask, isReady: tree?.tabs.isReady ?? false)))
    return calls
  }

  private func go(to place: Place, animated: Bool) {
    guard let router else { return }
    let id = record(.route, place, isTask: true)
    tasks[id] = Task { [unowned self, weak router] in
      var failure: String?
      do {
        try await router?.go(to: place, animated: animated)
      } catch {
        failure = Self.name(of: error)
      }
      write(.ended(id, failure))
      tasks[id] = nil
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

  // MARK: The tree

  private static func make(_ step: ManualStep, _ report: NavigationAction.Report) {
    switch report {
    case .finish: step.finish()
    case .twice: step.finish(times: 2)
    case .fail: step.fail(Broken())
    case .drop: step.drop()
    case .pretend: step.pretend()
    }
  }

  private func disturb(_ action: NavigationAction) {
    guard let tree else { return }
    let stack = tree.stack
    switch action {
    case .userBack where stack.presented == nil && stack.children.count > 1:
      stack.set(stack.children.dropLast())
    case .userDismiss:
      var presenter: ManualDestination = stack
      while let next = presenter.presented, next.presented != nil { presenter = next }
      presenter.present(nil)
    case .userTab:
      tree.tabs.selected = stack === tree.stacks[0] ? tree.stacks[1] : tree.stacks[0]
    case .pin: tree.chain.last?.allowsRemoval = false
    case .refuseTabs: tree.tabs.refuses.toggle()
    case .stir(let index): tree.chain[index % tree.chain.count].isSettled.toggle()
    case .rest: for node in tree.all { node.isSettled = true }
    default: break
    }
  }

  // MARK: The end

  /// Allows everything, makes it ready and finishes it, until nothing is left to do.
  func finishEverything() async {
    write(.epilogue)
    for tree in trees.trees {
      tree.tabs.isReady = true
      for node in tree.all { node.isSettled = true }
    }
    isLoggedIn = true
    if root == nil { await perform(.root(1)) }
    router?.rootDidChange()
    // A deferral is told in a later turn.
    await settle()
    write(.began(.logIn(tells: true)))
    router?.gatesChanged()
    write(.returned)
    await settle()
    var rounds = 0
    while rounds < 400, queue?.running != nil || queue?.waiting.isEmpty == false {
      rounds += 1
      if isChanging {
        await perform(.report(.finish))
      } else if isWaitingForRest {
        await perform(.rest)
        await perform(.time(isLong: false))
      } else {
        await perform(.prepared(throwing: false))
      }
      await settle()
    }
    // A pinned screen defers a link, which nobody resumes.
    router?.cancelDeferred()
    await settle()
  }

  private func withdraw(_ id: Int) async {
    guard let task = tasks[id] else { return }
    write(.withdrawn(id))
    task.cancel()
    await wait { tasks[id] == nil }
  }

  private func release() async {
    // A task that waits keeps the router.
    for id in tasks.keys.sorted() {
      await withdraw(id)
      await settle()
    }
    router = nil
    write(.released)
    await settle()
    // Whatever is under way comes too late.
    for step in trees.steps.takeAll() + stale { step.pretend() }
    stale = []
    work.finish(0)
    clock.advance(by: Self.timeout + Self.timeout)
    await wait { tasks.isEmpty }
  }
}
