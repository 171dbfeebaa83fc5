import Foundation
import Testing

@testable import Waymark

@Suite("Reading a URL in one pass")
struct URLScanTests {
  struct Parts: Equatable {
    var scheme: TextKey
    var host: String
    var segments: [String?]
    var pathEnd: Int

    init?(_ text: String, isTrusted: Bool = false, limits: URLLimits = .standard) {
      let result = URLBytes.withBytes(of: text) { bytes in
        withUnsafeTemporaryAllocation(
          of: SegmentRange.self, capacity: URLScan.segmentLimit
        ) { segments -> Parts? in
          var scan = URLScan()
          guard let base = segments.baseAddress,
            scan.read(
              bytes, isTrusted: isTrusted, limits: limits, into: base, capacity: segments.count)
          else { return nil }
          func text(_ range: Range<Int>) -> String {
            String(decoding: bytes.slice(range.lowerBound, range.count), as: UTF8.self)
          }
          return Parts(
            scheme: scan.scheme, host: text(scan.authority),
            segments: segments[..<scan.segmentCount].map {
              $0.text(in: bytes.slice($0.start, $0.length))
            }, pathEnd: scan.pathEnd)
        }
      }
      guard let result else { return nil }
      self = result
    }

    private init(scheme: TextKey, host: String, segments: [String?], pathEnd: Int) {
      (self.scheme, self.host) = (scheme, host)
      (self.segments, self.pathEnd) = (segments, pathEnd)
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
      ("a", "", ["a"], 1), ("https", "", ["https"], 5), ("https:", "", [], 6),
      ("https:/", "", [], 7), ("https://", "", [], 8), ("https:///x", "", ["x"], 10),
      ("/x", "", ["x"], 2), ("//h/x", "h", ["x"], 5), ("https:x", "", ["x"], 7),
      ("https://h:80/", "h:80", [], 13), ("https://u@h/", "u@h", [], 12),
      ("https://h./", "h.", [], 11), ("https://[::1]/", "[::1]", [], 14),
      ("https://h/%00", "h", ["\u{0}"], 13), ("https://h/%FF", "h", [nil], 13),
      ("https://h/%C3", "h", [nil], 13), ("https://h/e%CC%81", "h", ["e\u{301}"], 17),
      ("https://h/%C0%80", "h", [nil], 16), ("https://h/%ED%A0%80", "h", [nil], 19),
      ("https://h/.", "h", [], 11), ("https://h/..", "h", [], 12), ("https://h/%2e", "h", [], 13),
      ("https://h/%2E%2e", "h", [], 16), ("https://h/a/../b", "h", ["b"], 16),
      ("https://h/a/./b/..", "h", ["a"], 18), ("https://h/../../a", "h", ["a"], 17),
      ("averyverylongscheme://h/", "h", [], 24), ("?x", "", [], 0), ("#x", "", [], 0),
      ("myapp:user/1", "", ["user", "1"], 12), ("a/b:c", "", ["a", "b:c"], 5),
    ])
  func parts(_ text: String, _ host: String, _ segments: [String?], _ pathEnd: Int) throws {
    let parts = try #require(Parts(text))
    #expect(parts.host == host)
    #expect(parts.segments == segments)
    #expect(parts.pathEnd == pathEnd)
  }

  @Test(
    "what is left to the careful reader",
    arguments: [
      "", ":", "1://h/x", "é:x", "a_b:c", "https://%41/", "https://é/", "https://h/a b",
      "https://h/%4", "https://h/%zz", "https://h/\u{80}", "https://h//..", "https://h/a//./b",
      "https://h/{", "https://h/\u{7F}",
      "https://h/?%zz", "https://h/?a b", "https://h/#é",
    ])
  func unusual(_ text: String) {
    #expect(Parts(text) == nil)
  }

  @Test("URLs beyond the limits are left to the careful reader")
  func limits() {
    let longest = "https://h/" + String(repeating: "a", count: 8_182)
    #expect(Parts(longest)?.segments.first??.utf8.count == 8_182)
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

  @Test("it agrees with the careful reader wherever it accepts a text")
  func agreesWithTheCarefulReader() throws {
    var random = SeededGenerator(named: "one pass", default: 7)
    let pieces = [
      "https", "app", "://", "://", "h", "Ab.c", "/", "/", "/", "a", "b", ".", "..", "-", "_", "?",
      "#", "&", "=", "@", ":", "%41", "é", " ", "[", "1", "%FF", "e%CC%81", "%00",
    ]
    var accepted = 0
    for _ in 0..<20_000 {
      let head = random.chance(70) ? "https://h" : ""
      let text =
        head
        + (0..<random.below(10)).map { _ in random.pick(pieces) }.joined()
      guard let parts = Parts(text) else { continue }
      // Its authority is checked if no table knows it.
      guard let split = SplitText(text) else {
        #expect(!parts.host.utf8.allSatisfy(ByteClass.host.contains), "\(text)")
        continue
      }
      accepted += 1
      #expect(parts.segments == split.segments, "\(text)")
      #expect(parts.pathEnd == split.pathEnd, "\(text)")
      if !split.hasUserInfo, split.port == nil, !parts.host.hasSuffix(":") {
        #expect(parts.host == split.host ?? "", "\(text)")
      }
    }
    #expect(accepted > 5_000)
  }
}
