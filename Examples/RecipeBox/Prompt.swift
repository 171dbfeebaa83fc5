import Foundation
import Waymark

/// A line at the prompt.
enum PromptCommand: Equatable {
  case open(String)
  case back
  case dismiss
  case tab(Int)
  case logIn
  case resume
  case pin
  case lock(Int)
  case unlock
  case save(String)
  case restore(String)
  case tree
  case table(TableCommand)
  case help
  case quit
  case nothing
  /// An invalid line, with advice.
  case unknown(hint: String)

  init(_ line: String) {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    let argument = words.count > 1 ? words[1].trimmingCharacters(in: .whitespaces) : nil
    switch (words.first, argument) {
    case (nil, _): self = .nothing
    case ("open", let url?): self = .open(url)
    case ("open", nil): self = .unknown(hint: "open what? For example: open https://icook.tw/")
    case ("back", nil): self = .back
    case ("dismiss", nil): self = .dismiss
    case ("tab", let number): self = Self.tab(number)
    case ("login", nil): self = .logIn
    case ("resume", nil): self = .resume
    case ("pin", nil): self = .pin
    case ("lock", let number):
      self =
        number.flatMap { Int($0) }.map { .lock($0) }
        ?? .unknown(hint: "which tab? For example: lock 3")
    case ("unlock", nil): self = .unlock
    case ("save", let file?): self = .save(file)
    case ("restore", let file?): self = .restore(file)
    case ("save", nil), ("restore", nil):
      self = .unknown(hint: "which file? For example: save state.json")
    case ("tree", nil): self = .tree
    case (let word?, _) where TableCommand.names.contains(word): self = Self.table(line)
    case ("help", nil): self = .help
    case ("quit", nil), ("exit", nil): self = .quit
    case (let url?, nil) where url.contains(":"): self = .open(url)
    case (let word?, _):
      self = .unknown(hint: "no command \(word.excerpt); \(Self.hint(for: word))")
    }
  }

  private static let names =
    TableCommand.names + [
      "open", "back", "dismiss", "tab", "login", "resume", "pin", "lock", "unlock", "save",
      "restore", "tree", "help", "quit",
    ]

  private static func hint(for word: String) -> String {
    Spelling.nearest(to: word, among: names).map { "did you mean \($0)?" } ?? "try help"
  }

  private static func table(_ line: String) -> PromptCommand {
    do throws(UsageError) {
      return try TableCommand(words(of: line)).map { .table($0) } ?? .nothing
    } catch {
      return .unknown(hint: error.message)
    }
  }

  /// Splits a line into words; quotes keep spaces.
  private static func words(of line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
        word = word ?? ""
      } else if character.isWhitespace && !isQuoted {
        if let ended = word { words.append(ended) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap(\.self)
  }

  private static func tab(_ number: String?) -> PromptCommand {
    number.flatMap { Int($0) }.map { .tab($0) } ?? .unknown(hint: "which tab? For example: tab 2")
  }

  static let usage = """
    open URL   opens a link; the URL alone does too
    back       goes back
    dismiss    dismisses what is presented
    tab N      selects a tab, as the user does who taps it
    login      logs in, and shows what was asked for
    resume     tries again what was put off
    pin        keeps the sheet on top from being dismissed, or lets it go again
    lock N     keeps links from selecting a tab; unlock allows it again
    save FILE  writes where you are to a file; restore FILE goes there again
    tree       shows the screens
    url ROUTE VALUE ...
               prints the URL of a route: url category 28, url post "My post"
    explain URL
               says of each pattern why it matches the URL, or why not
    routes     lists the patterns of the app's links
    help       shows this
    quit       ends the program, and so does the end of input
    """
}

/// Runs the user's commands.
@MainActor
struct Prompt {
  let opener: LinkOpener
  let account: Account
  let nextLine: () -> String?

  private var router: RecipeRouter { opener.router }
  private var window: RecipeWindow { opener.window }
  private var terminal: Terminal { opener.terminal }

  /// Runs lines until there are none.
  ///
  /// - Returns: True if every link was opened.
  func run() async -> Bool {
    terminal.print("Opens links in a small cooking app; help lists the commands.")
    opener.printScreens()
    var allOpened = true
    while let command = readCommand(), command != .quit {
      if case .open(let url) = command {
        // The link comes first: `&&` would skip it after a failure.
        allOpened = await opener.open(url) && allOpened
      } else {
        await perform(command)
      }
    }
    return allOpened
  }

  private func readCommand() -> PromptCommand? {
    terminal.output(terminal.bold("> "))
    guard let line = nextLine() else {
      terminal.print("")
      return nil
    }
    return PromptCommand(line)
  }

  private func perform(_ command: PromptCommand) async {
    switch command {
    case .back: await change { router.goBack(completion: $0) }
    case .dismiss: await change { router.dismiss(completion: $0) }
    case .tab(let number): select(number)
    case .logIn: await logIn()
    case .resume: if await !opener.resume() { terminal.print("Nothing was put off.") }
    case .pin: pin()
    case .lock(let number): lock(number)
    case .unlock: window.tabs.maySelect = nil
    case .save(let file): save(StateFile(path: file))
    case .restore(let file): await restore(StateFile(path: file))
    case .tree: opener.printScreens()
    case .table(let command):
      _ = TableAnswers(router: router, terminal: terminal).answer(command)
    case .help: terminal.print(PromptCommand.usage)
    case .unknown(let hint): terminal.complain(hint)
    case .open, .quit, .nothing: break
    }
  }

  /// Changes the screens, waits, and shows them.
  private func change(_ start: (@escaping RoutingCompletion) -> Void) async {
    let error = await withCheckedContinuation { (continuation: CheckedContinuation<_, Never>) in
      start { continuation.resume(returning: $0) }
    }
    if let error { return terminal.complain(error.localizedDescription) }
    opener.printScreens()
  }

  private func select(_ number: Int) {
    let tabs = window.tabs
    guard tabs.children.indices.contains(number - 1) else {
      return terminal.complain("there is no tab \(number), only 1 to \(tabs.children.count)")
    }
    guard !window.coversTabs else {
      return terminal.complain("the tabs are covered; dismiss \(window.top.title.excerpt) first")
    }
    tabs.selectedIndex = number - 1
    opener.printScreens()
  }

  private func logIn() async {
    account.logIn()
    // The log-in goes first; the deferred link waits for its turn.
    if window.top is LogInScreen { router.dismiss() }
    if await !opener.resume() { terminal.print("Logged in.") }
  }

  private func pin() {
    guard let sheet = window.sheet else { return terminal.complain("there is no sheet to pin") }
    sheet.allowsRemoval.toggle()
    terminal.print(sheet.allowsRemoval ? "The sheet may go." : "The sheet stays.")
  }

  private func lock(_ number: Int) {
    let tabs = window.tabs.children
    guard tabs.indices.contains(number - 1) else {
      return terminal.complain("there is no tab \(number), only 1 to \(tabs.count)")
    }
    let tab = tabs[number - 1]
    window.tabs.maySelect = { $0 !== tab }
    terminal.print("Links may not select \(tab.title.excerpt).")
  }

  private func save(_ file: StateFile) {
    do {
      let state = router.savedState
      try file.write(state)
      terminal.print("Saved \(state.urls.count) of your places.")
    } catch {
      terminal.complain(error.localizedDescription)
    }
  }

  private func restore(_ file: StateFile) async {
    do {
      let state = try file.read()
      await change { router.restore(state, completion: $0) }
    } catch {
      terminal.complain(error.localizedDescription)
      await change { router.navigate(to: .home, completion: $0) }
    }
  }
}
