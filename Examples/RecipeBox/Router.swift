import Foundation
import Waymark

/// Turns the routes of the app into screens.
final class RecipeRouter: Router<RecipeRoute> {
  enum Step {
    case action
    case transition(RouteTransition)
  }

  /// The way in which the last route was shown; `nil` if its screen was only revealed.
  private(set) var lastStep: Step?

  private let window: RecipeWindow
  private let store: RecipeStore
  private let account: Account

  init(window: RecipeWindow, store: RecipeStore, account: Account) {
    self.window = window
    self.store = store
    self.account = account
    super.init(root: window.tabs)
  }

  override func prepareDestination(for route: RecipeRoute) throws -> any Destination {
    switch route {
    case .home:
      return window.home
    case .marketHome:
      return window.market
    case .richSearch(let keyword, let ingredients):
      let found = store.recipes(about: keyword, with: ingredients)
      let title = ([keyword] + ingredients).joined(separator: ", ")
      return TextScreen(title, recipes: found)
    case .category(let id):
      let name = try store.category(id)
      return TextScreen(name, recipes: store.recipes.filter { $0.category == id })
    case .alert(let title, let message):
      return TextScreen(title, lines: [message ?? ""].filter { !$0.isEmpty })
    case .user(let id):
      let name = store.cooks[id] ?? "User \(id)"
      return ProfileScreen(name, recipes: store.recipes.filter { $0.cook == id })
    case .post(let title):
      let recipe = store.recipes.first { $0.title == title }
      return TextScreen(title, lines: recipe?.ingredients.map { "- " + $0 } ?? ["A post."])
    case .logIn:
      return LogInScreen()
    case .logOut:
      // An action, see below: there is no screen.
      return try super.prepareDestination(for: route)
    }
  }

  override func transition(for route: RecipeRoute) -> RouteTransition {
    let transition: RouteTransition =
      switch route {
      case .alert: .modal
      case .logIn: .modal(wrappedIn: ScreenStack.self)
      case .post: .slowPush
      case .richSearch: .push(inTab: window.searchStack, of: window.tabs)
      case .category: .push(inTab: window.homeStack, of: window.tabs)
      case .home, .marketHome, .user, .logOut: .push
      }
    lastStep = .transition(transition)
    return transition
  }

  override func performAction(for route: RecipeRoute) -> Bool {
    lastStep = nil
    guard route == .logOut else { return false }
    account.logOut()
    window.closeProfiles()
    lastStep = .action
    return true
  }

  /// Profiles need a log-in; the link is deferred until then.
  override func gate(for request: NavigationRequest<RecipeRoute>) -> GateDecision<RecipeRoute> {
    if case .user = request.route, !account.isLoggedIn { return .defer(showing: .logIn) }
    return .allow
  }

  /// A page of our sites without a place in the app leads home.
  override func fallback(for url: URL) -> RecipeRoute? {
    table.claimsHost(of: url) ? .home : nil
  }
}

extension RouteTransition {
  /// Takes as long as an animation before the screen is there.
  static let slowPush = RouteTransition("slow push") { source, destination, animated, completion in
    guard let stack = source as? any StackDestination else {
      return completion(
        RouterError.missingStack(transition: "slow push", source: String(describing: source)))
    }
    Task {
      try? await Task.sleep(for: .milliseconds(100))
      stack.routingSetChildren(
        stack.routingChildren + [destination], animated: animated, completion: completion)
    }
  }

  /// Selects a tab and pushes there, from anywhere.
  @MainActor
  static func push(inTab stack: ScreenStack, of tabs: ScreenTabs) -> RouteTransition {
    RouteTransition("push in \(stack.title)") { _, destination, animated, completion in
      // A custom transition makes the checks that the library makes before its own changes.
      guard tabs.routingShows(stack) || tabs.routingMayReveal(stack) else {
        return completion(RouterError.refused(by: tabs.routingName))
      }
      tabs.routingReveal(stack, animated: false) { error in
        if let error { return completion(error) }
        stack.routingSetChildren(
          stack.routingChildren + [destination], animated: animated, completion: completion)
      }
    }
  }
}
