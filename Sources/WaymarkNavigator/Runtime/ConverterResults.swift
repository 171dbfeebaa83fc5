/// The closures' results for the segments of one URL.
struct ConverterResults {
  struct Key: Hashable {
    var name: String
    var text: String
    /// The index and the number of segments, since a closure may look at its neighbors.
    var index: Int
    var count: Int
  }

  var values: [Key: Any?] = [:]
}
