/// The names that parameters and converters can have.
enum ConverterName {
  static func isName(_ text: String) -> Bool {
    if text.isEmpty { return false }
    // Most names are ASCII, of which no property of a character need be asked.
    if text.utf8.allSatisfy(ByteClass.host.contains) {
      return !text.utf8.contains(UInt8(ascii: "."))
    }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }
}
