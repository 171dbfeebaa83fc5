/// Values of few of many indices, found by binary search.
struct SideTable<Value: Sendable>: Sendable {
  private let keys: [Int32]
  private let values: [Value]

  init(_ values: [Int32: Value]) {
    let sorted = values.sorted { $0.key < $1.key }
    keys = sorted.map(\.key)
    self.values = sorted.map(\.value)
  }

  subscript(key: Int32) -> Value? {
    var range = keys.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if keys[middle] == key { return values[middle] }
      range =
        keys[middle] < key ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// The memory in bytes.
  var size: Int { keys.count * (MemoryLayout<Int32>.stride + MemoryLayout<Value>.stride) }
}
