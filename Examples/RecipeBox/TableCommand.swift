import Foundation
import Waymark

/// A command that asks the table of links, and opens nothing.
enum TableCommand: Equatable {
  /// The URL of a route, given as its name and values.
  case url(RecipeRoute)
  case explain(String)
  case routes

  static let names = ["url", "explain", "routes"]

  /// Parses the command; `nil` if the first word is none of them.
  init?(_ words: [String]) throws(UsageError) {
    let values = Array(words.dropFirst())
    switch words.first {
    case "url":
      guard let name = values.first else {
        throw UsageError("url of what? The routes are \(RouteForm.list)")
      }
      self = .url(try RouteForm.named(name).route(Array(values.dropFirst())))
    case "explain":
      guard values.count == 1 else {
        throw UsageError("explain takes one URL, for example: explain https://icook.tw/")
      }
      self = .explain(values[0])
    case "routes":
      guard values.isEmpty else { throw UsageError("routes takes no values") }
      self = .routes
    default: return nil
    }
  }
}

/// Answers questions about the links.
@MainActor
struct TableAnswers {
  let router: RecipeRouter
  let terminal: Terminal

  /// Prints the answer.
  ///
  /// - Returns: True if there is one.
  func answer(_ command: TableCommand) -> Bool {
    switch command {
    case .url(let route): return printURL(of: route)
    case .explain(let text): printExplanation(of: text)
    case .routes: terminal.print(router.table.description)
    }
    return true
  }

  private func printURL(of route: RecipeRoute) -> Bool {
    do {
      terminal.print(try router.url(for: route).absoluteString)
      return true
    } catch {
      terminal.complain(error.localizedDescription)
      return false
    }
  }

  private func printExplanation(of text: String) {
    let explanation = router.table.explain(text).text(showingQueryValues: true)
    for line in explanation.split(separator: "\n") { terminal.print(String(line).excerpt) }
    // The router may refuse a matching URL, so that its answer comes last.
    do throws(NotUTF8) {
      try NotUTF8.check(text)
    } catch {
      terminal.print("not opened: \(error.localizedDescription)")
      return
    }
    // The fallback may know a place for a URL that no pattern matches.
    if router.table.match(for: text) == nil, router.canOpen(text) {
      terminal.print("opened by the fallback for our hosts")
    }
  }
}
