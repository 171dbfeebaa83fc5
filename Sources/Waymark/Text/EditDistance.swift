/// The number of characters to insert, delete or replace to turn one text into another.
enum EditDistance {
  /// Returns the Levenshtein distance of the first 64 characters, plus the rest of the longer text.
  ///
  /// The cut bounds the cost, since one of the texts comes from a URL.
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
