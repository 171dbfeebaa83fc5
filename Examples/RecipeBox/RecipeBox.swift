import Foundation
import Waymark

/// A cooking app in the terminal: opens links, and draws their screens.
@main
struct RecipeBox {
  @MainActor
  static func main() async {
    let terminal = Terminal.standard
    var arguments = Array(CommandLine.arguments.dropFirst())
    let isTracing = Arguments.takeTrace(from: &arguments)
    do {
      switch try Arguments(arguments) {
      case .help:
        terminal.print(Arguments.usage)
        exit(ExitCode.success.rawValue)
      case .links(let links):
        let allOpened = await open(links, in: terminal, isTracing: isTracing)
        exit((allOpened ? ExitCode.success : .failure).rawValue)
      case .command(let command):
        let answers = TableAnswers(router: makeOpener(terminal).opener.router, terminal: terminal)
        exit((answers.answer(command) ? ExitCode.success : .failure).rawValue)
      }
    } catch {
      terminal.complain(error.message)
      exit(ExitCode.usage.rawValue)
    }
  }

  @MainActor
  private static func makeOpener(_ terminal: Terminal) -> (opener: LinkOpener, account: Account) {
    let store = RecipeStore()
    let account = Account()
    let window = RecipeWindow(store: store)
    let router = RecipeRouter(window: window, store: store, account: account)
    return (LinkOpener(router: router, window: window, terminal: terminal), account)
  }

  @MainActor
  private static func open(
    _ links: [String], in terminal: Terminal, isTracing: Bool
  ) async -> Bool {
    let (opener, account) = makeOpener(terminal)
    if isTracing {
      opener.router.observe { terminal.print(terminal.dim("  \($0)".printable)) }
    }
    // Reading a line blocks the main actor. Each command has ended before the next one is read.
    if !links.isEmpty {
      return await opener.openAll(links)
    } else if isatty(STDIN_FILENO) == 1 {
      return await Prompt(opener: opener, account: account, nextLine: { readLine() }).run()
    } else {
      let lines = AnyIterator { readLine() }.lazy
        .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        .filter { !$0.isEmpty }
      return await opener.openAll(lines)
    }
  }
}
