/// Something that is wrong, or only odd, in an app's table of URLs, with the place that wrote it.
///
/// Nothing traps: an entry with an error is left out of the table, in every build, and the others
/// work. `RouteTable.issues` lists them all; a debug build also reports errors and warnings on
/// standard error, once for each place.
public struct PatternIssue: Error, Equatable, Sendable {
  /// The weight of an issue.
  public enum Severity: Int, Sendable, Hashable, Comparable {
    /// Worth knowing, as two mappings of one pattern of which the first may decline.
    case note
    /// Almost certainly a mistake, as an entry that can never be reached; the entry is kept.
    case warning
    /// The entry, or the whole matcher, cannot be compiled and is left out.
    case error

    /// Orders by weight: a note is less than a warning, a warning less than an error.
    public static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  // Indirect, since every mapping has room for one, and hardly any has one.
  /// The fault.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public indirect enum Kind: Equatable, Sendable {
    /// A converter name that is neither built in nor registered.
    ///
    /// `known` lists the registered ones.
    case unknownConverter(name: String, known: [String] = [])
    /// A converter whose name is taken by a built-in one, or cannot be a name.
    case invalidConverterName(name: String)
    /// A converter that the same group registers twice.
    case repeatedConverter(name: String)
    /// A parameter name that the pattern has already.
    case repeatedName(name: String)
    /// `**` or `{rest:path}` before the last segment.
    case restNotLast
    /// A `{` or `<` without its end in the same segment.
    case unclosedPlaceholder
    /// A `}` or `>` without its beginning.
    case unopenedPlaceholder
    /// A placeholder without a name, as `{}` or `{:int}`.
    case missingName
    /// A name with a character that names cannot have.
    case invalidName(name: String)
    /// A closed list with an empty element, or with spaces around one, as `{k:a,}`.
    case invalidListElement
    /// `*` with other text in its segment, as `a*b`.
    case partialWildcard
    /// Two parameters in one segment, as `{a}-{b}`.
    case severalParametersInSegment
    /// An optional parameter or a rest with text around it.
    case affixNotAllowed
    /// A rest that is marked as optional.
    case optionalRest
    /// More optional segments than a pattern may have.
    case tooManyOptionals(limit: Int)
    /// More segments than a URL may have.
    case tooManySegments(limit: Int)
    /// More text than a URL may have.
    case tooLong(limit: Int)
    /// A segment `.` or `..`, which no URL has left when it is matched.
    case dotSegment
    /// A `%` that begins no percent escape of UTF-8 text.
    case percentEscape
    /// A scheme and host in a path pattern.
    case notAPath
    /// A `#` in a pattern.
    case fragment
    /// A query in a pattern whose mapping binds no query items.
    case queryNotAllowed
    /// A part of a query that is not of the form `name={parameter}`.
    case invalidQueryItem
    /// A query item that the pattern has already.
    case repeatedQueryItem(name: String)
    /// Another number of parameters than the case has payload values.
    case payloadCount(parameters: Int, values: Int)
    /// A parameter that the pattern with the most parameters does not have.
    case parameterWithoutPayload(name: String)
    /// A parameter that a payload needs, and that this one of several patterns leaves out.
    case missingParameter(name: String)
    /// An optional parameter whose payload is not optional.
    case payloadNotOptional(name: String, type: String)
    /// A rest or a repeated item whose payload is not an array, or the other way round.
    case payloadNotRepeated(name: String, type: String)
    /// A payload of a type that is neither a `URLParameter`, nor an optional or an array of one.
    case unsupportedPayload(type: String)
    /// A two-way mapping whose pattern has a `*`, so that no URL can be made of it.
    case neverPrinted
    /// Parameters and payload labels of the same names in another order; they are bound in order.
    case payloadOrder(parameters: [String], labels: [String])
    /// A mapping without a route.
    case missingRoute
    /// Parameters that the mapping's route cannot carry.
    case parametersWithoutPayload(names: [String])
    /// `.fragmentIsPath` on a group inside a matcher; it belongs to whole matchers.
    case fragmentIsPathInGroup
    /// A host that is empty or cannot be one.
    case invalidHost(text: String)
    /// A scheme that is empty or cannot be one.
    case invalidScheme(text: String)
    /// The same pattern as an earlier one of the matcher.
    case duplicate(of: String, fileID: String, line: Int)
    /// Two expansions of the pattern's optional segments that match the same path.
    case ambiguousOptional(first: String, second: String)
  }

  /// The weight of the issue.
  public let severity: Severity
  /// The fault.
  public let kind: Kind
  /// The pattern with the prefixes of its groups, or the text of a host or scheme.
  public let pattern: String
  /// The offset in the pattern, in characters from 0.
  public let position: Int
  /// The `#fileID` of the call that registered it; empty for a pattern registered at run time.
  public let fileID: String
  /// The line of the call that registered it.
  public let line: Int
  /// True if the pattern was registered at run time, with its scheme and host in front: its words
  /// are those of a navigator, and not those of a table.
  var isRuntime = false
}
