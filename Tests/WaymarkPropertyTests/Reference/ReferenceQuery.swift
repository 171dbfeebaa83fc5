/// A query item that a pattern binds: `page={page?}`.
struct ReferenceQueryItem {
  var key: String
  var name: String
  var constraint = ReferenceConstraint.none
  /// The type of the payload value, for an empty text.
  var type = ReferenceValueType.text
  var isOptional = false
  var isRepeated = false

  var isRequired: Bool { !isOptional && !isRepeated }

  /// The items of a pattern's query; `nil` if the text is none.
  static func items(
    _ text: String, converters: [String: ReferenceConverter]
  ) -> [ReferenceQueryItem]? {
    var items: [ReferenceQueryItem] = []
    for part in text.unicodeScalars.split(separator: "&", omittingEmptySubsequences: false) {
      guard let equals = part.firstIndex(of: "="),
        let key = ReferenceSegment.patternText(String(Substring(part[..<equals]))), !key.isEmpty
      else { return nil }
      let value = part[equals...].dropFirst()
      let isBrace = value.first == "{"
      guard value.count > 2, isBrace || value.first == "<", value.last == (isBrace ? "}" : ">"),
        let placeholder = ReferencePlaceholder(
          String(Substring(value.dropFirst().dropLast())), isBrace: isBrace)
      else { return nil }
      var item = ReferenceQueryItem(
        key: key, name: placeholder.name, isOptional: placeholder.isOptional,
        isRepeated: placeholder.isRepeated)
      if let kind = placeholder.kind {
        guard
          let constraint = ReferencePattern.constraint(
            kind, isBrace: isBrace, converters: converters)
        else { return nil }
        item.constraint = constraint
      }
      items.append(item)
    }
    return Set(items.map(\.key)).count == items.count ? items : nil
  }
}

/// The text between the braces: `id`, `id:int?`, `tag*`, or the type first.
struct ReferencePlaceholder {
  var name: String
  var kind: String?
  var isOptional = false
  var isRepeated = false

  /// Reads it scalar by scalar, since a combining mark would hide what is before it.
  init?(_ text: String, isBrace: Bool) {
    var inside = text.unicodeScalars[...]
    if inside.contains(where: "{}<>".unicodeScalars.contains) { return nil }
    // One mark is all that a placeholder has.
    isOptional = inside.last == "?"
    isRepeated = inside.last == "*"
    if isOptional || isRepeated { inside.removeLast() }
    let parts = inside.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    name = isBrace ? parts[0] : parts[parts.count - 1]
    kind = parts.count == 1 ? nil : isBrace ? parts[1] : parts[0]
    guard !name.isEmpty,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
    else { return nil }
  }
}

/// The query of a URL.
enum ReferenceQuery {
  /// An item; its value is `nil` where the bytes are not UTF-8.
  struct Item {
    var name: String
    var value: String?
  }

  /// The items in order, decoded once, without those that have no name.
  static func items(_ raw: String?, plusIsSpace: Bool) -> [Item] {
    func text(_ scalars: Substring.UnicodeScalarView) -> String? {
      let raw = String(Substring(scalars))
      let spaced =
        plusIsSpace ? String(raw.unicodeScalars.map { $0 == "+" ? " " : "\($0)" }.joined()) : raw
      return ReferenceSegment(raw: spaced).text
    }
    let parts = Substring(raw ?? "").unicodeScalars.split(separator: "&")
    return parts.compactMap { part in
      let equals = part.firstIndex(of: "=") ?? part.endIndex
      guard let name = text(part[..<equals]), !name.isEmpty else { return nil }
      return Item(name: name, value: text(part[equals...].dropFirst()))
    }
  }
}

extension ReferenceCandidate {
  /// The values of the payload that the mapping fills.
  ///
  /// Which of several errors is reported the rules leave open: here what the pattern asks of the
  /// query comes before what the payload's types do.
  ///
  /// - Throws: The answer where the candidate declines.
  func values(of slots: [ReferenceSlot]) throws(ReferenceAnswer) -> [[String]] {
    var texts = try queryTexts()
    for token in entry.tokens {
      guard let name = token.isRest ? token.name ?? "**" : token.name else { continue }
      texts[name] = token.isRest ? rest : bindings[name].map { [$0] }
    }
    var values: [[String]] = []
    for (name, slot) in zip(entry.payloadNames, slots) {
      var texts = texts[name] ?? []
      // A string with a rest is the elements joined, also of none.
      if slot.shape == .one, slot.type == .text { texts = [texts.joined(separator: "/")] }
      values.append(texts.compactMap(slot.type.value))
      guard values[values.count - 1].count < texts.count else { continue }
      // A rest is one value, and an item of the query has the name of its key.
      let item = entry.query.first { $0.name == name }
      let bad = item.flatMap { _ in texts.first { slot.type.value(of: $0) == nil } }
      throw .invalidValue(
        name: item?.key ?? name,
        value: ReferenceAnswer.escaped(bad ?? texts.joined(separator: "/")))
    }
    return values
  }

  /// The texts of the query items that the pattern binds, by the names of the parameters.
  private func queryTexts() throws(ReferenceAnswer) -> [String: [String]] {
    var texts: [String: [String]] = [:]
    for item in entry.query {
      var found = query.filter { $0.name == item.key }
      if !item.isRepeated { found = Array(found.prefix(1)) }
      if found.isEmpty, item.isRequired { throw .missing(name: item.key) }
      texts[item.name] = []
      for value in found {
        guard let text = value.value else { throw .invalidPercentEncoding(name: item.key) }
        if text.isEmpty, item.isOptional, item.type != .text { continue }
        let ignoringCase = entry.options.contains(.ignoringCase)
        guard let captured = item.constraint.capture(text, ignoringCase: ignoringCase) else {
          throw .invalidValue(name: item.key, value: ReferenceAnswer.escaped(text))
        }
        texts[item.name, default: []].append(captured)
      }
    }
    return texts
  }
}
