import Foundation
import Testing
import WaymarkNavigator
import WaymarkTesting

@MainActor
@Suite("Registering and looking up")
struct NavigatorTests {
  @Test("without patterns there is nothing")
  func empty() {
    let navigator = Navigator()
    #expect(navigator.destination(for: "app://cup/7") == nil)
    #expect(navigator.handler(for: "app://cup/7") == nil)
    #expect(!navigator.open("app://cup/7"))
    #expect(navigator.issues.isEmpty)
  }

  @Test(
    "a destination is made where the pattern matches and the factory does not decline",
    arguments: [
      ("app://cup/123", 123), ("APP:///cup/123/?x=1#y", 123), ("app://cup", nil),
      ("app://cup/x", nil), ("app://cup/-1", nil), ("app://pot/1", nil), ("", nil), ("%", nil),
    ] as [(String, Int?)])
  func destination(_ url: String, _ id: Int?) {
    let navigator = Navigator.forCups()
    #expect((navigator.destination(for: url) as? CupScreen)?.id == id)
  }

  @Test("the factory gets the URL as it was passed, the values, and the context")
  func arguments() {
    let navigator = Navigator()
    var seen: [String] = []
    navigator.register("app://cup/<int:id>/<name>") { url, values, context in
      seen = [
        "\(type(of: url)) \(url.urlStringValue)", "\(values["id"] ?? "-")",
        "\(values["name"] ?? "-")", "\(values.count)", "\(context ?? "-")",
        url.queryParameters["a"] ?? "-",
      ]
      return nil
    }
    _ = navigator.destination(for: "app://cup/7/ann?a=b", context: ["from": "menu"])
    #expect(
      seen == ["String app://cup/7/ann?a=b", "7", "ann", "2", #"["from": "menu"]"#, "b"])
    _ = navigator.destination(for: URL(string: "app://cup/7/ann") ?? URL(filePath: "/"))
    #expect(seen == ["URL app://cup/7/ann", "7", "ann", "2", "-", "-"])
  }

  @Test("a handler runs when it is asked to, with the values and the context of the lookup")
  func handler() throws {
    let navigator = Navigator()
    var calls: [String] = []
    navigator.handle("app://alert/<level>") { url, values, context in
      calls.append(
        "\(values["level"] ?? "-") \(url.queryParameters["title"] ?? "-") \(context ?? "-")")
      return url.queryParameters["title"] != nil
    }
    let handler = try #require(
      navigator.handler(for: "app://alert/low?title=It%27s%20tea,%20time!", context: 5))
    #expect(calls.isEmpty)
    #expect(handler())
    #expect(handler())
    #expect(calls == ["low It's tea, time! 5", "low It's tea, time! 5"])
    #expect(!navigator.open("app://alert/high"))
    #expect(calls.last == "high - -")
    #expect(!navigator.open("app://alerts/high?title=x"))
    #expect(calls.count == 3)
  }

  @Test("destinations and handlers are apart, also of one pattern")
  func apart() {
    let navigator = Navigator.forCups()
    var opened = 0
    navigator.handle("app://cup/<int:id>") { _, _, _ in
      opened += 1
      return true
    }
    #expect(navigator.open("app://cup/7"))
    #expect(opened == 1)
    #expect(navigator.destination(for: "app://cup/7") is CupScreen)
    #expect(opened == 1)
    navigator.unhandle("app://cup/<int:id>")
    #expect(!navigator.open("app://cup/7"))
    #expect(navigator.destination(for: "app://cup/7") is CupScreen)
  }

  @Test("names that are no URLs work")
  func names() {
    let navigator = Navigator()
    var opened: [String] = []
    for name in ["TeaDialog", "com.example.dialog", "Tea Dialog", ":x"] {
      navigator.handle(name) { url, _, _ in
        opened.append(url.urlStringValue)
        return true
      }
    }
    for name in ["TeaDialog", "com.example.dialog", "Tea Dialog", ":x"] {
      #expect(navigator.open(name), "\(name)")
    }
    #expect(opened == ["TeaDialog", "com.example.dialog", "Tea Dialog", ":x"])
    #expect(!navigator.open("teadialog"))
    #expect(!navigator.open("app://TeaDialog"))
  }

  @Test("a pattern that is registered again has the new factory, and its old place")
  func again() {
    let navigator = Navigator()
    var last = ""
    for (pattern, text) in [("app://<a>", "one"), ("app://<b>", "two"), ("app://<a>", "three")] {
      navigator.handle(pattern) { _, _, _ in
        last = text
        return true
      }
    }
    navigator.open("app://x")
    #expect(last == "three")
  }

  @Test("unregistering gives way to the pattern behind, and can be undone")
  func unregister() {
    let navigator = Navigator()
    navigator.register("app://cup/new") { _, _, _ in Screen("new") }
    navigator.register("app://cup/<id>") { _, values, _ in Screen("\(values["id"] ?? "-")") }
    func title() -> String? { (navigator.destination(for: "app://cup/new") as? Screen)?.title }
    #expect(title() == "new")
    #expect(navigator.unregister("app://cup/new"))
    #expect(!navigator.unregister("app://cup/new"))
    #expect(!navigator.unregister("app://cup/old"))
    #expect(title() == "new")
    #expect(navigator.unregister("app://cup/<id>"))
    #expect(title() == nil)
    navigator.register("app://cup/<id>") { _, _, _ in Screen("back") }
    #expect(title() == "back")
  }

  @Test("a factory's captures are released when its pattern is removed or gets another factory")
  func release() {
    final class Feature {}
    let navigator = Navigator()
    for number in 0..<10 { navigator.register("app://x/\(number)") { _, _, _ in Screen() } }
    weak var gone: Feature?
    func register() {
      let feature = Feature()
      gone = feature
      navigator.register("app://feature") { _, _, _ in
        withExtendedLifetime(feature) {}
        return Screen()
      }
      #expect(navigator.destination(for: "app://feature") != nil)
      #expect(gone != nil)
    }
    register()
    navigator.unregister("app://feature")
    #expect(gone == nil)
    register()
    navigator.register("app://feature") { _, _, _ in nil }
    #expect(gone == nil)
  }

  @Test("a factory, a handler and a converter may register patterns")
  func whileRunning() {
    let navigator = Navigator()
    navigator.handle("app://plug-in/<name>") { [unowned navigator] _, values, _ in
      navigator.handle("app://\(values["name"] ?? "")") { _, _, _ in true }
      return navigator.unhandle("app://plug-in/<name>")
    }
    #expect(!navigator.open("app://tea"))
    #expect(navigator.open("app://plug-in/tea"))
    #expect(navigator.open("app://tea"))
    #expect(!navigator.open("app://plug-in/tea"))

    navigator.matcher.valueConverters["late"] = { [unowned navigator] segments, index in
      // The class is isolated to the main actor, and so are its lookups.
      let isOpen = MainActor.assumeIsolated {
        navigator.handle("app://later/<late:x>/<y>") { _, _, _ in true }
        return navigator.open("app://tea")
      }
      return isOpen ? segments[index] : nil
    }
    navigator.handle("app://later/<late:x>") { _, _, _ in true }
    #expect(!navigator.open("app://later/a/b"))
    #expect(navigator.open("app://later/a"))
    #expect(navigator.open("app://later/a/b"))
  }

  @Test("a subclass overrides what it likes")
  func subclass() {
    final class Logging: Navigator {
      var lines: [String] = []
      override func destination(for url: any URLConvertible, context: Any?) -> (any Destination)? {
        lines.append(url.urlStringValue)
        return super.destination(for: url, context: context) ?? Screen("Lost")
      }
    }
    let stack = ScreenStack(root: Screen("Home"))
    let navigator = Logging()
    navigator.root = stack
    #expect((navigator.push("app://nowhere", animated: false) as? Screen)?.title == "Lost")
    #expect(stack.top?.title == "Lost")
    #expect(navigator.lines == ["app://nowhere"])
  }
}
