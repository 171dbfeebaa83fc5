/// The one place that decides whether a text is what a parameter asks for.
///
/// Walks, verification, messages and query items ask it; bytes are compared as they are, and only
/// what is beyond ASCII becomes a `String`.
final class SegmentTest: Sendable {
  /// One condition of a value.
  private enum Check: Sendable {
    case oneOf(ClosedList)
    case type(BuiltInType)
    case converter(ConverterReference)
    indirect case both(Check, Check)
  }

  /// The parameter whose prefix and suffix a segment must have; `nil` without such text.
  private let affixed: PatternParameter?
  private let prefix: [UInt8]
  private let suffix: [UInt8]
  /// The conditions of which one must hold; none for any text.
  private let checks: [Check]
  // Both are known by the others, whose copies a walk would make and drop.
  private let isAffixed: Bool
  /// The list, if it is the only condition.
  private let onlyList: ClosedList?

  /// - Parameters:
  ///   - affixed: The parameter, if it has text around it.
  ///   - constraints: The constraints of which one must accept the value; none for any value.
  ///   - ignoringCase: Whether the text around the parameter is compared without case.
  init(
    affixed: PatternParameter? = nil, _ constraints: [SegmentConstraint],
    ignoringCase: Bool = false
  ) {
    self.affixed = affixed
    prefix = LiteralKey.bytes(of: affixed?.prefix ?? "", ignoringCase: ignoringCase)
    suffix = LiteralKey.bytes(of: affixed?.suffix ?? "", ignoringCase: ignoringCase)
    let checks = constraints.map(Self.check)
    self.checks = checks
    isAffixed = affixed != nil
    if checks.count == 1, case .oneOf(let list) = checks[0] {
      onlyList = list
    } else {
      onlyList = nil
    }
  }

  private static func check(_ constraint: SegmentConstraint) -> Check {
    switch constraint {
    case .oneOf(let elements): .oneOf(ClosedList(elements))
    case .type(let type): .type(type)
    case .converter(let converter): .converter(converter)
    case .both(let first, let second): .both(check(first), check(second))
    }
  }

  // MARK: Segments

  /// Returns true if a segment that is not empty is accepted.
  ///
  /// Bytes that are not UTF-8 are: the entry declines by name, if its own spelling of the text
  /// around the parameter is in them.
  ///
  /// - Parameters:
  ///   - index: The segment.
  ///   - path: The path.
  ///   - converters: The converters of the table.
  ///   - memo: What they have made in this lookup.
  /// - Returns: Whether the segment is accepted.
  func accepts(
    _ index: Int, of path: PathView, _ converters: [Converter], _ memo: inout ConverterMemo
  ) -> Bool {
    switch path[index].kind {
    case .plain: return acceptsASCII(path.slice(at: index), index, of: path, converters, &memo)
    case .escaped:
      return SegmentText(path.slice(at: index)).withDecoded {
        acceptsASCII($0, index, of: path, converters, &memo)
      }
    case .broken: return true
    case .foreign, .uncomposed, .punycode:
      return acceptsUnusual(index, of: path, converters, &memo)
    }
  }

  private func acceptsASCII(
    _ segment: UnsafeBufferPointer<UInt8>, _ index: Int, of path: PathView,
    _ converters: [Converter], _ memo: inout ConverterMemo
  ) -> Bool {
    var value = segment
    if isAffixed {
      guard hasAffix(value, ignoringCase: path.ignoresCase) else { return false }
      value = UnsafeBufferPointer(
        rebasing: value[prefix.count..<(value.count - suffix.count)])
    }
    if checks.isEmpty { return true }
    if let onlyList {
      let ignoringCase = path.ignoresCase(at: index)
      return onlyList.index(of: value, isASCII: true, ignoringCase: ignoringCase) != nil
    }
    let run = Run(converters: converters, path: path, index: index)
    return run.accepts(checks, value, isASCII: true, &memo)
  }

  @inline(never)
  private func acceptsUnusual(
    _ index: Int, of path: PathView, _ converters: [Converter], _ memo: inout ConverterMemo
  ) -> Bool {
    guard let text = path.text(at: index) else { return true }
    var value = text
    if let affixed {
      guard affixed.fits(text, ignoringCase: path.ignoresCase) else { return false }
      value = affixed.value(in: text)
    }
    if checks.isEmpty { return true }
    var run = Run(converters: converters, path: path, index: index)
    return run.accepts(checks, &value, &memo)
  }

  /// Returns true if a segment of ASCII has the text around the parameter, and something between.
  func hasAffix(of index: Int, in path: PathView) -> Bool {
    hasAffix(path.slice(at: index), ignoringCase: path.ignoresCase)
  }

  @inline(__always)
  private func hasAffix(_ segment: UnsafeBufferPointer<UInt8>, ignoringCase: Bool) -> Bool {
    segment.count > prefix.count + suffix.count
      && Self.isEqual(prefix, segment, at: 0, ignoringCase)
      && Self.isEqual(suffix, segment, at: segment.count - suffix.count, ignoringCase)
  }

  private static func isEqual(
    _ part: [UInt8], _ text: UnsafeBufferPointer<UInt8>, at start: Int, _ ignoringCase: Bool
  ) -> Bool {
    for index in part.indices {
      let byte = text[start + index]
      if part[index] != (ignoringCase ? ByteClass.lowercased(byte) : byte) { return false }
    }
    return true
  }

  // MARK: Texts

  /// Returns true if the text of a value is accepted: of a query item, or of a sample.
  ///
  /// - Parameters:
  ///   - text: The value.
  ///   - ignoringCase: Whether closed lists ignore case.
  ///   - converters: The converters of the table; `nil` to ask none, so that each may accept.
  ///   - memo: What they have made in this lookup.
  /// - Returns: Whether the value is accepted.
  func accepts(
    _ text: String, ignoringCase: Bool, _ converters: [Converter]?, _ memo: inout ConverterMemo
  ) -> Bool {
    if checks.isEmpty { return true }
    var value = text
    var run = Run(converters: converters, ignoresCase: ignoringCase)
    return run.accepts(checks, &value, &memo)
  }

  /// The spelling of a value that a closed list has; the value itself if there is no list.
  func spelling(of text: String, ignoringCase: Bool) -> String? {
    checks.first.map { Self.spelling(of: text, $0, ignoringCase) } ?? text
  }

  /// The spelling that a closed list has of a value in ASCII; `nil` if only a text tells.
  func spelling(
    ofASCII value: UnsafeBufferPointer<UInt8>, ignoringCase: Bool
  ) -> String? {
    guard case .oneOf(let list)? = checks.first else { return nil }
    return list.index(of: value, isASCII: true, ignoringCase: ignoringCase).map {
      list.elements[$0]
    }
  }

  private static func spelling(of text: String, _ check: Check, _ ignoringCase: Bool) -> String? {
    switch check {
    case .oneOf(let list):
      list.index(of: text, ignoringCase: ignoringCase).map { list.elements[$0] }
    case .both(let first, _): spelling(of: text, first, ignoringCase)
    case .type, .converter: text
    }
  }

  /// One value with what the conditions may ask for besides.
  private struct Run {
    let converters: [Converter]?
    var path: PathView?
    var index = 0
    let ignoresCase: Bool

    init(converters: [Converter], path: PathView, index: Int) {
      (self.converters, self.path, self.index) = (converters, path, index)
      ignoresCase = path.ignoresCase(at: index)
    }

    init(converters: [Converter]?, ignoresCase: Bool) {
      (self.converters, self.ignoresCase) = (converters, ignoresCase)
    }

    mutating func accepts(
      _ checks: [Check], _ value: inout String, _ memo: inout ConverterMemo
    ) -> Bool {
      value.withUTF8 { bytes in
        accepts(checks, bytes, isASCII: bytes.allSatisfy { $0 < 0x80 }, &memo)
      }
    }

    @inline(__always)
    func accepts(
      _ checks: [Check], _ value: UnsafeBufferPointer<UInt8>, isASCII: Bool,
      _ memo: inout ConverterMemo
    ) -> Bool {
      for check in checks where accepts(check, value, isASCII, &memo) { return true }
      return false
    }

    private func accepts(
      _ check: Check, _ value: UnsafeBufferPointer<UInt8>, _ isASCII: Bool,
      _ memo: inout ConverterMemo
    ) -> Bool {
      switch check {
      case .oneOf(let list):
        return list.index(of: value, isASCII: isASCII, ignoringCase: ignoresCase) != nil
      case .type(let type): return type.accepts(value)
      case .converter(let converter):
        guard let converters else { return true }
        return memo.hasValue(
          of: String(decoding: value, as: UTF8.self), by: converter.index, converters, at: index,
          in: path)
      case .both(let first, let second):
        guard accepts(first, value, isASCII, &memo) else { return false }
        guard ignoresCase || !isASCII else { return accepts(second, value, isASCII, &memo) }
        // The second one sees a closed list's own spelling.
        let text = String(decoding: value, as: UTF8.self)
        var spelling = SegmentTest.spelling(of: text, first, ignoresCase) ?? text
        return spelling.withUTF8 { bytes in
          accepts(second, bytes, bytes.allSatisfy { $0 < 0x80 }, &memo)
        }
      }
    }
  }
}
