extension RandomURLs {
  /// The query of a URL for an entry: what its pattern binds, and now and then something else.
  mutating func query(of entry: ReferenceTable.Entry) -> String {
    var items: [String] = []
    for item in entry.query {
      if random.chance(item.isRequired ? 8 : 20) { continue }
      let count = item.isRepeated || random.chance(8) ? random.pick([1, 2, 2, 3]) : 1
      for _ in 0..<count {
        var key = RandomWords.encoded(item.key, in: .url, &random)
        var value = random.chance(20) ? "" : encoded(value(item.constraint), in: .url)
        if random.chance(entry.options.contains(.plusIsSpace) ? 50 : 5) {
          (key, value) = (key.replacing("%20", with: "+"), value.replacing("%20", with: "+"))
        }
        items.append(value.isEmpty && random.chance(50) ? key : key + "=" + value)
      }
    }
    if random.chance(10) {
      items.append(random.pick(["x=1", "", "=a", "%FF=1", "page=2", "q", "x#q=1"]))
    }
    return items.shuffled(using: &random).joined(separator: "&")
  }
}
