/// A URL of one registered pattern, written for a test with texts that stand for its parameters.
///
/// Unlike a URL of a route it also fills what has no name, so that every pattern has one.
struct SampleURL {
  let pattern: ParsedPattern
  let scope: MatcherScope
  /// Which of the hosts and schemes of the matcher is written; see ``originCount(of:)``.
  let origin: Int
  /// True if what a URL may lack is written, too.
  let isFull: Bool

  /// Returns the count of pairs of a host and a scheme.
  static func originCount(of scope: MatcherScope) -> Int {
    max(1, scope.hosts?.count ?? 1) * max(1, scope.schemes?.count ?? 1)
  }

  /// The text of the URL.
  ///
  /// - Parameters:
  ///   - texts: The texts of the parameters by their names; of `**` under that name, and of `{_:x}`
  ///     under the name of its converter.
  ///   - query: Query items in addition to those of the pattern.
  /// - Returns: The text.
  /// - Throws: What keeps a text from being written.
  func text(
    _ texts: [String: String], query: [(name: String, text: String)]
  ) throws(URLPrinter.Failure) -> String {
    var values = texts.mapValues { URLPrinter.Value(texts: [$0], isArray: false) }
    let named = withNames(&values)
    var (scope, base) = try singleScope()
    let text: String
    do throws(URLPrinter.Failure) {
      text = try URLPrinter(scope: scope, pattern: named, values: values, base: base).text()
    } catch {
      guard scope.hostRole == .firstSegment else { throw error }
      // A first segment that is no host, such as one with a dot, goes into the path:
      // `app:///a.json`.
      scope.hostRole = .ignored
      text = try URLPrinter(scope: scope, pattern: named, values: values, base: base).text()
    }
    let items = query.map {
      PercentCoding.encoded($0.name, .query) + "=" + PercentCoding.encoded($0.text, .query)
    }
    if items.isEmpty { return text }
    return text + (text.contains("?") ? "&" : "?") + items.joined(separator: "&")
  }

  /// The pattern with a name for each segment that has none, and without what is not written.
  private func withNames(_ values: inout [String: URLPrinter.Value]) -> ParsedPattern {
    var result = pattern
    result.segments.removeAll { $0.isOptional && !isFull }
    result.query.removeAll { !$0.isRequired && !isFull }
    for index in result.segments.indices {
      var parameter: PatternParameter
      switch result.segments[index].segment {
      case .anySegment: parameter = PatternParameter(name: "")
      case .parameter(let unnamed) where unnamed.name == "_": parameter = unnamed
      case .rest(nil) where !isFull:
        values[PatternSegment.restName] = nil
        continue
      case .literal, .parameter, .rest: continue
      }
      let converter = parameter.constraint?.registeredConverter?.name
      // No name of a pattern has a slash.
      parameter.name = (converter ?? "") + "/\(index)"
      let text =
        converter.flatMap { values[$0]?.texts.first } ?? parameter.constraint?.listed.first
        ?? SampleTexts.all.first { text in
          guard case .type(let type)? = parameter.constraint else { return true }
          return type.accepts(text)
        }
      values[parameter.name] = .init(texts: text.map { [$0] } ?? [], isArray: false)
      result.segments[index].segment = .parameter(parameter)
    }
    return result
  }

  /// The scope narrowed to one host and one scheme, and a base if they leave something open.
  private func singleScope() throws(URLPrinter.Failure) -> (MatcherScope, URLOrigin?) {
    var single = scope
    let schemeCount = max(1, scope.schemes?.count ?? 1)
    if let schemes = scope.schemes, !schemes.isEmpty {
      single.schemes = [schemes[origin % schemeCount]]
    }
    let scheme = single.schemes?.first ?? "https"
    if let hosts = scope.hosts, !hosts.isEmpty {
      let host = hosts[origin / schemeCount % hosts.count]
      single.hosts = [host]
      guard host.isWildcard else { return (single, nil) }
      let port = host.port.map { ":\($0)" } ?? ""
      return (single, try base("\(scheme)://\(SampleTexts.words[0]).\(host.host)\(port)"))
    }
    // An app's own scheme needs no host; those of the web do.
    guard single.schemes != nil, scope.hostRole == .ignored, ["http", "https"].contains(scheme)
    else { return (single, nil) }
    return (single, try base("\(scheme)://\(SampleTexts.words[0]).example"))
  }

  private func base(_ text: String) throws(URLPrinter.Failure) -> URLOrigin {
    guard let origin = URLOrigin(of: text, isTrusted: false, limits: .standard) else {
      throw .needsBase
    }
    return origin
  }
}
