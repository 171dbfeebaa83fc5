import Foundation

/// One entry, asked about a URL as if no other were before it.
struct EntryReading<Route: RouteType> {
  private let table: RouteTable<Route>
  private let text: String
  private let given: URL?
  private let matcher: Int
  private let form: PatternForm

  init(
    _ table: RouteTable<Route>, _ text: String, _ given: URL?, matcher: Int, _ form: PatternForm
  ) {
    (self.table, self.text, self.given) = (table, text, given)
    (self.matcher, self.form) = (matcher, form)
  }

  /// Lends the path as the entry reads it; `nil` if its options rule the URL out.
  func withPath<Result>(
    of url: inout ScannedURL, _ failure: inout MalformedURLReason?,
    _ body: (PathView) -> Result
  ) -> Result? {
    table.compiled.withPath(of: &url, matcher, form, &failure, body)
  }

  /// Returns the reason why the path does not fit.
  func miss(_ path: PathView, _ memo: inout ConverterMemo) -> NearMiss {
    form.nearMiss(path, table.compiled.trie, &memo)
  }

  /// Runs the mapping on a path that fits.
  func route(_ path: PathView, _ memo: inout ConverterMemo) throws -> Route {
    var place = Trie.Place()
    return try withUnsafeMutablePointer(to: &memo) { memo in
      var walk = Walk(path, memo)
      walk.matcher = Int32(matcher)
      table.compiled.trie.take(table.compiled.entryIndex(of: form), &walk, &place)
      let matched = MatchedURL(text, given, table.compiled, place)
      return try table.run(matched, &memo.pointee)
    }
  }

  func outcome(
    of path: PathView, _ memo: inout ConverterMemo, isAnswered: Bool
  ) -> RouteExplanation.Outcome {
    let miss = miss(path, &memo)
    guard miss.expected.isEmpty else {
      return .mismatch(segment: miss.segment, expected: miss.expected)
    }
    if isAnswered { return .notReached }
    do {
      _ = try route(path, &memo)
      return .matched
    } catch let error as ParameterError {
      return .declined(error)
    } catch is RouteMismatch {
      return .declined(nil)
    } catch {
      return .failed(ErrorWords.text(for: error))
    }
  }
}

extension CompiledTable {
  /// The entry of a form of a pattern.
  func entryIndex(of form: PatternForm) -> Int32 {
    let pattern = Int32(form.pattern)
    // The entries of a pattern stand one behind the other, in the order of its forms.
    var (low, high) = (0, trie.patterns.count)
    while low < high {
      let middle = (low + high) / 2
      if trie.patterns[middle] < pattern { low = middle + 1 } else { high = middle }
    }
    let shape = PatternShape.of(form)
    var index = low
    while index < trie.patterns.count, trie.patterns[index] == pattern {
      if PatternShape.of(trie.form(Int32(index))) == shape { return Int32(index) }
      index += 1
    }
    return Int32(low)
  }
}
