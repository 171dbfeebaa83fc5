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
  case type(ParameterType)

  /// The place in the order of precedence: a narrower constraint is tried first.
  var rank: Int {
    switch self {
    case .oneOf: 0
    case .type(.bool): 1
    case .type(.int): 2
    case .type(.uuid): 3
    case .type(.double): 4
    case .type(.date), .type(.email): 5
    }
  }

  /// Whether the constraint accepts the decoded text.
  func accepts(_ text: String, ignoringCase: Bool) -> Bool {
    switch self {
    case .oneOf: spelling(of: text, ignoringCase: ignoringCase) != nil
    case .type(let type): type.accepts(text)
    }
  }

  /// The element of a closed list that the text means, in the list's own spelling.
  func spelling(of text: String, ignoringCase: Bool) -> String? {
    guard case .oneOf(let elements) = self else { return text }
    if let exact = elements.first(where: { $0 == text }) { return exact }
    guard ignoringCase else { return nil }
    let folded = text.lowercased()
    return elements.first { $0.lowercased() == folded }
  }

  /// What is expected, in words that follow "is not".
  var expectation: String {
    switch self {
    case .oneOf(let elements): "one of " + elements.joined(separator: ", ")
    case .type(let type): type.expectation
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
}
