public import Foundation

extension PatternIssue: LocalizedError, CustomStringConvertible {
  /// The issue as a compiler would print it: place, severity, pattern, and what to do.
  ///
  /// A pattern that was registered at run time has no place.
  public var description: String {
    "\(fileID.isEmpty ? "" : "\(fileID):\(line): ")\(severity): \(subject): \(reason)"
  }

  /// The same as ``description``.
  public var errorDescription: String? { description }

  private var subject: String {
    let text = PrintableText.shortened(pattern)
    return switch kind {
    case _ where isRuntime: "pattern \"\(text)\", character \(position + 1)"
    case .invalidHost: "host \"\(text)\""
    case .invalidScheme: "scheme \"\(text)\""
    default: "pattern \"\(text)\", character \(position + 1)"
    }
  }

  /// The fault and the way out, in words that follow a colon.
  var reason: String { (isRuntime ? runtimeReason : nil) ?? tableReason }

  private var tableReason: String {
    switch kind {
    case .unknownConverter("", _):
      "the type is empty; leave the colon out, or write one of "
        + BuiltInType.names.joined(separator: ", ")
    case .unknownConverter(let name, let known):
      "there is no converter \"\(Self.cut(name))\"; the built-in ones are "
        + BuiltInType.names.joined(separator: ", ")
        + (known.isEmpty ? "" : "; registered here are " + known.joined(separator: ", "))
        + (swapped(name, among: BuiltInType.names + known)
          ?? nearest(to: name, among: BuiltInType.names + known))
    case .invalidConverterName(let name):
      BuiltInType.names.contains(name)
        ? "the converter \"\(name)\" is built in; give yours another name"
        : "\"\(Self.cut(name))\" cannot be the name of a converter; use letters, digits, - and _"
    case .repeatedConverter(let name):
      "the group has a converter \"\(name)\" already; the first one counts"
    case .repeatedName(let name):
      "the name \"\(Self.cut(name))\" is used twice; only _ may repeat"
    case .restNotLast: "a rest must be the last segment"
    case .unclosedPlaceholder:
      "the placeholder is not closed in its segment; a literal brace is written %7B, a literal < %3C"
    case .unopenedPlaceholder:
      "nothing is closed here; a literal } is written %7D, a literal > %3E"
    case .missingName:
      "a placeholder needs a name, as in \(placeholder("id")); a segment without a name is *"
    case .invalidName(let name):
      "\"\(Self.cut(name))\" cannot be a name; use letters, digits, - and _"
    case .invalidListElement:
      "an element of the closed list is empty or has spaces around it; a space is written %20"
    case .partialWildcard:
      "* stands for a whole segment; name the part, as in a\(placeholder("x"))b, or write %2A for an asterisk"
    case .severalParametersInSegment:
      "a segment can have one parameter; take the whole segment and split it in the mapping"
    case .affixNotAllowed:
      "an optional segment or a rest cannot have text around it"
    case .optionalRest: "a rest cannot be optional; ** matches no segment, too"
    case .tooManyOptionals(let limit):
      "a pattern can have \(limit) optional segments; register several patterns instead"
    case .tooManySegments(let limit):
      "no URL has more than \(limit) segments, so this never matches"
    case .tooLong(let limit): "no URL has more than \(limit) bytes, so this never matches"
    case .dotSegment:
      "dot segments are removed from a URL before it is matched; write the path without them"
    case .percentEscape: "% begins no percent escape of UTF-8 text; a percent sign is written %25"
    case .notAPath:
      "a pattern is a path; the scheme and the host belong to the matcher, as in .host(\"example.com\")"
    case .fragment: "a pattern has no fragment; a number sign is written %23"
    case .queryNotAllowed:
      "a query in the pattern binds nothing here; read it in the mapping, as in $0.query(\"page\")"
    case .invalidQueryItem:
      "a query item is written name={parameter}, name={parameter?} or name={parameter*}"
    case .repeatedQueryItem(let name):
      "the query item \"\(Self.cut(name))\" is bound twice; {x*} takes all items of a name"
    case .payloadCount(let parameters, let values):
      "the pattern has \(counted(parameters, "parameter")) and the case "
        + "\(counted(values, "payload value")); they are bound in order, one to one"
    case .parameterWithoutPayload(let name):
      "no payload value is left for {\(name)}; the first pattern with the most parameters "
        + "names them all"
    case .missingParameter(let name):
      "the payload value of {\(name)} is not optional, so each pattern of the mapping must have it"
    case .payloadNotOptional(let name, let type):
      "{\(name)} may be absent, so its payload must be optional: \(type)?"
    case .payloadNotRepeated(let name, let type):
      "{\(name)} and the payload type \(type) do not fit: an array goes with a rest or with "
        + "{\(name)*} in the query, and only an array (or a String with a rest) goes there"
    case .unsupportedPayload(let type):
      "the payload type \(type) is neither a URLParameter nor an optional or an array of one"
    case .neverPrinted:
      "no URL can be made of a pattern with *; name the segment, or give another pattern for it"
    case .payloadOrder(let parameters, let labels):
      "the parameters are bound in order, but \(parameters.joined(separator: ", ")) fill the payload "
        + "\(labels.joined(separator: ", ")); write them in the order of the payload"
    case .missingRoute: "the mapping has no route: write to: .someCase, or a closure"
    case .parametersWithoutPayload(let names):
      "the route is a value and cannot carry \(names.map { "{\($0)}" }.joined(separator: ", ")); "
        + "write * for a segment that does not matter, or map with a closure"
    case .fragmentIsPathInGroup:
      "fragmentIsPath is an option of a whole matcher and does nothing on a group inside one"
    case .invalidHost(let text):
      text.isEmpty
        ? "a matcher needs a host; .group is for every host"
        : "this is not a host; write example.com, *.example.com or localhost:8080"
    case .invalidScheme(let text):
      text.isEmpty
        ? "a matcher needs a scheme; .group is for every scheme"
        : "this is not a scheme; write it without : and /, as in \"myapp\""
    case .duplicate(let other, let otherFileID, let otherLine):
      "shares paths with \"\(Self.cut(other))\""
        + (otherFileID.isEmpty ? "" : " at \(otherFileID):\(otherLine)") + ", which "
        + (severity == .warning ? "always takes them" : "is tried first and may decline")
    case .ambiguousOptional(let first, let second):
      "its forms \(Self.cut(first)) and \(Self.cut(second)) match the same paths; the earlier in precedence wins"
    }
  }

  /// The reason in the words of a navigator, if they differ from those of a table.
  private var runtimeReason: String? {
    switch kind {
    case .severalParametersInSegment:
      "a segment can have one parameter; take the whole segment and split it in the closure"
    case .notAPath:
      "what stands before :// is no scheme; it has letters, digits, +, - and ., and begins with a letter"
    case .fragment:
      "a fragment plays no part in matching; leave it out, or write a number sign as %23"
    case .queryNotAllowed:
      "a query plays no part in matching; leave it out and read it in the closure, as in "
        + "url.queryParameters[\"page\"]"
    case .invalidHost(""):
      "a web page needs a host; <path:rest> stands for every host and path"
    case .invalidHost(let text):
      "\"\(Self.cut(text))\" is not a host; write example.com, *.example.com or localhost:8080"
    default: nil
    }
  }

  /// A text out of a pattern, not longer than a message can be.
  private static func cut(_ text: String) -> String { PrintableText.shortened(text) }

  /// A placeholder in the form in which the pattern has them.
  private func placeholder(_ name: String) -> String {
    let isAngular = pattern.contains("<") || isRuntime && !pattern.contains("{")
    return isAngular ? "<\(name)>" : "{\(name)}"
  }

  /// Returns the placeholder with its type and name the other way round.
  private func swapped(_ name: String, among types: [String]) -> String? {
    // Searching a text of any length would make the words of an issue costly.
    if pattern.utf8.count > URLLimits.standard.bytes { return nil }
    for type in types {
      for mark in ["", "?"] {
        if pattern.contains("<\(name):\(type)\(mark)>") {
          return "; the type is in front, so write <\(type):\(name)\(mark)>"
        }
        if pattern.contains("{\(type):\(name)\(mark)}") {
          return "; the name is in front, so write {\(name):\(type)\(mark)}"
        }
      }
    }
    return nil
  }

  private func counted(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private func nearest(to name: String, among names: [String]) -> String {
    // A pattern may be of any length, and no converter has such a name.
    if name.utf8.count > 256 { return "" }
    let near = names.filter { EditDistance.between($0, name) <= 2 }
      .min { EditDistance.between($0, name) < EditDistance.between($1, name) }
    return near.map { "; did you mean \"\($0)\"?" } ?? ""
  }
}
