import Foundation

@testable import Waymark

/// Compares how a text is split with how Foundation splits it.
enum SplitterCheck {
  /// The differences; none for a text that the library refuses, since it refuses more.
  static func differences(in text: String) -> [String] {
    guard let split = SplitText(text) else { return [] }
    // Made of the text with foreign characters encoded; it must mean the same.
    let url = URLText.url(of: text)
    guard URL(string: text) != nil,
      let components = URLComponents(url: url, resolvingAgainstBaseURL: false)
    else { return ["Foundation refuses \(text.debugDescription)"] }
    func decoded(_ text: String?) -> [UInt8]? {
      text.map { PercentCoding.decoded(Array($0.utf8)[...]) }
    }
    var differences: [String] = []
    func compare<Value: Equatable>(_ name: String, _ ours: Value, _ theirs: Value) {
      if ours != theirs { differences.append("\(name): \(ours), Foundation \(theirs): \(text)") }
    }
    compare("scheme", split.scheme, url.scheme)
    compare("port", split.port, components.port)
    compare("user info", split.hasUserInfo, components.percentEncodedUser != nil)
    compare("path", decoded(split.path), decoded(components.percentEncodedPath))
    compare("query", decoded(split.query), decoded(components.percentEncodedQuery))
    compare("fragment", decoded(split.fragment), decoded(components.percentEncodedFragment))
    // Foundation keeps a dot at the end, and does not decode a host that it cannot.
    let host = url.host(percentEncoded: false) ?? ""
    if split.host == nil || split.canonicalHost?.utf8.contains(PercentCoding.percent) == false,
      !host.hasSuffix(".")
    {
      let own = (split.canonicalHost ?? "").trimmingCharacters(in: ["[", "]"])
      compare("host", own, host.lowercased())
    }
    return differences
  }
}

/// The parts of a text as the careful reader splits it.
struct SplitText: Equatable {
  var scheme: String?
  var host: String?
  var port: Int?
  var hasUserInfo: Bool
  var path: String
  var query: String?
  var fragment: String?
  /// The segments of the path, decoded; `nil` for one that is not UTF-8.
  var segments: [String?]
  var canonicalHost: String?
  var pathEnd: Int

  init?(_ text: String) {
    try? self.init(reading: text)
  }

  init(reading text: String) throws {
    self = try URLBytes.withBytes(of: text) { bytes throws(MalformedURL) in
      var segments: [SegmentRange] = []
      let scan = try URLNormalizer.scan(
        bytes, isTrusted: false, isAuthoritySegment: false, limits: .standard, into: &segments)
      return SplitText(scan, bytes, segments)
    }
  }

  private init(_ scan: URLScan, _ bytes: URLBytes, _ segments: [SegmentRange]) {
    func part(_ range: Range<Int>?) -> String? {
      range.map { String(decoding: bytes.slice($0.lowerBound, $0.count), as: UTF8.self) }
    }
    scheme = scan.schemeLength == 0 ? nil : part(0..<scan.schemeLength)
    host = scan.host.isEmpty ? nil : part(scan.host)
    canonicalHost = host.flatMap(CanonicalHost.text)
    port = scan.port < 0 ? nil : scan.port
    hasUserInfo = scan.hasUserInfo
    path = part(scan.path) ?? ""
    (query, fragment) = (part(scan.query(bytes)), part(scan.fragment(bytes)))
    self.segments = segments.dropFirst().map { $0.text(in: bytes.slice($0.start, $0.length)) }
    pathEnd = scan.pathEnd
  }
}
