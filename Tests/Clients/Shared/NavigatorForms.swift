import Foundation
import WaymarkNavigator

// The calls that apps with URLNavigator make, in names of their own.
//
// The callers need the main actor's annotation in Swift 6 mode, and none in the other two modes.

/// One navigator for the whole app.
#if ANNOTATED
  @MainActor
#endif
let teaNavigator = Navigator()

final class CupScreen: Screen {
  let cupID: Int

  init(cupID: Int) {
    self.cupID = cupID
    super.init("Cup \(cupID)")
  }
}

/// All patterns in one place.
#if ANNOTATED
  @MainActor
#endif
struct TeaLinks {
  static func initialize(navigator: NavigatorProtocol) {
    navigator.register("tea://cup/<int:id>") { url, values, context in
      guard let id = values["id"] as? Int else { return nil }
      return CupScreen(cupID: id)
    }
    navigator.register("tea://note/<title>") { url, values, context in
      return makeScreen(named: "Note")
    }
    navigator.register("https://<path:_>", webPage)
    navigator.handle("tea://notice") { url, values, context in
      let title = url.queryParameters["title"]
      let text = url.queryItems?.first { $0.name == "text" }?.value
      showNotice(title: title, text: text)
      return true
    }
    navigator.handle("TeaDialog") { _, _, _ in
      // A handler pushes the screens that a factory cannot make.
      return navigator.push(Screen("Dialog")) != nil
    }
    navigator.matcher.valueConverters["shelf"] = { pathComponents, index in
      let shelves = ["top-1", "middle-2", "bottom-3"]
      if shelves.contains(pathComponents[index]) {
        return pathComponents[index]
      } else {
        return nil
      }
    }
    navigator.register("tea://shelf/<shelf:_>") { _, values, _ in
      Screen(values["_"] as? String ?? "")
    }
    var known: [String: Int] = [:]
    navigator.matcher.valueConverters["length"] = { segments, index in
      if let length = known[segments[index]] { return length }
      known[segments[index]] = segments[index].count
      return segments[index].count
    }
    navigator.matcher.valueConverters["day"] = TeaDay.convert
  }

  private static func webPage(
    url: URLConvertible, values: [String: Any], context: Any?
  ) -> (any Destination)? {
    guard let address = url.urlValue else { return nil }
    return Screen(address.absoluteString)
  }
}

/// A converter in a type of its own.
enum TeaDay {
  static func convert(_ segments: [String], _ index: Int) -> Any? {
    segments[index].split(separator: "-").count == 3 ? segments[index] : nil
  }
}

#if ANNOTATED
  @MainActor
#endif
func makeScreen(named name: String) -> Screen { Screen(name) }

#if ANNOTATED
  @MainActor
#endif
func showNotice(title: String?, text: String?) {
  print(title ?? "", text ?? "")
}

/// A container of dependencies, of an app's own.
#if ANNOTATED
  @MainActor
#endif
final class TeaContainer {
  private var makers: [ObjectIdentifier: () -> Any] = [:]

  func register<Service>(_ type: Service.Type, _ make: @escaping (TeaContainer) -> Service) {
    makers[ObjectIdentifier(type)] = { make(self) }
  }

  func resolve<Service>(_ type: Service.Type) -> Service? {
    makers[ObjectIdentifier(type)]?() as? Service
  }
}

#if ANNOTATED
  @MainActor
#endif
final class TeaAppDelegate {
  private let navigator: NavigatorProtocol
  private let window = ScreenStack(root: Screen("Menu"))

  init(container: TeaContainer) {
    container.register(NavigatorProtocol.self) { _ in Navigator() }
    navigator = container.resolve(NavigatorProtocol.self) ?? teaNavigator
  }

  func application(didFinishLaunchingWithOptions launchOptions: [String: Any]?) -> Bool {
    TeaLinks.initialize(navigator: navigator)
    teaNavigator.root = window
    if let url = launchOptions?["url"] as? URL {
      let opened = navigator.open(url)
      if !opened {
        navigator.present(url)
      }
    }
    return true
  }

  func application(open url: URL, isSomeoneElses: (URL) -> Bool) -> Bool {
    if isSomeoneElses(url) {
      return true
    }
    if navigator.open(url) {
      return true
    }
    if navigator.present(url, wrap: ScreenStack.self) != nil {
      return true
    }
    return false
  }
}

#if ANNOTATED
  @MainActor
#endif
final class TeaMenu {
  let screen = Screen("Menu")
  var failures: [NavigatorError] = []

  func go() {
    teaNavigator.push("tea://cup/12")
    teaNavigator.present("tea://note/12", wrap: ScreenStack.self)
    teaNavigator.open("tea://notice?title=Hi&text=There")
    teaNavigator.open("TeaDialog")

    let context: [AnyHashable: Any] = ["from": self]
    teaNavigator.push("tea://cup/12", context: context)
    teaNavigator.present("tea://cup/12", context: context)
    teaNavigator.open("tea://notice?title=Hi", context: context)

    let stack = ScreenStack(root: screen)
    teaNavigator.push("tea://cup/12", from: stack)
    teaNavigator.push("tea://cup/12", context: nil, from: stack, animated: false)
    teaNavigator.present("tea://cup/12", from: screen, animated: false) { print("there") }
    teaNavigator.present(
      "tea://cup/12", context: 1, wrap: ScreenStack.self, from: screen, animated: false,
      completion: nil)
    teaNavigator.push(screen)
    teaNavigator.push(screen, from: stack, animated: false)
    teaNavigator.present(screen)
    teaNavigator.present(screen, wrap: ScreenStack.self, from: stack, animated: true) {
      print("there, too")
    }
    if let cup = teaNavigator.destination(for: "tea://cup/12") as? CupScreen { print(cup.cupID) }
    if let failure = teaNavigator.lastFailure { failures.append(failure) }
    if let handler = teaNavigator.handler(for: "tea://notice", context: 5) { _ = handler() }
    teaNavigator.unregister("tea://cup/<int:id>")
    _ = teaNavigator.unhandle("TeaDialog")
    print(teaNavigator.issues, teaNavigator.matcher.valueConverters["int"]?(["1"], 0) as? Int ?? 0)
  }
}

/// A delegate that implements what it needs.
final class TeaDelegate: NavigatorDelegate {
  var vetoes = 0

  func shouldPresent(destination: any Destination, from source: any Destination) -> Bool {
    vetoes += 1
    return false
  }
}

/// A navigator with something of its own.
final class TeaNavigator: Navigator {
  private var opened: [String] = []

  override func open(_ url: any URLConvertible, context: Any? = nil) -> Bool {
    opened.append(url.urlStringValue)
    return super.open(url, context: context)
  }

  override func received(unhandledError error: any Error) {
    opened.append(error.localizedDescription)
  }
}

/// A link as a type of the app's own.
enum TeaLink: URLConvertible {
  case cup(Int)

  var urlStringValue: String {
    switch self {
    case .cup(let id): return "tea://cup/\(id)"
    }
  }

  var urlValue: URL? { URL(string: urlStringValue) }
}

/// A navigator for tests.
final class MockNavigator: NavigatorProtocol {
  weak var delegate: (any NavigatorDelegate)?
  let matcher = NavigatorMatcher()
  private(set) var pushed: [String] = []

  func register(_ pattern: URLPattern, _ factory: @escaping DestinationFactory) {}
  func handle(_ pattern: URLPattern, _ factory: @escaping URLOpenHandlerFactory) {}

  func destination(for url: any URLConvertible, context: Any?) -> (any Destination)? { nil }
  func handler(for url: any URLConvertible, context: Any?) -> URLOpenHandler? { nil }

  func push(
    _ url: any URLConvertible, context: Any?, from: (any StackDestination)?, animated: Bool
  ) -> (any Destination)? {
    pushed.append(url.urlStringValue)
    return nil
  }

  func push(
    _ destination: any Destination, from: (any StackDestination)?, animated: Bool
  ) -> (any Destination)? { destination }

  func present(
    _ url: any URLConvertible, context: Any?, wrap: (any StackDestination.Type)?,
    from: (any Destination)?, animated: Bool, completion: (() -> Void)?
  ) -> (any Destination)? { nil }

  func present(
    _ destination: any Destination, wrap: (any StackDestination.Type)?, from: (any Destination)?,
    animated: Bool, completion: (() -> Void)?
  ) -> (any Destination)? { destination }

  func open(_ url: any URLConvertible, context: Any?) -> Bool { false }
}

#if ANNOTATED
  @MainActor
#endif
func callMock() -> Int {
  let mock = MockNavigator()
  let navigator: NavigatorProtocol = mock
  navigator.push(TeaLink.cup(7))
  navigator.push("tea://cup/8", context: 1)
  navigator.present("tea://cup/8", wrap: ScreenStack.self, animated: false)
  navigator.present("tea://cup/8", context: 1, wrap: ScreenStack.self) {}
  return mock.pushed.count
}

/// Matching needs no actor.
func cupID(of url: String) -> Int? {
  let result = NavigatorMatcher().match(url, from: ["tea://cup/<int:id>", "tea://<path:_>"])
  return result?.values["id"] as? Int
}
