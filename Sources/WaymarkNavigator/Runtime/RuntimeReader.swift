import Foundation
import Waymark

/// Reads the values of a pattern's placeholders.
final class RuntimeReader {
  private enum Kind {
    case text, int, float, double, bool, uuid, date, converted
    /// `string` and `path`, whose closures the trie does not know.
    case accepted(by: String)

    /// The expected value, in words that follow "is not".
    var words: String {
      switch self {
      case .float: "a Float"
      case .accepted(let type): "what the converter \"\(type)\" takes"
      default: "a value of the type"
      }
    }
  }

  /// A class, so that a lookup copies no parts.
  private final class Field {
    let name: String
    let kind: Kind
    let isOptional: Bool
    /// The index of its value in the dictionary.
    let index: Dictionary<String, Any>.Index

    init(name: String, kind: Kind, isOptional: Bool, index: Dictionary<String, Any>.Index) {
      (self.name, self.kind, self.isOptional, self.index) = (name, kind, isOptional, index)
    }
  }

  /// The index of the pattern.
  let pattern: Int
  private let fields: [Field]
  /// The names without values: a copy hashes no name.
  private let names: [String: Any]
  private let converters: RuntimeConverters

  init(index: Int, of pattern: RuntimePattern, _ converters: RuntimeConverters) {
    self.pattern = index
    self.converters = converters
    let names = Dictionary<String, Any>(pattern.placeholders.map { ($0.name, ()) }) { $1 }
    fields = pattern.placeholders.compactMap { placeholder in
      names.index(forKey: placeholder.name).map { index in
        Field(
          name: placeholder.name, kind: Self.kind(of: placeholder.type, converters),
          isOptional: placeholder.isOptional, index: index)
      }
    }
    self.names = names
  }

  private static func kind(of type: String?, _ converters: RuntimeConverters) -> Kind {
    guard let type else { return .text }
    if converters.meaning(of: type) == .closure { return .converted }
    switch type {
    case "int": return .int
    case "float": return .float
    case "double": return .double
    case "bool": return .bool
    case "uuid": return .uuid
    case "date": return .date
    case _ where RuntimeConverters.acceptingAll.contains(type): return .accepted(by: type)
    default: return .text
    }
  }

  /// Returns the values by name; `nil` if one does not convert after all.
  func values(_ match: PatternTable.Match) -> [String: Any]? {
    var values = names
    var absent: [String] = []
    for field in fields {
      do {
        if let value = try value(of: field, match) {
          values.values[field.index] = value
        } else {
          absent.append(field.name)
        }
      } catch {
        return nil
      }
    }
    // Last, since other values may move.
    for name in absent { values[name] = nil }
    return values
  }

  struct Miss {
    var index: Int
    var segment: String
    var expected: String
  }

  func miss(_ match: PatternTable.Match) -> Miss? {
    for field in fields {
      guard let index = match.segmentIndex(of: field.name), let segment = match.segment(at: index),
        !segment.isText || (try? value(of: field, match)) == nil
      else { continue }
      return Miss(
        index: index, segment: segment.text,
        expected: segment.isText ? field.kind.words : "text")
    }
    return nil
  }

  private func value(of field: Field, _ match: PatternTable.Match) throws -> Any? {
    let matched = match.matched
    return switch field.kind {
    case .text: try path(String.self, field, matched)
    case .int: try path(Int.self, field, matched)
    case .float: try path(Float.self, field, matched)
    case .double: try path(Double.self, field, matched)
    case .bool: try path(Bool.self, field, matched)
    case .uuid: try path(UUID.self, field, matched)
    case .date: try path(Date.self, field, matched)
    case .accepted(let type): try accepted(by: type, field, match)
    case .converted: (try matched.value(field.name) as ConvertedValue?)?.value
    }
  }

  @inline(__always)
  private func path<Value: URLParameter>(
    _ type: Value.Type, _ field: Field, _ matched: MatchedURL
  ) throws -> Any? {
    guard field.isOptional else { return try matched.path(field.name) as Value }
    return try matched.path(field.name) as Value?
  }

  private func accepted(
    by type: String, _ field: Field, _ match: PatternTable.Match
  ) throws -> Any? {
    guard converters.closure(type) != nil else {
      return try path(String.self, field, match.matched)
    }
    // An optional segment that this form lacks has no value.
    guard let index = match.segmentIndex(of: field.name) else { return nil }
    guard let value = converters.value(type, in: match.segments(around: index), at: index) else {
      throw RouteMismatch()
    }
    return value
  }
}
