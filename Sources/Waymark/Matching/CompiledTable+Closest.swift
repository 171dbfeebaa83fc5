extension CompiledTable {
  /// How far an entry goes along with a path, and what stops it.
  struct NearMiss {
    /// How many leading segments fit.
    var fitting: Int
    /// The segment of the URL that does not; `nil` where the path ends.
    var segment: String?
    /// What the pattern has in its place, in words that follow "is not".
    var expected: String
    /// How far the segment is from what is expected, in characters.
    var distance: Int
  }

  /// The entry in scope that comes closest to the URL; `nil` where none is in scope.
  ///
  /// The one that the most leading segments fit; then the one whose first failing segment is the
  /// nearest by edit distance; then the first in the order of precedence.
  ///
  /// - Complexity: O(*n*) in the entries in scope.
  func closest(
    to url: ParsedURL, _ conversions: Conversions
  ) -> (pattern: RegisteredPattern, miss: NearMiss)? {
    closestEntry(to: url, conversions).map { (patterns[$0.entry.pattern], $0.miss) }
  }

  /// The same with the form of the pattern that comes closest.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - conversions: What converters make of it.
  ///   - isPassedOver: Tells which mappings, by their numbers, do not count.
  /// - Returns: The form, and what keeps it from matching; `nil` where none is in scope.
  func closestEntry(
    to url: ParsedURL, _ conversions: Conversions,
    passingOver isPassedOver: (Int) -> Bool = { _ in false }
  ) -> (entry: TrieEntry, miss: NearMiss)? {
    guard var views = try? PathViews(url, limits: limits) else { return nil }
    var best: (entry: TrieEntry, miss: NearMiss)?
    for (number, matcher) in matchers.enumerated() where matcher.scope.accepts(url) {
      var own: (entry: TrieEntry, miss: NearMiss)?
      for trie in tries(ofMatcher: number) {
        guard
          let view = try? views.view(strictSlashes: trie.strictSlashes, scope: matcher.scope)
        else { continue }
        for entry in trie.entries where !isPassedOver(entry.mapping) {
          let miss = entry.nearMiss(view.segments, conversions)
          guard let current = own, !Self.isNearer(miss, current.miss) else {
            own = (entry, miss)
            continue
          }
          if !Self.isNearer(current.miss, miss),
            PatternPrecedence.isBefore(entry, current.entry)
          {
            own = (entry, miss)
          }
        }
      }
      if let own, best.map({ Self.isNearer(own.miss, $0.miss) }) ?? true { best = own }
    }
    return best
  }

  /// Whether the first comes closer than the second, whatever their precedence.
  static func isNearer(_ first: NearMiss, _ second: NearMiss) -> Bool {
    first.fitting != second.fitting
      ? first.fitting > second.fitting : first.distance < second.distance
  }
}

extension TrieEntry {
  /// How far the entry goes along with the path.
  func nearMiss(
    _ path: PathSegments, _ conversions: Conversions
  ) -> CompiledTable.NearMiss {
    for (index, segment) in segments.enumerated() {
      if case .rest(let name) = segment {
        if name != nil, index == path.count { return miss(at: index, segment, path) }
        // Where empty segments count, a rest has none.
        if let empty = (index..<path.count).first(where: { path.isEmpty(at: $0) }) {
          return miss(at: empty, segment, path)
        }
        return .init(fitting: path.count, segment: nil, expected: "", distance: 0)
      }
      guard index < path.count, fits(segment, at: index, path, conversions) else {
        return miss(at: index, segment, path)
      }
    }
    if path.count > segments.count {
      let text = path.displayText(at: segments.count)
      return .init(
        fitting: segments.count, segment: text, expected: "the end of the path",
        distance: text.count)
    }
    return .init(fitting: path.count, segment: nil, expected: "", distance: 0)
  }

  private func fits(
    _ segment: PatternSegment, at index: Int, _ path: PathSegments, _ conversions: Conversions
  ) -> Bool {
    let ignoringCase = ignoresCase(at: index)
    switch segment {
    case .literal(let text):
      return path.compare(
        LiteralKey.bytes(of: text, ignoringCase: ignoringCase), at: index,
        ignoringCase: ignoringCase) == 0
    case .anySegment, .rest: return !path.isEmpty(at: index)
    case .parameter(let parameter):
      guard let text = path.text(at: index) else {
        return !parameter.hasAffix
          || parameter.fits(bytes: path.segments[index].decoded?.bytes ?? [])
      }
      return parameter.fits(text, ignoringCase: self.ignoringCase)
        && parameter.constraint?.accepts(
          parameter.value(in: text), ignoringCase: ignoringCase, at: index, in: path, conversions)
          ?? true
    }
  }

  private func miss(
    at index: Int, _ segment: PatternSegment, _ path: PathSegments
  ) -> CompiledTable.NearMiss {
    let text = index < path.count ? path.displayText(at: index) : nil
    return .init(
      fitting: index, segment: text, expected: segment.expectation,
      distance: segment.distance(to: text ?? ""))
  }
}

extension PatternSegment {
  /// What the segment asks for, in words that follow "is not".
  fileprivate var expectation: String {
    switch self {
    case .literal(let text): text.isEmpty ? "an empty segment" : "`\(text)`"
    case .anySegment, .rest: "a segment"
    case .parameter(let parameter):
      parameter.hasAffix
        ? "`\(patternText)`" : parameter.constraint?.expectation ?? "a segment"
    }
  }

  /// How many characters lie between the segment and a text that does not fit it.
  ///
  /// A placeholder counts as half of the text, so that a literal is nearer only where it shares more
  /// than half of it.
  fileprivate func distance(to text: String) -> Int {
    if case .literal(let literal) = self { return EditDistance.between(literal, text) }
    if case .parameter(let parameter) = self, case .oneOf(let elements)? = parameter.constraint {
      return elements.map { EditDistance.between($0, text) }.min() ?? text.count
    }
    return (text.count + 1) / 2
  }
}
