import Foundation
import Testing

@testable import Waymark

@Suite("Splitting a URL")
struct URLNormalizerTests {
  struct Parts: Equatable, CustomStringConvertible {
    var scheme: String?
    var host: String?
    var port: Int?
    var path: String
    var query: String?
    var fragment: String?

    init(
      _ scheme: String?, _ host: String?, _ port: Int?, _ path: String, _ query: String? = nil,
      _ fragment: String? = nil
    ) {
      (self.scheme, self.host, self.port) = (scheme, host, port)
      (self.path, self.query, self.fragment) = (path, query, fragment)
    }

    init(_ text: String) throws {
      let split = try SplitText(reading: text)
      (scheme, host, port) = (split.scheme, split.host, split.port)
      (path, query, fragment) = (split.path, split.query, split.fragment)
    }

    var description: String {
      "\(scheme ?? "-") \(host ?? "-") \(port.map(String.init) ?? "-") \(path) \(query ?? "-") \(fragment ?? "-")"
    }
  }

  @Test(
    "parts",
    arguments: [
      ("https://example.com/a/b?x=1#f", Parts("https", "example.com", nil, "/a/b", "x=1", "f")),
      ("https://example.com", Parts("https", "example.com", nil, "")),
      ("https://example.com?x", Parts("https", "example.com", nil, "", "x")),
      ("https://example.com#x", Parts("https", "example.com", nil, "", nil, "x")),
      ("https://example.com:8080/", Parts("https", "example.com", 8080, "/")),
      ("https://example.com:/", Parts("https", "example.com", nil, "/")),
      ("https://example.com:0080/", Parts("https", "example.com", 80, "/")),
      ("https://u:p@example.com:1/", Parts("https", "example.com", 1, "/")),
      ("https://a@b@example.com/@c", Parts("https", "example.com", nil, "/@c")),
      ("https://example.com:65529/", Parts("https", "example.com", 65529, "/")),
      ("https://example.com:65535/", Parts("https", "example.com", 65535, "/")),
      ("https://u@example.com:65535/", Parts("https", "example.com", 65535, "/")),
      ("https://h/%41\u{A0}b", Parts("https", "h", nil, "/%41\u{A0}b")),
      ("https://[::1]:80/x", Parts("https", "[::1]", 80, "/x")),
      ("myapp:", Parts("myapp", nil, nil, "")),
      ("myapp:user/1", Parts("myapp", nil, nil, "user/1")),
      ("myapp:/user/1", Parts("myapp", nil, nil, "/user/1")),
      ("myapp:///user/1", Parts("myapp", nil, nil, "/user/1")),
      ("myapp://user/1", Parts("myapp", "user", nil, "/1")),
      ("//host/x", Parts(nil, "host", nil, "/x")),
      ("//", Parts(nil, nil, nil, "")),
      ("/a:b", Parts(nil, nil, nil, "/a:b")),
      ("a/b:c", Parts(nil, nil, nil, "a/b:c")),
      ("?x", Parts(nil, nil, nil, "", "x")),
      ("#x?y#z", Parts(nil, nil, nil, "", nil, "x?y#z")),
      ("https://h/?a?b#c", Parts("https", "h", nil, "/", "a?b", "c")),
      ("https://例え.jp/空?q=ü", Parts("https", "例え.jp", nil, "/空", "q=ü")),
    ])
  func parts(_ text: String, _ expected: Parts) throws {
    #expect(try Parts(text) == expected)
  }

  @Test(
    "malformed texts",
    arguments: [
      ("", MalformedURLReason.empty), (":", .scheme), ("://x", .scheme), ("1a:b", .scheme),
      ("é:b", .scheme), ("a_b:c", .scheme), ("%", .percentEscape), ("/%zz", .percentEscape),
      ("/%F", .percentEscape), ("/a b", .character), ("/a\tb", .character),
      ("/a\u{85}b", .character), ("/\u{0}", .character),
      ("/\u{7F}", .character), ("/a\\b", .character), ("/{a}", .character), ("/a|b", .character),
      ("/a^b", .character), ("/a`b", .character), ("/\"", .character), ("/<a>", .character),
      ("https://h:99999/", .port), ("https://h:65536/", .port), ("https://h:x/", .port),
      ("https://h:65539/", .port), ("https://u@h:65536/", .port), ("/a\u{80}", .character),
      ("/a\u{9F}", .character),
      ("https://a:b:c/", .port), ("https://h:-1/", .port), ("https://[::1/", .host),
      ("https://[::1]x/", .host), ("https://a[b/", .host), ("https://a]b/", .host),
      ("https://:80/", .host), ("https://u@/", .host),
    ])
  func malformed(_ text: String, _ reason: MalformedURLReason) {
    let error = #expect(throws: MalformedURL.self) { try SplitText(reading: text) }
    #expect(error?.reason == reason)
  }

  @Test(
    "only Foundation knows whether a host of other letters is one",
    arguments: ["https://\u{200D}/", "https://[zz/", "https://[1:2]/", "https://\u{301}a.com/"])
  func hostsThatFoundationRefuses(_ text: String) {
    let isMalformed = SplitText(text) == nil
    #expect(isMalformed == (URL(string: text) == nil))
  }

  @Test(
    "user info that is no text is user info", arguments: ["https://%FA@h/", "https://a@%FA@h/"])
  func userInfoOfBadBytes(_ text: String) throws {
    #expect(try SplitText(reading: text).hasUserInfo)
    #expect(SplitterCheck.differences(in: text) == [])
  }

  @Test("Foundation accepts every text that the splitter accepts, and splits it alike")
  func agreesWithFoundation() {
    var random = SeededGenerator(named: "splitter", default: 3986)
    let pieces = [
      "https", "myapp", "a", "B", "1", ":", ":", "/", "/", "//", "?", "#", "@", "&", "=", "%41",
      "%zz", "%", "..", ".", "[", "]", "[::1]", "80", "99999", "é", "空", "xn--bung-zra", " ", "-",
      "_", "+", "*", ",", ";", "'", "(", "!", "$", "~", "\\", "{", "|", "\u{301}", "\u{0}", "😀",
    ]
    var accepted = 0
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 1...9, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "a" }.joined()
      guard SplitText(text) != nil else { continue }
      accepted += 1
      #expect(SplitterCheck.differences(in: text) == [])
    }
    #expect(accepted > 2_000)
  }
}
