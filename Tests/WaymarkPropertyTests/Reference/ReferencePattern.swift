/// The requirement of one segment of a plain pattern, which has no optional segments.
enum ReferenceToken {
  case literal(String)
  case affix(prefix: String, name: String, ReferenceConstraint, suffix: String)
  case parameter(name: String, ReferenceConstraint)
  /// `*`
  case anyOne
  /// `{name:path}`
  case namedRest(String)
  /// `**`
  case anyRest

  /// The name that the token binds.
  var name: String? {
    switch self {
    case .affix(_, let name, _, _), .parameter(let name, _), .namedRest(let name): name
    case .literal, .anyOne, .anyRest: nil
    }
  }

  /// True if the token takes the rest of the path.
  var isRest: Bool {
    switch self {
    case .namedRest, .anyRest: true
    case .literal, .affix, .parameter, .anyOne: false
    }
  }
}

/// A pattern as its text says, and the plain patterns that it stands for.
struct ReferencePattern {
  /// A segment with what its text adds to its meaning.
  struct Piece {
    var token: ReferenceToken
    var isOptional = false
    /// The spelling of the segment, for the test that each one occurs.
    var spelling = ""

    /// True if no URL without a segment for it matches.
    var isRequired: Bool {
      if case .anyRest = token { false } else { !isOptional }
    }
  }

  enum ParameterKind {
    case segment(isOptional: Bool)
    case rest
    case query(isOptional: Bool, isRepeated: Bool)
  }

  var pieces: [Piece]
  /// The query items that it binds.
  var query: [ReferenceQueryItem] = []

  /// The pattern of a text, or `nil` if it is none.
  init?(
    _ text: String, strict: Bool, bindsQuery: Bool = false,
    converters: [String: ReferenceConverter] = [:]
  ) {
    if Self.isURL(text) { return nil }
    let (path, query) = Self.cut(text)
    if let query {
      guard bindsQuery, let items = ReferenceQueryItem.items(query, converters: converters) else {
        return nil
      }
      self.query = items
    }
    var scalars = Substring(path).unicodeScalars
    if scalars.first == "/" { scalars = scalars.dropFirst() }
    var pieces: [Piece] = []
    if !scalars.isEmpty {
      for part in scalars.split(separator: "/", omittingEmptySubsequences: false) {
        if part.isEmpty, !strict { continue }
        guard let piece = Self.piece(String(Substring(part)), converters) else { return nil }
        pieces.append(piece)
      }
    }
    let names = pieces.compactMap(\.token.name).filter { $0 != "_" } + self.query.map(\.name)
    guard Set(names).count == names.count, !pieces.dropLast().contains(where: \.token.isRest),
      pieces.count(where: \.isOptional) <= 6, pieces.count(where: \.isRequired) <= 256
    else { return nil }
    self.pieces = pieces
  }

  /// True if the text is a URL rather than a path: what is before its first slash is a scheme.
  private static func isURL(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard let slash = scalars.firstIndex(of: "/"), slash > 0 else { return false }
    return scalars[slash - 1] == ":" && scalars[slash...].starts(with: "//".unicodeScalars)
  }

  /// The names of the pattern in path order.
  var names: [String] { pieces.compactMap(\.token.name) }

  /// The parameters that fill a payload, those of the query behind those of the path.
  var parameters: [(name: String, kind: ParameterKind)] {
    pieces.compactMap { piece -> (name: String, kind: ParameterKind)? in
      if piece.token.isRest { return (piece.token.name ?? "**", .rest) }
      guard let name = piece.token.name, name != "_" else { return nil }
      return (name, .segment(isOptional: piece.isOptional))
    }
      + query.map {
        ($0.name, .query(isOptional: $0.isOptional, isRepeated: $0.isRepeated))
      }
  }

  /// A pattern's path and query; a question mark between braces belongs to the path.
  static func cut(_ text: String) -> (path: String, query: String?) {
    var isInside = false
    for index in text.unicodeScalars.indices {
      switch text.unicodeScalars[index] {
      case "{", "<": isInside = true
      case "}", ">", "/": isInside = false
      case "?" where !isInside:
        let query = text.unicodeScalars[index...].dropFirst()
        return (String(text.unicodeScalars[..<index]), String(Substring(query)))
      default: break
      }
    }
    return (text, nil)
  }

  /// The plain patterns, the ones that fill the leftmost optional segments first.
  ///
  /// Optional segments beside each other fill from the left; others are independent.
  var expansions: [[Piece]] { Self.expand(pieces[...]) }

  private static func expand(_ pieces: ArraySlice<Piece>) -> [[Piece]] {
    guard let first = pieces.first else { return [[]] }
    if !first.isOptional { return expand(pieces.dropFirst()).map { [first] + $0 } }
    let run = pieces.prefix(while: \.isOptional)
    let tails = expand(pieces.dropFirst(run.count))
    return (0...run.count).reversed().flatMap { count in
      tails.map { run.prefix(count) + $0 }
    }
  }

  /// A segment of a pattern, read.
  private static func piece(
    _ text: String, _ converters: [String: ReferenceConverter]
  ) -> Piece? {
    if text == "*" { return Piece(token: .anyOne, spelling: "*") }
    if text == "**" { return Piece(token: .anyRest, spelling: "**") }
    let scalars = Array(text.unicodeScalars)
    guard let open = scalars.firstIndex(where: { $0 == "{" || $0 == "<" }) else {
      guard let text = literal(scalars[...]), text != ".", text != ".." else { return nil }
      return Piece(token: .literal(text), spelling: "literal")
    }
    let isBrace = scalars[open] == "{"
    guard let close = scalars.firstIndex(of: isBrace ? "}" : ">"), close > open,
      let prefix = literal(scalars[..<open]), let suffix = literal(scalars[(close + 1)...])
    else { return nil }
    guard
      let placeholder = ReferencePlaceholder(
        string(scalars[(open + 1)..<close]), isBrace: isBrace), !placeholder.isRepeated
    else { return nil }
    let (name, kind) = (placeholder.name, placeholder.kind)
    let isOptional = placeholder.isOptional
    let hasText = !prefix.isEmpty || !suffix.isEmpty
    var piece = Piece(
      token: .parameter(name: name, .none), isOptional: isOptional, spelling: isBrace ? "{}" : "<>")
    if let kind {
      piece.spelling = isBrace ? "{:\(kind)}" : "<\(kind):>"
      if kind == "path" {
        piece.token = .namedRest(name)
        return isOptional || hasText ? nil : piece
      }
      if isBrace, kind.contains(",") { piece.spelling = "{:,}" }
      guard let constraint = constraint(kind, isBrace: isBrace, converters: converters)
      else { return nil }
      piece.token = .parameter(name: name, constraint)
    }
    if hasText, case .parameter(_, let constraint) = piece.token {
      if isOptional { return nil }
      piece.token = .affix(prefix: prefix, name: name, constraint, suffix: suffix)
      piece.spelling =
        (prefix.isEmpty ? "" : "text") + piece.spelling + (suffix.isEmpty ? "" : "text")
    }
    if isOptional { piece.spelling += "?" }
    return piece
  }

  static func constraint(
    _ text: String, isBrace: Bool, converters: [String: ReferenceConverter]
  ) -> ReferenceConstraint? {
    guard text.unicodeScalars.contains(",") else {
      return ReferenceConstraint(converter: text)
        ?? converters[text].map(ReferenceConstraint.registered)
    }
    var elements: [String] = []
    for part in text.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false) {
      guard let first = part.first, first != " ", part.last != " ",
        let element = ReferenceSegment.patternText(String(Substring(part)))
      else { return nil }
      elements.append(element)
    }
    return .list(elements)
  }

  /// The text around parameters, decoded; `nil` if a character of the syntax is in it.
  private static func literal(_ scalars: ArraySlice<Unicode.Scalar>) -> String? {
    guard !scalars.contains(where: { "*{}<>#".unicodeScalars.contains($0) }) else { return nil }
    return ReferenceSegment.patternText(string(scalars))
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }
}
