import Foundation
import Waymark

/// Opens links, and prints the outcome of each.
@MainActor
struct LinkOpener {
  let router: RecipeRouter
  let window: RecipeWindow
  let terminal: Terminal

  /// Opens links in turn.
  ///
  /// - Returns: True if all were opened.
  func openAll(_ links: some Sequence<String>) async -> Bool {
    var allOpened = true
    for link in links where await !open(link) { allOpened = false }
    return allOpened
  }

  /// Opens a link.
  ///
  /// - Returns: True if it was opened.
  func open(_ text: String) async -> Bool {
    terminal.print(terminal.bold(text.excerpt))
    let topBefore = window.top
    let isPutOff: Bool
    do {
      try NotUTF8.check(text)
      isPutOff = try await router.openOrPutOff(text)
    } catch {
      printRow("result", "not opened")
      terminal.print("")
      terminal.complain(message(for: error, opening: text))
      return false
    }
    printMatch(of: text)
    if isPutOff { printRow("result", reasonForPuttingOff) }
    if !isPutOff || window.top !== topBefore {
      printRow("transition", transition(from: topBefore))
    }
    printScreens()
    terminal.print("")
    return true
  }

  /// Retries the deferred link.
  ///
  /// - Returns: False if there is none.
  func resume() async -> Bool {
    do {
      guard let isPutOff = try await router.resumeAndWait() else { return false }
      if isPutOff { printRow("result", reasonForPuttingOff) }
    } catch {
      terminal.complain(error.localizedDescription)
    }
    printScreens()
    return true
  }

  private var reasonForPuttingOff: String {
    window.top is LogInScreen
      ? "put off until you log in"
      : "put off: \(window.top.title.excerpt) does not let itself be dismissed"
  }

  /// Prints the tree of screens and the text of the one on top.
  func printScreens() {
    let tree = TreeDescription(window.tabs).description
    printRow("screens", tree.split(separator: "\n").map(String.init))
    if let screen = window.top as? TextScreen, !screen.lines.isEmpty {
      printRow("on top", screen.lines.map(\.excerpt))
    }
  }

  private func printMatch(of text: String) {
    if let match = router.table.match(for: text) {
      printRow("group", match.entry.scope)
      printRow("pattern", match.pattern)
      printRow("route", "\(match.route)".excerpt)
    } else {
      printRow("pattern", "none: the fallback for our hosts")
      printRow("route", router.currentRoute.map { "\($0)".excerpt } ?? "none")
    }
  }

  private func transition(from topBefore: Screen) -> String {
    switch router.lastStep {
    case .transition(let transition): transition.name
    case .action: "none: an action, with nothing to show"
    case nil where window.top === topBefore: "none: it was on top already"
    case nil: "none: it only had to be revealed"
    }
  }

  private func printRow(_ label: String, _ lines: String...) {
    printRow(label, lines)
  }

  private func printRow(_ label: String, _ lines: [String]) {
    let width = 12
    for (index, line) in lines.enumerated() {
      let label = index == 0 ? label : ""
      terminal.print(
        "  " + terminal.dim(label) + String(repeating: " ", count: width - label.count) + line)
    }
  }

  /// Errors of the table name the URL; those of a mapping or of the app do not.
  private func message(for error: any Error, opening text: String) -> String {
    switch error {
    case RouterError.malformedURL, RouterError.unmatchedURL: error.localizedDescription
    case let error as ParameterError:
      "\(text.excerpt): \(error.localizedDescription)\(pattern(declining: text, with: error))"
    default: "\(text.excerpt): \(error.localizedDescription)"
    }
  }

  /// Describes the pattern whose mapping declined a link.
  private func pattern(declining text: String, with error: ParameterError) -> String {
    let candidates = router.table.explain(text).candidates
    let declining = candidates.first { $0.outcome == .declined(error) }
    return declining.map { " The pattern is `\($0.entry.pattern)`." } ?? ""
  }
}

/// The error of a link that is not UTF-8.
struct NotUTF8: LocalizedError {
  var errorDescription: String? {
    "The link has bytes that are not UTF-8 text: write them as percent escapes, such as %E9."
  }

  /// Refuses a text that Swift had to repair: nobody wrote that link.
  static func check(_ text: String) throws(NotUTF8) {
    if text.unicodeScalars.contains("\u{FFFD}") { throw NotUTF8() }
  }
}
