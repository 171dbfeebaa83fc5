import Foundation
import Testing
import Waymark

@testable import recipe_box

@Suite("The prompt")
struct PromptTests {
  static let rows: [(line: String, command: PromptCommand)] = [
    ("", .nothing),
    ("  ", .nothing),
    ("open https://icook.tw/", .open("https://icook.tw/")),
    ("  open   myapp://user/7  ", .open("myapp://user/7")),
    ("myapp://user/7", .open("myapp://user/7")),
    ("open", .unknown(hint: "open what? For example: open https://icook.tw/")),
    ("back", .back),
    ("dismiss", .dismiss),
    ("tab 2", .tab(2)),
    ("tab two", .unknown(hint: "which tab? For example: tab 2")),
    ("login", .logIn),
    ("resume", .resume),
    ("pin", .pin),
    ("lock 3", .lock(3)),
    ("lock", .unknown(hint: "which tab? For example: lock 3")),
    ("unlock", .unlock),
    ("save state.json", .save("state.json")),
    ("restore my state.json", .restore("my state.json")),
    ("save", .unknown(hint: "which file? For example: save state.json")),
    ("tree", .tree),
    ("routes", .table(.routes)),
    ("explain https://icook.tw/", .table(.explain("https://icook.tw/"))),
    (#"url alert "My title" "" "#, .table(.url(.alert(title: "My title", message: "")))),
    ("url post", .unknown(hint: "post with 0 values is no route; write: url post TITLE")),
    ("bakc", .unknown(hint: "no command bakc; did you mean back?")),
    ("help", .help),
    ("quit", .quit),
    ("back home", .unknown(hint: "no command back; try help")),
    ("\u{1B}[A", .unknown(hint: #"no command \u{1B}[A; try help"#)),
  ]

  @Test("a line is a command", arguments: rows)
  func parse(line: String, command: PromptCommand) {
    #expect(PromptCommand(line) == command)
  }

  @Test("questions about links are answered")
  @MainActor
  func questions() async {
    let session = Session()
    #expect(await session.type("url user 7", "url post .", "explain https://icook.tw/x?y=1"))
    #expect(session.output.contains("> myapp://user/7\n"))
    #expect(
      session.output.contains("https://icook.tw/x?y=1\nhost icook.tw\n  /            "))
    #expect(session.output.contains("\nopened by the fallback for our hosts\n"))
    #expect(
      session.errors
        == "recipe-box: The pattern \"/post/<title>\" cannot carry the value of {title} "
        + "in post: a URL would not read it back.\n")
  }

  @Test("a link that is refused for its bytes is explained as refused")
  @MainActor
  func repairedBytes() async {
    let session = Session()
    #expect(await session.type("explain https://icook.tw/\u{FFFD}"))
    #expect(
      session.output.contains(
        "\nnot opened: The link has bytes that are not UTF-8 text: write them as percent escapes, "
          + "such as %E9.\n"))
    #expect(!session.output.contains("opened by the fallback"))
  }

  @Test("quit and the end of input end it")
  @MainActor
  func end() async {
    let session = Session()
    #expect(await session.type("quit", "https://nowhere.example/"))
    #expect(await session.type())
    #expect(session.errors == "")
  }

  @Test("a link that fails is told at the end")
  @MainActor
  func failure() async {
    let session = Session()
    #expect(await !session.type("https://nowhere.example/", "https://icook.tw/"))
  }

  @Test("the user's own moves change the screens")
  @MainActor
  func moves() async {
    let session = Session()
    _ = await session.type("myapp://user/7")
    #expect(session.window.top.title == "Mei")
    _ = await session.type("back")
    #expect(session.window.top === session.window.home)
    _ = await session.type("tab 3")
    #expect(session.window.top === session.window.market)
    _ = await session.type("myapp://alert?title=Hello", "tab 1")
    #expect(session.window.top.title == "Hello")
    #expect(session.errors == "recipe-box: the tabs are covered; dismiss Hello first\n")
    _ = await session.type("dismiss", "tab 4", "back")
    #expect(session.window.top === session.window.market)
    #expect(
      session.errors.split(separator: "\n").dropFirst() == [
        "recipe-box: there is no tab 4, only 1 to 3",
        "recipe-box: There is nothing to go back to.",
      ])
  }

  @Test("after the log-in comes what was asked for")
  @MainActor
  func logIn() async {
    let session = Session()
    _ = await session.type("myapp://logout", "myapp://user/3")
    #expect(session.window.top is LogInScreen)
    _ = await session.type("login")
    #expect(session.window.top.title == "Ines")
  }

  @Test("a profile waits for the log-in; nothing is replayed")
  @MainActor
  func gate() async {
    let session = Session()
    _ = await session.type("myapp://logout", "myapp://user/3", "resume")
    #expect(session.output.contains("  result      put off until you log in\n"))
    #expect(session.window.top is LogInScreen)
    _ = await session.type("login", "back", "login", "resume")
    #expect(session.window.top === session.window.home)
    #expect(session.output.contains("Logged in.\n> Nothing was put off.\n"))
  }

  @Test("a pinned sheet stays, and the link behind it comes later")
  @MainActor
  func pinned() async {
    let session = Session()
    _ = await session.type("pin", "myapp://alert?title=Hello", "pin", "https://icook.tw/", "resume")
    #expect(session.window.top.title == "Hello")
    #expect(session.output.contains("put off: Hello does not let itself be dismissed"))
    _ = await session.type("dismiss", "pin", "resume")
    #expect(session.window.top === session.window.home)
    #expect(
      session.errors == """
        recipe-box: there is no sheet to pin
        recipe-box: Hello is in the way: it is busy, or does not allow its removal.

        """)
  }

  @Test("a locked tab refuses a link")
  @MainActor
  func lockedTab() async {
    let session = Session()
    let links = [
      "lock 3", "https://market.icook.tw/", "unlock", "https://market.icook.tw/", "lock 9",
    ]
    #expect(await !session.type(links))
    #expect(session.window.top === session.window.market)
    #expect(
      session.errors == """
        recipe-box: https://market.icook.tw/: Tabs does not let the router show the way to the \
        destination.
        recipe-box: there is no tab 9, only 1 to 3

        """)
  }

  @Test("where the user was comes back from a file; a bad file leads home")
  @MainActor
  func stateFile() async throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "recipe-box-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let path = file.path(percentEncoded: false)
    let session = Session()
    _ = await session.type(
      "https://icook.tw/categories/28", "myapp://user/7", "myapp://alert?title=Hi", "save \(path)")
    #expect(session.output.contains("Saved 3 of your places.\n"))
    let other = Session()
    _ = await other.type("restore \(path)")
    #expect("\(TreeDescription(other.window.tabs))" == "\(TreeDescription(session.window.tabs))")
    #expect(other.router.routes == session.router.routes)
    try Data("{}".utf8).write(to: file)
    _ = await other.type("restore \(path)", "restore /nowhere/x", "save /nowhere/x")
    #expect(other.window.top === other.window.home)
    #expect(
      other.errors == """
        recipe-box: \(path) is not what save writes; the app starts at home.
        recipe-box: /nowhere/x cannot be read; the app starts at home.
        recipe-box: /nowhere/x cannot be written.

        """)
  }
}
