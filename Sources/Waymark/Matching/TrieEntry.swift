/// One plain pattern of a table: a form of a registered pattern, without optional segments.
struct TrieEntry: Sendable {
  /// The number of the mapping in the table.
  var mapping: Int
  /// The number of the registered pattern in the table.
  var pattern: Int
  /// How many query items must be present; of two equal paths the more demanding one is tried first.
  var requiredQueryItems = 0
  var segments: [PatternSegment]
  /// Whether literals and closed lists are compared without case in the segments from the first on,
  /// or only in the first one, which may have come from a host.
  var ignoringCase: Bool
  var ignoringCaseInFirstSegment: Bool
  /// The segments whose constraint the walk checks only as one of several.
  var unverified: [Int] = []

  /// The plain patterns that a pattern stands for.
  static func forms(
    of pattern: ParsedPattern, number: Int, mapping: Int, _ options: URLMatchingOptions,
    _ scope: MatcherScope
  ) -> [TrieEntry] {
    let required = pattern.query.count { $0.isRequired }
    return pattern.expansions.map { segments in
      TrieEntry(
        mapping: mapping, pattern: number, requiredQueryItems: required, segments: segments,
        ignoringCase: options.contains(.ignoringCase),
        ignoringCaseInFirstSegment: scope.schemeHost == .firstSegment)
    }
  }

  /// The forms of a pattern without those that match what an earlier one matches.
  static func distinct(_ forms: [TrieEntry]) -> [TrieEntry] {
    if forms.count < 2 { return forms }
    var seen: Set<[PatternShape]> = []
    return forms.filter { seen.insert(PatternShape.of($0)).inserted }
  }

  func ignoresCase(at index: Int) -> Bool {
    ignoringCase || (index == 0 && ignoringCaseInFirstSegment)
  }

  /// Whether every segment that the walk left open fits.
  func isVerified(by path: PathSegments, _ conversions: Conversions) -> Bool {
    let bytesFit = segments.enumerated().allSatisfy { index, segment in
      guard case .parameter(let parameter) = segment, parameter.hasAffix,
        let decoded = path.segments[index].decoded, decoded.text == nil
      else { return true }
      return parameter.fits(bytes: decoded.bytes)
    }
    return bytesFit
      && unverified.allSatisfy { index in
        guard case .parameter(let parameter) = segments[index], let text = path.text(at: index)
        else { return true }
        return parameter.constraint?.accepts(
          parameter.value(in: text), ignoringCase: ignoresCase(at: index), at: index, in: path,
          conversions) ?? true
      }
  }

  /// The name of the first parameter or rest whose bytes are not UTF-8.
  func badlyEncodedName(in path: PathSegments) -> String? {
    for (index, segment) in segments.enumerated() {
      switch segment {
      case .parameter(let parameter):
        if !path.hasText(at: index) { return parameter.name }
      case .rest(let name):
        if (index..<path.count).contains(where: { !path.hasText(at: $0) }) { return name ?? "**" }
      case .literal, .anySegment: break
      }
    }
    return nil
  }

  /// The texts that a name stands for: one of a parameter, one for each segment of a rest.
  func texts(of name: String, in path: PathSegments) -> [String]? {
    guard let index = segments.firstIndex(where: { $0.name == name }) else { return nil }
    guard case .parameter(let parameter) = segments[index] else { return rest(in: path) }
    guard let text = path.text(at: index) else { return nil }
    let value = parameter.value(in: text)
    let spelling = parameter.constraint?.spelling(
      of: value, ignoringCase: ignoresCase(at: index))
    return [spelling ?? value]
  }

  /// The values that registered converters made, by the names of their parameters.
  func convertedValues(
    in path: PathSegments, _ conversions: Conversions
  ) -> [String: any Sendable] {
    var values: [String: any Sendable] = [:]
    for (index, segment) in segments.enumerated() {
      guard case .parameter(let parameter) = segment, values[parameter.name] == nil,
        let converter = parameter.constraint?.registeredConverter, let text = path.text(at: index)
      else { continue }
      values[parameter.name] = conversions.value(
        of: parameter.value(in: text), by: converter, at: index, in: path)
    }
    return values
  }

  /// The segments that the rest took.
  func rest(in path: PathSegments) -> [String] {
    guard case .rest? = segments.last else { return [] }
    return (segments.count - 1..<path.count).compactMap { path.text(at: $0) }
  }
}

extension PatternParameter {
  /// The part of a segment between the prefix and the suffix.
  func value(in segment: String) -> String {
    guard hasAffix else { return segment }
    return String(segment.dropFirst(prefix.count).dropLast(suffix.count))
  }

  /// Whether a segment has the prefix and the suffix, and text between them.
  ///
  /// Compared character by character, so that a prefix never ends inside one.
  func fits(_ segment: String, ignoringCase: Bool) -> Bool {
    guard hasAffix else { return !segment.isEmpty }
    func equal(_ a: Character, _ b: Character) -> Bool {
      a == b || (ignoringCase && a.lowercased() == b.lowercased())
    }
    return segment.count > prefix.count + suffix.count
      && zip(segment, prefix).allSatisfy(equal)
      && zip(segment.reversed(), suffix.reversed()).allSatisfy(equal)
  }

  /// The same for bytes that are not UTF-8, so that a broken value is reported and not passed over.
  func fits(bytes: [UInt8]) -> Bool {
    bytes.count > prefix.utf8.count + suffix.utf8.count && bytes.starts(with: prefix.utf8)
      && bytes.reversed().starts(with: suffix.utf8.reversed())
  }
}
