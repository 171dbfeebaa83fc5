/// Reads the text of a pattern byte by byte, in one pass.
struct PatternParser {
  struct Failure: Error {
    var kind: PatternIssue.Kind
    var offset: Int
  }

  typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// The text, lent while it is read.
  let bytes: UnsafeBufferPointer<UInt8>
  let converters: [String: ConverterReference]
  /// A Boolean value that is true if the name of a type may be that of a converter.
  private let hasConverters: Bool
  private let keepsEmptySegments: Bool
  /// The index of the question mark in front of the query, as soon as it is met.
  private var queryMark: Int?

  private init(
    _ bytes: UnsafeBufferPointer<UInt8>, converters: [String: ConverterReference],
    hasConverters: Bool, keepsEmptySegments: Bool
  ) {
    self.bytes = bytes
    self.converters = converters
    self.hasConverters = hasConverters
    self.keepsEmptySegments = keepsEmptySegments
  }

  /// Reads a pattern.
  ///
  /// - Parameters:
  ///   - text: The pattern.
  ///   - strictSlashes: Whether empty segments count.
  ///   - bindsQuery: Whether the pattern may have a query.
  ///   - converters: The registered converters, by their names.
  /// - Returns: The pattern.
  /// - Throws: The fault, with the index of the byte where it is.
  static func parse(
    _ text: String, strictSlashes: Bool, bindsQuery: Bool = false,
    converters: [String: ConverterReference] = [:]
  ) throws(Failure) -> ParsedPattern {
    try Array(text.utf8).withUnsafeBufferPointer { bytes throws(Failure) in
      var parser = PatternParser(
        bytes, converters: converters, hasConverters: !converters.isEmpty,
        keepsEmptySegments: strictSlashes)
      return try parser.parse(text, bindsQuery: bindsQuery)
    }
  }

  private mutating func parse(
    _ text: String, bindsQuery: Bool
  ) throws(Failure) -> ParsedPattern {
    var spans = PatternSpans()
    _ = try readSegments(into: &spans, onlyPlain: false)
    var pattern = ParsedPattern(text: text, segments: spans.spans.map { segment($0, of: spans) })
    if let queryMark {
      guard bindsQuery else { throw Failure(kind: .queryNotAllowed, offset: queryMark) }
      pattern.query = try queryParameters(from: queryMark + 1)
    }
    try check(pattern, spans)
    // No byte of a pattern stands for more than the three of an escape.
    if bytes.count > URLLimits.standard.bytes / 3,
      pattern.leastPathLength > URLLimits.standard.bytes
    {
      throw Failure(kind: .tooLong(limit: URLLimits.standard.bytes), offset: 0)
    }
    return pattern
  }

  /// Reads a pattern that may be plain, without memory of its own.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - hasConverters: True if the name of a type may be that of a converter.
  ///   - spans: Takes the segments; those of another pattern are removed.
  /// - Returns: True if the pattern is plain. Any other, right or wrong, has to be parsed.
  static func readPlain(
    _ bytes: UnsafeBufferPointer<UInt8>, hasConverters: Bool, into spans: inout PatternSpans
  ) -> Bool {
    spans.removeAll()
    // The words of an issue need more than that a pattern is too long.
    guard bytes.count <= URLLimits.standard.bytes / 3 else { return false }
    var parser = PatternParser(
      bytes, converters: [:], hasConverters: hasConverters, keepsEmptySegments: false)
    guard (try? parser.readSegments(into: &spans, onlyPlain: true)) == true,
      spans.spans.count <= URLLimits.standard.segments
    else { return false }
    return !spans.spans.indices.contains { spans.repeatsName(at: $0, bytes) }
  }

  /// Reads the segments of the path.
  ///
  /// - Parameters:
  ///   - spans: Takes the segments.
  ///   - onlyPlain: Whether to stop at the first segment that is not plain.
  /// - Returns: False if it stopped.
  /// - Throws: The first fault.
  private mutating func readSegments(
    into spans: inout PatternSpans, onlyPlain: Bool
  ) throws(Failure) -> Bool {
    var start = bytes.first == UInt8(ascii: "/") ? 1 : 0
    // An empty path and "/" are equal, also if empty segments count.
    while start < bytes.count || (start > 1 && start == bytes.count && keepsEmptySegments) {
      if let end = readPlainSegment(from: start, into: &spans) {
        start = end + 1
        continue
      }
      if onlyPlain { return false }
      if start == 0 { try checkIsPath() }
      let end = try segmentEnd(from: start)
      if end > start || (keepsEmptySegments && (queryMark == nil || start > 1)) {
        try readSegment(start..<end, into: &spans)
      }
      if queryMark != nil { break }
      start = end + 1
    }
    return true
  }

  /// Reads a segment that is plain: an ASCII literal, or a parameter that fills it.
  ///
  /// - Returns: The index where the segment ends; `nil`, and nothing is read, for another one.
  private func readPlainSegment(from start: Int, into spans: inout PatternSpans) -> Int? {
    guard start < bytes.count else {
      spans.append(.literal, start..<start)
      return start
    }
    if bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "<") {
      return readPlainParameter(from: start, into: &spans)
    }
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "/") {
      guard ByteClass.plainLiteral.contains(bytes[end]) else { return nil }
      end += 1
    }
    if end == start {
      if keepsEmptySegments { spans.append(.literal, start..<end) }
    } else if bytes[start] == dot, end - start == 1 || (end - start == 2 && bytes[start + 1] == dot)
    {
      return nil
    } else {
      spans.append(.literal, start..<end)
    }
    return end
  }

  private var dot: UInt8 { UInt8(ascii: ".") }

  private func readPlainParameter(from start: Int, into spans: inout PatternSpans) -> Int? {
    let isNameFirst = bytes[start] == UInt8(ascii: "{")
    let closing = isNameFirst ? UInt8(ascii: "}") : UInt8(ascii: ">")
    var index = start + 1
    while index < bytes.count, bytes[index] != closing {
      // Whatever else stands between the braces is a mark, a list, or a mistake.
      let byte = bytes[index]
      guard byte == UInt8(ascii: ":") || (byte != dot && ByteClass.host.contains(byte)) else {
        return nil
      }
      index += 1
    }
    let end = index + 1
    guard index < bytes.count, end == bytes.count || bytes[end] == UInt8(ascii: "/") else {
      return nil
    }
    let syntax = PlaceholderSyntax(bytes[(start + 1)..<index], isNameFirst: isNameFirst)
    var kind = PatternSpans.Span.Kind.any
    if let type = syntax.type {
      guard !hasConverters, let meaning = BuiltInType.meaning(of: bytes[type]) else { return nil }
      switch meaning {
      case .type(let type): kind = .type(type)
      case .string: break
      case .path: return nil
      }
    }
    // A name of one underscore is none, and one with a colon is a mistake.
    let name = syntax.name
    guard !name.isEmpty, bytes[name.lowerBound] != UInt8(ascii: "_"),
      !bytes[name].contains(UInt8(ascii: ":"))
    else { return nil }
    spans.append(kind, name)
    return end
  }

  /// The end of the segment: a slash or question mark outside of a placeholder, or the end of the
  /// text.
  private mutating func segmentEnd(from start: Int) throws(Failure) -> Int {
    var index = start
    var opening: Int?
    loop: while index < bytes.count {
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
        break loop
      case UInt8(ascii: "?") where opening == nil:
        queryMark = index
        break loop
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

  private func checkIsPath() throws(Failure) {
    guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")), slash > 0,
      bytes[slash - 1] == UInt8(ascii: ":"), bytes[slash...].starts(with: "//".utf8)
    else { return }
    throw Failure(kind: .notAPath, offset: 0)
  }

  /// Reads a segment that is not plain.
  private func readSegment(
    _ range: Range<Int>, into spans: inout PatternSpans
  ) throws(Failure) {
    let slice = bytes[range]
    guard
      let open = slice.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "<") }),
      let close = slice[open...].firstIndex(where: {
        $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: ">")
      })
    else {
      let segment = ParsedPattern.Segment(segment: try plain(slice), offset: range.lowerBound)
      return spans.append(segment, name: range.lowerBound..<range.lowerBound)
    }
    let suffix = slice[(close + 1)...]
    if let second = suffix.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "<") })
    {
      throw Failure(kind: .severalParametersInSegment, offset: second)
    }
    let placeholder = try placeholder(
      (open + 1)..<close, isNameFirst: bytes[open] == UInt8(ascii: "{"))
    var segment = try segment(placeholder, from: open + 1)
    segment.offset = open
    let (prefix, ending) = (try literal(slice[..<open]), try literal(suffix))
    if !prefix.isEmpty || !ending.isEmpty {
      guard case .parameter(var parameter) = segment.segment, !segment.isOptional else {
        throw Failure(kind: .affixNotAllowed, offset: range.lowerBound)
      }
      (parameter.prefix, parameter.suffix) = (prefix, ending)
      segment.segment = .parameter(parameter)
    }
    spans.append(segment, name: placeholder.nameRange)
  }

  /// A segment without a placeholder.
  private func plain(_ slice: Bytes) throws(Failure) -> PatternSegment {
    if slice.elementsEqual("*".utf8) { return .anySegment }
    if slice.elementsEqual("**".utf8) { return .rest(name: nil) }
    return .literal(try literal(slice))
  }

  private func literal(_ slice: Bytes) throws(Failure) -> String {
    if let star = slice.firstIndex(of: UInt8(ascii: "*")) {
      throw Failure(kind: .partialWildcard, offset: star)
    }
    guard let percent = slice.firstIndex(of: PercentCoding.percent) else {
      return String(decoding: slice, as: UTF8.self)
    }
    return try decoded(slice, failingAt: percent)
  }

  /// The text of bytes without their escapes.
  func decoded(_ slice: Bytes, failingAt offset: Int) throws(Failure) -> String {
    let bytes = ArraySlice(slice)
    guard PercentCoding.hasOnlyEscapes(bytes), let text = PercentCoding.decodedText(bytes) else {
      throw Failure(kind: .percentEscape, offset: offset)
    }
    return text
  }

  private func segment(_ span: PatternSpans.Span, of spans: PatternSpans) -> ParsedPattern.Segment {
    let text = String(decoding: bytes[span.range], as: UTF8.self)
    let start = Int(span.start)
    switch span.kind {
    case .literal: return .init(segment: .literal(text), offset: start)
    case .any, .type:
      let opening = bytes[..<start].lastIndex { "{<".utf8.contains($0) }
      return .init(
        segment: .parameter(.init(name: text, constraint: span.kind.constraint)),
        offset: opening ?? start)
    case .other(let index): return spans.others[Int(index)]
    }
  }

  private func check(_ pattern: ParsedPattern, _ spans: PatternSpans) throws(Failure) {
    for (index, segment) in pattern.segments.enumerated() {
      if case .literal(let text) = segment.segment, text == "." || text == ".." {
        throw Failure(kind: .dotSegment, offset: segment.offset)
      }
      if case .rest = segment.segment, index + 1 < pattern.segments.count {
        throw Failure(kind: .restNotLast, offset: segment.offset)
      }
      if spans.repeatsName(at: index, bytes) {
        throw Failure(
          kind: .repeatedName(name: segment.segment.name ?? ""), offset: segment.offset)
      }
    }
    try checkQuery(pattern)
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
}
