extension SegmentTrie {
  /// What a walk tells the caller about an entry that the path leads to.
  enum Candidate: Equatable {
    case fits
    /// The bytes of this parameter are not UTF-8.
    case badlyEncoded(name: String)
  }

  /// Walks the trie and offers each entry that the whole path fits, in the order of precedence.
  ///
  /// - Parameters:
  ///   - path: The segments of the URL.
  ///   - conversions: Runs the converters that the patterns refer to.
  ///   - visited: Counts the nodes that the walk enters.
  ///   - accept: Takes the number of an entry; true ends the walk.
  /// - Returns: Whether an entry was accepted.
  /// - Complexity: O(*n*) calls of a comparison in the number *n* of nodes that share a prefix with
  ///   the path; each node is entered at most once.
  func search(
    _ path: PathSegments, _ conversions: Conversions, visited: inout Int,
    _ accept: (Int, Candidate) -> Bool
  ) -> Bool {
    visit(0, 0, path, conversions, &visited, accept)
  }

  private func visit(
    _ number: Int, _ depth: Int, _ path: PathSegments, _ conversions: Conversions,
    _ visited: inout Int, _ accept: (Int, Candidate) -> Bool
  ) -> Bool {
    visited += 1
    let node = nodes[number]
    let remaining = path.count - depth
    if remaining < node.minimumDepth || remaining > node.maximumDepth { return false }
    if remaining == 0 {
      return offer(node.ends, path, conversions, accept)
        || offer(node.anyRests, path, conversions, accept)
    }
    if let child = literalChild(of: node, at: depth, path),
      visit(child, depth + 1, path, conversions, &visited, accept)
    {
      return true
    }
    if !path.isEmpty(at: depth) {
      for edge in parameterEdges[node.parameters]
      where follows(edge, at: depth, path, conversions)
        && visit(edge.child, depth + 1, path, conversions, &visited, accept)
      {
        return true
      }
    }
    guard !node.namedRests.isEmpty || !node.anyRests.isEmpty,
      (depth..<path.count).allSatisfy({ !path.isEmpty(at: $0) })
    else { return false }
    return offer(node.namedRests, path, conversions, accept)
      || offer(node.anyRests, path, conversions, accept)
  }

  private func offer(
    _ entries: [Int], _ path: PathSegments, _ conversions: Conversions,
    _ accept: (Int, Candidate) -> Bool
  ) -> Bool {
    for index in entries where self.entries[index].isVerified(by: path, conversions) {
      let name = self.entries[index].badlyEncodedName(in: path)
      if accept(index, name.map { .badlyEncoded(name: $0) } ?? .fits) { return true }
    }
    return false
  }

  private func literalChild(of node: Node, at depth: Int, _ path: PathSegments) -> Int? {
    let ignoringCase = ignoresCase(atDepth: depth)
    var range = node.literals
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let edge = literalEdges[middle]
      guard let order = path.compare(edge.key, at: depth, ignoringCase: ignoringCase) else {
        return nil
      }
      if order == 0 { return edge.child }
      range = order < 0 ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// Whether a segment that is not empty may take the edge.
  private func follows(
    _ edge: ParameterEdge, at depth: Int, _ path: PathSegments, _ conversions: Conversions
  ) -> Bool {
    if edge.affixed == nil, edge.constraints.isEmpty { return true }
    // No converter sees bytes that are not UTF-8: the entry behind the edge declines by name, or does
    // not match where its own spelling of the text around the parameter is not in the bytes.
    guard let text = path.text(at: depth) else { return true }
    var value = text
    if let affixed = edge.affixed {
      // The first segment may be a host, whose literals ignore case; text around a parameter does not.
      guard affixed.fits(text, ignoringCase: entries[0].ignoringCase) else { return false }
      value = affixed.value(in: text)
    }
    let ignoringCase = ignoresCase(atDepth: depth)
    return edge.constraints.isEmpty
      || edge.constraints.contains {
        $0.accepts(value, ignoringCase: ignoringCase, at: depth, in: path, conversions)
      }
  }
}
