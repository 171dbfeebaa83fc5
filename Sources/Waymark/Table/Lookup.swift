import Foundation

/// The state of a lookup before a mapping runs.
@usableFromInline
struct Lookup: Sendable {
  var place = Trie.Place()
  /// The results of converters, none of which runs again if the search goes on.
  var memo = ConverterMemo()

  @usableFromInline
  init() {}
}
