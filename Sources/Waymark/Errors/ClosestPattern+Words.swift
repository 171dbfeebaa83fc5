extension ClosestPattern: CustomStringConvertible {
  /// The pattern and the reason that it does not match.
  public var description: String {
    let values = values
    let pattern = "`\(PrintableText.shortened(values.pattern))`"
    guard let miss = Self.miss(values.segment, values.expected) else {
      return "\(pattern), \(values.note.map { "which " + $0 } ?? "whose mapping declined")"
    }
    return "\(pattern), but \(miss)" + (values.note.map { "; besides, it " + $0 } ?? "")
  }

  /// The part that does not fit; `nil` if all segments do.
  private static func miss(_ segment: String?, _ expected: String) -> String? {
    guard let segment else {
      return expected.isEmpty ? nil : "the path ends where \(expected) should be"
    }
    let quoted = "`\(PrintableText.escaping(segment))`"
    return expected == end ? "the path goes on with \(quoted)" : "\(quoted) is not \(expected)"
  }

  static let end = "the end of the path"
}
