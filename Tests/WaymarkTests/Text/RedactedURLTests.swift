import Testing
import Waymark

@Suite("URLs in logs and messages")
struct RedactedURLTests {
  @Test(
    "what is hidden",
    arguments: [
      ("https://h.example/a/b", "https://h.example/a/b"),
      ("https://h.example/a?x=1&flag&y=", "https://h.example/a?x=…&flag&y=…"),
      ("https://me:pw@h.example/a", "https://…@h.example/a"),
      ("https://me:pw@x@h.example/@me", "https://…@h.example/@me"),
      ("//me:p@w@h.example?a@b", "//…@h.example?a@b"), ("app://@me@", "app://…@"),
      ("https://h.example/@me", "https://h.example/@me"),
      ("app:me@x", "app:me@x"),
      ("/a#access_token=x&state=y", "/a#access_token=…&state=…"),
      ("/a#section", "/a#section"),
      ("/#/room/1?key=x", "/#/room/1?key=…"),
      ("/a?x=1#b?y=2", "/a?x=…#b?y=…"),
      ("/a?\u{301}x=s3cret", "/a?\u{301}x=…"),
      ("/a?x=\u{301}s3cret&\u{301}y=s3cret", "/a?x=…&\u{301}y=…"),
      ("/a\u{1B}[2J\u{202E}", "/a\\u{1B}[2J\\u{202E}"),
    ])
  func hidden(_ url: String, _ shown: String) {
    #expect(RedactedURL.text(of: url) == shown)
  }

  @Test("a long text is cut")
  func long() {
    let shown = RedactedURL.text(of: "/" + String(repeating: "a", count: 8_000))
    #expect(shown == "/" + String(repeating: "a", count: 299) + "… (8001 bytes)")
    let path = "/" + String(repeating: "é", count: 299)
    #expect(RedactedURL.text(of: path) == path)
    #expect(RedactedURL.text(of: path + "a") == path + "… (600 bytes)")
    // The size is that of the URL, not of what is left of it.
    let secret = String(repeating: "s", count: 1_000)
    #expect(RedactedURL.text(of: path + "?x=" + secret) == path + "… (1602 bytes)")
    #expect(RedactedURL.text(of: "/?x=" + secret) == "/?x=…")
  }
}
