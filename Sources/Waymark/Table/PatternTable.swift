package import Foundation

/// Patterns with scheme and host in front, compiled without a route type: the one door through
/// which another module uses the engine.
package final class PatternTable: Sendable {
  /// Makes a value of the segment at an index.
  package typealias Convert = @Sendable (_ segments: [String], _ index: Int) -> (any Sendable)?

  /// Patterns of one scope, which compete with each other.
  package struct Group {
    /// The host; `nil` for any.
    package var host: String?
    /// The scheme; `nil` for any.
    package var scheme: String?
    /// True if all that stands between the slashes in front of the path is its first segment.
    package var hostIsFirstSegment: Bool
    /// The paths, each with the number by which the caller knows the pattern.
    package var patterns: [(path: String, number: Int)]
    /// Converters by the names of their types, also of built-in ones.
    package var converters: [(name: String, convert: Convert)]

    package init(
      host: String?, scheme: String?, hostIsFirstSegment: Bool,
      patterns: [(path: String, number: Int)], converters: [(name: String, convert: Convert)]
    ) {
      (self.host, self.scheme, self.hostIsFirstSegment) = (host, scheme, hostIsFirstSegment)
      (self.patterns, self.converters) = (patterns, converters)
    }
  }

  /// The outcome of a lookup.
  package enum Outcome {
    case matched, unmatched
    /// The text is no URL that the engine reads.
    case malformed
  }

  /// A pattern that a URL fits.
  package struct Match {
    /// The position of the pattern among those of all groups.
    package let position: Int
    /// The values.
    package let matched: MatchedURL

    /// The form of the pattern, for its place among the matches of other tables.
    package var form: Form { Form(form: matched.form) }

    /// The index of the segment of a name; `nil` if the form of the pattern lacks it.
    package func segmentIndex(of name: String) -> Int? {
      matched.form.segments.firstIndex { $0.name == name }
    }

    /// The segments of the path for a converter of a placeholder: without the text around it.
    package func segments(around index: Int) -> [String] {
      let parameter = matched.form.segments[index]
      return matched.withPath { path in
        var segments = (0..<path.count).map { path.displayText(at: $0) }
        if case .parameter(let parameter) = parameter {
          segments[index] = parameter.value(in: segments[index])
        }
        return segments
      } ?? []
    }

    /// A segment for a message, and whether it is text; `nil` for one that the path lacks.
    package func segment(at index: Int) -> (text: String, isText: Bool)? {
      let segment = matched.withPath { path -> (String, Bool)? in
        index < path.count ? (path.displayText(at: index), !path[index].isBroken) : nil
      }
      return segment ?? nil
    }
  }

  /// A form of a pattern, in the order of precedence.
  package struct Form: Sendable {
    fileprivate let form: PatternForm

    /// Returns true if one table would try the first before the second, whatever their declaration.
    package static func isBefore(_ first: Form, _ second: Form) -> Bool {
      PatternPrecedence.isBefore(first.form, second.form)
    }
  }

  /// The part of a URL that a pattern fits, and the segment where it stops.
  package struct NearMiss {
    /// The position of the pattern among those of all groups.
    package let position: Int
    package let form: Form
    private let miss: Waymark.NearMiss

    fileprivate init(position: Int, form: Form, miss: Waymark.NearMiss) {
      (self.position, self.form, self.miss) = (position, form, miss)
    }

    /// The number of leading segments that fit.
    package var fitting: Int { miss.fitting }
    /// The first segment that does not fit; `nil` if the path ends.
    package var segment: String? { miss.segment }
    /// The pattern's part in its place, in words that follow "is not".
    package var expected: String { miss.expected }
    /// The edit distance of the segment to the expected one, in characters.
    package var distance: Int { miss.distance }
  }

  private let compiled: CompiledTable

  /// Compiles groups of patterns, in the order in which they are tried.
  package init(_ groups: [Group]) {
    compiled = CompiledTable(
      groups.map(Self.registration), limits: .standard, authorityIsSegment: true)
  }

  private static func registration(_ group: Group) -> MatcherRegistration {
    let callSite = CallSite(fileID: "", line: group.patterns.first?.number ?? 0)
    return MatcherRegistration(
      hosts: group.host.map { .one($0) } ?? .any, schemes: group.scheme.map { .one($0) } ?? .any,
      hostRole: group.hostIsFirstSegment ? .firstSegment : .ignored, options: [],
      mappings: group.patterns.map { pattern in
        Registration(
          patterns: PathPatterns(pattern.path), options: [], hasMisplacedOption: false,
          kind: .closure, isTwoWay: false, issue: nil, group: 0,
          callSite: CallSite(fileID: "", line: pattern.number))
      },
      groups: [
        RegisteredGroup(
          parent: nil,
          converters: group.converters.map { name, convert in
            RegisteredConverter(
              name: name, converter: Converter(convert: .segments(convert)), callSite: callSite,
              replacesBuiltIn: true)
          })
      ], callSite: callSite)
  }

  /// The issues of the patterns, each with the index of its pattern as its line.
  package var issues: [PatternIssue] { compiled.issues }

  /// The patterns whose path alone is longer than a number of bytes allows, by their numbers.
  package func isPathLonger(than limit: (_ number: Int) -> Int) -> [Int] {
    compiled.patterns.indices.compactMap { index in
      let pattern = compiled.patterns[index]
      let number = pattern.callSite.line
      return pattern.parsed.leastPathLength > limit(number) ? number : nil
    }
  }

  /// Offers the patterns that a URL fits, in the order in which they are tried.
  ///
  /// - Parameters:
  ///   - text: The text of the URL.
  ///   - url: The URL if one was given, and not its text.
  ///   - includesBroken: Whether values count whose bytes are not UTF-8.
  ///   - accept: Takes a match; true ends the lookup.
  /// - Returns: What came of it.
  package func search(
    _ text: String, _ url: URL?, includesBroken: Bool = false, accept: (Match) -> Bool
  ) -> Outcome {
    var memo = ConverterMemo()
    let outcome = compiled.trie.search(text, isTrusted: url != nil, &memo) { entry, walk in
      var place = Trie.Place()
      compiled.trie.take(entry, &walk, &place)
      if !includesBroken, place.extras?.brokenName != nil { return false }
      let matched = MatchedURL(text, url, compiled, place)
      return accept(Match(position: matched.mappingIndex, matched: matched))
    }
    return switch outcome {
    case .accepted: .matched
    case .none: .unmatched
    case .malformed: .malformed
    }
  }

  /// The pattern that comes closest to a URL; `nil` if none is in scope.
  ///
  /// - Parameters:
  ///   - text: The text of the URL.
  ///   - isSkipped: Tells which patterns, by their positions, do not count.
  /// - Returns: The pattern, and what keeps it from matching.
  package func closest(to text: String, skipping isSkipped: (Int) -> Bool) -> NearMiss? {
    var memo = ConverterMemo()
    return compiled.closest(to: text, isTrusted: false, &memo, skipping: isSkipped).map {
      form, miss in
      NearMiss(position: form.mapping, form: Form(form: form), miss: miss)
    }
  }

  // MARK: The language of URLs and patterns

  /// The origin of a URL.
  package struct Origin: Sendable {
    /// The host in canonical form; `nil` for none.
    package var host: String?
    package var hasUserInfo: Bool
    /// True if `.` or `..` stands for the host: there is nothing to go up from.
    package var beginsWithDots: Bool
  }

  /// Reads what a URL begins with.
  ///
  /// - Parameter text: The text of the URL.
  /// - Returns: What it begins with, or why it is no URL that tables read.
  package static func origin(of text: String) -> (origin: Origin?, malformed: MalformedURLReason?) {
    URLBytes.withBytes(of: text) { bytes in
      var segments: [SegmentRange] = []
      do throws(MalformedURL) {
        let scan = try URLNormalizer.scan(
          bytes, isTrusted: false, isAuthoritySegment: true, limits: .standard, into: &segments)
        let first = scan.hostSegment(bytes, isAuthoritySegment: true)
        let host = scan.host.isEmpty ? nil : CanonicalHost.text(of: scan.hostText(bytes))
        return (
          Origin(
            host: host, hasUserInfo: scan.hasUserInfo,
            beginsWithDots: first.map { URLScan.isDots($0, bytes) } ?? false), nil
        )
      } catch {
        return (nil, error.reason)
      }
    }
  }

  /// The length of the scheme that a text begins with, in bytes; `nil` if it begins with none.
  package static func schemeLength(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    // Whatever else a scheme cannot have ends the scan: a slash, a question mark, a placeholder.
    var end = 0
    while end < bytes.count, ByteClass.scheme.contains(bytes[end]) { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ":"),
      SchemeSyntax.isScheme(UnsafeBufferPointer(rebasing: bytes[..<end]))
    else { return nil }
    return end
  }

  /// Returns true if a scheme is one of the web.
  package static func isWeb(scheme: String?) -> Bool {
    NavigationSource(scheme: scheme) == .universalLink
  }

  /// Returns true if a text can be the name of a converter.
  package static func isName(_ text: String) -> Bool { ConverterName.isName(text) }

  /// The name and the type of a placeholder, from what stands between its braces.
  package static func placeholder(
    _ content: ArraySlice<UInt8>, isNameFirst: Bool
  ) -> (name: String, type: String?, isOptional: Bool) {
    let syntax = PlaceholderSyntax(content, isNameFirst: isNameFirst)
    func text(_ range: Range<Int>) -> String { String(decoding: content[range], as: UTF8.self) }
    return (text(syntax.name), syntax.type.map(text), syntax.isOptional)
  }

  /// The names of the built-in types.
  package static var builtInTypes: [String] { BuiltInType.names }

  /// The limit of URLs, in bytes.
  package static var byteLimit: Int { URLLimits.standard.bytes }

  /// An issue of a pattern that was registered at run time, in the words of such patterns.
  package static func issue(
    _ severity: PatternIssue.Severity, _ kind: PatternIssue.Kind, _ pattern: String,
    position: Int
  ) -> PatternIssue {
    PatternIssue(
      severity: severity, kind: kind, pattern: pattern, position: position, fileID: "", line: 0,
      isRuntime: true)
  }

  /// The issue in words that follow a colon.
  package static func reason(of issue: PatternIssue) -> String { issue.reason }

  /// Writes issues to standard error in a debug build, once for each pattern.
  package static func report(_ issues: [PatternIssue]) { PatternIssueReport.print(issues) }
}
