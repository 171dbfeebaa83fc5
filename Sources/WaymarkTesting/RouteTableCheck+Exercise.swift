import Waymark

extension RouteTableCheck {
  /// Opens a URL of each entry, with and without its optional parts.
  ///
  /// Finds, with the location of the `map` call:
  /// - errors and warnings of the table (`RouteTable.issues`);
  /// - mappings that throw, such as one that reads a misspelled `$0.path("whoops")`;
  /// - entries that another entry hides;
  /// - two-way mappings whose routes have no URL, or fill the payload in another order than its
  ///   labels.
  ///
  /// Values of built-in and `CaseIterable` types are invented, also for required query items. Other
  /// values need a sample; the report lists the entries that lack one, and is then not equal to
  /// `[]`.
  ///
  /// ```swift
  /// #expect(RouteTableCheck(AppRoute.self).exercise(samples: ["region": "north"]) == [])
  /// ```
  ///
  /// - Parameter samples: Decoded texts of parameters and query items, by name; a text serves every
  ///   entry that has the name. The name of an unnamed rest is `**`, that of a `{_:region}` is its
  ///   converter's.
  /// - Returns: The failures, and the entries that were not exercised.
  public func exercise(samples: [String: String] = [:]) -> RouteCheckReport {
    exercise(samples: samples.mapValues { [$0] })
  }

  /// Opens a URL of each entry, if entries need different texts for one name.
  ///
  /// ```swift
  /// check.exercise(samples: ["type": ["recipe", "cook"]])
  /// ```
  ///
  /// - Parameter samples: As in `exercise(samples:)`; one text of each list must reach an entry.
  /// - Returns: The failures, and the entries that were not exercised.
  @_disfavoredOverload  // So that `samples: [:]` has one meaning.
  public func exercise(samples: [String: [String]]) -> RouteCheckReport {
    let issues = table.issues.filter { $0.severity > .note }
    var failures = issues.map { RouteCheckFailure.issue($0) }
    let issuesByPattern = Dictionary(grouping: issues) {
      MappedPattern(pattern: $0.pattern, fileID: $0.fileID, line: $0.line)
    }
    var notExercised: [UnexercisedEntry] = []
    exerciseEntries(samples) { entry, outcomes in
      let own =
        issuesByPattern[
          MappedPattern(pattern: entry.pattern, fileID: entry.fileID, line: entry.line)] ?? []
      var names: [String]?
      for outcome in outcomes {
        let failure: RouteCheckFailure?
        switch outcome {
        case .reached(_, _, let issue?): failure = .issue(issue)
        case .reached(let route, let url, nil) where entry.isTwoWay:
          failure =
            failuresOfWriting(route, base: nil, ownBase: url, mayBeOneWay: false, of: entry).first
        case .reached: failure = nil
        case .failed(let own): failure = own
        case .unexercised(let own):
          failure = nil
          names = (names ?? []) + own.filter { names?.contains($0) != true }
        }
        guard let failure, !own.contains(where: { $0.kind.explains(failure) }),
          !failures.contains(failure)
        else { continue }
        failures.append(failure)
      }
      if let names { notExercised.append(UnexercisedEntry(entry: entry, names: names)) }
    }
    return RouteCheckReport(failures: failures, notExercised: notExercised)
  }

  /// Finds the cases that no URL means, if the route type lists its cases.
  ///
  /// ```swift
  /// #expect(RouteTableCheck(AppRoute.self).unreachableCases() == [])
  /// ```
  ///
  /// - Parameters:
  ///   - samples: As in `exercise(samples:)`.
  ///   - urls: URLs of cases that no invented URL means.
  /// - Returns: A failure for each unreachable case.
  public func unreachableCases(
    samples: [String: String] = [:], urls: [String] = []
  ) -> RouteCheckReport where Route: CaseIterable {
    unreachableCases(of: Array(Route.allCases), samples: samples, urls: urls)
  }

  /// Finds the routes whose case no URL means.
  ///
  /// A case is reached if the route has a URL (`RouteTable.url(for:base:)`), or if an exercised URL
  /// or one of `urls` means a route of the same case with any payload. Routes that are no enums
  /// compare as a whole.
  ///
  /// ```swift
  /// check.unreachableCases(of: [.home, .profile(userID: 7), .search(keyword: "x", page: nil)])
  /// ```
  ///
  /// - Parameters:
  ///   - routes: The routes, one of each case.
  ///   - samples: As in `exercise(samples:)`.
  ///   - urls: URLs of cases that no invented URL means.
  /// - Returns: A failure for each route whose case is unreachable.
  public func unreachableCases(
    of routes: [Route], samples: [String: String] = [:], urls: [String] = []
  ) -> RouteCheckReport {
    unreachableCases(of: routes, samples: samples.mapValues { [$0] }, urls: urls)
  }

  /// Finds the routes whose case no URL means, if entries need different texts for one name.
  ///
  /// - Parameters:
  ///   - routes: The routes, one of each case.
  ///   - samples: Several texts for each name.
  ///   - urls: URLs of cases that no invented URL means.
  /// - Returns: A failure for each route whose case is unreachable.
  @_disfavoredOverload  // So that `samples: [:]` has one meaning.
  public func unreachableCases(
    of routes: [Route], samples: [String: [String]], urls: [String] = []
  ) -> RouteCheckReport {
    var reached = urls.compactMap { table.match(for: $0)?.route }
    exerciseEntries(samples) { _, outcomes in
      for case .reached(let route, _, _) in outcomes { reached.append(route) }
    }
    let unreached = routes.filter { route in
      (try? table.url(for: route)) == nil && !reached.contains { Self.areOfOneCase($0, route) }
    }
    return RouteCheckReport(failures: unreached.map { .unreachable(route: "\($0)") })
  }

  /// Exercises each entry with and without its optional parts.
  ///
  /// If only one of the two is hidden, its outcome is skipped: `/` hides `/**` without segments.
  private func exerciseEntries(
    _ samples: [String: [String]],
    _ take: (RouteEntry, [EntryExercise<Route>.Outcome]) -> Void
  ) {
    let trials = table.trialEntries
    // An empty list is no sample.
    let samples = samples.filter { !$0.value.isEmpty }
    for (index, entry) in table.entries.enumerated() {
      let outcomes = (table.hasOptionalParts(entry: index) ? [true, false] : [true]).map {
        EntryExercise(
          table: table, index: index, entry: entry, trials: trials, samples: samples, isFull: $0
        ).run()
      }
      let others = outcomes.filter { !$0.isShadowed }
      take(entry, others.isEmpty ? Array(outcomes.prefix(1)) : others)
    }
  }

  private static func areOfOneCase(_ first: Route, _ second: Route) -> Bool {
    // A case without payload has no children, and equals only itself.
    if first == second { return true }
    guard let one = signature(of: first), let other = signature(of: second) else { return false }
    return one == other
  }

  /// Returns the name of a case with a payload, and the labels that tell it from others of its
  /// name.
  private static func signature(of route: Route) -> [String?]? {
    let mirror = Mirror(reflecting: route)
    guard mirror.displayStyle == .enum, let payload = mirror.children.first else { return nil }
    let values = Mirror(reflecting: payload.value)
    return [payload.label] + (values.displayStyle == .tuple ? values.children.map(\.label) : [])
  }
}

private struct MappedPattern: Hashable {
  let pattern: String
  let fileID: String
  let line: Int
}

extension PatternIssue.Kind {
  /// Returns true if the failure repeats the issue.
  fileprivate func explains(_ failure: RouteCheckFailure) -> Bool {
    switch (self, failure) {
    case (.duplicate, .shadowed), (.neverPrinted, .notWritten): true
    default: false
    }
  }
}
