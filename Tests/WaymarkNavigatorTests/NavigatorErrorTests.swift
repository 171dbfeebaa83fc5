import Foundation
import Testing
import WaymarkNavigator

@Suite("Words of navigator errors")
struct NavigatorErrorTests {
  @Test(
    "each case",
    arguments: [
      (
        .unmatched(url: "app://cup?token=secret", closest: nil),
        "No pattern is registered for app://cup?token=…: none has the scheme app."
      ),
      (
        .unmatched(url: "HTTPS://tea.example/?token=secret", closest: nil),
        "No pattern is registered for HTTPS://tea.example/?token=…: none has its scheme and host."
      ),
      (
        .unmatched(url: "Tea Dialog", closest: nil),
        "No pattern is registered for \"Tea Dialog\": it has no scheme, and no pattern is without one."
      ),
      (
        .unmatched(url: "", closest: nil),
        "The URL is empty: pass one, or a name that is registered."
      ),
      (
        .unmatched(url: ":tea", closest: nil),
        "No pattern is registered for \":tea\": it is no URL, so that only a pattern of the same text could "
          + "match; what stands before the colon is not a scheme."
      ),
      (
        .unmatched(
          url: " ", closest: ClosestPattern(pattern: "cup", segment: " ", expected: "`cup`")),
        "No pattern is registered for \" \". The closest is `cup`, but ` ` is not `cup`."
      ),
      (
        .unmatched(url: ":", closest: nil),
        "No pattern is registered for \":\": it is no URL, so that only a pattern of the same text could "
          + "match; what stands before the colon is not a scheme."
      ),
      (
        .declined(url: "cup", pattern: String(repeating: "<a>/", count: 200)),
        "The factory of `\(String(repeating: "<a>/", count: 75))… (800 bytes)` made no destination for "
          + "cup."
      ),
      (
        .unmatched(
          url: "app://cpu",
          closest: ClosestPattern(pattern: "app://cup", segment: "cpu", expected: "`cup`")),
        "No pattern is registered for app://cpu. The closest is `app://cup`, but `cpu` is not `cup`."
      ),
      (
        .declined(url: "app://cup/0?token=secret", pattern: "app://cup/<int:id>"),
        "The factory of `app://cup/<int:id>` made no destination for app://cup/0?token=…."
      ),
      (
        .wrongKind(destination: "Shelf"),
        "Shelf is a stack and cannot be pushed: present it, or push its first screen."
      ),
      (
        .noSource(destination: "Cup", isPush: true),
        "There is no stack to push Cup on: give the navigator a root that shows one, or the call a "
          + "stack (from:)."
      ),
      (
        .noSource(destination: "Cup", isPush: false),
        "There is nothing to present Cup from: give the navigator a root, or the call a source (from:)."
      ),
      (
        .notReady(destination: "Cup", root: "Main"),
        "Cup cannot be shown yet, because the root Main is not ready: try again once it is, or give the "
          + "navigator a root that is."
      ),
      (
        .ownSource(destination: "Cup"),
        "Cup cannot be shown from itself, nor from what it holds or presents: pass another source "
          + "(from:), or none."
      ),
      (
        .impossible(destination: "Cup", reason: .alreadyElsewhere(destination: "Cup")),
        "Cup is shown already, outside of what the navigator's root holds: give the navigator that root, "
          + "or make a new destination."
      ),
      (
        .impossible(
          destination: "Cup", reason: .alreadyPresenting(source: "Home", presented: "Menu")),
        "Cup cannot be shown. Home presents Menu already: dismiss that first, or present from what is "
          + "on top."
      ),
      (.vetoed(destination: "Cup"), "The navigator's delegate does not let Cup be shown."),
    ] as [(NavigatorError, String)])
  func words(_ error: NavigatorError, _ words: String) {
    #expect(error.description == words)
    #expect(error.errorDescription == words)
    #expect(error.debugDescription == words)
    #expect((error as any Error).localizedDescription == words)
  }
}
