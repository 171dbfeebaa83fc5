/// Reads the patterns of mappings, with the converters that they name, and collects what is wrong
/// with a table.
struct MappingParser {
  private(set) var converters: [Converter] = []
  private(set) var issues: [PatternIssue] = []
  /// The converters of payload types, by their type.
  private(set) var payloadConverters: [ObjectIdentifier: Int] = [:]

  /// The converters of each group of a matcher, those of the groups around it included.
  mutating func converters(
    of registration: MatcherRegistration
  ) -> [[String: ConverterReference]] {
    var result: [[String: ConverterReference]] = []
    for group in registration.groups {
      var own: [String: ConverterReference] = [:]
      for registered in group.converters {
        let (name, callSite) = (registered.name, registered.callSite)
        let isBuiltIn = BuiltInType.names.contains(name) && !registered.replacesBuiltIn
        guard ConverterName.isName(name), !isBuiltIn else {
          report(.error, .invalidConverterName(name: name), name, 0, callSite)
          continue
        }
        guard own[name] == nil else {
          report(.error, .repeatedConverter(name: name), name, 0, callSite)
          continue
        }
        own[name] = ConverterReference(
          index: converters.count, rank: SegmentConstraint.rank(ofConverter: name), name: name,
          isPayload: false)
        converters.append(registered.converter)
      }
      // A group stands behind the one around it.
      let inherited = group.parent.map { result[$0] } ?? [:]
      result.append(inherited.merging(own) { _, inner in inner })
    }
    return result
  }

  /// The patterns of a mapping that can be compiled, and the names in the order of its payload.
  mutating func parsed(
    _ mapping: Registration, _ converters: [String: ConverterReference]
  ) -> (patterns: [ParsedPattern], payloadNames: [String]) {
    let patterns = mapping.patterns.patterns
    let firstText = patterns.first?.text ?? ""
    if mapping.hasMisplacedOption {
      report(.warning, .fragmentIsPathInGroup, firstText, 0, mapping.callSite)
    }
    if let issue = mapping.issue {
      report(.error, issue, firstText, 0, mapping.callSite)
      return ([], [])
    }
    var payloadNames: [String] = []
    let attempts = patterns.map { parse($0.text, of: mapping, converters) }
    var parsed = attempts.compactMap(\.self)
    let areComplete = parsed.count == attempts.count
    if case .payload(let slots) = mapping.kind {
      guard let binding = PayloadBinding(parsed, slots: slots) else {
        if areComplete, let master = PayloadBinding.master(of: parsed) {
          let kind = PatternIssue.Kind.payloadCount(
            parameters: PayloadBinding.count(of: master), values: slots.count)
          report(.error, kind, master.text, 0, mapping.callSite)
        }
        return ([], [])
      }
      // A pattern that cannot be read may be the one that gives the order, unless it stands behind
      // it.
      let before = attempts.prefix { $0 != nil }.compactMap(\.self)
      let isOrderKnown = slots.count < 2 || PayloadBinding(before, slots: slots) != nil
      guard isOrderKnown else { return ([], []) }
      payloadNames = binding.names
      parsed = parsed.compactMap { bind($0, binding, mapping.callSite) }
    }
    if mapping.kind.isTwoWay {
      for pattern in parsed {
        guard let star = pattern.segments.first(where: \.segment.isUnnamed) else { continue }
        report(.warning, .neverPrinted, pattern.text, star.offset, mapping.callSite)
      }
    }
    return (parsed, payloadNames)
  }

  private mutating func parse(
    _ text: String, of mapping: Registration, _ converters: [String: ConverterReference]
  ) -> ParsedPattern? {
    do throws(PatternParser.Failure) {
      let pattern = try PatternParser.parse(
        text, strictSlashes: mapping.options.contains(.strictSlashes),
        bindsQuery: mapping.kind.bindsQuery, converters: converters)
      guard case .value = mapping.kind else { return pattern }
      let named = pattern.segments.filter { ($0.segment.name ?? "_") != "_" }
      if let first = named.first {
        let names = named.compactMap(\.segment.name)
        throw PatternParser.Failure(
          kind: .parametersWithoutPayload(names: names), offset: first.offset)
      }
      return pattern
    } catch {
      report(.error, error.kind, text, error.offset, mapping.callSite)
      return nil
    }
  }

  private mutating func bind(
    _ pattern: ParsedPattern, _ binding: PayloadBinding, _ callSite: CallSite
  ) -> ParsedPattern? {
    do throws(PatternParser.Failure) {
      return try binding.bound(pattern) { constraint(of: $0) }
    } catch {
      report(.error, error.kind, pattern.text, error.offset, callSite)
      return nil
    }
  }

  /// Returns the condition of a payload value's type; `nil` for none.
  mutating func constraint(of slot: PayloadSlot) -> SegmentConstraint? {
    if case .other(let type, _, let converter)? = slot.constraint,
      payloadConverters[type] == nil
    {
      payloadConverters[type] = converters.count
      converters.append(converter)
    }
    return slot.constraint(payloadConverters)
  }

  mutating func report(
    _ severity: PatternIssue.Severity, _ kind: PatternIssue.Kind, _ text: String, _ offset: Int,
    _ callSite: CallSite
  ) {
    let index = text.utf8.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex)
    issues.append(
      PatternIssue(
        severity: severity, kind: kind, pattern: text,
        position: text.distance(from: text.startIndex, to: index ?? text.endIndex),
        fileID: callSite.fileID, line: callSite.line))
  }
}

extension Registration.Kind {
  /// True if a URL can be made of a route of the mapping.
  fileprivate var isTwoWay: Bool {
    switch self {
    case .closure: false
    case .value, .payload: true
    }
  }

  /// True if the patterns may bind query items.
  fileprivate var bindsQuery: Bool {
    if case .payload = self { true } else { false }
  }
}

extension PatternSegment {
  /// True if the segment takes any text and gives it no name.
  fileprivate var isUnnamed: Bool {
    switch self {
    case .anySegment: true
    case .parameter(let parameter): parameter.name == "_"
    case .literal, .rest: false
    }
  }
}
