/// The query in the text of a URL that no table looks at.
package enum QueryText {
  /// The first value of each name, decoded once; an item without `=` has the value `""`.
  ///
  /// Items without a name are left out, and so are those whose bytes are not UTF-8.
  package static func parameters(ofURL text: String) -> [String: String] {
    let bytes = Array(text.utf8)
    let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
    guard let mark = bytes[..<end].firstIndex(of: UInt8(ascii: "?")) else { return [:] }
    return bytes[(mark + 1)..<end].withUnsafeBufferPointer { query in
      let items = QueryItems(bytes: query, plusIsSpace: false).all
      let values = items.compactMap { item in item.value.map { (item.name, $0) } }
      return Dictionary(values) { first, _ in first }
    }
  }
}
