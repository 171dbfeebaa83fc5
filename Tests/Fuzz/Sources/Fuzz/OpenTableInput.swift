/// Patterns that are registered at run time and a URL, read from an input of the fuzzer; the README
/// beside the package has the format.
struct OpenTableInput {
  let converters: [OpenConverter]
  /// In their order, each once.
  let patterns: [String]
  let url: String

  /// Reads an input; `nil` for one that begins with another mark, or has no pattern and URL.
  init?(_ text: String) {
    guard text.utf8.first == UInt8(ascii: "%") else { return nil }
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard lines.count >= 3, lines.count <= 20 else { return nil }
    url = lines.removeLast()
    let letters = lines.removeFirst().utf8
    converters = OpenConverter.allCases.filter { letters.contains($0.letter) }
    var seen: Set<String> = []
    patterns = lines.filter { seen.insert($0).inserted }
  }
}
