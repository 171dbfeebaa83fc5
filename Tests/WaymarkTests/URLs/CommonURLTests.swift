import Foundation
import Testing

@testable import Waymark

@Suite("The common form of a URL")
struct CommonURLTests {
  struct Parts: Equatable {
    var scheme: (UInt64, UInt64)
    var host: String
    var segments: [String]
    var pathEnd: Int

    init?(_ text: String, isTrusted: Bool = false, limits: URLLimits = .standard) {
      var result: Parts?
      var text = text
      text.withUTF8 { bytes in
        withUnsafeTemporaryAllocation(
          of: CommonURL.SegmentRange.self, capacity: CommonURL.segmentLimit
        ) { segments in
          guard
            let url = CommonURL(bytes, isTrusted: isTrusted, limits: limits, segments: segments)
          else { return }
          func text(_ range: Range<Int>) -> String {
            String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
          }
          result = Parts(
            scheme: url.scheme, host: text(url.host),
            segments: (0..<url.segmentCount).map {
              let start = Int(segments[$0] >> 16)
              return text(start..<(start + Int(segments[$0] & 0xffff)))
            }, pathEnd: url.pathEnd)
        }
      }
      guard let result else { return nil }
      self = result
    }

    private init(scheme: (UInt64, UInt64), host: String, segments: [String], pathEnd: Int) {
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
      "https://é/", "https://h/%41", "https://h/é", "https://h/a b", "https://h/.", "https://h/..",
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
      (.tail, segment + "/?#"),
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
