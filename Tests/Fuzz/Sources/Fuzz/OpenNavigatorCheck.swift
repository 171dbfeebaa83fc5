import WaymarkNavigator

/// Checks that patterns that come and go between lookups are as if they had always been there.
///
/// A navigator then has several tables, of which each knows some of the patterns.
@MainActor
struct OpenNavigatorCheck {
  private let input: OpenTableInput
  /// The patterns that match, best first.
  private let order: [Found]

  init(_ input: OpenTableInput, _ order: [Found]) {
    self.input = input
    self.order = order
  }

  var differences: [String] {
    let changing = Changing(input.url, input.converters)
    let matcher = NavigatorMatcher()
    matcher.valueConverters = changing.converters
    var differences: [String] = []
    func compare(_ patterns: [String], _ words: String) {
      let (found, expected) = (changing.match(), Found(matcher.match(input.url, from: patterns)))
      guard found != expected else { return }
      let texts = [found, expected].map { $0?.description ?? "nothing" }
      differences.append("\(words): finds \(texts[0]) instead of \(texts[1])")
    }

    var patterns: [String] = []
    for pattern in input.patterns {
      patterns.append(pattern)
      changing.add(pattern)
      compare(patterns, "with \(pattern) as the last one")
    }
    differences += failureDifferences(changing, patterns)
    let issues = matcher.issues(of: patterns)
    // Each pattern has a destination and a handler.
    if changing.navigator.issues != issues + issues {
      differences.append("the issues are \(changing.navigator.issues), and all at once \(issues)")
    }
    for (number, found) in order.enumerated() {
      patterns.removeAll { $0 == found.pattern }
      changing.remove(found.pattern)
      let rest = changing.match()
      if rest != order.dropFirst(number + 1).first {
        differences.append("without \(found): finds \(rest?.description ?? "nothing")")
      }
    }
    differences += failureDifferences(changing, patterns)
    for found in order.reversed() {
      patterns.append(found.pattern)
      changing.add(found.pattern)
      compare(patterns, "with \(found.pattern) again")
    }
    for converter in input.converters {
      matcher.valueConverters[converter.rawValue] = nil
      changing.navigator.matcher.valueConverters[converter.rawValue] = nil
      compare(patterns, "without the converter \(converter)")
    }
    return differences + changing.log.repeated.map { "asks a converter twice: \($0)" }
  }

  /// Why there is no destination is what a navigator with the same patterns says.
  private func failureDifferences(_ changing: Changing, _ patterns: [String]) -> [String] {
    let anew = Changing(input.url, input.converters)
    for pattern in patterns { anew.add(pattern) }
    let (failure, expected) = (changing.failure(), anew.failure())
    if failure == expected { return [] }
    return [
      "fails with \(failure?.description ?? "nothing"), and anew \(expected?.description ?? "")"
    ]
  }

  /// A navigator whose patterns come and go.
  @MainActor private final class Changing {
    let navigator = Navigator()
    let log = OpenConverter.Log()
    let converters: ValueConverters
    private let url: String
    private var found: Found?

    init(_ url: String, _ converters: [OpenConverter]) {
      self.url = url
      self.converters = OpenConverter.closures(converters, log)
      navigator.matcher.valueConverters = self.converters
    }

    func add(_ pattern: String) {
      navigator.handle(pattern) { [unowned self] _, values, _ in
        found = Found(URLMatchResult(pattern: pattern, values: values))
        return true
      }
      navigator.register(pattern) { _, _, _ in nil }
    }

    func remove(_ pattern: String) {
      navigator.unhandle(pattern)
      navigator.unregister(pattern)
    }

    func match() -> Found? {
      found = nil
      log.beginLookup()
      navigator.open(url)
      // The other side of the comparison asks the same converters.
      log.beginLookup()
      return found
    }

    func failure() -> NavigatorError? {
      log.beginLookup()
      navigator.push(url)
      defer { log.beginLookup() }
      return navigator.lastFailure
    }
  }
}
