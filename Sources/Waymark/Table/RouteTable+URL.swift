public import Foundation

extension RouteTable {
  /// The URL that means a route.
  ///
  /// The URL is that of the first two-way mapping of the route whose pattern can carry its payload.
  /// It reads back: `table.route(for: url)` is the route again, or this method throws.
  ///
  /// ```swift
  /// try table.url(for: .profile(userID: 3355))   // https://example.com/user/3355/profile
  /// ```
  ///
  /// Scheme and host are those of the matcher: its first host that is no wildcard, its first scheme
  /// or else `https`. A matcher without host and scheme gives a path.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - base: An absolute URL whose scheme, host and port are used if the matcher leaves them
  ///     open.
  /// - Returns: The URL.
  /// - Throws: ``URLGenerationError``.
  public func url(for route: Route, base: URL? = nil) throws -> URL {
    let base = try base.map(parsedBase)
    let payload = Reflection.payload(of: route)?.values ?? []
    var firstError: URLGenerationError?
    for number in mappings.indices where mayMake(number, payload.count) {
      guard let values = values(of: route, payload, mapping: number) else { continue }
      for pattern in compiled.mappings[number].patterns {
        do throws(URLGenerationError) {
          return try url(for: route, values, pattern: pattern, base)
        } catch {
          firstError =
            firstError ?? lossError(of: route, payload, values, pattern: pattern) ?? error
        }
      }
    }
    throw firstError ?? missingMapping(of: route)
  }

  /// Returns true if a mapping may make routes with so many payload values.
  ///
  /// Most mappings are passed by, so that nothing is read for them but a number.
  private func mayMake(_ mapping: Int, _ count: Int) -> Bool {
    let own = compiled.payloadCounts[mapping]
    return own == count || own == PayloadCount.any
  }

  private func parsedBase(_ base: URL) throws -> URLOrigin {
    guard
      let origin = URLOrigin(
        of: base.absoluteString, isTrusted: true, limits: compiled.limits)
    else { throw URLGenerationError.baseNotAbsolute(base: base) }
    return origin
  }

  /// The values of the parameters of a mapping; `nil` for a route that is not of the mapping.
  private func values(
    of route: Route, _ payload: [Any], mapping number: Int
  ) -> [String: URLPrinter.Value]? {
    switch mappings[number].parameters {
    case nil: return nil
    case .value(let value)?: return value() == route ? [:] : nil
    case .payload(let type)?:
      let names = compiled.mappings[number].payloadNames
      guard names.count == type.slots.count, let texts = type.texts(payload, route) else {
        return nil
      }
      var values: [String: URLPrinter.Value] = [:]
      for (index, name) in names.enumerated() {
        values[name] = .init(texts: texts[index], isArray: type.slots[index].shape == .array)
      }
      return values
    case .closure(let parameters)?:
      return parameters(route)?.compactMapValues { payload in
        payload.map {
          .init(
            texts: $0.urlTexts,
            isArray: type(of: $0).payloadSlot?.shape == .array)
        }
      }
    }
  }

  /// The error of a parameter whose text is no text of its value, which no pattern can carry then;
  /// `nil` if there is none.
  private func lossError(
    of route: Route, _ payload: [Any], _ values: [String: URLPrinter.Value], pattern number: Int
  ) -> URLGenerationError? {
    let pattern = compiled.patterns[number]
    guard case .payload(let type)? = mappings[pattern.mapping].parameters,
      let index = type.lostValue(payload, route)
    else { return nil }
    let name = compiled.mappings[pattern.mapping].payloadNames[index]
    return cannotCarry(name, of: route, values, pattern)
  }

  private func cannotCarry(
    _ parameter: String, of route: Route, _ values: [String: URLPrinter.Value],
    _ pattern: RegisteredPattern
  ) -> URLGenerationError {
    .cannotCarry(
      route: routeName(route), pattern: pattern.text, parameter: parameter,
      value: values[parameter]?.texts.joined(separator: "/") ?? "")
  }

  private func url(
    for route: Route, _ values: [String: URLPrinter.Value], pattern number: Int,
    _ base: URLOrigin?
  ) throws(URLGenerationError) -> URL {
    let pattern = compiled.patterns[number]
    func cannotCarry(_ parameter: String) -> URLGenerationError {
      self.cannotCarry(parameter, of: route, values, pattern)
    }
    let text: String
    do throws(URLPrinter.Failure) {
      let names =
        pattern.parsed.names + (pattern.parsed.hasUnnamedRest ? [PatternSegment.restName] : [])
      // A pattern that lacks a value would lose it.
      let lost = values.keys.filter { !names.contains($0) && values[$0]?.texts.isEmpty == false }
      if let lost = lost.min() {
        throw .cannotCarry(parameter: lost)
      }
      text = try URLPrinter(
        scope: compiled.matchers[pattern.matcher].scope, pattern: pattern.parsed, values: values,
        base: base
      ).text()
    } catch {
      switch error {
      case .cannotCarry(let parameter): throw cannotCarry(parameter)
      case .hasUnnamedSegment:
        throw .cannotCarry(
          route: routeName(route), pattern: pattern.text, parameter: "*", value: "")
      case .needsBase: throw .needsBase(route: routeName(route), pattern: pattern.text)
      }
    }
    switch resolve(text) {
    case .matched(let match):
      if match.route == route { return match.url }
      guard match.matched.mappingIndex == pattern.mapping else {
        throw .shadowed(route: routeName(route), pattern: pattern.text, by: match.pattern)
      }
      let changed = values.keys.sorted().first {
        match.matched.texts(of: $0) != values[$0]?.texts
      }
      throw cannotCarry(changed ?? values.keys.min() ?? "")
    case .declined(let error, _):
      // An error of a query item names its key, and may be that of another entry.
      let item = pattern.parsed.query.first { $0.key == error.name }
      let parameter = item?.name ?? error.name
      throw cannotCarry(values[parameter] != nil ? parameter : longest(values))
    case .failed(_, let url):
      let answer = explain(url).candidates.first { candidate in
        if case .failed = candidate.outcome { true } else { false }
      }
      throw .shadowed(
        route: routeName(route), pattern: pattern.text,
        by: answer?.entry.pattern ?? "a mapping that throws")
    case .unmatched, .malformed:
      if let base, compiled.isOutOfScope(text, ofMatcher: pattern.matcher) {
        throw .cannotCarry(
          route: routeName(route), pattern: pattern.text, parameter: "host", value: base.host)
      }
      throw cannotCarry(longest(values))
    }
  }

  /// The parameter with the longest value, which is the likeliest to be at fault.
  private func longest(_ values: [String: URLPrinter.Value]) -> String {
    let lengths = values.mapValues { $0.texts.joined().utf8.count }
    return lengths.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
  }

  /// Tells a route without a mapping from one whose payload cannot be read.
  private func missingMapping(of route: Route) -> URLGenerationError {
    let types = mappings.indices.compactMap { number -> PayloadType<Route>? in
      if case .payload(let type)? = mappings[number].parameters { type } else { nil }
    }
    // Only payloads of enums are read; a struct lacks nothing but a mapping.
    let isEnum = Mirror(reflecting: route).displayStyle == .enum
    var mayLackReflection = isEnum && !types.isEmpty
    for (first, second) in types.lazy.compactMap(\.samples) where isEnum {
      if Reflection.payload(of: first) != nil {
        mayLackReflection = false
        break
      }
      // If a function drops its arguments, nothing tells why there is no payload.
      if first != second { return .noReflection(routeType: String(describing: Route.self)) }
    }
    return .noMapping(route: routeName(route), mayLackReflection: mayLackReflection)
  }
}

extension CompiledTable {
  /// Returns true if a URL is none that a matcher is for; false for a text that is no URL.
  fileprivate func isOutOfScope(_ text: String, ofMatcher index: Int) -> Bool {
    trie.withScan(of: text, isTrusted: false) { url in
      var isInScope = false
      let malformed = trie.forEachMatcher(of: &url) { number, _, _ in
        isInScope = Int(number) == index
        return isInScope
      }
      return malformed == nil && !isInScope
    } malformed: { _ in
      false
    }
  }
}

extension ParameterError {
  /// The name of the parameter or query item.
  var name: String {
    switch self {
    case .missing(let name), .invalidValue(let name, _, _), .invalidPercentEncoding(let name),
      .repeated(let name):
      name
    }
  }
}

extension ParsedPattern {
  /// True if the pattern ends in `**`.
  fileprivate var hasUnnamedRest: Bool { segments.last?.segment == .rest(name: nil) }
}
