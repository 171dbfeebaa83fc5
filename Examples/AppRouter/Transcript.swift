import Foundation
import WaymarkNavigator

/// Opens links, and prints the outcome of each.
@MainActor
struct Transcript {
  let app: App
  let output: (String) -> Void
  let errors: (String) -> Void

  /// Prints the screens after the launch.
  func printLaunch(from link: String?) {
    let count = "\(AppLink.all.count) patterns registered, \(app.navigator.issues.count) issues"
    output("launch: \(count)\(link == nil ? "" : ", from a link")\n\n")
    if link == nil { printScreens() }
  }

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
  /// - Returns: True if it was opened; an unknown one leads home.
  func open(_ link: String) async -> Bool {
    let outcome = await app.open(link)
    output(excerpt(link) + "\n")
    printMatch()
    switch outcome {
    case .handled: printRow("result", "handled")
    case .shown(let destination):
      printRow("result", "shows \(excerpt((destination as? Screen)?.title ?? "\(destination)"))")
    case .unknown(let error):
      printRow("result", "unknown, shows home")
      printRow("because", excerpt(error.description))
    case .failed(let reason):
      printRow("result", "not opened\n")
      errors("app-router: \(excerpt(link)): \(excerpt(reason))\n")
      return false
    }
    printScreens()
    return true
  }

  private func printMatch() {
    guard let match = app.lastMatch else { return }
    printRow("pattern", match.pattern)
    let values = match.link.values.sorted { $0.key < $1.key }
      .map { "\($0.key) = \($0.value) (\(type(of: $0.value)))" }
    if !values.isEmpty { printRow("values", excerpt(values.joined(separator: ", "))) }
    let query = match.link.url.queryItems?.map { "\($0.name) = \($0.value ?? "")" } ?? []
    if !query.isEmpty { printRow("query", excerpt(query.joined(separator: ", "))) }
  }

  private func printScreens() {
    for (index, line) in TreeDescription(app.window.tabs).description.split(separator: "\n")
      .enumerated()
    {
      printRow(index == 0 ? "screens" : "", String(line))
    }
    let lines = (app.window.top as? TextScreen)?.lines ?? []
    for (index, line) in lines.enumerated() {
      printRow(index == 0 ? "on top" : "", "- " + excerpt(line))
    }
    output("\n")
  }

  private func printRow(_ label: String, _ text: String) {
    let width = 10
    output("  " + label + String(repeating: " ", count: width - label.count) + text + "\n")
  }

  /// Removes cursor movements from a link's text, and cuts it to a readable length.
  private func excerpt(_ text: String) -> String {
    let limit = 300
    let cut = text.count > limit ? text.prefix(limit) + "… (\(text.utf8.count) bytes)" : text[...]
    return PrintableText.escaping(cut)
  }
}
