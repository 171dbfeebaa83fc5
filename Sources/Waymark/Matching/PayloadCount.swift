/// Values that stand for a count of payload values that is unknown.
enum PayloadCount {
  /// The routes are told by a closure or by their value.
  static let any: Int32 = -1
  /// No URL can be made of a route.
  static let none: Int32 = -2
}
