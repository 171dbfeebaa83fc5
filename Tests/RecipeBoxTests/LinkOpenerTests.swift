import Testing
import Waymark

@testable import recipe_box

@Suite("Opening links")
@MainActor
struct LinkOpenerTests {
  @Test("every page of the sites that has no place is the home")
  func fallback() async {
    let session = Session()
    #expect(await session.opener.openAll(["https://market.icook.tw/", "https://ICOOK.tw./about"]))
    #expect(session.window.top === session.window.home)
    #expect(session.router.currentRoute == .home)
    #expect(session.errors == "")
  }

  @Test(
    "the next link dismisses an alert",
    arguments: [
      ("https://icook.tw/categories/28", "Stir-fries"),
      ("https://icook.tw/search/a/b", "a, b"),
      ("https://icook.tw/", "Today's recipes"),
      ("https://market.icook.tw/", "Shop of the week"),
      ("myapp://alert?title=Again", "Again"),
    ])
  func alert(link: String, title: String) async {
    let session = Session()
    #expect(await session.opener.openAll(["myapp://alert?title=Hello", link]))
    #expect(session.window.top.title == title)
    #expect(!TreeDescription(session.window.tabs).description.contains("Hello"))
  }

  @Test("a log-out closes profiles, also those below other screens")
  func logOut() async {
    let session = Session()
    let links = ["myapp://user/7", "myapp://post/Soup", "myapp://user/3", "myapp://logout"]
    #expect(await session.opener.openAll(links))
    #expect(session.window.homeStack.children.map(\.title) == ["Today's recipes", "Soup"])
    #expect(await session.opener.open("myapp://user/3"))
    #expect(session.window.top is LogInScreen)
  }

  @Test("a link that fails does not keep the next ones from being opened")
  func failure() async {
    let session = Session()
    let links = ["https://icook.tw/categories/999", "https://market.icook.tw/"]
    #expect(await !session.opener.openAll(links))
    #expect(session.window.top === session.window.market)
  }

  nonisolated static let rows: [(url: String, message: String)] = [
    (
      "https://nowhere.example/?token=secret",
      "Nothing matches https://nowhere.example/?token=…: no matcher is for its scheme and host."
    ),
    (
      "myapp://user/abc",
      "Nothing matches myapp://user/abc. "
        + "The closest pattern is `/user/<int:id>`, but `abc` is not an Int."
    ),
    (
      "myapp://alert",
      #"myapp://alert: The URL has no "title". "#
        + "The pattern is `/alert?title={title}&message={message?}`."
    ),
    (
      "https://icook.tw/categories/999",
      "https://icook.tw/categories/999: There is no category 999: try 12 or 28."
    ),
    (":", #"":" is not a URL: what stands before the colon is not a scheme."#),
    (
      "myapp://user/\u{FFFD}",
      "myapp://user/\u{FFFD}: The link has bytes that are not UTF-8 text: "
        + "write them as percent escapes, such as %E9."
    ),
  ]

  @Test("a message names the link, why, and the closest pattern", arguments: rows)
  func message(url: String, message: String) async {
    let session = Session()
    #expect(await !session.opener.open(url))
    #expect(session.errors == "recipe-box: \(message)\n")
  }

  @Test("what comes from a link cannot control the terminal")
  func escaping() async {
    let session = Session()
    let links = [
      "myapp://post/%1B%5B31mred%E2%80%AE", "https://icook.tw/\u{1B}[31m",
      "myapp://alert?title=%07&message=%1B%5D0;x%07",
    ]
    _ = await session.opener.openAll(links)
    let text = session.output + session.errors
    #expect(text.contains(#"\u{1B}[31mred\u{202E}"#))
    #expect(
      !text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
    #expect(!text.unicodeScalars.contains("\u{202E}"))
  }
}
