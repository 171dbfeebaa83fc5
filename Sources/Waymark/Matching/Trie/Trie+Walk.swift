extension Trie {
  /// Takes an entry that the whole path fits; true ends the search.
  typealias Accept = (_ entry: Int32, _ walk: inout Walk) -> Bool

  /// Offers the entries that the path fits from a segment on, in the order of precedence.
  ///
  /// Goes on in a loop if there is one way, and calls itself only if another one may be left.
  ///
  /// - Parameters:
  ///   - start: The target where the walk begins.
  ///   - startDepth: The index of the segment that follows it.
  ///   - walk: The path.
  ///   - accept: Takes an entry.
  /// - Returns: Whether an entry was accepted.
  /// - Complexity: At most one step for each node that shares a prefix with the path.
  func search(
    _ start: Int32, depth startDepth: Int, _ walk: inout Walk, _ accept: Accept
  ) -> Bool {
    // Lent, and each field read where it is needed: a copy of the node would be kept over every
    // call.
    nodes.withUnsafeBufferPointer { nodes in
      var (target, depth) = (start, startDepth)
      while true {
        let remaining = walk.path.count &- depth
        if target < 0 { return remaining == 0 && offer(~target, &walk, accept) }
        let index = Int(target)
        #if DEBUG
          walk.visitedNodes += 1
        #endif
        if remaining < Int(nodes[index].minimumDepth) { return false }
        // No path has as many segments as stand for any.
        if remaining > Int(nodes[index].maximumDepth) { return false }
        if remaining == 0 {
          if nodes[index].end >= 0, offer(nodes[index].end, &walk, accept) { return true }
          return nodes[index].rests >= 0 && offer(rests[Int(nodes[index].rests)].any, &walk, accept)
        }
        var literal = Self.noTarget
        if nodes[index].literalCount > 0 {
          let segment = walk.path[depth]
          let length = segment.length
          if segment.isPlain, length <= TextKey.wholeLimit, depth >= walk.path.exactDepth {
            let key = TextKey(walk.path.bytes, segment.start, length)
            literal = self.target(of: nodes[index], hash: key.hash(length)) { $0 == key }
          } else {
            literal = otherTarget(of: nodes[index], &walk, depth)
          }
        }
        if nodes[index].parameterCount == 0, nodes[index].rests < 0 {
          if literal == Self.noTarget { return false }
          (target, depth) = (literal, depth &+ 1)
          continue
        }
        if literal != Self.noTarget, search(literal, depth: depth &+ 1, &walk, accept) {
          return true
        }
        // No parameter takes an empty segment.
        if !walk.path.hasEmptySegments || walk.path[depth].length > 0 {
          if nodes[index].parameterCount == Node.onlyAny {
            if nodes[index].rests < 0 {
              (target, depth) = (nodes[index].parameterStart, depth &+ 1)
              continue
            }
            if search(nodes[index].parameterStart, depth: depth &+ 1, &walk, accept) { return true }
          } else if nodes[index].parameterCount > 0,
            searchParameters(of: nodes[index], depth, &walk, accept)
          {
            return true
          }
        }
        return nodes[index].rests >= 0 && offerRests(of: nodes[index], depth, &walk, accept)
      }
    }
  }

  @inline(__always)
  private func offerRests(
    of node: Node, _ depth: Int, _ walk: inout Walk, _ accept: Accept
  ) -> Bool {
    if walk.path.hasEmptySegments {
      for index in depth..<walk.path.count where walk.path.isEmpty(at: index) { return false }
    }
    let rest = rests[Int(node.rests)]
    return offer(rest.named, &walk, accept) || offer(rest.any, &walk, accept)
  }

  /// Offers the entries of one end.
  @inline(__always)
  private func offer(_ entry: Int32, _ walk: inout Walk, _ accept: Accept) -> Bool {
    if entry < 0 { return false }
    let traits = entries[Int(entry)].traits
    if traits.isDisjoint(with: .needsLook), !walk.path.hasBrokenSegment {
      walk.entry = entry
      return walk.takes || accept(entry, &walk)
    }
    return offerCrowd(entry, &walk, accept)
  }

  @inline(never)
  private func offerCrowd(_ first: Int32, _ walk: inout Walk, _ accept: Accept) -> Bool {
    var entry = first
    while entry >= 0 {
      if isVerified(entry, &walk) {
        walk.entry = entry
        if walk.takes || accept(entry, &walk) { return true }
      }
      guard entries[Int(entry)].traits.contains(.hasFollower) else { return false }
      entry = followers[entry] ?? -1
    }
    return false
  }

  /// Returns true if the segments fit that the walk has left open.
  private func isVerified(_ entry: Int32, _ walk: inout Walk) -> Bool {
    if entries[Int(entry)].traits.contains(.isUnverified) {
      for check in verifications[entry] ?? []
      where !check.test.accepts(check.segment, of: walk.path, converters, &walk.memo.pointee) {
        return false
      }
    }
    return !walk.path.hasBrokenSegment || form(entry).hasAffixes(in: walk.path)
  }

  // MARK: Literals

  /// The target of a segment that is long, or not compared as it stands.
  @inline(never)
  private func otherTarget(of node: Node, _ walk: inout Walk, _ depth: Int) -> Int32 {
    let path = walk.path
    let segment = path[depth]
    if segment.isPlain, segment.length <= TextKey.wholeLimit {
      let key = TextKey(path.bytes, segment.start, segment.length).folded
      return target(of: node, hash: key.hash(segment.length)) { $0 == key }
    }
    return path.withKey(at: depth) { bytes in
      guard let bytes else { return Self.noTarget }
      let key = TextKey(bytes)
      // The words of a key have zeros behind the text.
      if bytes.count > TextKey.wholeLimit || bytes.contains(0) {
        return longTarget(of: node, key, bytes)
      }
      return target(of: node, hash: key.hash(bytes.count)) { $0 == key }
    }
  }

  /// The target of a text that a key does not hold.
  @inline(never)
  private func longTarget(
    of node: Node, _ key: TextKey, _ text: UnsafeBufferPointer<UInt8>
  ) -> Int32 {
    target(of: node, hash: key.hash(text.count)) { literal in
      guard literal.first == key.first, let start = literal.textStart(ofLength: text.count) else {
        return false
      }
      for index in text.indices where texts[start + index] != text[index] { return false }
      return true
    }
  }

  /// The target of the literal that is the one sought; the hash is asked for if there are many.
  @inline(__always)
  private func target(
    of node: Node, hash: @autoclosure () -> UInt32, where isSought: (TextKey) -> Bool
  ) -> Int32 {
    guard node.literalCount == Node.hashed else {
      var index = Int(node.literalStart)
      let end = index &+ Int(node.literalCount)
      return literals.withUnsafeBufferPointer { literals in
        while index < end {
          if isSought(literals[index]) { return literalTargets[index] }
          index &+= 1
        }
        return Self.noTarget
      }
    }
    let table = hashTables[Int(node.literalStart)]
    let hash = hash()
    var place = Int32(truncatingIfNeeded: hash) & table.mask
    while true {
      let candidate = places[Int(table.placeStart + place)]
      if candidate == Self.noPlace { return Self.noTarget }
      if (candidate ^ hash) & 0xff00_0000 == 0 {
        let index = Int(table.edgeStart) + Int(candidate & 0x00ff_ffff)
        if isSought(literals[index]) { return literalTargets[index] }
      }
      place = (place + 1) & table.mask
    }
  }

  // MARK: Parameters

  private func searchParameters(
    of node: Node, _ depth: Int, _ walk: inout Walk, _ accept: Accept
  ) -> Bool {
    if node.parameterCount == Node.grouped {
      let groups = parameterGroups[Int(node.parameterStart)]
      return searchGroups(groups.groups, depth, &walk, accept)
        || searchParameters(
          Int(groups.others.lowerBound)..<Int(groups.others.upperBound), depth, &walk, accept)
    }
    let first = Int(node.parameterStart)
    return searchParameters(
      first..<(first + Int(node.parameterCount)), depth, &walk, accept)
  }

  @inline(__always)
  private func searchParameters(
    _ range: Range<Int>, _ depth: Int, _ walk: inout Walk, _ accept: Accept
  ) -> Bool {
    for index in range {
      let parameter = parameters[index]
      guard accepts(parameter, depth, &walk) else { continue }
      if search(parameter.target, depth: depth &+ 1, &walk, accept) { return true }
    }
    return false
  }

  /// Finds the parameters of a segment among many with text around them: one probe for each pair of
  /// lengths of that text.
  @inline(never)
  private func searchGroups(
    _ groups: Range<Int32>, _ depth: Int, _ walk: inout Walk, _ accept: Accept
  ) -> Bool {
    let segment = walk.path[depth]
    for group in groups {
      let group = affixGroups[Int(group)]
      let (prefix, suffix) = (Int(group.prefixLength), Int(group.suffixLength))
      let start = Int(group.table.edgeStart)
      guard segment.isPlain else {
        // Of other letters the lengths say nothing.
        if searchParameters(start..<(start + Int(group.count)), depth, &walk, accept) {
          return true
        }
        continue
      }
      if segment.length <= prefix + suffix { continue }
      let slice = walk.path.slice(at: depth)
      let hash = Self.hash(
        slice[..<prefix].lazy.map { [path = walk.path] in
          path.ignoresCase ? ByteClass.lowercased($0) : $0
        },
        slice[(slice.count - suffix)...].lazy.map { [path = walk.path] in
          path.ignoresCase ? ByteClass.lowercased($0) : $0
        })
      var place = Int32(truncatingIfNeeded: hash) & group.table.mask
      while true {
        let candidate = places[Int(group.table.placeStart + place)]
        if candidate == Self.noPlace { break }
        if (candidate ^ hash) & 0xff00_0000 == 0 {
          var index = start + Int(candidate & 0x00ff_ffff)
          if tests[Int(parameters[index].test)].hasAffix(of: depth, in: walk.path) {
            while true {
              if searchParameters(index..<(index + 1), depth, &walk, accept) { return true }
              if !parameters[index].sharesAffix { break }
              index += 1
            }
            break
          }
        }
        place = (place + 1) & group.table.mask
      }
    }
    return false
  }

  static func hash(_ prefix: some Sequence<UInt8>, _ suffix: some Sequence<UInt8>) -> UInt32 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in prefix { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    for byte in suffix { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return UInt32(truncatingIfNeeded: (hash &* 0x9e37_79b9_7f4a_7c15) >> 32)
  }

  @inline(__always)
  private func accepts(_ parameter: Parameter, _ depth: Int, _ walk: inout Walk) -> Bool {
    if parameter.kind == .any { return true }
    let segment = walk.path[depth]
    if !segment.isPlain { return acceptsUnusual(parameter, depth, &walk) }
    let bytes = walk.path.bytes.slice(segment.start, segment.length)
    switch parameter.kind {
    case .any: return true
    case .int: return ASCIIText.isInteger(bytes) ?? BuiltInType.int.accepts(bytes)
    case .bool:
      if bytes.count == 1 { return bytes[0] == UInt8(ascii: "0") || bytes[0] == UInt8(ascii: "1") }
      return bytes.count >= 4 && BuiltInType.bool.accepts(bytes)
    case .uuid: return ASCIIText.isUUID(bytes)
    case .converter:
      return hasValue(of: String(decoding: bytes, as: UTF8.self), by: parameter, at: depth, &walk)
    case .other:
      return tests[Int(parameter.test)].accepts(
        depth, of: walk.path, converters, &walk.memo.pointee)
    }
  }

  @inline(never)
  private func hasValue(
    of text: String, by parameter: Parameter, at depth: Int, _ walk: inout Walk
  ) -> Bool {
    walk.memo.pointee.hasValue(
      of: text, by: Int(parameter.test), converters, at: depth, in: walk.path)
  }

  @inline(never)
  private func acceptsUnusual(
    _ parameter: Parameter, _ depth: Int, _ walk: inout Walk
  ) -> Bool {
    // The entry declines by name.
    if walk.path[depth].isBroken { return true }
    let text = SegmentText(walk.path.slice(at: depth))
    switch parameter.kind {
    case .any: return true
    case .int: return text.withDecoded { BuiltInType.int.accepts($0) }
    case .bool: return text.withDecoded { BuiltInType.bool.accepts($0) }
    case .uuid: return text.withDecoded { BuiltInType.uuid.accepts($0) }
    case .converter:
      return walk.path.text(at: depth).map { hasValue(of: $0, by: parameter, at: depth, &walk) }
        ?? true
    case .other:
      return tests[Int(parameter.test)].accepts(
        depth, of: walk.path, converters, &walk.memo.pointee)
    }
  }
}
