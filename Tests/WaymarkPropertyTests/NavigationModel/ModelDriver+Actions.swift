import Foundation
import WaymarkTesting

@testable import Waymark

/// What the actions do to the router and to the model.
extension ModelDriver {
  func perform(_ action: ModelAction) async {
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

  private func replaceRoot(_ root: Int?) {
    let old = model.root
    if model.isChanging, root != old { stale += trees.steps.takeAll() }
    model.root = root
    router?.root = root.map { trees.trees[$0].tabs }
    model.rootChanged()
  }

  /// Time that passes for a navigation that waits for the screen to come to rest.
  private func pass(_ duration: Duration) async {
    guard model.running?.rest != nil else { return }
    await wait { clock.sleeperCount == 1 }
    clock.advance(by: duration)
    model.looked(after: duration)
    model.settle()
    await wait { clock.sleeperCount == model.sleepers && isAtRest }
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
    await wait { clock.sleeperCount == model.sleepers && isAtRest }
  }

  func release() async {
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
}
