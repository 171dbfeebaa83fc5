import Testing

@testable import Waymark

@Suite("Hosts that matchers name")
struct HostPatternTests {
  @Test(
    "the longest label and the longest host",
    arguments: [
      ([63], true), ([64], false), ([63, 63, 63, 61], true), ([63, 63, 63, 62], false),
      ([1, 64, 1], false),
    ])
  func lengths(_ labels: [Int], _ isHost: Bool) {
    let host = labels.map { String(repeating: "a", count: $0) }.joined(separator: ".")
    #expect((HostPattern(host) != nil) == isHost, "\(host.utf8.count) bytes")
  }

  @Test(
    "a wildcard is one or more whole labels",
    arguments: [
      ("b.example", "b.example", true), ("b.example", "a.b.example", false),
      ("*.b.example", "a.b.example", true), ("*.b.example", "x.a.b.example", true),
      ("*.b.example", "b.example", false), ("*.b.example", ".b.example", false),
      ("*.b.example", "a..b.example", false), ("*.b.example", ".a.b.example", false),
      ("*.b.example", "ab.example", false), ("*.b.example", "a.b.example.c", false),
    ])
  func hosts(_ pattern: String, _ host: String, _ isAccepted: Bool) {
    #expect(HostPattern(pattern)?.accepts(host: host) == isAccepted)
  }

  struct PortRow: CustomTestStringConvertible, Sendable {
    var hosts: [String]
    var url: String
    var isSeen: Bool

    init(_ hosts: String..., url: String, isSeen: Bool = true) {
      (self.hosts, self.url, self.isSeen) = (hosts, url, isSeen)
    }

    var testDescription: String { "\(url) for \(hosts.joined(separator: ", "))" }
  }

  static let portRows = [
    PortRow("h.example", url: "https://h.example"),
    PortRow("h.example", url: "https://h.example:443"),
    PortRow("h.example", url: "https://h.example:80", isSeen: false),
    PortRow("h.example", url: "http://h.example:80"),
    PortRow("h.example", url: "ws://h.example:80"),
    PortRow("h.example", url: "wss://h.example:443"),
    PortRow("h.example", url: "ftp://h.example:21"),
    PortRow("h.example", url: "ftp://h.example:22", isSeen: false),
    PortRow("h.example", url: "app://h.example:80", isSeen: false),
    PortRow("h.example:443", url: "https://h.example"),
    PortRow("h.example:443", url: "https://h.example:443"),
    PortRow("h.example:443", url: "http://h.example", isSeen: false),
    PortRow("h.example:80", url: "ws://h.example"),
    PortRow("h.example:443", url: "wss://h.example"),
    PortRow("h.example:21", url: "ftp://h.example"),
    PortRow("h.example:21", url: "app://h.example", isSeen: false),
    PortRow("h.example:65535", url: "https://h.example:65535"),
    PortRow("h.example:65535", url: "https://h.example", isSeen: false),
    // Beside a host with a port the others are as they are alone.
    PortRow("h.example", "g.example:1", url: "https://h.example:443"),
    PortRow("h.example", "g.example:1", url: "https://h.example:1", isSeen: false),
    PortRow("h.example", "g.example:1", url: "https://g.example:1"),
    PortRow("h.example", "g.example:1", url: "https://g.example", isSeen: false),
    PortRow("*.example:1", url: "https://h.example:1"),
    PortRow("*.example:1", url: "https://h.example", isSeen: false),
    PortRow("*.example", "h.example:1", url: "https://h.example:443"),
    PortRow("*.example", "h.example:1", url: "https://h.example:1"),
    PortRow("*.example", "h.example:1", url: "https://g.example:1", isSeen: false),
  ]

  @Test("a port is the pattern's, or the one that the scheme has anyway", arguments: portRows)
  func ports(_ row: PortRow) {
    let table = RouteTable<Spot>(.host(.many(row.hosts)) { $0.spot("/", "x") })
    #expect(table.issues == [])
    #expect(table.matches(row.url) == row.isSeen)
  }
}
