/// The patterns of a table, as they were registered.
///
/// Most are plain, and their text is all that lookups need. Such a pattern is parsed when something
/// else is asked of it, such as an explanation.
final class RegisteredPatterns: Sendable {
  /// The place of a pattern in the table, and the index of its parsed form.
  struct Reference: Sendable {
    var matcher: Int32
    var mapping: Int32
    /// The index of its parsed form; -1 for a plain one.
    var parsed: Int32
  }

  private let references: [Reference]
  private let parsed: [ParsedPattern]
  private let matchers: [CompiledMatcher]
  private let mappings: [CompiledMapping]
  /// The converters of payload types, which the parsed form of a plain pattern refers to as well.
  private let payloadConverters: [ObjectIdentifier: Int]
  private let plain = ValuesOnDemand<ParsedPattern>()

  init(
    _ references: [Reference], _ parsed: [ParsedPattern], _ matchers: [CompiledMatcher],
    _ mappings: [CompiledMapping], payloadConverters: [ObjectIdentifier: Int]
  ) {
    self.payloadConverters = payloadConverters
    self.references = references
    self.parsed = parsed
    self.matchers = matchers
    self.mappings = mappings
  }

  var indices: Range<Int> { references.indices }

  subscript(number: Int) -> RegisteredPattern {
    RegisteredPattern(number: number, reference: references[number], patterns: self)
  }

  func parsed(_ number: Int, _ reference: Reference) -> ParsedPattern {
    if reference.parsed >= 0 { return parsed[Int(reference.parsed)] }
    return plain.value(number) {
      var pattern = Self.parsedPlain(text(number, reference))
      if case .payload(let slots) = registration(reference).kind {
        pattern.fill(slots, payloadConverters)
      }
      return pattern
    }
  }

  /// Reads a text that was plain when the table was compiled.
  private static func parsedPlain(_ text: String) -> ParsedPattern {
    do throws(PatternParser.Failure) {
      return try PatternParser.parse(text, strictSlashes: false)
    } catch {
      assertionFailure("\(text) is not a plain pattern")
      return ParsedPattern(text: text, segments: [])
    }
  }

  func text(_ number: Int, _ reference: Reference) -> String {
    if reference.parsed >= 0 { return parsed[Int(reference.parsed)].text }
    // All patterns of its mapping are plain, so that none was left out.
    let first = mappings[Int(reference.mapping)].patterns.lowerBound
    return registration(reference).patterns[number - first].text
  }

  func registration(_ reference: Reference) -> Registration {
    let matcher = matchers[Int(reference.matcher)]
    return matcher.registration.mappings[Int(reference.mapping) - matcher.firstMapping]
  }
}

extension RegisteredPatterns {
  /// The forms of a pattern, in the order in which lookups number its entries.
  func forms(
    of number: Int, _ scope: MatcherScope, _ options: URLMatchingOptions
  ) -> [PatternForm] {
    let pattern = self[number]
    return PatternForm.distinct(
      PatternForm.forms(
        of: pattern.parsed, number: number, mapping: pattern.mapping, options, scope))
  }

  /// The form of one entry.
  ///
  /// - Parameters:
  ///   - entry: Its index in the table.
  ///   - patternIndices: The indices of the entries' patterns.
  ///   - scope: The scope of its matcher.
  ///   - options: The options of its mapping.
  /// - Returns: The form.
  func form(
    _ entry: Int, among patternIndices: [Int32], _ scope: MatcherScope,
    _ options: URLMatchingOptions
  ) -> PatternForm {
    // The entries of a pattern stand one behind the other.
    var first = entry
    while first > 0, patternIndices[first - 1] == patternIndices[entry] { first -= 1 }
    return forms(of: Int(patternIndices[entry]), scope, options)[entry - first]
  }

  /// The forms of a matcher, in the order in which lookups number its entries.
  func forms(of matcher: CompiledMatcher, _ mappings: [CompiledMapping]) -> [PatternForm] {
    matcher.patterns.flatMap { number in
      forms(of: number, matcher.scope, mappings[self[number].mapping].options)
    }
  }
}
