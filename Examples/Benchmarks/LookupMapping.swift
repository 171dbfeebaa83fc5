import Foundation
import Waymark

/// The way in which a pattern's route is made.
enum LookupMapping: Sendable {
  /// By closures that read and print the values.
  case closures
  /// By a closure that declines every URL.
  case declining
  /// By a closure that reads a converter's value.
  case converting
  /// By a case alone, whose payload the parameters `a` and `b` fill.
  case payload(Payload)
  /// By closures that read and print the same payload.
  case payloadClosures(Payload)
  /// By a case with one payload value of the path and one of the query.
  case page

  enum Payload: CaseIterable {
    case word, count, identifier, kind, wordAndCount
  }
}

extension URLPathMapper<LookupRoute> {
  /// Maps a pattern to its route in one of the ways.
  func map(_ pattern: LookupPattern, _ number: Int, as mapping: LookupMapping) {
    let (text, names) = (PathPatterns(pattern.text), pattern.names)
    switch mapping {
    case .closures: map(pattern, number)
    case .declining: map(text, { () throws -> LookupRoute in throw RouteMismatch() })
    case .converting:
      let name = names.first ?? ""
      map(text, { try .one(number, $0.value(name)) }, url: { $0.values(number, names) })
    case .payload(let payload): map(text, payload)
    case .payloadClosures(let payload): mapByClosures(text, payload)
    case .page: map(text, to: LookupRoute.page)
    }
  }

  private func map(_ text: PathPatterns, _ payload: LookupMapping.Payload) {
    switch payload {
    case .word: map(text, to: LookupRoute.word)
    case .count: map(text, to: LookupRoute.count)
    case .identifier: map(text, to: LookupRoute.identifier)
    case .kind: map(text, to: LookupRoute.kind)
    case .wordAndCount: map(text, to: LookupRoute.wordAndCount)
    }
  }

  private func mapByClosures(_ text: PathPatterns, _ payload: LookupMapping.Payload) {
    switch payload {
    case .word:
      map(
        text, { try .word($0.path("a")) },
        url: { if case .word(let value) = $0 { ["a": value] } else { nil } })
    case .count:
      map(
        text, { try .count($0.path("a")) },
        url: { if case .count(let value) = $0 { ["a": value] } else { nil } })
    case .identifier:
      map(
        text, { try .identifier($0.path("a")) },
        url: { if case .identifier(let value) = $0 { ["a": value] } else { nil } })
    case .kind:
      map(
        text, { try .kind($0.path("a")) },
        url: { if case .kind(let value) = $0 { ["a": value] } else { nil } })
    case .wordAndCount:
      map(
        text, { try .wordAndCount($0.path("a"), $0.path("b")) },
        url: {
          if case .wordAndCount(let word, let count) = $0 { ["a": word, "b": count] } else { nil }
        })
    }
  }
}
