import Foundation
import Waymark

/// A table of the library, built from the reference's.
struct ComparedTable {
  typealias Route = RandomRoute

  struct Failure: Error {
    var mapping: Int
  }

  let table: RouteTable<Route>

  init(_ reference: ReferenceTable) {
    table = RouteTable(URLMatcherGroup(matchers: reference.matchers.map(Self.matcher)))
  }

  /// The answer to a text, and to the `URL` of it unless Foundation has rewritten that.
  func answers(to text: String) -> [ReferenceAnswer] {
    let answer = answer(to: text) { try table.route(for: text) }
    guard let url = URL(string: text), url.absoluteString.utf8.elementsEqual(text.utf8) else {
      return [answer]
    }
    return [answer, self.answer(to: text) { try table.route(for: url) }]
  }

  /// A route of a two-way mapping says by its match which mapping made it.
  private func answer(to text: String, target route: Route) -> ReferenceAnswer {
    let match = table.match(for: text)
    return .target(
      mapping: match?.entry.line ?? -1, pattern: match?.pattern ?? "", name: route.name,
      values: route.values.map { $0.map(ReferenceAnswer.escaped) })
  }

  private func answer(to text: String, _ lookup: () throws -> Route) -> ReferenceAnswer {
    do {
      let route = try lookup()
      guard case .read(let mapping, let pattern, let bindings, let rest) = route else {
        return answer(to: text, target: route)
      }
      return .route(
        mapping: mapping, pattern: pattern, bindings: bindings.mapValues(ReferenceAnswer.escaped),
        rest: rest.map(ReferenceAnswer.escaped))
    } catch let failure as Failure {
      return .failed(mapping: failure.mapping)
    } catch ParameterError.missing(let name) {
      return .missing(name: name)
    } catch ParameterError.invalidValue(let name, let value, _) {
      return .invalidValue(name: name, value: ReferenceAnswer.escaped(value))
    } catch ParameterError.invalidPercentEncoding(let name) {
      return .invalidPercentEncoding(name: name)
    } catch RouterError.unmatchedURL(_, let isClaimedHost, _) {
      return .unmatched(isClaimedHost: isClaimedHost)
    } catch RouterError.malformedURL(_, let reason) {
      return Self.answer(reason)
    } catch {
      return .unexpected("\(error)")
    }
  }

  private static func answer(_ reason: MalformedURLReason) -> ReferenceAnswer {
    switch reason {
    case .empty: .malformed(.empty)
    case .percentEscape: .malformed(.percentEscape)
    case .character: .malformed(.character)
    case .scheme: .malformed(.scheme)
    case .host: .malformed(.host)
    case .port: .malformed(.port)
    case .tooLong: .malformed(.tooLong)
    case .tooManySegments: .malformed(.tooManySegments)
    }
  }

  private static func matcher(_ matcher: ReferenceTable.Matcher) -> URLMatcher<Route> {
    let scope = matcher.scope
    var options = Self.options(matcher.options)
    if scope.fragmentIsPath { options.insert(.fragmentIsPath) }
    let names = Dictionary(
      matcher.entries.map { ($0.mapping.id, $0.mappingNames) },
      uniquingKeysWith: { first, _ in first })
    let paths: (URLPathMapper<Route>) -> Void = {
      register(matcher.converters, in: $0)
      add(matcher.items, names: names, to: $0)
    }
    if let schemes = scope.schemes, scope.hosts == nil {
      return .scheme(
        Self.schemes(schemes), host: scope.hostIsFirstSegment ? .firstSegment : .ignored,
        options: options, paths)
    }
    if scope.hosts == nil { return .group(options: options, paths) }
    return .host(hosts(scope.hosts), schemes: schemes(scope.schemes), options: options, paths)
  }

  private static func options(_ options: ReferenceTable.Options) -> URLMatchingOptions {
    var result: URLMatchingOptions = []
    if options.contains(.strictSlashes) { result.insert(.strictSlashes) }
    if options.contains(.ignoringCase) { result.insert(.ignoringCase) }
    if options.contains(.plusIsSpace) { result.insert(.plusIsSpace) }
    return result
  }

  private static func hosts(_ texts: [String]?) -> Hosts {
    guard let texts else { return .any }
    return texts.count == 1 ? .one(texts[0]) : .many(texts)
  }

  private static func schemes(_ texts: [String]?) -> Schemes {
    guard let texts else { return .any }
    return texts.count == 1 ? .one(texts[0]) : .many(texts)
  }

  private static func register(
    _ converters: [String: ReferenceConverter], in mapper: URLPathMapper<Route>
  ) {
    for (name, converter) in converters {
      mapper.converter(name) { converter.accepts($0) ? $0 : nil }
    }
  }

  private static func add(
    _ items: [ReferenceTable.Item], names: [Int: Set<String>], to mapper: URLPathMapper<Route>
  ) {
    for item in items {
      switch item {
      case .group(let prefix, let options, let converters, let items):
        mapper.group(PathPattern(prefix), options: Self.options(options)) {
          register(converters, in: $0)
          add(items, names: names, to: $0)
        }
      case .map(let mapping): add(mapping, names[mapping.id] ?? [], to: mapper)
      }
    }
  }

  private static func add(
    _ mapping: ReferenceTable.Mapping, _ names: Set<String>, to mapper: URLPathMapper<Route>
  ) {
    let patterns = PathPatterns(mapping.patterns.map { PathPattern($0) })
    switch mapping.behavior {
    case .payload(let target): target.map(mapper, patterns, mapping.id)
    case .value(let route): mapper.map(patterns, to: route, line: mapping.id)
    case .accept, .decline, .readInt, .fail:
      mapper.map(patterns, line: mapping.id) { (url: MatchedURL) throws -> Route in
        try self.route(mapping, names, url)
      }
    }
  }

  /// The route that a mapping makes of a URL.
  ///
  /// It reads the names of all its patterns, of which those that are not in the pattern that matched
  /// must be absent and no error.
  private static func route(
    _ mapping: ReferenceTable.Mapping, _ names: Set<String>, _ url: MatchedURL
  ) throws -> Route {
    switch mapping.behavior {
    case .accept, .value, .payload: break
    case .decline: throw RouteMismatch()
    case .readInt(let name): _ = try url.path(name) as Int
    case .fail: throw Failure(mapping: mapping.id)
    }
    var bindings: [String: String] = [:]
    for name in names { bindings[name] = try url.path(name) as String? }
    return .read(mapping: mapping.id, pattern: url.pattern, bindings: bindings, rest: url.rest)
  }
}
