import Foundation

/// What the text of a parameter must be.
enum ReferenceConstraint {
  case none
  case list([String])
  case bool
  case int
  case uuid
  case double
  case date
  case email

  /// The constraint with the name of a built-in converter.
  init?(converter name: String) {
    switch name {
    case "string": self = .none
    case "bool": self = .bool
    case "int": self = .int
    case "uuid": self = .uuid
    case "double", "float": self = .double
    case "date": self = .date
    case "email": self = .email
    default: return nil
    }
  }

  /// The order among constraints, better first; nothing is constrained less than `none`.
  var rank: Int {
    switch self {
    case .list: 0
    case .bool: 1
    case .int: 2
    case .uuid: 3
    case .double: 4
    case .date, .email: 5
    case .none: 6
    }
  }

  /// What a parameter captures of a text, or `nil` if the text is not what it must be.
  ///
  /// A closed list captures its own spelling, everything else the text as it is.
  func capture(_ text: String, ignoringCase: Bool) -> String? {
    switch self {
    case .none: text
    case .list(let elements):
      elements.first {
        $0 == text || ignoringCase && $0.lowercased() == text.lowercased()
      }
    case .bool:
      ["true", "false", "1", "0"].contains { Array($0.utf8) == Array(text.utf8) } ? text : nil
    case .int: Self.isInteger(text) ? text : nil
    case .uuid: UUID(uuidString: text) != nil && text.utf8.count == 36 ? text : nil
    case .double: Self.isDouble(text) ? text : nil
    case .date: Self.isDate(text) ? text : nil
    case .email: Self.isEmail(text) ? text : nil
    }
  }

  /// `-?[0-9]+` within the range of `Int`.
  static func isInteger(_ text: String) -> Bool {
    isDigits(text.hasPrefix("-") ? text.dropFirst() : Substring(text)) && Int(text) != nil
  }

  /// Digits with an optional sign, fraction and exponent, of a finite value.
  private static func isDouble(_ text: String) -> Bool {
    let parts = text.lowercased().split(
      separator: "e", maxSplits: 1, omittingEmptySubsequences: false)
    let mantissa = parts[0].hasPrefix("-") ? parts[0].dropFirst() : parts[0]
    let numbers = mantissa.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard numbers.allSatisfy(isDigits) else { return false }
    if parts.count == 2 {
      let exponent = parts[1].hasPrefix("-") ? parts[1].dropFirst() : parts[1]
      guard isDigits(exponent) else { return false }
    }
    return Double(text)?.isFinite ?? false
  }

  /// `yyyy-MM-dd`, a day of the Gregorian calendar.
  private static func isDate(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy(isDigits),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return false }
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...12).contains(month) && (1...days[month - 1]).contains(day)
  }

  /// The clear cases only: plain ASCII, one `@`, and a domain of two or more labels.
  private static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty,
      text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "@.-_+".contains($0)) })
    else { return false }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && !labels.contains("")
  }

  private static func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
