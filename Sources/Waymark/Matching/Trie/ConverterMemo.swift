/// The values that converters made in one lookup, so that none runs twice for a segment.
struct ConverterMemo: Sendable {
  /// The results of a lookup that is over, for a later look at it.
  final class Kept: Sendable {
    let memo: ConverterMemo

    fileprivate init(_ memo: ConverterMemo) { self.memo = memo }
  }

  private struct Result: Sendable {
    /// -1 for no result.
    var converter = -1
    var text = ""
    /// The segment, and the number of segments, for a converter that looks at its neighbors.
    var index = -1
    var count = 0
    var value: (any Sendable)?
  }

  // Nearly every lookup runs no converter, or one, which needs no array.
  private var first = Result()
  private var others: [Result]?

  /// The value of a text in a segment, or of a query item if there is no path; `nil` for none.
  mutating func value(
    of text: String, by index: Int, _ converters: [Converter], at segment: Int,
    in path: PathView?
  ) -> (any Sendable)? {
    let position = position(of: text, by: index, converters, at: segment, in: path)
    return position == 0 ? first.value : others?[position - 1].value
  }

  /// Returns true if a converter makes a value of a text.
  mutating func hasValue(
    of text: String, by index: Int, _ converters: [Converter], at segment: Int,
    in path: PathView?
  ) -> Bool {
    let position = position(of: text, by: index, converters, at: segment, in: path)
    return position == 0 ? first.value != nil : others?[position - 1].value != nil
  }

  /// Returns the position of the result, which is made if there is none yet; 0 for the first one.
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
    if first.converter < 0 { return nil }
    if first.converter == converter, first.index == index, first.count == count,
      first.text == text
    {
      return 0
    }
    return others?.firstIndex {
      $0.converter == converter && $0.index == index && $0.count == count && $0.text == text
    }.map { $0 + 1 }
  }

  private mutating func note(
    _ converter: Int, _ text: String, _ index: Int, _ count: Int, _ value: (any Sendable)?
  ) -> Int {
    let result = Result(
      converter: converter, text: text, index: index, count: count, value: value)
    if first.converter < 0 {
      first = result
      return 0
    }
    others = (others ?? []) + [result]
    return others?.count ?? 0
  }

  /// Keeps the memo for later; `nil` if there is nothing in it.
  @inline(__always)
  var kept: Kept? { first.converter < 0 ? nil : Kept(self) }
}
