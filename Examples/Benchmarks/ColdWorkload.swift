import Foundation
import Waymark

/// The first lookup of a new table, which pays for everything lazy.
enum ColdWorkload {
  static var maker: WorkloadMaker {
    WorkloadMaker(name: "cold.first-unusual") { try workload("cold.first-unusual") }
  }

  private static func workload(_ name: String) throws -> Workload {
    let table = LookupTable(GitHubTemplates.all, host: "api.github.com")
    let path = "/repos/someone/something/issues/7"
    let (plain, port) = ("https://api.github.com" + path, "https://api.github.com:443" + path)
    return Workload(
      name: name, yardstick: LookupWorkload.yardstick([plain]),
      operations: [try first("first.plain", table, plain), try first("first.port", table, port)])
  }

  private static func first(
    _ name: String, _ table: LookupTable, _ text: String
  ) throws -> Operation {
    guard let url = URL(string: text) else { throw NoURL(text: text) }
    return Operation(name: name, count: 1, checksum: 1, isMeasuredAlone: true) {
      table.compiled().hasEntry(for: url) ? 1 : 0
    }
  }
}
