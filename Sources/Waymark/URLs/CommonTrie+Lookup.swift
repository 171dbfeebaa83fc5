extension CommonTrie {
  /// The text of a URL with its segments, for one walk.
  struct Path {
    var base: UnsafePointer<UInt8>
    var segments: UnsafeMutableBufferPointer<CommonURL.SegmentRange>
    var count: Int

    @inline(__always)
    func start(_ index: Int) -> Int { Int(segments[index] >> 16) }

    @inline(__always)
    func length(_ index: Int) -> Int { Int(segments[index] & 0xffff) }
  }

  /// The number of the first entry that the whole path fits, in the order of precedence; -1 for none.
  func find(_ path: Path) -> Int32 { visit(0, 0, path) }

  private func visit(_ number: Int32, _ depth: Int, _ path: Path) -> Int32 {
    let node = nodes[Int(number)]
    let remaining = path.count - depth
    if remaining < node.minimumDepth || remaining > node.maximumDepth { return -1 }
    if remaining == 0 { return node.end >= 0 ? node.end : node.anyRest }
    let child = literalChild(of: node, path, depth)
    if child >= 0 {
      let found = visit(child, depth + 1, path)
      if found >= 0 { return found }
    }
    if node.parameterCount > 0 {
      for index in node.parameterStart..<(node.parameterStart + node.parameterCount) {
        let parameter = parameters[Int(index)]
        guard accepts(parameter, path, depth) else { continue }
        let found = visit(parameter.child, depth + 1, path)
        if found >= 0 { return found }
      }
    }
    return node.namedRest >= 0 ? node.namedRest : node.anyRest
  }

  @inline(__always)
  private func literalChild(of node: Node, _ path: Path, _ depth: Int) -> Int32 {
    if node.literalCount == 0 { return -1 }
    let (start, length) = (path.start(depth), path.length(depth))
    let ends = PackedText.ends(path.base, start: start, length: length)
    let first = Int(node.literalStart)
    let count = Int(node.literalCount)
    if count <= Self.linearLimit {
      for index in first..<(first + count)
      where isEqual(literals[index], ends, path.base + start, length) {
        return literals[index].child
      }
      return -1
    }
    var place = Self.hash(ends, Int32(truncatingIfNeeded: length)) & (count - 1)
    while literals[first + place].length >= 0 {
      if isEqual(literals[first + place], ends, path.base + start, length) {
        return literals[first + place].child
      }
      place = (place + 1) & (count - 1)
    }
    return -1
  }

  @inline(__always)
  private func isEqual(
    _ literal: Literal, _ ends: (UInt64, UInt64), _ text: UnsafePointer<UInt8>, _ length: Int
  ) -> Bool {
    guard literal.ends.0 == ends.0, literal.ends.1 == ends.1, Int(literal.length) == length else {
      return false
    }
    if length <= 16 { return true }
    let start = Int(literal.textStart)
    for index in 8..<(length - 8) where texts[start + index] != text[index] { return false }
    return true
  }

  @inline(__always)
  private func accepts(_ parameter: Parameter, _ path: Path, _ depth: Int) -> Bool {
    switch parameter.kind {
    case .any: return true
    case .int:
      let (start, length) = (path.start(depth), path.length(depth))
      return ASCIIText.isInteger(path.base + start, length)
        ?? acceptsText(parameter, path, depth)
    case .bool:
      let (text, length) = (path.base + path.start(depth), path.length(depth))
      if length == 1 { return text[0] == UInt8(ascii: "0") || text[0] == UInt8(ascii: "1") }
      return length < 4 ? false : acceptsText(parameter, path, depth)
    case .uuid: return ASCIIText.isUUID(path.base + path.start(depth), path.length(depth))
    case .other: return acceptsText(parameter, path, depth)
    }
  }

  @inline(never)
  private func acceptsText(_ parameter: Parameter, _ path: Path, _ depth: Int) -> Bool {
    let edge = trie.parameterEdges[Int(parameter.edge)]
    let bytes = UnsafeBufferPointer(
      start: path.base + path.start(depth), count: path.length(depth))
    var text = String(decoding: bytes, as: UTF8.self)
    if let affixed = edge.affixed {
      guard affixed.fits(text, ignoringCase: false) else { return false }
      text = affixed.value(in: text)
    }
    if edge.constraints.isEmpty { return true }
    let conversions = Conversions(converters)
    return edge.constraints.contains {
      $0.accepts(text, ignoringCase: false, at: depth, in: nil, conversions)
    }
  }
}

/// Checks of ASCII bytes that need no text.
enum ASCIIText {
  /// Whether the bytes are `-?[0-9]+` and fit `Int`; `nil` where their length leaves that open.
  @inline(__always)
  static func isInteger(_ text: UnsafePointer<UInt8>, _ length: Int) -> Bool? {
    var index = text[0] == UInt8(ascii: "-") ? 1 : 0
    if length == index { return false }
    // 18 digits fit in any case, leading zeros may make more of them fit.
    let isShort = length - index <= (Int.bitWidth == 64 ? 18 : 9)
    while index < length {
      guard text[index] >= UInt8(ascii: "0"), text[index] <= UInt8(ascii: "9") else { return false }
      index += 1
    }
    return isShort ? true : nil
  }

  /// Whether the bytes are the 36-character form of a UUID.
  @inline(__always)
  static func isUUID(_ text: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    guard length == 36 else { return false }
    for index in 0..<36 {
      switch index {
      case 8, 13, 18, 23: if text[index] != UInt8(ascii: "-") { return false }
      default: if PercentCoding.hexValue(text[index]) == nil { return false }
      }
    }
    return true
  }
}
