import Foundation
import Testing
import WaymarkNavigator

@Suite("URLs and texts to open")
struct URLConvertibleTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let parameters: [String: String]
    /// `nil` without a query; `-` for an item without a value.
    let items: [String]?

    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "no query", text: "https://tea.example", parameters: [:], items: nil),
    Row(name: "an empty query", text: "https://tea.example?", parameters: [:], items: []),
    Row(
      name: "a space is decoded, a plus stays", text: "app://buy?kind=green%20tea&note=a+b!",
      parameters: ["kind": "green tea", "note": "a+b!"], items: ["kind=green tea", "note=a+b!"]),
    Row(
      name: "of a repeated name the first counts", text: "app://buy?cups=12&cups=34",
      parameters: ["cups": "12"], items: ["cups=12", "cups=34"]),
    Row(
      name: "a flag", text: "app://buy?gift&cups=1", parameters: ["gift": "", "cups": "1"],
      items: ["gift=-", "cups=1"]),
    Row(
      name: "an equals sign in a value", text: "app://buy?token=a=b=",
      parameters: ["token": "a=b="], items: ["token=a=b="]),
    Row(
      name: "an escaped name", text: "app://buy?caf%C3%A9=1", parameters: ["café": "1"],
      items: ["café=1"]),
    Row(
      name: "a fragment is no query", text: "app://buy#top?cups=1", parameters: [:], items: nil),
    Row(
      name: "a value ends at the fragment", text: "app://buy?cups=1#top", parameters: ["cups": "1"],
      items: ["cups=1"]),
    Row(name: "a name", text: "TeaDialog", parameters: [:], items: nil),
    Row(
      name: "a value without a name", text: "app://buy?=x&cups=1", parameters: ["cups": "1"],
      items: ["cups=1"]),
    Row(
      name: "nothing between two marks", text: "app://buy?&cups=1&&gift&",
      parameters: ["cups": "1", "gift": ""], items: ["cups=1", "gift=-"]),
    Row(name: "nothing but a mark", text: "app://buy?=", parameters: [:], items: []),
    Row(
      name: "an empty value", text: "app://buy?cups=&gift", parameters: ["cups": "", "gift": ""],
      items: ["cups=", "gift=-"]),
    Row(
      name: "bytes that are not UTF-8", text: "app://buy?cups=%FF&%FE=1&cups=2",
      parameters: ["cups": "2"], items: ["cups=2"]),
    Row(
      name: "a percent sign that is escaped", text: "app://buy?off=100%25&at=%2525",
      parameters: ["off": "100%", "at": "%25"], items: ["off=100%", "at=%25"]),
  ]

  @Test("a text and its URL have the same query", arguments: rows)
  func query(_ row: Row) throws {
    let url = try #require(URL(string: row.text))
    let convertibles: [any URLConvertible] = [row.text, url]
    for convertible in convertibles {
      #expect(convertible.queryParameters == row.parameters)
      #expect(convertible.queryItems?.map { "\($0.name)=\($0.value ?? "-")" } == row.items)
      #expect(convertible.urlStringValue == row.text)
      #expect(convertible.urlValue == url)
    }
  }

  @Test("the items are those of URLComponents, which have a name", arguments: rows)
  func components(_ row: Row) {
    let items = URLComponents(string: row.text)?.queryItems
    // Foundation treats invalid UTF-8 differently.
    guard !row.name.contains("UTF-8") else { return }
    #expect(row.text.queryItems == items?.filter { !$0.name.isEmpty })
  }

  @Test("a text that nobody reads as a URL has its query in both forms")
  func noURL() {
    for text in ["http://[::1?a=1&b", ":?a=1&b", "app://x:y?a=1&b"] {
      #expect(text.queryParameters == ["a": "1", "b": ""], "\(text)")
      #expect(text.queryItems?.map(\.name) == ["a", "b"], "\(text)")
    }
  }

  @Test("a text that is no URL as it stands is encoded")
  func encoding() {
    #expect(
      "https://tea.example/綠茶".urlValue?.absoluteString == "https://tea.example/%E7%B6%A0%E8%8C%B6")
    #expect("app://buy/green tea".urlValue?.absoluteString == "app://buy/green%20tea")
    #expect("app://buy/green tea".urlStringValue == "app://buy/green tea")
    #expect("app://buy?kind=green tea".queryParameters == ["kind": "green tea"])
    #expect("".urlValue == nil)
  }

  @Test("bytes that are not UTF-8 leave the others readable")
  func badBytes() {
    #expect("app://buy?a=%FF&%FE=1&b=2".queryParameters == ["b": "2"])
  }

  @Test("a type of the app's own needs two members")
  func ownType() {
    enum Page: URLConvertible {
      case cup(Int)
      var urlStringValue: String {
        if case .cup(let id) = self { "app://cup/\(id)?from=page" } else { "" }
      }
      var urlValue: URL? { URL(string: urlStringValue) }
    }
    #expect(Page.cup(3).queryParameters == ["from": "page"])
    let result = NavigatorMatcher().match(Page.cup(3), from: ["app://cup/<int:id>"])
    #expect(Found(result) == Found("app://cup/<int:id>", ["id": "Int 3"]))
  }
}
