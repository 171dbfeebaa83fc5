/// A parameter or query item of an entry that a test has to fill.
package struct EntryBlank: Sendable {
  /// The name of the parameter; `**` for a rest without a name, and that of the converter for a
  /// segment without one.
  package var name: String
  /// Texts that the pattern accepts; empty where only the app knows one.
  package var texts: [String]
  /// True if the pattern accepts every text, so that only the mapping knows what it is.
  package var isOpen: Bool
}
