import WaymarkNavigator

/// The app: a navigator with every pattern of the table, made at launch.
@MainActor
final class App {
  let store = RecipeStore()
  let window: Window
  let navigator = Navigator()
  var isLoggedIn = true
  private(set) var lastMatch: Match?

  struct Match {
    let pattern: URLPattern
    let link: AppLink.Values
  }

  enum Outcome {
    case handled
    case shown(any Destination)
    /// No pattern matches the link, which leads home.
    case unknown(NavigatorError)
    /// The link is the app's, but could not be opened.
    case failed(String)
  }

  init() {
    window = Window(store: store)
    navigator.matcher.valueConverters["season"] = Season.convert
    for link in AppLink.all { register(link) }
    navigator.root = window.tabs
  }

  private func register(_ link: AppLink) {
    switch link.action {
    case .push(let make):
      navigator.register(link.pattern) { [weak self] url, values, _ in
        self.flatMap { make($0, $0.note(link, url, values)) }
      }
    case .handle(let run):
      navigator.handle(link.pattern) { [weak self] url, values, _ in
        self.map { run($0, $0.note(link, url, values)) } ?? false
      }
    }
  }

  private func note(
    _ link: AppLink, _ url: any URLConvertible, _ values: [String: Any]
  ) -> AppLink.Values {
    let values = AppLink.Values(url: url, values: values)
    lastMatch = Match(pattern: link.pattern, link: values)
    return values
  }

  /// Opens a link from the system: by a handler, else as a screen, else at home.
  func open(_ link: String) async -> Outcome {
    lastMatch = nil
    let outcome = start(link)
    await navigator.waitUntilIdle()
    return outcome
  }

  private func start(_ link: String) -> Outcome {
    if navigator.open(link) { return .handled }
    if let match = lastMatch {
      return .failed("The handler of `\(match.pattern)` did nothing.")
    }
    if let screen = navigator.push(link, animated: false) { return .shown(screen) }
    switch navigator.lastFailure {
    case .unmatched(let url, let closest):
      guard navigator.push(window.home, animated: false) != nil else { break }
      return .unknown(.unmatched(url: url, closest: closest))
    case .noSource:
      // A sheet without a stack is on top, such as an alert.
      let screen = navigator.present(link, wrap: ScreenStack.self, animated: false)
      if let screen { return .shown(screen) }
    case .declined, .wrongKind, .notReady, .ownSource, .vetoed, .impossible, nil: break
    }
    return .failed(navigator.lastFailure?.description ?? "Nothing was shown.")
  }
}
