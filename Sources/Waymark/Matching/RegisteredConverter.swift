/// A converter that a group registers.
struct RegisteredConverter: Sendable {
  var name: String
  var converter: Converter
  var callSite: CallSite
  /// True if the name may be that of a built-in type, whose place the converter then takes.
  var replacesBuiltIn = false
}
