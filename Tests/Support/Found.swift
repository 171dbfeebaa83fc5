import WaymarkNavigator

/// A match in a form that rows can compare: the pattern, and each value with its type.
struct Found: Equatable, CustomStringConvertible {
  let pattern: String
  let values: [String: String]

  init(_ pattern: String, _ values: [String: String] = [:]) {
    self.pattern = pattern
    self.values = values
  }

  init?(_ result: URLMatchResult?) {
    guard let result else { return nil }
    pattern = result.pattern
    values = result.values.mapValues { "\(type(of: $0)) \($0)" }
  }

  var description: String {
    "\(pattern) \(values.sorted { $0.key < $1.key }.map { "\($0)=\($1)" })"
  }
}
