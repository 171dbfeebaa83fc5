import Foundation

@testable import Waymark

/// Compares how a text is split with how Foundation splits it.
enum SplitterCheck {
  /// What differs; nothing for a text that the library refuses, since it refuses more.
  static func differences(in text: String) -> [String] {
    guard let parsed = try? ParsedURL(text, limits: .standard) else { return [] }
    // Made of the text with foreign characters encoded; it must mean the same.
    let url = parsed.url
    guard URL(string: text) != nil,
      let components = URLComponents(url: url, resolvingAgainstBaseURL: false)
    else { return ["Foundation refuses \(text.debugDescription)"] }
    let split = parsed.split
    func decoded(_ range: Range<Int>?) -> [UInt8]? {
      range.map { PercentCoding.decoded(parsed.bytes[$0]) }
    }
    func decoded(_ text: String?) -> [UInt8]? {
      text.map { PercentCoding.decoded(Array($0.utf8)[...]) }
    }
    let scheme = split.scheme.map { String(decoding: parsed.bytes[$0], as: UTF8.self) }
    var differences: [String] = []
    func compare<Value: Equatable>(_ name: String, _ ours: Value, _ theirs: Value) {
      if ours != theirs { differences.append("\(name): \(ours), Foundation \(theirs): \(text)") }
    }
    compare("scheme", scheme, url.scheme)
    compare("port", split.port, components.port)
    compare("user info", split.hasUserInfo, components.percentEncodedUser != nil)
    compare("path", decoded(split.path), decoded(components.percentEncodedPath))
    compare("query", decoded(split.query), decoded(components.percentEncodedQuery))
    compare("fragment", decoded(split.fragment), decoded(components.percentEncodedFragment))
    // Foundation keeps a dot at the end, and does not decode a host that it cannot.
    let host = url.host(percentEncoded: false) ?? ""
    if !parsed.hostHasEscape, !host.hasSuffix(".") {
      let own = (parsed.host ?? "").trimmingCharacters(in: ["[", "]"])
      compare("host", own, host.lowercased())
    }
    return differences
  }
}
