/// The ways in which the matchers of a table see the path of one URL, each made when first asked for.
struct PathViews {
  /// A path with the query that belongs to it.
  struct View: Sendable {
    var segments: PathSegments
    var query: Range<Int>?
  }

  private struct Kind: Hashable {
    var strictSlashes: Bool
    var fragmentIsPath: Bool
    var hostIsFirst: Bool
  }

  private let url: ParsedURL
  private let limit: Int
  private var views: [Kind: View?] = [:]

  /// Prepares the views of a URL, or throws where its path has too many segments.
  init(_ url: ParsedURL, limits: URLLimits) throws(MalformedURL) {
    self.url = url
    limit = limits.segments
    _ = try view(strictSlashes: false, scope: nil)
  }

  /// The path as a matcher sees it; `nil` where the matcher's options rule the URL out.
  mutating func view(strictSlashes: Bool, scope: MatcherScope?) throws(MalformedURL) -> View? {
    let kind = Kind(
      strictSlashes: strictSlashes, fragmentIsPath: scope?.fragmentIsPath ?? false,
      hostIsFirst: scope?.schemeHost == .firstSegment)
    if let view = views[kind] { return view }
    let view = try make(kind)
    views[kind] = .some(view)
    return view
  }

  private func make(_ kind: Kind) throws(MalformedURL) -> View? {
    var (path, query) = (url.split.path, url.split.query)
    if kind.fragmentIsPath {
      let own = try PathSegments(
        url.bytes, path: path, strictSlashes: kind.strictSlashes, limit: .max)
      guard own.count == 0, let fragment = url.split.fragment else { return nil }
      (path, query) = Self.pathAndQuery(of: fragment, in: url.bytes)
    }
    let segments = try PathSegments(
      url.bytes, path: path, host: kind.hostIsFirst ? url.firstSegment : nil,
      strictSlashes: kind.strictSlashes, limit: limit)
    if kind.hostIsFirst, url.firstSegment != nil, segments.beginsWithDots { return nil }
    return View(segments: segments, query: query)
  }

  private static func pathAndQuery(
    of fragment: Range<Int>, in bytes: [UInt8]
  ) -> (path: Range<Int>, query: Range<Int>?) {
    var start = fragment.lowerBound
    if bytes[fragment].first == UInt8(ascii: "!") { start += 1 }
    let end = fragment.upperBound
    guard let mark = bytes[start..<end].firstIndex(of: UInt8(ascii: "?")) else {
      return (start..<end, nil)
    }
    return (start..<mark, (mark + 1)..<end)
  }
}
