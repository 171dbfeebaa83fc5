import Foundation

/// One segment of a parsed pattern.
enum PatternSegment: Sendable, Hashable {
  /// A text to be met, decoded. Empty only in a pattern with strict slashes.
  case literal(String)
  /// A named parameter, perhaps of a type, perhaps with literal text around it.
  case parameter(PatternParameter)
  /// `*`: any one segment that is not empty.
  case anySegment
  /// `{name:path}`, one or more segments, or `**`, zero or more.
  case rest(name: String?)
}

/// A parameter of a pattern with the text around it.
struct PatternParameter: Sendable, Hashable {
  var name: String
  var prefix = ""
  var suffix = ""
  var constraint: SegmentConstraint?

  var hasAffix: Bool { !prefix.isEmpty || !suffix.isEmpty }
}

/// What the text of a parameter must be beyond not being empty.
enum SegmentConstraint: Sendable, Hashable {
  case oneOf([String])
  case type(BuiltInType)
  /// One that an app registered, or the type of a payload that is not built in.
  case converter(ConverterReference)
  /// What the pattern asks for, and what the payload's type asks for beyond it.
  indirect case both(SegmentConstraint, SegmentConstraint)

  /// The place in the order of precedence: a narrower constraint is tried first.
  var rank: Int {
    switch self {
    case .oneOf: 0
    case .type(let type): type.rank
    case .converter(let converter): converter.rank
    case .both(let first, _): first.rank
    }
  }

  /// The rank of a registered converter: that of the built-in type whose place it takes.
  static func rank(ofConverter name: String) -> Int {
    guard case .type(let type)? = BuiltInType.meaning(of: name.utf8) else {
      return BuiltInType.otherRank
    }
    return type.rank
  }

  /// What is expected, in words that follow "is not".
  var expectation: String {
    switch self {
    case .oneOf(let elements): "one of " + elements.joined(separator: ", ")
    case .type(let type): type.expectation
    case .converter(let converter):
      converter.isPayload
        ? "of type \(converter.name)"
        : ("aeiou".contains(converter.name.prefix(1)) ? "an " : "a ") + converter.name
    case .both(let first, _): first.expectation
    }
  }

  /// The converter of the pattern itself, which the mapping reads by the parameter's name.
  var registeredConverter: ConverterReference? {
    switch self {
    case .converter(let converter): converter.isPayload ? nil : converter
    case .both(let first, _): first.registeredConverter
    case .oneOf, .type: nil
    }
  }
}

/// The form of a segment in which two segments that match the same texts are equal.
///
/// Literals are compared canonically (Unicode's normalization form C) and, where the pattern ignores
/// case, in lower case, so the key of the pattern and the key of the URL can be compared as bytes.
enum LiteralKey {
  static func bytes(of text: String, ignoringCase: Bool) -> [UInt8] {
    let cased = ignoringCase ? text.lowercased() : text
    if cased.utf8.allSatisfy({ $0 < 0x80 }) { return Array(cased.utf8) }
    return Array(cased.precomposedStringWithCanonicalMapping.utf8)
  }

  /// The decomposed form of a key (Unicode's normalization form D).
  static func decomposed(_ key: some Collection<UInt8>) -> [UInt8] {
    Array(String(decoding: key, as: UTF8.self).decomposedStringWithCanonicalMapping.utf8)
  }
}

extension PatternParameter {
  /// The part of a segment between the prefix and the suffix.
  func value(in segment: String) -> String {
    guard hasAffix else { return segment }
    return String(segment.dropFirst(prefix.count).dropLast(suffix.count))
  }

  /// Whether a segment has the prefix and the suffix, and text between them.
  ///
  /// Compared character by character, so that a prefix never ends inside one.
  func fits(_ segment: String, ignoringCase: Bool) -> Bool {
    guard hasAffix else { return !segment.isEmpty }
    func equal(_ a: Character, _ b: Character) -> Bool {
      a == b || (ignoringCase && a.lowercased() == b.lowercased())
    }
    return segment.count > prefix.count + suffix.count
      && zip(segment, prefix).allSatisfy(equal)
      && zip(segment.reversed(), suffix.reversed()).allSatisfy(equal)
  }

  /// The same for bytes that are not UTF-8, so that a broken value is reported and not skipped.
  func fits(bytes: [UInt8]) -> Bool {
    bytes.count > prefix.utf8.count + suffix.utf8.count && bytes.starts(with: prefix.utf8)
      && bytes.reversed().starts(with: suffix.utf8.reversed())
  }
}
