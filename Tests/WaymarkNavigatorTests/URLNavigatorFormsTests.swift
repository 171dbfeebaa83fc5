import Foundation
import Testing
import WaymarkNavigator
import WaymarkTesting

/// The promises of URLNavigator's README and the habits of its users, with names of our own.
@MainActor
@Suite("URLNavigator's forms", .timeLimit(.minutes(10)))
struct URLNavigatorFormsTests {
  private let stack = ScreenStack("Main", root: Screen("Menu"))
  private let navigator = Navigator()

  init() { navigator.root = stack }

  @Test(
    "a pattern with a type matches what is of the type and structure",
    arguments: [
      ("tea://cup/123", true), ("tea://cup/87", true), ("tea://cup/ann", false),
      ("tea://cup/123/owners", false), ("/cup/123", false),
    ])
  func patterns(_ url: String, _ matches: Bool) {
    navigator.register("tea://cup/<int:id>") { _, values, _ in
      guard let id = values["id"] as? Int else { return nil }
      return CupScreen(id)
    }
    #expect((navigator.destination(for: url) != nil) == matches)
  }

  @Test("the three ways to register")
  func registering() {
    var notice: [String?] = []
    navigator.register("tea://cup/<int:id>") { url, values, context in
      guard let id = values["id"] as? Int else { return nil }
      return CupScreen(id, context: context)
    }
    navigator.register("tea://note/<title>") { url, values, context in
      return Screen("Note")
    }
    navigator.handle("tea://notice") { url, values, context in
      notice = [url.queryParameters["title"], url.queryParameters["text"]]
      return true
    }
    #expect((navigator.destination(for: "tea://cup/9") as? CupScreen)?.id == 9)
    #expect((navigator.destination(for: "tea://note/x") as? Screen)?.title == "Note")
    #expect(navigator.open("tea://notice?title=Hello&text=World"))
    #expect(notice == ["Hello", "World"])
  }

  @Test("pushing, presenting in a stack, and opening with a query")
  func showing() async {
    navigator.register("tea://cup/<int:id>") { _, values, _ in CupScreen(values["id"] as? Int ?? 0)
    }
    var titles: [String] = []
    navigator.handle("tea://notice") { url, _, _ in
      titles.append(url.queryParameters["title"] ?? "-")
      return true
    }
    navigator.push("tea://cup/1")
    navigator.present("tea://cup/2", wrap: ScreenStack.self)
    #expect(navigator.open("tea://notice?title=Hello&text=World"))
    await navigator.waitUntilIdle()
    #expect(stack.top?.title == "Cup 1")
    #expect((stack.top?.presented as? ScreenStack)?.top?.title == "Cup 2")
    #expect(titles == ["Hello"])
  }

  @Test("a context goes along with each call, and stays the object that it is")
  func context() {
    final class Sender {}
    let sender = Sender()
    var seen: [Sender?] = []
    func note(_ context: Any?) { seen.append((context as? [AnyHashable: Any])?["from"] as? Sender) }
    navigator.register("tea://cup/<int:id>") { _, _, context in
      note(context)
      return Screen()
    }
    navigator.handle("tea://notice") { _, _, context in
      note(context)
      return true
    }
    let context: [AnyHashable: Any] = ["from": sender]
    navigator.push("tea://cup/10", context: context)
    navigator.present("tea://cup/10", context: context)
    navigator.open("tea://notice?title=Hi", context: context)
    #expect(seen.count == 3 && seen.allSatisfy { $0 === sender })
  }

  /// Opens a link as an app's delegate does at launch.
  private func launch(_ options: [String: Any]?) {
    guard let url = options?["url"] as? URL else { return }
    let opened = navigator.open(url)
    if !opened { navigator.present(url) }
  }

  @Test("a link among the launch options is opened, or else presented")
  func launching() async {
    var opened = 0
    navigator.handle("tea://notice") { _, _, _ in
      opened += 1
      return true
    }
    navigator.register("tea://cup/<int:id>") { _, values, _ in CupScreen(values["id"] as? Int ?? 0)
    }
    launch(nil)
    launch(["url": URL(string: "tea://notice") as Any])
    #expect(opened == 1 && stack.top?.presented == nil)
    launch(["url": URL(string: "tea://cup/5") as Any])
    await navigator.waitUntilIdle()
    #expect(opened == 1 && stack.top?.presented?.title == "Cup 5")
  }

  @Test(
    "several handlers of URLs in turn",
    arguments: [
      ("sdk://callback", "sdk"), ("tea://notice", "handler"), ("tea://cup/1", "screen"),
      ("tea://pot/1", "nobody"), ("web://x", "nobody"),
    ])
  func inTurn(_ text: String, _ expected: String) throws {
    navigator.handle("tea://notice") { _, _, _ in true }
    navigator.register("tea://cup/<int:id>") { _, _, _ in Screen() }
    let url = try #require(URL(string: text))
    func whoOpens() -> String {
      if url.scheme == "sdk" { return "sdk" }
      if navigator.open(url) { return "handler" }
      if navigator.present(url, wrap: ScreenStack.self) != nil { return "screen" }
      return "nobody"
    }
    #expect(whoOpens() == expected)
  }

  @Test("a URL that nothing is registered for shows an alert")
  func unknown() async {
    func show(_ url: String) {
      guard navigator.push(url) == nil, case .unmatched = navigator.lastFailure else { return }
      navigator.present(Screen("There is nothing at \(url)"))
    }
    navigator.register("tea://cup/<int:id>") { _, _, _ in CupScreen(1) }
    show("tea://pot/1")
    await navigator.waitUntilIdle()
    #expect(stack.top?.presented?.title == "There is nothing at tea://pot/1")
  }

  @Test(
    "a path with a query that has defaults",
    arguments: [
      ("tea://search/green?page=2&sort=date", "green 2 date"),
      ("tea://search/green", "green 1 name"),
      ("tea://search/green?page=x&sort=date", "green 1 date"),
      ("tea://search/green%20tea?sort=", "green tea 1 "),
    ])
  func query(_ url: String, _ expected: String) {
    navigator.register("tea://search/<term>") { url, values, _ in
      let page = url.queryParameters["page"].flatMap { Int($0) } ?? 1
      let order = url.queryParameters["sort"] ?? "name"
      return Screen("\(values["term"] ?? "-") \(page) \(order)")
    }
    #expect((navigator.destination(for: url) as? Screen)?.title == expected)
  }

  @Test("a handler pushes a destination that no factory can make")
  func pushFromHandler() {
    navigator.handle("tea://cup/<int:id>") { [navigator] _, values, _ in
      guard let id = values["id"] as? Int else { return false }
      return navigator.push(CupScreen(id)) != nil
    }
    #expect(navigator.open("tea://cup/3"))
    #expect(stack.top?.title == "Cup 3")
    navigator.unhandle("tea://cup/<int:id>")
  }
}
