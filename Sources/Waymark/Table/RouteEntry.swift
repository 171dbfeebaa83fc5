/// One registered pattern of a table, with its scope and the place that registered it.
public struct RouteEntry: Sendable, Hashable {
  /// The pattern with the prefixes of its groups.
  public let pattern: String
  /// The hosts of its matcher as they were written; `nil` for every host.
  public let hosts: [String]?
  /// The schemes of its matcher in lower case; `nil` for every scheme.
  public let schemes: [String]?
  /// True if URLs can be made of the entry's routes, as ``RouteTable/url(for:base:)`` does.
  public let isTwoWay: Bool
  /// The `#fileID` of the `map` call.
  public let fileID: String
  /// The line of the `map` call.
  public let line: Int

  /// The hosts and schemes in words: `host example.com`, `scheme myapp`, `any URL`.
  public var scope: String {
    let parts = [
      hosts.map { "host " + $0.joined(separator: ", ") },
      schemes.map { "scheme " + $0.joined(separator: ", ") },
    ]
    let text = parts.compactMap(\.self).joined(separator: ", ")
    return text.isEmpty ? "any URL" : text
  }
}

extension RouteTable {
  /// The patterns of the table, in the order of declaration; those with an error are left out.
  public var entries: [RouteEntry] { compiled.patterns.indices.map(compiled.entry) }
}

extension CompiledTable {
  func entry(_ index: Int) -> RouteEntry {
    let pattern = patterns[index]
    let scope = matchers[pattern.matcher].scope
    return RouteEntry(
      pattern: pattern.text, hosts: scope.hostTexts, schemes: scope.schemes,
      isTwoWay: pattern.isTwoWay, fileID: pattern.callSite.fileID,
      line: pattern.callSite.line)
  }
}
