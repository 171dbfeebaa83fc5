/// A pattern that was read without an error.
struct ParsedPattern: Sendable, Hashable {
  /// The most optional segments that a pattern may have: it expands into at most 2 to this power.
  static let optionalLimit = 6

  /// A segment and whether the URL may lack it.
  struct Segment: Sendable, Hashable {
    var segment: PatternSegment
    var isOptional = false
    var offset = 0
  }

  var text: String
  var segments: [Segment]
  var query: [QueryParameter] = []

  /// The names of the parameters in order, also of a named rest and of query items.
  var names: [String] { segments.compactMap(\.segment.name) + query.map(\.name) }

  /// The plain patterns that the optional segments stand for, the fuller ones first.
  ///
  /// Adjacent optional segments fill from the left: `/w/{x?}/{y?}` never has `y` without `x`.
  var expansions: [[PatternSegment]] {
    if !segments.contains(where: \.isOptional) { return [segments.map(\.segment)] }
    var results: [[PatternSegment]] = [[]]
    var index = 0
    while index < segments.count {
      guard segments[index].isOptional else {
        for result in results.indices { results[result].append(segments[index].segment) }
        index += 1
        continue
      }
      let run = segments[index...].prefix { $0.isOptional }.map(\.segment)
      results = results.flatMap { result in
        (0...run.count).reversed().map { result + run.prefix($0) }
      }
      index += run.count
    }
    return results
  }
}

extension PatternSegment {
  /// The name of the parameter or rest.
  var name: String? {
    switch self {
    case .parameter(let parameter): parameter.name
    case .rest(let name): name
    case .literal, .anySegment: nil
    }
  }
}
