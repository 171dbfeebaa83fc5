/// The values that converters made in one lookup, so that none runs twice for a segment.
struct ConverterMemo: Sendable {
  /// What was made in a lookup that is over, for a look at what came of it.
  final class Kept: Sendable {
    let memo: ConverterMemo

    fileprivate init(_ memo: ConverterMemo) { self.memo = memo }
  }

  private struct Result: Sendable {
    var converter: Int
    var text: String
    /// The segment, and the count of segments, for a converter that looks at its neighbors.
    var index: Int
    var count: Int
    var value: (any Sendable)?
  }

  private struct Results: Sendable {
    // Nearly every lookup that runs a converter runs one, which needs no array.
    var first: Result
    var others: [Result] = []
  }

  // One optional, so that a lookup without converters has one word to look at when it ends.
  private var results: Results?

  /// The value of a text in a segment, or of a query item if there is no path; `nil` for none.
  mutating func value(
    of text: String, by index: Int, _ converters: [Converter], at segment: Int,
    in path: PathView?
  ) -> (any Sendable)? {
    let position = position(of: text, by: index, converters, at: segment, in: path)
    return position == 0 ? results?.first.value : results?.others[position - 1].value
  }

  /// Whether a converter makes a value of a text.
  mutating func hasValue(
    of text: String, by index: Int, _ converters: [Converter], at segment: Int,
    in path: PathView?
  ) -> Bool {
    let position = position(of: text, by: index, converters, at: segment, in: path)
    return position == 0
      ? results?.first.value != nil : results?.others[position - 1].value != nil
  }

  /// Where the result is, which is made if there is none yet; 0 for the first one.
  private mutating func position(
    of text: String, by index: Int, _ converters: [Converter], at segment: Int,
    in path: PathView?
  ) -> Int {
    switch converters[index].convert {
    case .text(let convert):
      if let known = position(index, text, -1, 0) { return known }
      return note(index, text, -1, 0, convert(text))
    case .segments(let convert):
      let (place, count) = (path == nil ? 0 : segment, path?.count ?? 0)
      if let known = position(index, text, place, count) { return known }
      var texts = [text]
      if let path {
        texts = (0..<count).map { path.displayText(at: $0) }
        // Without the literal text around the parameter.
        texts[place] = text
      }
      return note(index, text, place, count, convert(texts, place))
    }
  }

  private func position(
    _ converter: Int, _ text: String, _ index: Int, _ count: Int
  ) -> Int? {
    func isSought(_ result: Result) -> Bool {
      result.converter == converter && result.index == index && result.count == count
        && result.text == text
    }
    guard let results else { return nil }
    if isSought(results.first) { return 0 }
    return results.others.firstIndex(where: isSought).map { $0 + 1 }
  }

  private mutating func note(
    _ converter: Int, _ text: String, _ index: Int, _ count: Int, _ value: (any Sendable)?
  ) -> Int {
    let result = Result(
      converter: converter, text: text, index: index, count: count, value: value)
    if results == nil {
      results = Results(first: result)
      return 0
    }
    results?.others.append(result)
    return results?.others.count ?? 0
  }

  /// Keeps the memo for later; `nil` if there is nothing in it.
  @inline(__always)
  var kept: Kept? { results == nil ? nil : Kept(self) }
}
