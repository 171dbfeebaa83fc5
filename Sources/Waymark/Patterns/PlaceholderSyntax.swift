/// The ranges of a placeholder's name and type between its braces, and its mark.
///
/// The one place that knows how a placeholder is written: `id`, `id:int?`, `kind:cats,dogs`,
/// `tag*`, or the type first.
struct PlaceholderSyntax {
  var name: Range<Int>
  /// `nil` for none.
  var type: Range<Int>?
  var isOptional = false
  var isRepeated = false

  /// - Parameters:
  ///   - content: What stands between the braces.
  ///   - isNameFirst: Whether the name stands in front of the type.
  @inline(__always)
  init<Content: RandomAccessCollection<UInt8>>(
    _ content: Content, isNameFirst: Bool
  ) where Content.Index == Int {
    let start = content.startIndex
    var end = content.endIndex
    // One mark is all that a placeholder has: `{tag*?}` would have a name that is none.
    if let last = content.last {
      isOptional = last == UInt8(ascii: "?")
      isRepeated = last == UInt8(ascii: "*")
    }
    if isOptional || isRepeated { end -= 1 }
    var colon = start
    while colon < end, content[colon] != UInt8(ascii: ":") { colon += 1 }
    if colon == end {
      name = start..<end
    } else {
      let (before, after) = (start..<colon, (colon + 1)..<end)
      name = isNameFirst ? before : after
      type = isNameFirst ? after : before
    }
  }
}
