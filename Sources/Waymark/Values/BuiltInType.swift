import Foundation

/// A built-in type that a pattern can ask of a parameter: `{id:int}`.
///
/// The one table of what is known of each: its names, its place in the order of precedence, its
/// test, texts for samples, and its words.
enum BuiltInType: UInt8, Sendable, Hashable, CaseIterable {
  // In the order of precedence: a narrower type is tried first.
  case bool, int, uuid, double, date, email

  /// The meaning of a name in a pattern.
  enum Meaning: Equatable {
    case type(BuiltInType)
    /// Any text.
    case string
    /// The rest of the path.
    case path
  }

  private static let meanings: [(name: String, meaning: Meaning)] = [
    ("string", .string), ("int", .type(.int)), ("double", .type(.double)),
    ("float", .type(.double)), ("bool", .type(.bool)), ("uuid", .type(.uuid)),
    ("date", .type(.date)), ("email", .type(.email)), ("path", .path),
  ]

  /// The names that a pattern may use, in the order in which an error lists them.
  static let names = meanings.map(\.name)

  /// Returns the meaning of a name; `nil` for one that is not built in.
  static func meaning(of name: some Collection<UInt8>) -> Meaning? {
    for known in meanings where known.name.utf8.elementsEqual(name) { return known.meaning }
    return nil
  }

  /// The name in a pattern.
  var name: String {
    switch self {
    case .bool: "bool"
    case .int: "int"
    case .uuid: "uuid"
    case .double: "double"
    case .date: "date"
    case .email: "email"
    }
  }

  /// The place in the order of precedence among constraints.
  var rank: Int {
    switch self {
    case .bool: 1
    case .int: 2
    case .uuid: 3
    case .double: 4
    case .date, .email: Self.otherRank
    }
  }

  /// The rank of all other types, and of registered converters.
  static let otherRank = 5

  /// Returns true if the decoded bytes of a text are a value of the type.
  func accepts(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if bytes.isEmpty { return false }
    switch self {
    case .uuid: return ASCIIText.isUUID(bytes)
    case .date: return CalendarDate(bytes) != nil
    case .email: return EmailAddress.isValid(bytes)
    case .int:
      if let isInteger = ASCIIText.isInteger(bytes) { return isInteger }
      return (ValueText.integer(String(decoding: bytes, as: UTF8.self)) as Int?) != nil
    case .bool: return ValueText.bool(String(decoding: bytes, as: UTF8.self)) != nil
    case .double:
      return (ValueText.floatingPoint(String(decoding: bytes, as: UTF8.self)) as Double?) != nil
    }
  }

  /// Returns true if a text is a value of the type.
  func accepts(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { accepts($0) }
  }

  /// Texts of different values of the type.
  var samples: [String] {
    switch self {
    case .bool: ["true", "false"]
    case .int: ["7", "42", "1", "365"]
    case .uuid: ["9f1c3a60-6f3b-4d5e-8a53-2b7c1d0e4f11", "0b6d2e3c-51a4-4c1f-9b1e-6d0c8f7a2e90"]
    case .double: ["1.5", "2.5"]
    case .date: ["2025-01-31", "2024-02-29"]
    case .email: ["someone@example.com", "other@example.com"]
    }
  }

  /// The type in words that follow "is not".
  var expectation: String {
    switch self {
    case .bool: "a Bool"
    case .int: "an Int"
    case .uuid: "a UUID"
    case .double: "a Double"
    case .date: "a date (yyyy-MM-dd)"
    case .email: "an email address"
    }
  }
}
