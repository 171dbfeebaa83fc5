@testable import recipe_box

/// The app with a terminal that remembers what was written.
@MainActor
final class Session {
  private(set) var output = ""
  private(set) var errors = ""

  let account = Account()
  let window: RecipeWindow
  let router: RecipeRouter

  init() {
    let store = RecipeStore()
    window = RecipeWindow(store: store)
    router = RecipeRouter(window: window, store: store, account: account)
  }

  var opener: LinkOpener {
    LinkOpener(
      router: router, window: window,
      terminal: Terminal(
        hasColors: false, output: { [unowned self] in output += $0 },
        errors: { [unowned self] in errors += $0 }))
  }

  /// Types lines at the prompt, and then ends the input.
  func type(_ lines: String...) async -> Bool {
    await type(lines)
  }

  /// Types lines at the prompt, and then ends the input.
  func type(_ lines: [String]) async -> Bool {
    var rest = lines[...]
    return await Prompt(opener: opener, account: account, nextLine: { rest.popFirst() }).run()
  }
}
