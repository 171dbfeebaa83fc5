/// The text of a URL with its segments, for one walk.
struct CommonPath {
  let bytes: URLBytes
  let segments: UnsafeMutableBufferPointer<CommonURL.SegmentRange>
  let count: Int
}

extension CommonTable {
  /// The number of the first entry that the path fits from a segment on, in the order of precedence; -1
  /// for none.
  ///
  /// Goes on in a loop where there is one way, and calls itself only where another one may be left.
  func walk(_ start: Int32, _ startDepth: Int, _ path: CommonPath) -> Int32 {
    var (target, depth) = (start, startDepth)
    while true {
      let remaining = path.count - depth
      if target < 0 { return remaining == 0 ? ~target : -1 }
      let node = nodes[Int(target)]
      if remaining < Int(node.minimumDepth) { return -1 }
      if remaining > Int(node.maximumDepth), node.maximumDepth != Node.anyDepth { return -1 }
      if remaining == 0 {
        if node.end >= 0 { return node.end }
        return node.rests < 0 ? -1 : rests[Int(node.rests)].any
      }
      let literal = node.literalCount == 0 ? Self.noTarget : literalTarget(of: node, path, depth)
      if node.parameterCount == 0, node.rests < 0 {
        if literal == Self.noTarget { return -1 }
        (target, depth) = (literal, depth + 1)
        continue
      }
      if literal != Self.noTarget {
        let found = walk(literal, depth + 1, path)
        if found >= 0 { return found }
      }
      if node.parameterCount == Node.onlyAny {
        if node.rests < 0 {
          (target, depth) = (node.parameterStart, depth + 1)
          continue
        }
        let found = walk(node.parameterStart, depth + 1, path)
        if found >= 0 { return found }
      } else if node.parameterCount > 0 {
        let found = walkParameters(of: node, depth, path)
        if found >= 0 { return found }
      }
      if node.rests < 0 { return -1 }
      let rest = rests[Int(node.rests)]
      return rest.named >= 0 ? rest.named : rest.any
    }
  }

  private func walkParameters(of node: Node, _ depth: Int, _ path: CommonPath) -> Int32 {
    let first = Int(node.parameterStart)
    for index in first..<(first + Int(node.parameterCount)) {
      let parameter = parameters[index]
      guard accepts(parameter, path, depth) else { continue }
      let found = walk(parameter.target, depth + 1, path)
      if found >= 0 { return found }
    }
    return -1
  }

  // MARK: Literals

  @inline(__always)
  private func literalTarget(of node: Node, _ path: CommonPath, _ depth: Int) -> Int32 {
    let segment = path.segments[depth]
    let (start, length) = (segment.start, segment.length)
    if segment.isEscaped { return escapedTarget(of: node, path, segment) }
    let key = TextKey(path.bytes, start, length)
    if length > TextKey.wholeLimit {
      return longTarget(of: node, key, length, path.bytes.slice(start, length))
    }
    return target(of: node, hash: key.hash(length)) { $0 == key }
  }

  @inline(never)
  private func escapedTarget(
    of node: Node, _ path: CommonPath, _ segment: CommonURL.SegmentRange
  ) -> Int32 {
    let text = EscapedText(path.bytes.slice(segment.start, segment.length))
    let (key, length) = (TextKey(text), text.decodedCount)
    return longTarget(of: node, key, length, text)
  }

  /// The target of a text of any length, whose bytes come one by one.
  @inline(never)
  private func longTarget(
    of node: Node, _ key: TextKey, _ length: Int, _ text: some Sequence<UInt8>
  ) -> Int32 {
    target(of: node, hash: key.hash(length)) { isEqual($0, key, length, text) }
  }

  /// The target of the literal that is the one sought; the hash is asked for where there are many.
  @inline(__always)
  private func target(
    of node: Node, hash: @autoclosure () -> UInt32, where isSought: (TextKey) -> Bool
  ) -> Int32 {
    guard node.literalCount == Node.hashed else {
      let first = Int(node.literalStart)
      for index in first..<(first + Int(node.literalCount)) where isSought(literals[index]) {
        return literalTargets[index]
      }
      return Self.noTarget
    }
    let table = hashTables[Int(node.literalStart)]
    let hash = hash()
    var place = Int32(truncatingIfNeeded: hash) & table.mask
    while true {
      let candidate = places[Int(table.placeStart + place)]
      if candidate == Self.noPlace { return Self.noTarget }
      if (candidate ^ hash) & 0xff00_0000 == 0 {
        let index = Int(table.literalStart) + Int(candidate & 0x00ff_ffff)
        if isSought(literals[index]) { return literalTargets[index] }
      }
      place = (place + 1) & table.mask
    }
  }

  private func isEqual(
    _ literal: TextKey, _ key: TextKey, _ length: Int, _ text: some Sequence<UInt8>
  ) -> Bool {
    if length <= TextKey.wholeLimit { return literal == key }
    guard literal.first == key.first, let start = literal.textStart(ofLength: length) else {
      return false
    }
    return texts[start..<(start + length)].elementsEqual(text)
  }

  // MARK: Parameters

  @inline(__always)
  private func accepts(_ parameter: Parameter, _ path: CommonPath, _ depth: Int) -> Bool {
    if parameter.kind == .any { return true }
    let segment = path.segments[depth]
    if segment.isEscaped { return acceptsEscaped(parameter, path, segment) }
    let bytes = path.bytes.slice(segment.start, segment.length)
    switch parameter.kind {
    case .any: return true
    case .int: return ASCIIText.isInteger(bytes) ?? Self.accepts(.int, bytes)
    case .bool:
      if bytes.count == 1 { return bytes[0] == UInt8(ascii: "0") || bytes[0] == UInt8(ascii: "1") }
      return bytes.count >= 4 && Self.accepts(.bool, bytes)
    case .uuid: return ASCIIText.isUUID(bytes)
    case .other: return constraints[Int(parameter.constraint)].accepts(bytes)
    }
  }

  @inline(never)
  private static func accepts(
    _ type: ParameterType, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    type.accepts(String(decoding: bytes, as: UTF8.self))
  }

  @inline(never)
  private func acceptsEscaped(
    _ parameter: Parameter, _ path: CommonPath, _ segment: CommonURL.SegmentRange
  ) -> Bool {
    let escaped = EscapedText(path.bytes.slice(segment.start, segment.length))
    let text = escaped.string
    switch parameter.kind {
    case .any: return true
    case .int: return ParameterType.int.accepts(text)
    case .bool: return ParameterType.bool.accepts(text)
    case .uuid: return ParameterType.uuid.accepts(text)
    case .other: return constraints[Int(parameter.constraint)].accepts(text)
    }
  }
}
