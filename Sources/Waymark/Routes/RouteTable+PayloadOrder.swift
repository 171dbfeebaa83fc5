extension RouteTable {
  /// The issue of a mapping whose parameters have the names of the payload's labels in another order,
  /// so that two values of one type are silently swapped; `nil` where all is well.
  ///
  /// - Parameters:
  ///   - number: The number of the mapping.
  ///   - route: A route that the mapping made.
  /// - Returns: The issue.
  package func payloadOrderIssue(ofMapping number: Int, making route: Route) -> PatternIssue? {
    let names = compiled.mappings[number].payloadNames
    guard names.count > 1, let pattern = compiled.mappings[number].patterns.first,
      let labels = Reflection.payload(of: route)?.labels.compactMap(\.self),
      labels != names, Set(labels) == Set(names)
    else { return nil }
    let registered = compiled.patterns[pattern]
    return PatternIssue(
      severity: .warning, kind: .payloadOrder(parameters: names, labels: labels),
      pattern: registered.text, position: 0, fileID: registered.place.fileID,
      line: registered.place.line)
  }

  /// Reports the issue in a debug build, when a mapping first makes a route.
  func reportPayloadOrder(ofMapping number: Int, making route: Route) {
    #if DEBUG
      if let issue = payloadOrderIssue(ofMapping: number, making: route) {
        PatternIssueReport.print([issue])
      }
    #endif
  }
}
