import Foundation
import Testing
import Waymark

/// The library against the reference, over random tables and URLs.
///
/// A run prints its seed; `WAYMARK_SEED` repeats it or asks other questions.
@Suite struct ReferenceComparisonTests {
  @Test func theLibraryAnswersAsTheReference() {
    var random = SeededGenerator(named: "comparison with the reference", default: 2)
    var coverage = ReferenceCoverage()
    var differences = 0
    for _ in 0..<2000 {
      let table = RandomTables.table(&random)
      let reference = ReferenceMatcher(table)
      let library = ComparedTable(table)
      for _ in 0..<10 {
        let url = RandomURLs.url(for: reference, &random)
        let (expected, winner) = reference.answer(to: url)
        coverage.record(url, expected, winner, matcher: reference)
        if library.answers(to: url).contains(where: { $0 != expected }) {
          differences += 1
          if differences <= 20 { Self.report(table, url) }
        }
      }
    }
    #expect(differences == 0)
    for feature in ReferenceCoverage.features {
      #expect(coverage.counts[feature, default: 0] > 0, "no match with: \(feature)")
    }
  }

  @Test func theOrderOfMappingsWithoutTiesSaysNothing() {
    var random = SeededGenerator(named: "order of mappings", default: 3)
    for _ in 0..<200 {
      let table = RandomTables.table(&random).withoutTies
      let reference = ReferenceMatcher(table)
      let urls = (0..<10).map { _ in RandomURLs.url(for: reference, &random) }
      let library = ComparedTable(table)
      let expected = urls.map(library.answers)
      for _ in 0..<4 {
        let shuffled = table.shuffled(&random)
        let answers = urls.map(ComparedTable(shuffled).answers)
        for (url, answers) in zip(urls, zip(answers, expected)) where answers.0 != answers.1 {
          Issue.record("\(url): \(answers.0), and \(answers.1) in another order of\n\(table)")
        }
      }
    }
  }

  /// Says what differs in as small a table as there is.
  private static func report(_ table: ReferenceTable, _ url: String) {
    func difference(_ table: ReferenceTable) -> ReferenceAnswer? {
      let expected = ReferenceMatcher(table).answer(to: url).answer
      return ComparedTable(table).answers(to: url).first { $0 != expected }
    }
    let small = table.shrunk { difference($0) != nil }
    let expected = ReferenceMatcher(small).answer(to: url).answer
    guard let found = difference(small) else { return }
    let text = url.utf8.count > 300 ? "\(url.prefix(60))... (\(url.utf8.count) bytes)" : url
    Issue.record(
      """
      \(text)
      expected \(expected) \(expected.pattern)
      got      \(found) \(found.pattern)
      \(small)
      """)
  }
}

/// A table of the library, built from the reference's.
private struct ComparedTable {
  struct Route: RouteType {
    var mapping: Int
    var pattern: String
    var bindings: [String: String]
    var rest: [String]
  }

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

  private func answer(to text: String, _ lookup: () throws -> Route) -> ReferenceAnswer {
    do {
      let route = try lookup()
      return .route(
        mapping: route.mapping, pattern: route.pattern,
        bindings: route.bindings.mapValues(ReferenceAnswer.escaped),
        rest: route.rest.map(ReferenceAnswer.escaped))
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
      Issue.record(error, "\(text)")
      return .unmatched(isClaimedHost: false)
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
    let paths: (URLPathMapper<Route>) -> Void = { add(matcher.items, names: names, to: $0) }
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
    return result
  }

  private static func hosts(_ texts: [String]?) -> HostMatcher {
    guard let texts else { return .any }
    return texts.count == 1 ? .one(texts[0]) : .many(texts)
  }

  private static func schemes(_ texts: [String]?) -> SchemeMatcher {
    guard let texts else { return .any }
    return texts.count == 1 ? .one(texts[0]) : .many(texts)
  }

  private static func add(
    _ items: [ReferenceTable.Item], names: [Int: Set<String>], to mapper: URLPathMapper<Route>
  ) {
    for item in items {
      switch item {
      case .group(let prefix, let options, let items):
        mapper.group(PathPattern(prefix), options: Self.options(options)) {
          add(items, names: names, to: $0)
        }
      case .map(let mapping):
        let names = names[mapping.id] ?? []
        mapper.map(patterns(mapping.patterns)) { (url: MatchedURL) throws -> Route in
          try route(mapping, names, url)
        }
      }
    }
  }

  private static func patterns(_ texts: [String]) -> PathPatterns {
    switch texts.count {
    case 1: PathPatterns(texts[0])
    case 2: ["\(texts[0])", "\(texts[1])"]
    default: ["\(texts[0])", "\(texts[1])", "\(texts[2])"]
    }
  }

  /// What a mapping makes of a URL; it reads the names of all its patterns, of which those that are
  /// not in the pattern that matched must be absent and no error.
  private static func route(
    _ mapping: ReferenceTable.Mapping, _ names: Set<String>, _ url: MatchedURL
  ) throws -> Route {
    switch mapping.behavior {
    case .accept: break
    case .decline: throw RouteMismatch()
    case .readInt(let name): _ = try url.path(name) as Int
    case .fail: throw Failure(mapping: mapping.id)
    }
    var bindings: [String: String] = [:]
    for name in names { bindings[name] = try url.path(name) as String? }
    return Route(
      mapping: mapping.id, pattern: url.pattern, bindings: bindings, rest: url.rest)
  }
}
