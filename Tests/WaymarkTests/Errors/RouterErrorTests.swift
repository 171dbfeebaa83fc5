import Foundation
import Testing

@testable import Waymark

@Suite("Words of router errors")
struct RouterErrorTests {
  @Test(
    "each case",
    arguments: [
      (
        .malformedURL("/100%?key=secret", reason: .percentEscape),
        "\"/100%?key=…\" is not a URL: a % is not followed by two hexadecimal digits; a percent sign "
          + "is written %25."
      ),
      (.malformedURL("", reason: .empty), "\"\" is not a URL: it is empty."),
      (
        .malformedURL("a b\u{1B}[2J", reason: .character),
        "\"a b\\u{1B}[2J\" is not a URL: it has a character that must be percent-encoded, such as a "
          + "space (%20)."
      ),
      (
        .malformedURL(":", reason: .scheme),
        "\":\" is not a URL: what stands before the colon is not a scheme."
      ),
      (.malformedURL("//[", reason: .host), "\"//[\" is not a URL: the host is not one."),
      (
        .malformedURL("//a:x", reason: .port),
        "\"//a:x\" is not a URL: the port is not a number up to 65535."
      ),
      (
        .malformedURL("/a", reason: .tooLong(limit: 8192)),
        "\"/a\" is not a URL: it is longer than 8192 bytes."
      ),
      (
        .malformedURL("/a", reason: .tooManySegments(limit: 256)),
        "\"/a\" is not a URL: its path has more than 256 segments."
      ),
      (
        .destinationNotConfigured(route: "home"),
        "There is no destination for home: override prepareDestination(for:) in your router."
      ),
      (
        .missingSource(route: "home"),
        "home needs a root destination that is ready: give the router one."
      ),
      (
        .missingStack(transition: "push", source: "Home"),
        "Home is not in a stack, so push cannot be done from it: show it in a stack, or use another "
          + "transition."
      ),
      (
        .wrongType(transition: "hero", expected: "Card", found: "Screen"),
        "The transition hero is for a Card and was given a Screen."
      ),
      (
        .wrongType(
          transition: "modal", expected: "a destination that the stack can hold",
          found: "EditScreen"),
        "The transition modal is for a destination that the stack can hold and was given an EditScreen."
      ),
      (
        .alreadyElsewhere(destination: "Home"),
        "Home is already shown somewhere else: prepare a new destination, or return the one in the "
          + "tree and let the router walk to it."
      ),
      (
        .alreadyPresenting(source: "Home", presented: "Menu"),
        "Home presents Menu already: dismiss that first, or present from what is on top."
      ),
      (
        .cannotNestStacks(destination: "Stack"),
        "Stack is a stack and cannot be pushed on another: present it, or push its first screen."
      ),
      (
        .notAChild(destination: "A", container: "B"),
        "B cannot show A, which it does not contain."
      ),
      (.notInWindow(source: "A"), "A is not in a window, so nothing can be shown from it."),
      (
        .refused(by: "Tabs"), "Tabs does not let the router show the way to the destination."
      ),
      (.blocked(by: "A"), "A is in the way: it is busy, or does not allow its removal."),
      (
        .notApplied(operation: "push"),
        "The push reported success, but the destination is not where it should be."
      ),
      (
        .transitionDropped(transition: "hero"),
        "The transition hero never called its completion: call it exactly once on each way out."
      ),
      (
        .transitionTimedOut(transition: "hero", after: .seconds(5)),
        "The transition hero did not report within 5.0 seconds."
      ),
      (
        .redirectLoop(routes: ["a", "b", "a"]), "The gate redirects in a circle: a -> b -> a."
      ),
      (.superseded, "A newer navigation took this one's place."),
      (.cancelled, "The navigation was cancelled."),
      (.nothingToGoBackTo, "There is nothing to go back to."),
      (.notInTree(route: "a"), "a is not shown anywhere."),
    ] as [(RouterError, String)])
  func words(_ error: RouterError, _ expected: String) {
    #expect(error.errorDescription == expected)
    #expect(error.localizedDescription == expected)
    #expect("\(error)" == expected)
    #expect(String(reflecting: error) == expected)
  }

  @Test(
    "an unmatched URL names the closest pattern",
    arguments: [
      ("/itms", "`/items`, but `itms` is not `items`"),
      ("/items/abc", "`/items/{id:int}`, but `abc` is not an Int"),
      ("/items/nw", "`/items/new`, but `nw` is not `new`"),
      ("/items/7/edti", "`/items/{id:int}/edit`, but `edti` is not `edit`"),
      ("/items/7/x", "`/items/{id:int}`, but the path goes on with `x`"),
      ("/items/7/edit/x", "`/items/{id:int}/edit`, but the path goes on with `x`"),
      ("/shop/bird", "`/shop/{kind:cats,dogs}`, but `bird` is not one of cats, dogs"),
      ("/shop", "`/shop/{kind:cats,dogs}`, but the path ends where one of cats, dogs should be"),
      ("/user/u-7", "`/user/user-{id}`, but `u-7` is not `user-{id}`"),
      ("/no", "`/no`, whose mapping declined"),
      ("/a/%1B%5B2J", "`/a/b`, but `\\u{1B}[2J` is not `b`"),
    ])
  func closest(_ path: String, _ words: String) {
    let url = "https://example.com" + path
    #expect(message(url) == "Nothing matches \(url). The closest pattern is \(words).")
  }

  @Test(
    "of several patterns the nearest is named, of equally near ones the one that is tried first",
    arguments: [
      (["/a/{r:path}"], "/a", "`/a/{r:path}`, but the path ends where a segment should be"),
      (["/{n:int}", "/{k:cats,elephants}"], "/cat", "`/{k:cats,elephants}`, but"),
      (["/{n:int}", "/axx"], "/abc", "`/axx`, but"), (["/axx", "/{n:int}"], "/abc", "`/axx`, but"),
      (["/{n:int}", "/axxx"], "/abc", "`/{n:int}`, but"),
      (["/{n:int}", "/axx"], "/abcd", "`/{n:int}`, but"),
      (["/{d:double}", "/{n:int}"], "/a", "`/{n:int}`, but"), (["/xb", "/xa"], "/a", "`/xa`, but"),
      (["/xb", "/yb"], "/b", "`/xb`, but"), (["/yb", "/xb"], "/b", "`/yb`, but"),
      (["/a/b/c", "/x/{n:int}"], "/x/b", "`/x/{n:int}`, but"),
    ])
  func nearest(_ patterns: [String], _ url: String, _ words: String) {
    let table = RouteTable<Spot>(
      .group { for pattern in patterns { $0.spot(.init(pattern), pattern) } })
    let error = #expect(throws: RouterError.self) { try table.route(for: url) }
    #expect(error?.errorDescription?.contains("The closest pattern is \(words)") == true, "\(url)")
  }

  @Test("of two matchers whose patterns are equally near the first is named")
  func nearestOfMatchers() {
    let patterns = ["/aaa/{x:int}", "/aaa/{y:int}"]
    for patterns in [patterns, patterns.reversed()] {
      let table = RouteTable<Spot>(
        .init(matchers: patterns.map { pattern in .group { $0.spot(.init(pattern), "x") } }))
      let error = #expect(throws: RouterError.self) { try table.route(for: "/aaa/b") }
      #expect(error?.errorDescription?.contains("`\(patterns[0])`") == true)
    }
  }

  @Test("a URL out of scope has no closest pattern")
  func outOfScope() {
    let url = "https://other.example/a"
    #expect(message(url) == "Nothing matches \(url): no matcher is for its scheme and host.")
  }

  @Test("near misses where empty segments count, and of broken bytes")
  func otherMisses() {
    let strict = RouteTable<Spot>(
      .group(options: .strictSlashes) {
        $0.rest("/r/**", "r")
        $0.spot("/o/{z}/", "o")
      })
    func words(_ table: RouteTable<Spot>, _ url: String) -> String {
      do { return "\(try table.route(for: url))" } catch { return error.localizedDescription }
    }
    #expect(
      words(strict, "/r/a/")
        == "Nothing matches /r/a/. The closest pattern is `/r/**`, but `` is not a segment.")
    #expect(
      words(strict, "/o/1")
        == "Nothing matches /o/1. The closest pattern is `/o/{z}/`, but the path "
        + "ends where an empty segment should be.")
    let folded = RouteTable<Spot>(.group(options: .ignoringCase) { $0.spot("/User-{x}", "x") })
    #expect(
      words(folded, "/user-%FF")
        == "Nothing matches /user-%FF. The closest pattern is `/User-{x}`, "
        + "but `user-%FF` is not `User-{x}`.")
    let fragments = RouteTable<Spot>(.host("h", options: .fragmentIsPath) { $0.spot("/x", "x") })
    #expect(
      words(fragments, "https://h/")
        == "Nothing matches https://h/: the matchers of its host have no pattern for such a URL.")
  }

  @Test("a URL is claimed by host, port and scheme")
  func claimedHost() {
    func isClaimed(_ url: String) -> Bool? {
      do {
        _ = try Self.table.route(for: url)
      } catch RouterError.unmatchedURL(_, let isClaimed, _) {
        return isClaimed
      } catch {}
      return nil
    }
    #expect(isClaimed("https://example.com/zzz") == true)
    #expect(isClaimed("https://example.com:8443/zzz") == false)
    #expect(isClaimed("https://u@example.com/zzz") == false)
    #expect(isClaimed("https://other.example/zzz") == false)
    #expect(isClaimed("/zzz") == false)
    for (text, isClaimed) in [
      ("https://EXAMPLE.com./zzz", true), ("https://example.com:8443/zzz", false),
      ("https://u@example.com/", false), ("/zzz", false), ("myapp:x", false),
    ] {
      #expect(URL(string: text).map(Self.table.claimsHost) == isClaimed)
    }
  }

  @Test("query values stay out of the words and are in the error")
  func redaction() {
    let text = "https://example.com/zzz?token=s3cret&flag&a=1#access_token=s3cret"
    do {
      _ = try Self.table.route(for: text)
    } catch RouterError.unmatchedURL(let url, _, _) {
      #expect(url == text)
    } catch {
      Issue.record("expected unmatchedURL, got \(error)")
    }
    #expect(
      message(text).hasPrefix(
        "Nothing matches https://example.com/zzz?token=…&flag&a=…#access_token=…."))
  }

  private func message(_ url: String) -> String {
    do {
      return "route \(try Self.table.route(for: url))"
    } catch {
      return error.localizedDescription
    }
  }

  private static let table = RouteTable<Spot>(
    .host("example.com") {
      $0.spot("/items", "items")
      $0.spot("/items/new", "new")
      $0.spot("/items/{id:int}", "item")
      $0.spot("/items/{id:int}/edit", "edit")
      $0.spot("/shop/{kind:cats,dogs}", "shop")
      $0.spot("/user/user-{id}", "user")
      $0.spot("/a/b", "b")
      $0.map("/no") { throw RouteMismatch() }
    })
}
