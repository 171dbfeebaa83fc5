/// A pattern that was read without an error.
struct ParsedPattern: Sendable, Hashable {
  /// The most optional segments that a pattern may have: it expands into at most 2 to this power.
  static let optionalLimit = 6

  /// A segment and whether the URL may lack it.
  struct Segment: Sendable, Hashable {
    var segment: PatternSegment
    var isOptional = false
    var offset = 0
  }

  var text: String
  var segments: [Segment]
  var query: [QueryParameter] = []

  /// The names of the parameters in order, also of a named rest and of query items.
  var names: [String] { segments.compactMap(\.segment.name) + query.map(\.name) }

  /// The plain patterns that the optional segments stand for, the fuller ones first.
  ///
  /// Adjacent optional segments fill from the left: `/w/{x?}/{y?}` never has `y` without `x`.
  var expansions: [[PatternSegment]] {
    if !segments.contains(where: \.isOptional) { return [segments.map(\.segment)] }
    var results: [[PatternSegment]] = [[]]
    var index = 0
    while index < segments.count {
      guard segments[index].isOptional else {
        for result in results.indices { results[result].append(segments[index].segment) }
        index += 1
        continue
      }
      let run = segments[index...].prefix { $0.isOptional }.map(\.segment)
      results = results.flatMap { result in
        (0...run.count).reversed().map { result + run.prefix($0) }
      }
      index += run.count
    }
    return results
  }
}

extension PatternSegment {
  /// The name of the parameter or rest.
  var name: String? {
    switch self {
    case .parameter(let parameter): parameter.name
    case .rest(let name): name
    case .literal, .anySegment: nil
    }
  }
}

/// Reads the text of a pattern, byte by byte, so that a table of many patterns is made quickly.
struct PatternParser {
  struct Failure: Error {
    var kind: PatternIssue.Kind
    var offset: Int
  }

  let bytes: [UInt8]
  let converters: [String: ConverterReference]
  private let text: String
  private let keepsEmptySegments: Bool
  /// Where the query begins, behind its question mark; `nil` where there is none.
  private let queryStart: Int?

  /// Reads a pattern, or throws what is wrong with it and the byte where it is.
  ///
  /// - Parameters:
  ///   - text: The pattern.
  ///   - strictSlashes: Whether empty segments count.
  ///   - bindsQuery: Whether the pattern may have a query.
  ///   - converters: The converters that an app registered, by their names.
  /// - Returns: The pattern.
  /// - Throws: What is wrong with it, and where.
  static func parse(
    _ text: String, strictSlashes: Bool, bindsQuery: Bool = false,
    converters: [String: ConverterReference] = [:]
  ) throws(Failure) -> ParsedPattern {
    let parser = PatternParser(text, strictSlashes: strictSlashes, converters: converters)
    var pattern = ParsedPattern(text: text, segments: try parser.pathSegments())
    if let start = parser.queryStart {
      guard bindsQuery else { throw Failure(kind: .queryNotAllowed, offset: start - 1) }
      pattern.query = try parser.queryParameters(from: start)
    }
    try parser.check(pattern)
    // No byte of a pattern stands for more than the three of an escape.
    if parser.bytes.count > URLLimits.standard.bytes / 3,
      pattern.leastPathLength > URLLimits.standard.bytes
    {
      throw Failure(kind: .tooLong(limit: URLLimits.standard.bytes), offset: 0)
    }
    return pattern
  }

  private init(
    _ text: String, strictSlashes: Bool, converters: [String: ConverterReference]
  ) {
    self.text = text
    self.converters = converters
    keepsEmptySegments = strictSlashes
    let all = Array(text.utf8)
    bytes = all
    var depth = 0
    guard all.contains(UInt8(ascii: "?")) else {
      queryStart = nil
      return
    }
    queryStart = all.indices.first { index in
      switch all[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ">"): depth = max(0, depth - 1)
      case UInt8(ascii: "/"): depth = 0
      case UInt8(ascii: "?"): return depth == 0
      default: break
      }
      return false
    }.map { $0 + 1 }
  }

  private var pathEnd: Int { queryStart.map { $0 - 1 } ?? bytes.count }

  private func pathSegments() throws(Failure) -> [ParsedPattern.Segment] {
    if let slash = bytes.firstIndex(of: UInt8(ascii: "/")), slash > 0,
      bytes[slash - 1] == UInt8(ascii: ":"), bytes[slash...].starts(with: "//".utf8)
    {
      throw Failure(kind: .notAPath, offset: 0)
    }
    var segments: [ParsedPattern.Segment] = []
    var start = bytes.first == UInt8(ascii: "/") ? 1 : 0
    // An empty path and "/" are equal, also where empty segments count.
    while start < pathEnd || (start > 1 && start == pathEnd && keepsEmptySegments) {
      let end = try segmentEnd(from: start)
      if end > start || keepsEmptySegments { segments.append(try segment(start..<end)) }
      start = end + 1
    }
    return segments
  }

  private func check(_ pattern: ParsedPattern) throws(Failure) {
    // Few, so that no set of them is needed.
    var names: [String] = []
    for (index, segment) in pattern.segments.enumerated() {
      if case .literal(let text) = segment.segment, text == "." || text == ".." {
        throw Failure(kind: .dotSegment, offset: segment.offset)
      }
      if case .rest = segment.segment, index + 1 < pattern.segments.count {
        throw Failure(kind: .restNotLast, offset: segment.offset)
      }
      guard let name = segment.segment.name, name != "_" else { continue }
      if names.contains(name) {
        throw Failure(kind: .repeatedName(name: name), offset: segment.offset)
      }
      names.append(name)
    }
    var keys: Set<String> = []
    for item in pattern.query {
      if names.contains(item.name) {
        throw Failure(kind: .repeatedName(name: item.name), offset: item.offset)
      }
      names.append(item.name)
      if !keys.insert(item.key).inserted {
        throw Failure(kind: .repeatedQueryItem(name: item.key), offset: item.offset)
      }
    }
    // Neither limit is in reach of a pattern with fewer segments.
    if pattern.segments.count <= ParsedPattern.optionalLimit { return }
    let required = pattern.segments.filter { !$0.isOptional && $0.segment != .rest(name: nil) }
    if required.count > URLLimits.standard.segments {
      throw Failure(
        kind: .tooManySegments(limit: URLLimits.standard.segments),
        offset: required[URLLimits.standard.segments].offset)
    }
    let optionals = pattern.segments.filter(\.isOptional)
    if optionals.count > ParsedPattern.optionalLimit {
      throw Failure(
        kind: .tooManyOptionals(limit: ParsedPattern.optionalLimit),
        offset: optionals[ParsedPattern.optionalLimit].offset)
    }
  }

  /// The end of the segment: a slash outside of a placeholder, or the end of the text.
  private func segmentEnd(from start: Int) throws(Failure) -> Int {
    var index = start
    var opening: Int?
    while index < pathEnd {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "<"):
        if let opening { throw Failure(kind: .unclosedPlaceholder, offset: opening) }
        opening = index
      case UInt8(ascii: "}"), UInt8(ascii: ">"):
        guard let start = opening else {
          throw Failure(kind: .unopenedPlaceholder, offset: index)
        }
        guard closes(start, index) else {
          throw Failure(kind: .unclosedPlaceholder, offset: start)
        }
        opening = nil
      case UInt8(ascii: "/"):
        if let opening { throw Failure(kind: .unclosedPlaceholder, offset: opening) }
        return index
      case UInt8(ascii: "#") where opening == nil:
        throw Failure(kind: .fragment, offset: index)
      default: break
      }
      index += 1
    }
    if let opening { throw Failure(kind: .unclosedPlaceholder, offset: opening) }
    return index
  }

  private func closes(_ opening: Int, _ closing: Int) -> Bool {
    bytes[closing] == (bytes[opening] == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: ">"))
  }

  private func segment(_ range: Range<Int>) throws(Failure) -> ParsedPattern.Segment {
    let slice = bytes[range]
    guard
      let open = slice.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "<") }),
      let close = slice[open...].firstIndex(where: {
        $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: ">")
      })
    else { return ParsedPattern.Segment(segment: try plain(slice), offset: range.lowerBound) }
    let suffix = slice[(close + 1)...]
    if let second = suffix.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "<") })
    {
      throw Failure(kind: .severalParametersInSegment, offset: second)
    }
    var placeholder = try placeholder(
      (open + 1)..<close, isNameFirst: bytes[open] == UInt8(ascii: "{"))
    placeholder.offset = open
    let (prefix, ending) = (try literal(slice[..<open]), try literal(suffix))
    if !prefix.isEmpty || !ending.isEmpty {
      guard case .parameter(var parameter) = placeholder.segment, !placeholder.isOptional else {
        throw Failure(kind: .affixNotAllowed, offset: range.lowerBound)
      }
      (parameter.prefix, parameter.suffix) = (prefix, ending)
      placeholder.segment = .parameter(parameter)
    }
    return placeholder
  }

  /// A segment without a placeholder.
  private func plain(_ slice: ArraySlice<UInt8>) throws(Failure) -> PatternSegment {
    if slice.elementsEqual("*".utf8) { return .anySegment }
    if slice.elementsEqual("**".utf8) { return .rest(name: nil) }
    return .literal(try literal(slice))
  }

  private func literal(_ slice: ArraySlice<UInt8>) throws(Failure) -> String {
    if let star = slice.firstIndex(of: UInt8(ascii: "*")) {
      throw Failure(kind: .partialWildcard, offset: star)
    }
    guard let percent = slice.firstIndex(of: PercentCoding.percent) else {
      return String(decoding: slice, as: UTF8.self)
    }
    guard PercentCoding.hasOnlyEscapes(slice), let text = PercentCoding.decodedText(slice) else {
      throw Failure(kind: .percentEscape, offset: percent)
    }
    return text
  }
}
