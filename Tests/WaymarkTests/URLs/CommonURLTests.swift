import Foundation
import Testing

@testable import Waymark

@Suite("The common form of a URL")
struct CommonURLTests {
  struct Parts: Equatable {
    var scheme: TextKey
    var host: String
    var segments: [String]
    var pathEnd: Int

    init?(_ text: String, isTrusted: Bool = false, limits: URLLimits = .standard) {
      var result: Parts?
      // As a lookup does it, with something to be read in front of a short text.
      let count = text.utf8.count
      let bytes = [UInt8](repeating: 0, count: URLBytes.padding) + Array(text.utf8)
      bytes.withUnsafeBufferPointer { buffer in
        withUnsafeTemporaryAllocation(
          of: CommonURL.SegmentRange.self, capacity: CommonURL.segmentLimit
        ) { segments in
          guard
            let base = buffer.baseAddress,
            case let padded = URLBytes(base + URLBytes.padding, count: count),
            let url = CommonURL(
              padded, isTrusted: isTrusted, limits: limits, segments: segments),
            // Asked by the lookup only where no table knows the host.
            HostIndex.isPlain(padded, url.host)
          else { return }
          func text(_ range: Range<Int>) -> String {
            String(
              decoding: buffer[URLBytes.padding...].dropFirst(range.lowerBound).prefix(range.count),
              as: UTF8.self)
          }
          result = Parts(
            scheme: url.scheme, host: text(url.host),
            segments: (0..<url.segmentCount).map {
              let start = segments[$0].start
              let raw = text(start..<(start + segments[$0].length))
              return segments[$0].isEscaped
                ? Array(raw.utf8).withUnsafeBufferPointer { EscapedText($0).string } : raw
            }, pathEnd: url.pathEnd)
        }
      }
      guard let result else { return nil }
      self = result
    }

    private init(scheme: TextKey, host: String, segments: [String], pathEnd: Int) {
      (self.scheme, self.host) = (scheme, host)
      (self.segments, self.pathEnd) = (segments, pathEnd)
    }

    static func == (lhs: Parts, rhs: Parts) -> Bool {
      lhs.scheme == rhs.scheme && lhs.host == rhs.host && lhs.segments == rhs.segments
        && lhs.pathEnd == rhs.pathEnd
    }
  }

  @Test(
    "the parts",
    arguments: [
      ("https://example.com", "example.com", [], 19), ("https://h/", "h", [], 10),
      ("HTTPS://Ex-A_m.ple//a///b/?x=/y#z", "Ex-A_m.ple", ["a", "b"], 26),
      ("myapp://h/a.b/..c/.../x?", "h", ["a.b", "..c", "...", "x"], 23),
      ("https://h?x", "h", [], 9), ("https://h#x", "h", [], 9),
      ("https://h/!$&'()*+,;=:@-._~[]", "h", ["!$&'()*+,;=:@-._~[]"], 29),
      ("https://h/%41", "h", ["A"], 13), ("https://h/a%2Fb/é", "h", ["a/b", "é"], 18),
      ("https://h/?%41", "h", [], 10), ("a://b/c", "b", ["c"], 7), ("a://b", "b", [], 5),
    ])
  func parts(_ text: String, _ host: String, _ segments: [String], _ pathEnd: Int) throws {
    let parts = try #require(Parts(text))
    #expect(parts.host == host)
    #expect(parts.segments == segments)
    #expect(parts.pathEnd == pathEnd)
  }

  @Test(
    "what is not of the common form",
    arguments: [
      "", "a", "https", "https:", "https:/", "https://", "https:///x", "/x", "//h/x", "https:x",
      "1://h/x", "https://h:80/", "https://u@h/", "https://h./", "https://[::1]/", "https://%41/",
      "https://é/",
      "https://h/a b", "https://h/%4", "https://h/%zz", "https://h/%00", "https://h/%FF",
      "https://h/%2e", "https://h/%2E%2e", "https://h/%C3", "https://h/e%CC%81",
      "https://h/\u{80}", "https://h/%C0%80", "https://h/%ED%A0%80", "https://h/.", "https://h/..",
      "https://h/a/../b", "https://h/{", "https://h/\u{7F}", "https://h/?%zz", "https://h/?a b",
      "https://h/#é", "averyverylongscheme://h/",
    ])
  func unusual(_ text: String) {
    #expect(Parts(text) == nil)
  }

  @Test("what is beyond the limits is left to the general reading")
  func limits() {
    let longest = "https://h/" + String(repeating: "a", count: 8_182)
    #expect(Parts(longest)?.segments.first?.utf8.count == 8_182)
    #expect(Parts(longest + "a") == nil)
    let deepest = "https://h" + String(repeating: "/a", count: 256)
    #expect(Parts(deepest)?.segments.count == 256)
    #expect(Parts(deepest + "/a") == nil)
    #expect(Parts("https://h/a/b", limits: URLLimits(segments: 1)) == nil)
  }

  @Test("the sets of bytes are those of the characters that they stand for")
  func byteClasses() {
    let alphanumeric = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    let segment = alphanumeric + "!$&'()*+,;=:@-._~[]"
    let rows: [(ByteClass, String)] = [
      (.scheme, alphanumeric + "+-."), (.host, alphanumeric + "-._"), (.segment, segment),
      (.plainLiteral, segment.filter { !"*:".contains($0) }),
      (.tail, segment + "/?#"), (.writtenInSegment, alphanumeric + "-._~!$'()*,:@=&;"),
      (.writtenInQuery, alphanumeric + "-._~!$'()*,:@/?"),
    ]
    for (set, characters) in rows {
      for byte in UInt8.min...UInt8.max {
        #expect(set.contains(byte) == characters.utf8.contains(byte), "\(byte)")
      }
    }
  }

  @Test("it agrees with the general reading wherever it accepts a text")
  func agreesWithTheGeneralReading() throws {
    var random = SeededGenerator(named: "common form", default: 7)
    let pieces = [
      "https", "app", "://", "://", "h", "Ab.c", "/", "/", "/", "a", "b", ".", "..", "-", "_", "?",
      "#", "&", "=", "@", ":", "%41", "é", " ", "[", "1",
    ]
    var accepted = 0
    for _ in 0..<20_000 {
      let head = random.chance(70) ? "https://h" : ""
      let text =
        head
        + (0..<random.below(10)).map { _ in random.pick(pieces) }.joined()
      guard let parts = Parts(text) else { continue }
      accepted += 1
      let parsed = try ParsedURL(text, limits: .standard)
      let path = try PathSegments(
        parsed.bytes, path: parsed.split.path, strictSlashes: false, limit: 256)
      #expect(parts.host.lowercased() == parsed.host, "\(text)")
      #expect(parts.segments == (0..<path.count).map { path.text(at: $0) }, "\(text)")
      #expect(parts.pathEnd == parsed.split.path.upperBound, "\(text)")
      #expect(!parsed.split.hasUserInfo && parsed.split.port == nil, "\(text)")
    }
    #expect(accepted > 3_000)
  }
}
