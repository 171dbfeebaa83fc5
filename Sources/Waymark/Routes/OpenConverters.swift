/// The converters of an open table: closures that an app may exchange at any time.
///
/// Tables refer to them by name, so that another closure needs no new table; only a name that is new
/// or gone does.
package final class OpenConverters {
  /// Makes a value of the segment at an index.
  package typealias Convert = (_ segments: [String], _ index: Int) -> Any?

  /// The closures that the app has set; built-in types that have none do their work themselves, which is
  /// the fast way.
  package var closures: [String: Convert] = [:] {
    didSet { version += 1 }
  }

  /// Tells whether the closures are those of an earlier look at them.
  package private(set) var version = 0

  package init() {}

  /// What a name in a pattern stands for.
  package enum Meaning: Equatable {
    case builtIn, closure, unknown
  }

  /// What a name stands for now.
  package func meaning(of name: String) -> Meaning {
    if Self.acceptingAll.contains(name) { return .builtIn }
    if closures[name] != nil { return .closure }
    return ParameterType.names.contains(name) ? .builtIn : .unknown
  }

  /// The types that every segment, or every rest, is of: they have no rank of their own in the order,
  /// and a closure of such a name only makes the value, or declines.
  static let acceptingAll: Set<String> = ["string", "path"]

  /// The names that are not those of built-in types, for messages.
  var ownNames: [String] {
    closures.keys.filter { !ParameterType.names.contains($0) }.sorted()
  }

  /// The converter of a name, for a table.
  func registered(_ name: String, at place: SourcePlace) -> RegisteredConverter {
    let reference = Reference(converters: self)
    let convert: @Sendable ([String], Int) -> (any Sendable)? = { segments, index in
      reference.converters.closures[name]?(segments, index).map(ConvertedValue.init)
    }
    return RegisteredConverter(
      name: name, converter: Converter(convert: .segments(convert)), place: place,
      replacesBuiltIn: true)
  }

  // A table is `Sendable`, and so are its converters. An open table, which holds these, is not: it
  // calls them on the thread that looks up, where the app has put them in.
  private struct Reference: @unchecked Sendable {
    let converters: OpenConverters
  }
}

/// What a closure made; it never leaves the lookup that called the closure.
struct ConvertedValue: @unchecked Sendable {
  let value: Any
}
