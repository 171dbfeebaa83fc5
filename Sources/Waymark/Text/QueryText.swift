/// Reads the query in the text of a URL without a table.
package enum QueryText {
  /// Returns the items in order, each decoded once; `nil` without a query.
  ///
  /// An item without `=` has no value. Items whose name is empty or that are not UTF-8 are skipped.
  package static func items(ofURL text: String) -> [(name: String, value: String?)]? {
    let bytes = Array(text.utf8)
    let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
    guard let mark = bytes[..<end].firstIndex(of: UInt8(ascii: "?")) else { return nil }
    return bytes[(mark + 1)..<end].withUnsafeBufferPointer { query in
      QueryItems(bytes: query, plusIsSpace: false).all.compactMap { item in
        item.value.map { (item.name, item.hasEqualsSign ? $0 : nil) }
      }
    }
  }

  /// Returns the first value of each name; an item without `=` has the value `""`.
  package static func parameters(ofURL text: String) -> [String: String] {
    let items = items(ofURL: text) ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
  }
}
