import Foundation
import Waymark

/// A router that overrides every hook.
final class AppRouter: Router<AppRoute> {
  private(set) var errors: [String] = []
  private(set) var isLoggedIn = true
  private var completions: [RoutingCompletion] = []

  override func prepareDestination(for route: AppRoute) throws -> any Destination {
    switch route {
    case .home, .login, .signup, .allProducts: return Screen("\(route)")
    case .products(let category, _): return Screen(category)
    case .profile: return PhotoScreen()
    case .search, .article, .file, .qrCode: return Pane()
    case .draft(let draft): return Screen(draft.text)
    case .logout: return try super.prepareDestination(for: route)
    }
  }

  override func transition(for route: AppRoute) -> RouteTransition {
    switch route {
    case .home: .push
    case .login: .modal(wrappedIn: ScreenStack.self)
    case .signup: .modal
    case .allProducts: .replace
    case .products: .hero
    case .profile: .zoom
    case .search: .modal(wrappedIn: PaneStack.self)
    case .article: .slowHero
    case .file, .logout: .none
    case .qrCode, .draft: super.transition(for: route)
    }
  }

  override func received(unhandledError error: any Error) {
    errors.append(error.localizedDescription)
  }

  override func performAction(for route: AppRoute) -> Bool {
    guard route == .logout else { return false }
    isLoggedIn = false
    return true
  }

  override func ignores(_ url: URL) -> Bool {
    url.scheme == "sdk-callback"
  }

  override func fallback(for url: URL) -> AppRoute? {
    url.host() == "example.com" ? .home : nil
  }

  override func gate(for request: NavigationRequest<AppRoute>) -> GateDecision<AppRoute> {
    switch request.route {
    case .profile where !isLoggedIn: .defer(showing: .login)
    case .file where request.url == nil: .defer(showing: nil)
    case .article where request.source == .customScheme: .redirect(.home)
    case .draft where request.isLink: .refuse(RouteMismatch())
    default: super.gate(for: request)
    }
  }

  override func policy(for request: NavigationRequest<AppRoute>) -> NavigationPolicy {
    var policy = super.policy(for: request)
    policy.reuse = .inTree
    return request.isLink ? policy : NavigationPolicy(reuse: .never, presented: .dismiss)
  }

  override func loader(for route: AppRoute) -> (@MainActor @Sendable () async throws -> Void)? {
    guard case .article = route else { return nil }
    return { [weak self] in
      try await Task.sleep(for: .milliseconds(1))
      self?.errors.removeAll()
    }
  }

  override func ancestors(of route: AppRoute) -> [AppRoute] {
    if case .products = route { [.home, .allProducts] } else { super.ancestors(of: route) }
  }

  /// A completion can be stored and passed on.
  func show(_ route: AppRoute, completion: @escaping RoutingCompletion) {
    completions.append(completion)
    navigate(to: route, completion: completion)
  }
}

/// A router that overrides nothing.
final class DefaultRouter: Router<AppRoute> {}

/// A router with an initializer of its own.
final class WindowRouter: Router<OneMatcherRoute> {
  let window: Screen

  init(window: Screen) {
    self.window = window
    super.init(root: window)
  }
}

/// A router that shadows the name of its base class.
enum Nested {
  class Router: Waymark.Router<AppRoute> {}
}
