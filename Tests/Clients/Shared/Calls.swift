import Foundation
import Waymark

/// An activity as a system hands it over, for platforms that have no `NSUserActivity`.
struct Activity: UserActivity {
  var activityType = UserActivityType.browsingWeb
  var webpageURL = URL(string: "https://example.com/")
}

/// Calls whatever the library has for an app.
@MainActor
struct Calls {
  let router: AppRouter
  let url: URL

  func makeRouters() -> [Router<AppRoute>] {
    let table = RouteTable(AppRoute.self)
    return [
      AppRouter(), AppRouter(root: Screen("Home")), DefaultRouter(root: nil, table: table),
      AppRouter(
        root: ScreenTabs([ScreenStack(root: Screen("Home"))]), table: table,
        clock: ContinuousClock(), transitionTimeout: .seconds(1)),
    ]
  }

  func navigate() {
    router.navigate(to: .home)
    router.navigate(to: .profile(userID: 3355), animated: false)
    router.navigate(to: .login) { error in
      if let error { print(error) }
    }
    router.navigate(to: .draft(Draft()), animated: false, completion: { _ in })
    router.show(.home) { _ in }
    router.goBack()
    router.goBack(animated: false) { _ in }
    router.dismiss()
    router.dismiss(animated: false) { _ in }
    router.root = ScreenStack(root: Screen("Home"))
    _ = (router.root, router.currentRoute == .home, router.table)
  }

  func decide() throws {
    router.goBack(to: .home)
    router.goBack(to: .home, animated: false) { _ in }
    router.rootDidChange()
    router.cancelPending()
    router.resumeDeferred()
    if !router.resumeDeferred() { router.cancelDeferred() }
    router.gatesChanged()
    let data = try JSONEncoder().encode(router.savedState)
    router.restore(try JSONDecoder().decode(NavigationState.self, from: data))
    router.restore(NavigationState(urls: [url])) { _ in }
    let request = NavigationRequest(route: AppRoute.home, url: url, source: .universalLink)
    _ = (router.gate(for: request), router.policy(for: request), router.routes)
  }

  func observe() {
    let observation = router.observe { event in
      switch event {
      case .willNavigate(let record), .didNavigate(let record), .didDefer(let record):
        print(record.request.route, record.shown ?? .home, record.duration)
      case .didFail(let record, let error as RouteStepError):
        print(record, error.route, error.index, error.underlying)
      case .didFail(let record, let error): print(record, error)
      @unknown default: print(event)
      }
    }
    observation.cancel()
    router.observe { print($0) }
  }

  /// Streams are for routes that can go to another thread.
  func follow(_ router: Router<PlainRoute>) async {
    for await event in router.events() { print(event) }
  }

  func openURLs() {
    router.openURL(url)
    router.openURL("https://example.com/")
    router.openURL(url, animated: false)
    router.openURL("https://example.com/", animated: false) { _ in }
    if !router.openURL(url, completion: { _ in }) { print("not ours") }
    router.continue(Activity())
    router.continue(Activity(), animated: false) { _ in }
    if router.canOpen(url) || router.canOpen("https://example.com/") { print("ours") }
  }

  func wait() async throws {
    try await router.go(to: .home)
    try await router.go(to: .home, animated: false)
    try await router.open(url)
    try await router.open("https://example.com/")
    let isOurs: Bool = try await router.open(url, animated: false)
    let isTextOurs: Bool = try await router.open("https://example.com/", animated: false)
    print(isOurs, isTextOurs)
    // Without `await`, this is still the form with a completion.
    router.navigate(to: .home)
    router.openURL(url)
  }

  func lookAtTable() throws {
    let table = RouteTable(AppRoute.self)
    _ = (RouteTable<AppRoute>(), RouteTable<AppRoute>(AppRoute.registerURLs()))
    _ = RouteTable(AppRoute.registerURLs(), limits: URLLimits(bytes: 1000, segments: 10))
    _ = RouteTable(PlainRoute.self)
    _ = try table.route(for: url) == .home
    _ = try table.route(for: "https://example.com/user/3355/profile") == .profile(userID: 3355)
    if let match = table.match(for: url) ?? table.match(for: "https://example.com/") {
      print(match.route, match.url, match.pattern, match.source, match.matched, match.entry.scope)
    }
    for entry in table.entries {
      print(entry.pattern, entry.hosts ?? [], entry.schemes ?? [], entry.fileID, entry.line)
    }
    for issue in table.issues where issue.severity > .note {
      print(issue, issue.kind, issue.pattern, issue.position, issue.fileID, issue.line)
    }
    _ = (table.matches(url), table.matches("https://example.com/"))
    _ = try (table.url(for: .home), table.url(for: .login, base: url))
    _ = try (router.url(for: .home), router.url(for: .login, base: url))
  }

  func handle(_ error: any Error) -> String {
    switch error {
    case RouterError.malformedURL(let text, let reason): "\(text): \(reason)"
    case RouterError.unmatchedURL(let url, let isClaimedHost, let closest):
      "\(url) \(isClaimedHost) \(closest?.pattern ?? "") \(closest?.segment ?? "")"
    case RouterError.superseded, RouterError.cancelled: "not now"
    case let error as RouterError: error.errorDescription ?? ""
    case ParameterError.missing(let name), ParameterError.repeated(let name): name
    case let error as ParameterError: error.localizedDescription
    default: error.localizedDescription
    }
  }

  func changeScreens() {
    let home = Screen("Home")
    let stack = ScreenStack("First", root: home)
    let tabs = ScreenTabs("App", [stack, ScreenStack()])
    stack.push(Screen("Details"))
    stack.pop()
    home.present(PhotoScreen())
    home.dismissPresented()
    home.isSettled = false
    home.allowsRemoval = false
    home.title = "House"
    tabs.selectedIndex = 1
    tabs.maySelect = { $0 !== stack }
    _ = (tabs.selected, tabs.children, stack.top, stack.children, home.id)
    _ = (home.container, home.presenter, home.presented)
    print(TreeDescription(tabs))
  }
}
