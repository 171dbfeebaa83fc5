/// The text of a URL for logs and messages, without typed or secret values.
///
/// `…` replaces the values of query items and user info, also in a fragment that carries items, as
/// log-in services send them. Names of items stay: they help to find a mistake.
package enum RedactedURL {
  package static func text(of url: String) -> String {
    let (beforeFragment, fragment) = split(url, at: "#")
    let (place, query) = split(beforeFragment, at: "?")
    var result = hidingUserInfo(place)
    if let query { result += "?" + hidingValues(query) }
    if let fragment {
      let (path, items) = split(fragment, at: "?")
      result += "#" + (path.unicodeScalars.contains("=") ? hidingValues(path) : path)
      if let items { result += "?" + hidingValues(items) }
    }
    return PrintableText.shortened(result, of: url)
  }

  // Scalars, since a delimiter and a combining mark behind it form one character.
  private static func split(
    _ text: String, at separator: Unicode.Scalar
  ) -> (before: String, after: String?) {
    let scalars = text.unicodeScalars
    guard let index = scalars.firstIndex(of: separator) else { return (text, nil) }
    return (String(scalars[..<index]), String(scalars[index...].dropFirst()))
  }

  private static func hidingUserInfo(_ place: String) -> String {
    let scalars = place.unicodeScalars
    guard let slash = scalars.firstIndex(of: "/"),
      scalars[slash...].starts(with: "//".unicodeScalars)
    else { return place }
    let start = scalars.index(slash, offsetBy: 2)
    let end = scalars[start...].firstIndex(of: "/") ?? scalars.endIndex
    guard let at = scalars[start..<end].lastIndex(of: "@") else { return place }
    return String(scalars[..<start]) + "…" + String(scalars[at...])
  }

  private static func hidingValues(_ query: String) -> String {
    query.unicodeScalars.split(separator: "&", omittingEmptySubsequences: false)
      .map { item in
        item.firstIndex(of: "=").map { String(item[..<$0]) + "=…" } ?? String(item)
      }
      .joined(separator: "&")
  }
}
