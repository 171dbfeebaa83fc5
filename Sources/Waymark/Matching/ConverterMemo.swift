/// The values that converters made in one lookup, so that none runs twice for a segment.
struct ConverterMemo: Sendable {
  /// What was made in a lookup that is over, for a look at what came of it.
  final class Kept: Sendable {
    let memo: ConverterMemo

    /// Keeps a memo, unless there is nothing in it.
    init?(_ memo: ConverterMemo) {
      if memo.isEmpty { return nil }
      self.memo = memo
    }
  }

  private struct Result: Sendable {
    let converter: Int
    let text: String
    /// The segment, and the number of segments, for a converter that looks at its neighbors.
    let index: Int
    let count: Int
    let value: (any Sendable)?
  }

  // Nearly every lookup that runs a converter runs one, which needs no array.
  private var first: Result?
  private var others: [Result] = []

  /// The value of a text in a segment, or of a query item if there is no path; `nil` for none.
  mutating func value(
    of text: String, by index: Int, _ converters: [Converter], at segment: Int,
    in path: PathView?
  ) -> (any Sendable)? {
    switch converters[index].convert {
    case .text(let convert):
      if let known = known(index, text, -1, 0) { return known.value }
      return note(Result(converter: index, text: text, index: -1, count: 0, value: convert(text)))
    case .segments(let convert):
      let (position, count) = (path == nil ? 0 : segment, path?.count ?? 0)
      if let known = known(index, text, position, count) { return known.value }
      var texts = [text]
      if let path {
        texts = (0..<count).map { path.displayText(at: $0) }
        // Without the literal text around the parameter.
        texts[position] = text
      }
      return note(
        Result(
          converter: index, text: text, index: position, count: count,
          value: convert(texts, position)))
    }
  }

  private func known(_ converter: Int, _ text: String, _ index: Int, _ count: Int) -> Result? {
    func isKnown(_ result: Result) -> Bool {
      result.converter == converter && result.index == index && result.count == count
        && result.text == text
    }
    guard let first else { return nil }
    if isKnown(first) { return first }
    return others.first(where: isKnown)
  }

  var isEmpty: Bool { first == nil }

  private mutating func note(_ result: Result) -> (any Sendable)? {
    if first == nil {
      first = result
    } else {
      others.append(result)
    }
    return result.value
  }
}
