/// A group of patterns inside a matcher: what it adds to those around it.
struct RegisteredGroup: Sendable {
  /// The index of the group around it.
  var parent: Int?
  var converters: [RegisteredConverter] = []
}
