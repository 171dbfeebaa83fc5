/// A pattern as it was registered, for messages, for the list of entries, and to print URLs.
struct RegisteredPattern: Sendable {
  let number: Int
  let reference: RegisteredPatterns.Reference
  let patterns: RegisteredPatterns

  var text: String { patterns.text(number, reference) }
  /// The pattern read; kept once it was.
  var parsed: ParsedPattern { patterns.parsed(number, reference) }
  var matcher: Int { Int(reference.matcher) }
  var mapping: Int { Int(reference.mapping) }
  /// True if URLs can be made of the mapping's routes.
  var isTwoWay: Bool { patterns.registration(reference).isTwoWay }
  var callSite: CallSite { patterns.registration(reference).callSite }
}
