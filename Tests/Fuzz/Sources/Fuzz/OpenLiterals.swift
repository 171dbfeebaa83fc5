/// The literal segments of a pattern as the documentation counts them, the host of a web page among
/// them.
///
/// Scalar by scalar, since a slash and what follows it may be one character.
enum OpenLiterals {
  static func count(_ pattern: String) -> Int {
    let (scheme, rest) = cut(pattern)
    var segments = path(rest).split(separator: "/").map(Array.init)
    let isWeb = ["http", "https"].contains(scheme)
    // The pattern does not say what is below a wildcard host.
    if isWeb, let host = segments.first, host.starts(with: "*.".unicodeScalars) {
      segments.removeFirst()
    }
    return segments.count { segment in
      !segment.contains("<") && !segment.contains("{") && segment != ["*"] && segment != ["*", "*"]
    }
  }

  /// The scheme in lower case, and what stands behind its colon.
  static func cut(_ text: String) -> (scheme: String?, rest: ArraySlice<Unicode.Scalar>) {
    let scalars = Array(text.unicodeScalars)
    guard let colon = scalars.firstIndex(of: ":") else { return (nil, scalars[...]) }
    let name = scalars[..<colon]
    let isScheme = name.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789+-.".unicodeScalars.contains(scalar))
    }
    guard isScheme, let first = name.first, first.properties.isAlphabetic else {
      return (nil, scalars[...])
    }
    return (Self.text(name).lowercased(), scalars[(colon + 1)...])
  }

  /// The text before a query and a fragment; the mark of an optional placeholder begins none.
  static func path(_ rest: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    var depth = 0
    let end = rest.firstIndex { scalar in
      switch scalar {
      case "<", "{": depth += 1
      case ">", "}": depth = max(0, depth - 1)
      case "/": depth = 0
      case "?", "#": return depth == 0
      default: break
      }
      return false
    }
    return rest[..<(end ?? rest.endIndex)]
  }

  static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }
}
