extension RouteTable {
  /// The issue of a mapping whose parameters have names of the payload's labels in other places, so
  /// that two values of one type are silently swapped; `nil` where all is well.
  ///
  /// Names that only the pattern or only the payload has say nothing: `{p}` may fill `page`.
  ///
  /// - Parameters:
  ///   - number: The index of the mapping.
  ///   - route: A route that the mapping made.
  /// - Returns: The issue.
  package func payloadOrderIssue(ofMapping number: Int, making route: Route) -> PatternIssue? {
    let names = compiled.mappings[number].payloadNames
    guard names.count > 1, let pattern = compiled.mappings[number].patterns.first,
      // A function may fill a payload of another length, whose places say nothing of its arguments.
      let labels = Reflection.payload(of: route)?.labels, labels.count == names.count,
      zip(names, labels).contains(where: { name, label in name != label && labels.contains(name) })
    else { return nil }
    let registered = compiled.patterns[pattern]
    return PatternIssue(
      severity: .warning, kind: .payloadOrder(parameters: names, labels: labels.map { $0 ?? "_" }),
      pattern: registered.text, position: 0, fileID: registered.callSite.fileID,
      line: registered.callSite.line)
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
