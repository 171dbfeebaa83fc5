import Foundation

/// What a lookup knows of a URL before a mapping runs.
@usableFromInline
struct Lookup: Sendable {
  var place = Trie.Place()
  /// What converters have made, none of which runs again if the search goes on.
  var memo = ConverterMemo()

  @usableFromInline
  init() {}
}
