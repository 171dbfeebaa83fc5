/// A walk of one lookup: the path that it reads, and what it remembers.
struct Walk {
  var path: PathView
  /// The matcher whose entries are offered.
  var matcher: Int32 = 0
  /// The entry that was offered last.
  var entry: Int32 = -1
  /// Takes the entry that ends the search, with its values; `nil` to note neither.
  var place: UnsafeMutablePointer<Trie.Place>?
  /// The number of entries to skip before one ends the search without being asked for; -1 if all
  /// are asked for.
  var skips = -1

  /// True if an entry ends the search without being asked for.
  @inline(__always)
  var takes: Bool {
    mutating get {
      if skips > 0 {
        skips -= 1
        return false
      }
      return skips == 0
    }
  }
  /// The results of converters in this lookup: the caller's, since a copy would be retained.
  let memo: UnsafeMutablePointer<ConverterMemo>
  #if DEBUG
    /// The number of nodes that were visited, for tests of what a lookup costs.
    var visitedNodes = 0
  #endif

  /// - Parameters:
  ///   - url: A URL whose path is read before a matcher is asked.
  ///   - memo: Keeps what converters make.
  @inline(__always)
  init(of url: ScannedURL, _ memo: UnsafeMutablePointer<ConverterMemo>) {
    self.init(
      PathView(
        bytes: url.bytes, segments: UnsafePointer(url.segments), count: 0, end: url.scan.pathEnd),
      memo)
  }

  @inline(__always)
  init(_ path: PathView, _ memo: UnsafeMutablePointer<ConverterMemo>) {
    self.path = path
    self.memo = memo
  }
}
