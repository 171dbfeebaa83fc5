import Foundation
import Waymark

/// Lookups of URLs, compared with `URL(string:)` on the same texts.
struct LookupWorkload {
  let name: String
  let table: LookupTable
  let texts: [String]
  /// True if the table matches all URLs, false if none; `nil` if nobody knows.
  var isMatched: Bool?
  var extent = Extent.all

  enum Extent {
    case lookups
    /// Compilation as well.
    case compiling
    case all
  }

  func workload() throws -> Workload {
    let compiled = table.compiled()
    let urls = try texts.map(url)
    let hits = urls.reduce(0) { $0 + (compiled.match(for: $1) == nil ? 0 : 1) }
    if let isMatched, hits != (isMatched ? urls.count : 0) {
      throw WrongChecksum(workload: name, operation: "match")
    }
    var operations = lookups(compiled, urls, hits)
    // Without a match there is nothing to read, and no route to print.
    if hits > 0 {
      if extent == .all { operations.append(try query()) }
      if extent != .lookups { operations.append(compile(compiled.lookupSize)) }
      if extent == .all {
        operations += [explain(compiled, urls), try self.url(compiled, urls)]
      }
    }
    return Workload(
      name: name, yardstick: Self.yardstick(texts), operations: operations,
      bytesPerPattern: Double(compiled.lookupSize) / Double(max(1, table.patternCount)))
  }

  private func url(_ text: String) throws -> URL {
    guard let url = URL(string: text) else { throw NoURL(text: text) }
    return url
  }

  static func yardstick(_ texts: [String]) -> Operation {
    Operation(name: "URL(string:)", count: texts.count, checksum: texts.count) {
      texts.reduce(0) { $0 + (URL(string: $1) == nil ? 0 : 1) }
    }
  }

  private func lookups(
    _ table: RouteTable<LookupRoute>, _ urls: [URL], _ hits: Int
  ) -> [Operation] {
    let (count, texts) = (urls.count, texts)
    // A mapping of the user's table may decline, and only `URL(string:)` repairs texts. Otherwise
    // all ways find the same.
    let isKnown = isMatched != nil
    let urlHits =
      isKnown ? hits : urls.reduce(0) { $0 + (table.hasEntry(for: $1) ? 1 : 0) }
    let textHits =
      isKnown ? hits : texts.reduce(0) { $0 + (table.hasEntry(for: $1) ? 1 : 0) }
    var operations = [
      Operation(name: "find", count: count, checksum: urlHits) {
        urls.reduce(0) { $0 + (table.hasEntry(for: $1) ? 1 : 0) }
      },
      Operation(name: "find.text", count: count, checksum: textHits) {
        texts.reduce(0) { $0 + (table.hasEntry(for: $1) ? 1 : 0) }
      },
      Operation(name: "route", count: count, checksum: hits) {
        Self.routes(table, urls)
      },
      Operation(name: "match", count: count, checksum: hits) {
        urls.reduce(0) { sum, url in
          if case _? = table.match(for: url) { sum + 1 } else { sum }
        }
      },
    ]
    // `misses` covers the larger workloads of URLs that nothing matches.
    if hits > 0 || extent == .lookups {
      let textRoutes = isKnown ? hits : Self.routes(table, texts)
      operations.append(
        Operation(name: "route.text", count: count, checksum: textRoutes) {
          Self.routes(table, texts)
        })
    }
    return operations
  }

  private static func routes(_ table: RouteTable<LookupRoute>, _ urls: [URL]) -> Int {
    urls.reduce(0) { sum, url in
      do {
        _ = try table.route(for: url)
        return sum + 1
      } catch {
        return sum
      }
    }
  }

  private static func routes(_ table: RouteTable<LookupRoute>, _ texts: [String]) -> Int {
    texts.reduce(0) { sum, text in
      do {
        _ = try table.route(for: text)
        return sum + 1
      } catch {
        return sum
      }
    }
  }

  /// A route with the third of three query items.
  private func query() throws -> Operation {
    let table = table.compiled(readingQuery: true)
    let urls = try texts.map { text in
      try url(text.split(separator: "?")[0] + "?ref=mail&sort=date&page=2")
    }
    let hits = urls.reduce(0) { $0 + (table.match(for: $1) == nil ? 0 : 1) }
    return Operation(name: "query", count: urls.count, checksum: hits) {
      Self.routes(table, urls)
    }
  }

  /// Each explanation lists the whole table: a few are enough.
  private func explain(_ compiled: RouteTable<LookupRoute>, _ urls: [URL]) -> Operation {
    let urls = urls.prefix(table.patternCount > 1_000 ? 1 : 10)
    let checksum = urls.reduce(0) { $0 + compiled.explain($1).candidates.count }
    return Operation(
      name: "explain", count: urls.count, checksum: checksum, isMeasuredAlone: true
    ) {
      urls.reduce(0) { $0 + compiled.explain($1).candidates.count }
    }
  }

  private func url(_ compiled: RouteTable<LookupRoute>, _ urls: [URL]) throws -> Operation {
    // Closures are asked one by one: a few routes are enough.
    let routes = urls.prefix(table.patternCount > 1_000 ? 10 : urls.count)
      .compactMap { try? compiled.route(for: $0) }
      .filter { (try? compiled.url(for: $0)) != nil }
    func pass() throws -> Int {
      try routes.reduce(0) { try $0 + compiled.url(for: $1).absoluteString.utf8.count }
    }
    return Operation(
      name: "url", count: max(1, routes.count), checksum: try pass(), isMeasuredAlone: true,
      pass: pass)
  }

  private func compile(_ size: Int) -> Operation {
    Operation(
      name: "compile", count: table.patternCount, checksum: size, isMeasuredAlone: true
    ) {
      table.compiled().lookupSize
    }
  }
}

struct NoURL: Error, CustomStringConvertible {
  let text: String

  var description: String { "\(text) is no URL" }
}
