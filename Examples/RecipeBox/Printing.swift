import Foundation

/// The program's output.
struct Terminal {
  let hasColors: Bool
  let output: (String) -> Void
  let errors: (String) -> Void

  /// Standard output and standard error, with colors for a terminal that wants them.
  static var standard: Terminal {
    let environment = ProcessInfo.processInfo.environment
    return Terminal(
      hasColors: isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty
        && environment["TERM"] != "dumb",
      output: { write($0, to: .standardOutput) },
      errors: { write($0, to: .standardError) })
  }

  /// Writes lines.
  func print(_ lines: String...) {
    output(lines.map { $0 + "\n" }.joined())
  }

  /// Writes a message for the user on standard error.
  func complain(_ message: String) {
    errors("recipe-box: \(message)\n")
  }

  func bold(_ text: String) -> String { styled(text, "1") }
  func dim(_ text: String) -> String { styled(text, "2") }

  private func styled(_ text: String, _ code: String) -> String {
    hasColors && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  private static func write(_ text: String, to file: FileHandle) {
    do {
      try file.write(contentsOf: Data(text.utf8))
    } catch {
      // The reader of a pipe has gone: nobody is left to tell.
      exit(ExitCode.failure.rawValue)
    }
  }
}

extension String {
  /// Removes characters that move the cursor, color the terminal or turn the writing direction.
  ///
  /// For every text from a link: anybody can write one. Joiners stay, since emoji and some scripts
  /// need them.
  var printable: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.properties.generalCategory {
      case .format where scalar == "\u{200C}" || scalar == "\u{200D}":
        text.unicodeScalars.append(scalar)
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
        text += scalar.escaped(asASCII: true)
      default:
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The ``printable`` text, cut to a readable length.
  var excerpt: String {
    let limit = 300
    guard count > limit else { return printable }
    return String(prefix(limit)).printable + "… (\(utf8.count) bytes)"
  }
}
