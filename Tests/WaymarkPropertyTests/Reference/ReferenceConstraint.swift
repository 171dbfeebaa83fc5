/// A converter that a random table registers: the same predicate for both sides.
enum ReferenceConverter: String, Sendable {
  case short, vowel, even

  func accepts(_ text: String) -> Bool {
    switch self {
    case .short: text.utf8.count < 3
    case .vowel: "aeiou".unicodeScalars.contains(text.unicodeScalars.first ?? "x")
    case .even: Int(text).map { $0.isMultiple(of: 2) } ?? false
    }
  }
}

/// The requirement on the text of a parameter.
indirect enum ReferenceConstraint {
  case none
  case list([String])
  case bool
  case int
  case uuid
  case double
  case date
  case email
  /// The type of a payload value.
  case type(ReferenceValueType)
  case registered(ReferenceConverter)
  /// The requirement of the pattern, and that of the payload's type.
  case both(ReferenceConstraint, ReferenceConstraint)

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
    case .date, .email, .registered: 5
    case .type(let type): type.rank
    case .both(let first, _): first.rank
    case .none: 6
    }
  }

  /// The text that a parameter captures; `nil` if the text does not meet the requirement.
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
    case .int: ReferenceValueType.int.value(of: text) != nil ? text : nil
    case .uuid: ReferenceValueType.uuid.value(of: text) != nil ? text : nil
    case .double: ReferenceValueType.double.value(of: text) != nil ? text : nil
    case .date: ReferenceDate.day(text) != nil ? text : nil
    case .email: Self.isEmail(text) ? text : nil
    case .type(let type): type.value(of: text) != nil ? text : nil
    case .registered(let converter): converter.accepts(text) ? text : nil
    case .both(let first, let second):
      first.capture(text, ignoringCase: ignoringCase).flatMap {
        second.capture($0, ignoringCase: ignoringCase)
      }
    }
  }

  /// A dot-atom, `@`, and a host name of two or more labels, as short as RFC 5321 (4.5.3.1) says.
  private static func isEmail(_ text: String) -> Bool {
    let grammar = /[\w!#$%&'*+\-\/=?^`{|}~]+(\.[\w!#$%&'*+\-\/=?^`{|}~]+)*@(.+)/
    guard text.unicodeScalars.allSatisfy(\.isASCII), text.utf8.count <= 254,
      let host = text.wholeMatch(of: grammar)?.output.2, text.utf8.count - host.utf8.count <= 65
    else { return false }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1
      && labels.allSatisfy {
        $0.count <= 63 && $0.wholeMatch(of: /[A-Za-z0-9]([A-Za-z0-9\-]*[A-Za-z0-9])?/) != nil
      }
  }
}
