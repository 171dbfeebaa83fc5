/// The payload of a case, read by reflection.
enum Reflection {
  /// The payload's values in order, with their labels; `nil` for a case without payload, and in an
  /// app that was built without reflection metadata.
  static func payload(of route: some Any) -> (values: [Any], labels: [String?])? {
    let mirror = Mirror(reflecting: route)
    guard mirror.displayStyle == .enum, let payload = mirror.children.first?.value else {
      return nil
    }
    // One labelled value is a tuple of one, one without a label is the value itself.
    let values = Mirror(reflecting: payload)
    guard values.displayStyle == .tuple else { return ([payload], [nil]) }
    return (
      values.children.map(\.value),
      values.children.map { child in child.label.flatMap { $0.hasPrefix(".") ? nil : $0 } }
    )
  }
}
