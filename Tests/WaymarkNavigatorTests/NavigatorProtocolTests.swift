import Testing
import WaymarkNavigator

@MainActor
@Suite("The protocol of navigators")
struct NavigatorProtocolTests {
  /// Implements only the requirements, and records their arguments.
  final class Mock: NavigatorProtocol {
    weak var delegate: (any NavigatorDelegate)?
    let matcher = NavigatorMatcher()
    private(set) var calls: [String] = []

    private func text(_ value: Any?) -> String { value.map { "\($0)" } ?? "-" }
    private func title(_ value: (any Destination)?) -> String { (value as? Screen)?.title ?? "-" }

    func register(_ pattern: URLPattern, _ factory: @escaping DestinationFactory) {
      calls.append("register \(pattern)")
    }

    func handle(_ pattern: URLPattern, _ factory: @escaping URLOpenHandlerFactory) {
      calls.append("handle \(pattern)")
    }

    func destination(for url: any URLConvertible, context: Any?) -> (any Destination)? {
      calls.append("destination \(url) \(text(context))")
      return nil
    }

    func handler(for url: any URLConvertible, context: Any?) -> URLOpenHandler? {
      calls.append("handler \(url) \(text(context))")
      return nil
    }

    func push(
      _ url: any URLConvertible, context: Any?, from: (any StackDestination)?, animated: Bool
    ) -> (any Destination)? {
      calls.append("push \(url) \(text(context)) \(title(from)) \(animated)")
      return nil
    }

    func push(
      _ destination: any Destination, from: (any StackDestination)?, animated: Bool
    ) -> (any Destination)? {
      calls.append("push \(title(destination)) \(title(from)) \(animated)")
      return destination
    }

    func present(
      _ url: any URLConvertible, context: Any?, wrap: (any StackDestination.Type)?,
      from: (any Destination)?, animated: Bool, completion: (() -> Void)?
    ) -> (any Destination)? {
      calls.append(
        "present \(url) \(text(context)) \(text(wrap)) \(title(from)) \(animated) "
          + "\(completion == nil ? "-" : "then")")
      return nil
    }

    func present(
      _ destination: any Destination, wrap: (any StackDestination.Type)?,
      from: (any Destination)?, animated: Bool, completion: (() -> Void)?
    ) -> (any Destination)? {
      calls.append(
        "present \(title(destination)) \(text(wrap)) \(title(from)) \(animated) "
          + "\(completion == nil ? "-" : "then")")
      return destination
    }

    func open(_ url: any URLConvertible, context: Any?) -> Bool {
      calls.append("open \(url) \(text(context))")
      return true
    }
  }

  private let mock = Mock()
  private var navigator: any NavigatorProtocol { mock }
  private let stack = ScreenStack("S")
  private let screen = Screen("D")

  @Test("lookups and handlers")
  func lookups() {
    navigator.register("a://<x>") { _, _, _ in nil }
    navigator.handle("a://y") { _, _, _ in true }
    _ = navigator.destination(for: "u")
    _ = navigator.destination(for: "u", context: 1)
    _ = navigator.handler(for: "u")
    _ = navigator.handler(for: "u", context: 1)
    navigator.open("u")
    navigator.open("u", context: 1)
    #expect(
      mock.calls == [
        "register a://<x>", "handle a://y", "destination u -", "destination u 1", "handler u -",
        "handler u 1", "open u -", "open u 1",
      ])
  }

  @Test("every call of push")
  func push() {
    navigator.push("u")
    navigator.push("u", context: 1)
    navigator.push("u", from: stack)
    navigator.push("u", animated: false)
    navigator.push("u", context: 1, from: stack)
    navigator.push("u", context: 1, animated: false)
    navigator.push("u", from: stack, animated: false)
    navigator.push("u", context: 1, from: stack, animated: false)
    navigator.push(screen)
    navigator.push(screen, from: stack)
    navigator.push(screen, animated: false)
    navigator.push(screen, from: stack, animated: false)
    #expect(
      mock.calls == [
        "push u - - true", "push u 1 - true", "push u - S true", "push u - - false",
        "push u 1 S true", "push u 1 - false", "push u - S false", "push u 1 S false",
        "push D - true", "push D S true", "push D - false", "push D S false",
      ])
  }

  @Test("every call of present with a URL")
  func presentURL() {
    let wrap = ScreenStack.self
    // In label order: context, wrap, from, animated, completion.
    navigator.present("u")
    navigator.present("u", context: 1)
    navigator.present("u", wrap: wrap)
    navigator.present("u", context: 1, wrap: wrap)
    navigator.present("u", from: stack)
    navigator.present("u", context: 1, from: stack)
    navigator.present("u", wrap: wrap, from: stack)
    navigator.present("u", context: 1, wrap: wrap, from: stack)
    navigator.present("u", animated: false)
    navigator.present("u", context: 1, animated: false)
    navigator.present("u", wrap: wrap, animated: false)
    navigator.present("u", context: 1, wrap: wrap, animated: false)
    navigator.present("u", from: stack, animated: false)
    navigator.present("u", context: 1, from: stack, animated: false)
    navigator.present("u", wrap: wrap, from: stack, animated: false)
    navigator.present("u", context: 1, wrap: wrap, from: stack, animated: false)
    navigator.present("u") {}
    navigator.present("u", context: 1) {}
    navigator.present("u", wrap: wrap) {}
    navigator.present("u", context: 1, wrap: wrap) {}
    navigator.present("u", from: stack) {}
    navigator.present("u", context: 1, from: stack) {}
    navigator.present("u", wrap: wrap, from: stack) {}
    navigator.present("u", context: 1, wrap: wrap, from: stack) {}
    navigator.present("u", animated: false) {}
    navigator.present("u", context: 1, animated: false) {}
    navigator.present("u", wrap: wrap, animated: false) {}
    navigator.present("u", context: 1, wrap: wrap, animated: false) {}
    navigator.present("u", from: stack, animated: false) {}
    navigator.present("u", context: 1, from: stack, animated: false) {}
    navigator.present("u", wrap: wrap, from: stack, animated: false) {}
    navigator.present("u", context: 1, wrap: wrap, from: stack, animated: false) {}
    #expect(mock.calls == expected(url: true))
  }

  @Test("every call of present with a destination")
  func presentDestination() {
    let wrap = ScreenStack.self
    navigator.present(screen)
    navigator.present(screen, wrap: wrap)
    navigator.present(screen, from: stack)
    navigator.present(screen, wrap: wrap, from: stack)
    navigator.present(screen, animated: false)
    navigator.present(screen, wrap: wrap, animated: false)
    navigator.present(screen, from: stack, animated: false)
    navigator.present(screen, wrap: wrap, from: stack, animated: false)
    navigator.present(screen) {}
    navigator.present(screen, wrap: wrap) {}
    navigator.present(screen, from: stack) {}
    navigator.present(screen, wrap: wrap, from: stack) {}
    navigator.present(screen, animated: false) {}
    navigator.present(screen, wrap: wrap, animated: false) {}
    navigator.present(screen, from: stack, animated: false) {}
    navigator.present(screen, wrap: wrap, from: stack, animated: false) {}
    #expect(mock.calls == expected(url: false))
  }

  /// The calls of the two tests above count in binary: the first label is the lowest bit.
  private func expected(url: Bool) -> [String] {
    (0..<(url ? 32 : 16)).map { number in
      let bits = url ? number : number << 1
      func has(_ bit: Int) -> Bool { bits & (1 << bit) != 0 }
      return [
        "present", url ? "u" : "D", url ? (has(0) ? "1" : "-") : nil, has(1) ? "ScreenStack" : "-",
        has(2) ? "S" : "-", has(3) ? "false" : "true", has(4) ? "then" : "-",
      ].compactMap { $0 }.joined(separator: " ")
    }
  }

  @Test("a navigator is one")
  func conformance() {
    let real: any NavigatorProtocol = Navigator.forCups(root: ScreenStack(root: Screen("Home")))
    #expect(real.push("app://cup/1") is CupScreen)
    #expect(real.present("app://cup/2", wrap: ScreenStack.self) is CupScreen)
    #expect(!real.open("app://cup/3"))
    real.matcher.valueConverters["x"] = { _, _ in nil }
    #expect(real.matcher.valueConverters["x"] != nil)
  }
}
