/// Writes the URL of a pattern: the inverse of matching it.
struct URLPrinter {
  /// The texts of a parameter.
  struct Value {
    var texts: [String]
    /// True if each text is an element; a single text fills a rest split at its slashes.
    var isArray: Bool
  }

  enum Failure: Error {
    /// The value has no place in the pattern.
    case cannotCarry(parameter: String)
    /// The pattern has a segment without a name.
    case hasUnnamedSegment
    /// Only a base says which of the hosts is meant.
    case needsBase
  }

  let scope: MatcherScope
  let pattern: ParsedPattern
  let values: [String: Value]
  /// The URL whose scheme, host and port stand for those that the matcher leaves open.
  let base: URLOrigin?

  /// A segment of the path, not yet encoded.
  private struct Segment {
    var text: String
    /// The parameter that the text is of.
    var parameter: String?
  }

  /// The text of the URL.
  ///
  /// - Throws: What keeps the values from being written.
  func text() throws(Failure) -> String {
    var segments = try pathSegments()
    let query = try queryText()
    let origin = try origin(&segments)
    let encoded = segments.map { PercentCoding.encoded($0.text, .segment) }
    // A host that is the only segment needs no path behind it.
    let isHostAlone =
      encoded.isEmpty && !origin.isEmpty && !origin.hasSuffix("//")
      && scope.hostRole == .firstSegment
    let path = isHostAlone ? "" : "/" + encoded.joined(separator: "/")
    if scope.fragmentIsPath { return origin + "/#" + path + query }
    return origin + path + query
  }

  private func pathSegments() throws(Failure) -> [Segment] {
    var result: [Segment] = []
    // Adjacent optional segments fill from the left.
    var isRunEnded = false
    for part in pattern.segments {
      if !part.isOptional { isRunEnded = false }
      switch part.segment {
      case .literal(let text): result.append(Segment(text: text))
      case .anySegment: throw .hasUnnamedSegment
      case .rest(let name): result += try rest(name)
      case .parameter(let parameter):
        if parameter.name == "_" { throw .hasUnnamedSegment }
        guard let value = values[parameter.name]?.texts.first else {
          guard part.isOptional else { throw .cannotCarry(parameter: parameter.name) }
          isRunEnded = true
          continue
        }
        let segment = Segment(
          text: parameter.prefix + value + parameter.suffix, parameter: parameter.name)
        if value.isEmpty || isRunEnded || Self.isDotSegment(segment.text) {
          throw .cannotCarry(parameter: parameter.name)
        }
        result.append(segment)
      }
    }
    return result
  }

  private func rest(_ name: String?) throws(Failure) -> [Segment] {
    let parameter = name ?? PatternSegment.restName
    let value = values[parameter] ?? Value(texts: [], isArray: true)
    // The empty string is what a rest of no segments is read as.
    let elements =
      value.isArray
      ? value.texts
      : value.texts.filter { !$0.isEmpty }.flatMap {
        // Bytes, since a slash and a combining mark behind it are one character.
        $0.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
          .map { String(Substring($0)) }
      }
    if name != nil && elements.isEmpty { throw .cannotCarry(parameter: parameter) }
    for element in elements where element.isEmpty || Self.isDotSegment(element) {
      throw .cannotCarry(parameter: parameter)
    }
    return elements.map { Segment(text: $0, parameter: parameter) }
  }

  /// Returns true if the segment is removed from a path, in whatever way it is encoded.
  private static func isDotSegment(_ text: String) -> Bool { text == "." || text == ".." }

  private func queryText() throws(Failure) -> String {
    var items: [String] = []
    for parameter in pattern.query {
      let texts = values[parameter.name]?.texts ?? []
      if texts.isEmpty, parameter.isRequired { throw .cannotCarry(parameter: parameter.name) }
      let key = PercentCoding.encoded(parameter.key, .query)
      for text in parameter.isRepeated ? texts : Array(texts.prefix(1)) {
        items.append(key + "=" + PercentCoding.encoded(text, .query))
      }
    }
    return items.isEmpty ? "" : "?" + items.joined(separator: "&")
  }

  /// Returns the text in front of the path; takes the segment that becomes the host.
  private func origin(_ segments: inout [Segment]) throws(Failure) -> String {
    if let hosts = scope.hosts {
      if let host = hosts.first(where: { !$0.isWildcard }) {
        let port = host.port.map { ":\($0)" } ?? ""
        return "\(scope.schemes?.first ?? "https")://\(host.host)\(port)"
      }
      guard let base else { throw .needsBase }
      return base.origin(scheme: scheme(of: base))
    }
    guard let scheme = scope.schemes?.first else { return base?.origin(scheme: nil) ?? "" }
    if scope.hostRole == .firstSegment { return try hostOrigin(scheme, &segments) }
    if let base, scope.schemes?.contains(base.scheme) == true {
      return base.origin(scheme: nil)
    }
    return scheme + "://"
  }

  /// The scheme to write in front of a base's host, if the base has one that the matcher refuses.
  private func scheme(of base: URLOrigin) -> String? {
    guard let schemes = scope.schemes, !schemes.contains(base.scheme) else { return nil }
    return schemes.first
  }

  private func hostOrigin(
    _ scheme: String, _ segments: inout [Segment]
  ) throws(Failure) -> String {
    guard let first = segments.first else { return scheme + "://" }
    let isHost =
      !first.text.isEmpty
      && first.text.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
    guard isHost else {
      if let parameter = first.parameter { throw .cannotCarry(parameter: parameter) }
      return scheme + "://"
    }
    segments.removeFirst()
    return "\(scheme)://\(first.text)"
  }
}
