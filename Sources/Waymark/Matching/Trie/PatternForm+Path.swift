extension PatternForm {
  /// Returns true if segments that are not UTF-8 have the text around their parameters, in this
  /// form's own spelling.
  func hasAffixes(in path: PathView) -> Bool {
    segments.enumerated().allSatisfy { index, segment in
      guard case .parameter(let parameter) = segment, parameter.hasAffix, index < path.count,
        path[index].isBroken
      else { return true }
      return parameter.fits(bytes: SegmentText(path.slice(at: index)).withDecoded { Array($0) })
    }
  }

  /// The name of the first parameter or rest whose bytes are not UTF-8.
  func brokenName(in path: PathView) -> String? {
    for (index, segment) in segments.enumerated() {
      switch segment {
      case .parameter(let parameter):
        if path[index].isBroken { return parameter.name }
      case .rest(let name):
        if (index..<path.count).contains(where: { path[$0].isBroken }) { return name ?? "**" }
      case .literal, .anySegment: break
      }
    }
    return nil
  }
}
