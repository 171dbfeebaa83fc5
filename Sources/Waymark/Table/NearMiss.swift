/// The part of a path that a pattern fits, and the segment where it stops.
struct NearMiss {
  /// The number of leading segments that fit.
  var fitting: Int
  /// The segment of the URL that does not; `nil` if the path ends.
  var segment: String?
  /// The pattern's part in its place, in words that follow "is not".
  var expected: String
  /// The edit distance of the segment to the expected one, in characters.
  var distance: Int

  /// Returns true if the first comes closer than the second, whatever their precedence.
  static func isNearer(_ first: NearMiss, _ second: NearMiss) -> Bool {
    first.fitting != second.fitting
      ? first.fitting > second.fitting : first.distance < second.distance
  }
}

extension CompiledTable {
  /// The form of a pattern in scope that comes closest to a URL; `nil` if none is in scope.
  ///
  /// The one that the most leading segments fit; then the one whose first failing segment is the
  /// nearest by edit distance; then the first in the order of precedence.
  ///
  /// - Parameters:
  ///   - text: The text of the URL.
  ///   - isTrusted: Whether the text is that of a `Foundation.URL`.
  ///   - memo: What converters have made of the URL.
  ///   - isSkipped: Tells which mappings, by their indices, do not count.
  /// - Returns: The form, and what keeps it from matching.
  /// - Complexity: O(*n*) in the entries in scope.
  func closest(
    to text: String, isTrusted: Bool, _ memo: inout ConverterMemo,
    skipping isSkipped: (Int) -> Bool = { _ in false }
  ) -> (form: PatternForm, miss: NearMiss)? {
    trie.withScan(of: text, isTrusted: isTrusted) { url in
      var best: (form: PatternForm, miss: NearMiss)?
      var failure: MalformedURLReason?
      _ = trie.forEachMatcher(of: &url) { number, _, url in
        var own: (form: PatternForm, miss: NearMiss)?
        for form in patterns.forms(of: matchers[Int(number)], mappings)
        where !isSkipped(form.mapping) {
          guard
            let miss = withPath(
              of: &url, Int(number), form, &failure, { form.nearMiss($0, trie, &memo) }),
            own.map({ Self.isBetter((form, miss), than: $0) }) ?? true
          else { continue }
          own = (form, miss)
        }
        if let own, best.map({ NearMiss.isNearer(own.miss, $0.miss) }) ?? true { best = own }
        return false
      }
      return best
    } malformed: { _ in
      nil
    }
  }

  private static func isBetter(
    _ first: (form: PatternForm, miss: NearMiss), than second: (form: PatternForm, miss: NearMiss)
  ) -> Bool {
    if NearMiss.isNearer(first.miss, second.miss) { return true }
    return !NearMiss.isNearer(second.miss, first.miss)
      && PatternPrecedence.isBefore(first.form, second.form)
  }

  /// Lends the path of a URL as a form of a pattern reads it; `nil` if the matcher's options rule
  /// the URL out.
  func withPath<Result>(
    of url: inout ScannedURL, _ matcher: Int, _ form: PatternForm,
    _ failure: inout MalformedURLReason?, _ body: (PathView) -> Result
  ) -> Result? {
    let root = Trie.Root(
      ignoresCase: form.ignoringCase, keepsEmptySegments: form.keepsEmptySegments)
    return trie.withPath(of: &url, trie.matchers[matcher], root, &failure, body)
  }
}

extension PatternForm {
  /// Returns the part of the path that the form fits.
  func nearMiss(_ path: PathView, _ trie: Trie, _ memo: inout ConverterMemo) -> NearMiss {
    for (index, segment) in segments.enumerated() {
      if case .rest(let name) = segment {
        if name != nil, index == path.count { return miss(at: index, segment, path) }
        // If empty segments count, a rest has none.
        if let empty = (index..<path.count).first(where: { path.isEmpty(at: $0) }) {
          return miss(at: empty, segment, path)
        }
        return NearMiss(fitting: path.count, segment: nil, expected: "", distance: 0)
      }
      guard index < path.count, fits(segment, at: index, path, trie, &memo) else {
        return miss(at: index, segment, path)
      }
    }
    if path.count > segments.count {
      let text = path.displayText(at: segments.count)
      return NearMiss(
        fitting: segments.count, segment: text, expected: ClosestPattern.end,
        distance: text.count)
    }
    return NearMiss(fitting: path.count, segment: nil, expected: "", distance: 0)
  }

  private func fits(
    _ segment: PatternSegment, at index: Int, _ path: PathView, _ trie: Trie,
    _ memo: inout ConverterMemo
  ) -> Bool {
    switch segment {
    case .literal(let text):
      let key = LiteralKey.bytes(of: text, ignoringCase: ignoresCase(at: index))
      return path.withKey(at: index) { bytes in
        guard let bytes else { return false }
        return bytes.elementsEqual(key)
          || (path[index].kind == .foreign && bytes.elementsEqual(LiteralKey.decomposed(key)))
      }
    case .anySegment, .rest: return !path.isEmpty(at: index)
    case .parameter(let parameter):
      if path.isEmpty(at: index) { return false }
      if path[index].isBroken {
        return !parameter.hasAffix
          || SegmentText(path.slice(at: index)).withDecoded { parameter.fits(bytes: Array($0)) }
      }
      let test = SegmentTest(
        affixed: parameter.hasAffix ? parameter : nil,
        [parameter.constraint].compactMap(\.self), ignoringCase: ignoringCase)
      return test.accepts(index, of: path, trie.converters, &memo)
    }
  }

  private func miss(at index: Int, _ segment: PatternSegment, _ path: PathView) -> NearMiss {
    let text = index < path.count ? path.displayText(at: index) : nil
    return NearMiss(
      fitting: index, segment: text, expected: segment.expectation,
      distance: segment.distance(to: text ?? ""))
  }
}

extension PatternSegment {
  /// The expectation of the segment, in words that follow "is not".
  fileprivate var expectation: String {
    switch self {
    case .literal(let text): text.isEmpty ? "an empty segment" : "`\(text)`"
    case .anySegment, .rest: "a segment"
    case .parameter(let parameter):
      parameter.hasAffix
        ? "`\(patternText)`" : parameter.constraint?.expectation ?? "a segment"
    }
  }

  /// Returns the edit distance between the segment and a text that does not fit it.
  ///
  /// A placeholder counts as half of the text, so that a literal is nearer only if it shares more
  /// than half of it.
  fileprivate func distance(to text: String) -> Int {
    if case .literal(let literal) = self { return EditDistance.between(literal, text) }
    if case .parameter(let parameter) = self, case .oneOf(let elements)? = parameter.constraint {
      return elements.map { EditDistance.between($0, text) }.min() ?? text.count
    }
    return (text.count + 1) / 2
  }
}
