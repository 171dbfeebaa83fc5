/// How many characters must be put in, taken out or replaced to make one text of another.
enum EditDistance {
  /// The Levenshtein distance of the first 64 characters, plus what is longer.
  ///
  /// The cut keeps the cost of one comparison constant, since one of the texts comes from a URL.
  static func between(_ first: String, _ second: String) -> Int {
    let limit = 64
    let (a, b) = (Array(first.prefix(limit)), Array(second.prefix(limit)))
    let longer = abs(first.count - a.count - (second.count - b.count))
    var row = Array(0...b.count)
    for (i, character) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let replaced = diagonal + (character == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, diagonal + 1, row[j] + 1)
      }
    }
    return row[b.count] + longer
  }
}
