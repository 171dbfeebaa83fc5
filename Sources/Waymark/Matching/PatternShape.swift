/// A segment of a pattern without its name: equal shapes match the same segments.
enum PatternShape: Hashable {
  case literal([UInt8])
  case parameter(PatternPrecedence.Affix?, Constraint?)
  case rest(isNamed: Bool)

  /// A constraint whose list is in no order.
  indirect enum Constraint: Hashable {
    case oneOf(Set<[UInt8]>)
    case type(BuiltInType)
    case converter(Int)
    case both(Constraint, Constraint)

    init(_ constraint: SegmentConstraint, ignoringCase: Bool) {
      switch constraint {
      case .type(let type): self = .type(type)
      case .converter(let converter): self = .converter(converter.index)
      case .oneOf(let elements):
        self = .oneOf(Set(elements.map { LiteralKey.bytes(of: $0, ignoringCase: ignoringCase) }))
      case .both(let first, let second):
        self = .both(
          Constraint(first, ignoringCase: ignoringCase),
          Constraint(second, ignoringCase: ignoringCase))
      }
    }
  }

  static func of(_ entry: PatternForm) -> [PatternShape] {
    entry.segments.enumerated().map { index, segment in
      let ignoringCase = entry.ignoresCase(at: index)
      switch segment {
      case .literal(let text):
        return .literal(LiteralKey.bytes(of: text, ignoringCase: ignoringCase))
      case .anySegment: return .parameter(nil, nil)
      case .rest(let name): return .rest(isNamed: name != nil)
      case .parameter(let parameter):
        let affix = PatternPrecedence.Affix(parameter, ignoringCase: entry.ignoringCase)
        return .parameter(
          affix, parameter.constraint.map { Constraint($0, ignoringCase: ignoringCase) })
      }
    }
  }

  /// Returns true if two forms of one pattern have the same length and a path that both match.
  static func overlap(_ first: PatternForm, _ second: PatternForm) -> Bool {
    guard first.segments.count == second.segments.count else { return false }
    return first.segments.indices.allSatisfy { index in
      overlap(
        first.segments[index], second.segments[index], ignoringCase: first.ignoresCase(at: index))
    }
  }

  private static func overlap(
    _ first: PatternSegment, _ second: PatternSegment, ignoringCase: Bool
  ) -> Bool {
    switch (first, second) {
    case (.literal(let a), .literal(let b)):
      LiteralKey.bytes(of: a, ignoringCase: ignoringCase)
        == LiteralKey.bytes(of: b, ignoringCase: ignoringCase)
    case (.literal(let text), .parameter(let parameter)),
      (.parameter(let parameter), .literal(let text)):
      parameter.mayAccept(text, ignoringCase: ignoringCase)
    case (.parameter(let a), .parameter(let b)): overlap(a, b, ignoringCase: ignoringCase)
    default: true
    }
  }

  private static func overlap(
    _ first: PatternParameter, _ second: PatternParameter, ignoringCase: Bool
  ) -> Bool {
    // An optional segment has no text around it, so one of the two is a whole segment.
    for (list, other) in [(first, second), (second, first)] {
      if case .oneOf(let elements)? = list.constraint, !list.hasAffix {
        return elements.contains { other.mayAccept($0, ignoringCase: ignoringCase) }
      }
    }
    guard case .type(let a)? = first.constraint, case .type(let b)? = second.constraint else {
      return true
    }
    return a == b || [[a, b], [b, a]].contains { $0 == [.bool, .int] || $0 == [.int, .double] }
      || [[a, b], [b, a]].contains([.bool, .double])
  }
}

extension PatternParameter {
  /// Returns true if a segment with text may be one of this parameter; converters are not run to
  /// find out.
  fileprivate func mayAccept(_ segment: String, ignoringCase: Bool) -> Bool {
    guard fits(segment, ignoringCase: ignoringCase) else { return false }
    var memo = ConverterMemo()
    return SegmentTest([constraint].compactMap(\.self)).accepts(
      value(in: segment), ignoringCase: ignoringCase, nil, &memo)
  }
}

extension [PatternSegment] {
  /// The segments as the text of a pattern.
  var patternText: String { "/" + map(\.patternText).joined(separator: "/") }
}

extension PatternSegment {
  /// The segment as it is written in a pattern.
  var patternText: String {
    switch self {
    case .literal(let text): text
    case .anySegment: "*"
    case .rest(nil): "**"
    case .rest(let name?): "{\(name):path}"
    case .parameter(let parameter):
      parameter.prefix
        + "{\(parameter.name)\(parameter.constraint.map { ":" + $0.patternText } ?? "")}"
        + parameter.suffix
    }
  }
}

extension SegmentConstraint {
  /// The constraint as it is written in a pattern.
  var patternText: String {
    switch self {
    case .oneOf(let elements): elements.joined(separator: ",")
    case .type(let type): type.name
    case .converter(let converter): converter.name
    case .both(let first, _): first.patternText
    }
  }
}

extension PatternForm {
  /// The forms of a pattern without those that match what an earlier one matches.
  static func distinct(_ forms: [PatternForm]) -> [PatternForm] {
    if forms.count < 2 { return forms }
    var seen: Set<[PatternShape]> = []
    return forms.filter { seen.insert(PatternShape.of($0)).inserted }
  }
}
