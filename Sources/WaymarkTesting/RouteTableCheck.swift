public import Foundation
public import Waymark

/// Checks the URLs of a route type, in any test framework: each check returns its failures.
///
/// ```swift
/// let check = RouteTableCheck(AppRoute.self)
/// #expect(check.samples([("https://example.com/user/7/profile", .profile(userID: 7))]) == [])
/// #expect(check.exercise() == [])
/// #expect(check.roundTrip([.home, .profile(userID: 7)]) == [])
/// ```
///
/// A check continues after a failure, so that one run lists them all. The words show URLs and
/// payloads unredacted: a test has no secrets.
public struct RouteTableCheck<Route: RouteType>: Sendable {
  /// The table that is checked.
  public let table: RouteTable<Route>

  /// Creates a check of the URLs that a route type registers.
  ///
  /// - Parameter type: The type.
  public init(_ type: Route.Type = Route.self) { table = RouteTable(type) }

  /// Creates a check of a table.
  ///
  /// - Parameter table: The table.
  public init(_ table: RouteTable<Route>) { self.table = table }

  /// Checks URLs and the routes that they mean, in both directions.
  ///
  /// Each URL must mean its route. The URL of the route, which may differ, must mean the route
  /// again; a route with only one-way mappings needs no URL.
  ///
  /// ```swift
  /// check.samples([
  ///   ("https://example.com/user/7/profile", .profile(userID: 7)),
  ///   ("https://EXAMPLE.com", .home),
  /// ])
  /// ```
  ///
  /// - Parameters:
  ///   - samples: The URLs with their routes.
  ///   - areCanonical: True if the URL of each route must equal the sample's; then a route without
  ///     a two-way mapping is a failure, too.
  ///   - base: The base for `RouteTable.url(for:base:)`. Without one, wildcard hosts become the
  ///     sample's own host.
  /// - Returns: The failures; equal to `[]` if there are none.
  public func samples(
    _ samples: [(url: String, route: Route)], areCanonical: Bool = false, base: URL? = nil
  ) -> RouteCheckReport {
    var failures: [RouteCheckFailure] = []
    for sample in samples {
      let match = table.match(for: sample.url)
      if match?.route != sample.route { failures.append(misreading(of: sample, match)) }
      failures += failuresOfWriting(
        sample.route, as: areCanonical ? sample.url : nil, base: base, ownBase: sample.url,
        mayBeOneWay: !areCanonical && match.map { !$0.entry.isTwoWay } ?? true)
    }
    return RouteCheckReport(failures: failures)
  }

  /// Checks that each route has a URL that means the route again.
  ///
  /// ```swift
  /// check.roundTrip([.home, .search(keyword: "100% déjà vu?", page: nil)])
  /// ```
  ///
  /// - Parameters:
  ///   - routes: The routes, preferably with payloads that are hard to print.
  ///   - base: The base for `RouteTable.url(for:base:)`.
  /// - Returns: The failures; equal to `[]` if there are none.
  public func roundTrip(_ routes: [Route], base: URL? = nil) -> RouteCheckReport {
    RouteCheckReport(
      failures: routes.flatMap { failuresOfWriting($0, base: base, mayBeOneWay: false) })
  }

  private func misreading(
    of sample: (url: String, route: Route), _ match: RouteMatch<Route>?
  ) -> RouteCheckFailure {
    let found: RouteCheckFailure.Found =
      switch Result(catching: { try table.route(for: sample.url) }) {
      case .success(let route): .route("\(route)", by: match?.entry)
      case .failure(let error): .error(ErrorWords.text(for: error))
      }
    let explanation = table.explain(sample.url).fitting
    return .misread(
      url: sample.url, expected: "\(sample.route)", found: found,
      explanation: explanation.candidates.isEmpty
        ? ""
        : explanation.text(showingQueryValues: true).split(separator: "\n").dropFirst()
          .joined(separator: "\n"))
  }

  /// Checks the URL of a route.
  ///
  /// The host of `ownBase` replaces wildcard hosts if there is no base. A route that `mayBeOneWay`
  /// needs no two-way mapping. `entry` is the entry that made the route, for failures of its own.
  func failuresOfWriting(
    _ route: Route, as expected: String? = nil, base: URL?, ownBase: String? = nil,
    mayBeOneWay: Bool, of entry: RouteEntry? = nil
  ) -> [RouteCheckFailure] {
    do {
      let url = try url(for: route, base: base, ownBase: ownBase).absoluteString
      let found = table.match(for: url)?.route
      if found != route {
        return [
          .readsBackDifferently(
            route: "\(route)", url: url, found: found.map { "\($0)" }, of: entry)
        ]
      }
      guard let expected, url != expected else { return [] }
      return [.writtenDifferently(route: "\(route)", expected: expected, found: url)]
    } catch {
      switch error as? URLGenerationError {
      case .noMapping?, .noReflection?:
        if mayBeOneWay { return [] }
      default: break
      }
      return [.notWritten(route: "\(route)", error: ErrorWords.text(for: error), of: entry)]
    }
  }

  private func url(for route: Route, base: URL?, ownBase: String?) throws -> URL {
    do {
      return try table.url(for: route, base: base)
    } catch let error as URLGenerationError {
      guard case .needsBase = error, base == nil, let own = ownBase.flatMap({ URL(string: $0) }),
        own.host() != nil
      else { throw error }
      return try table.url(for: route, base: own)
    }
  }
}
