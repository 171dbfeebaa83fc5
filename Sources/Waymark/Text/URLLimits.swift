/// The length limits of URLs; a longer URL is malformed.
///
/// A table may only lower the limits: they bound the work that a URL from outside can cause.
public struct URLLimits: Sendable, Hashable {
  /// The maximum length of a URL's text, in bytes.
  public let bytes: Int
  /// The maximum number of segments of a path, after empty and dot segments are removed.
  public let segments: Int

  /// The limits of every table: 8 KiB and 256 segments.
  public static let standard = URLLimits()

  /// Creates limits; values are clamped to the range from 1 to the standard limit.
  ///
  /// - Parameters:
  ///   - bytes: The maximum length of a URL's text, at most 8,192.
  ///   - segments: The maximum number of segments, at most 256.
  public init(bytes: Int = 8192, segments: Int = 256) {
    self.bytes = min(max(bytes, 1), 8192)
    self.segments = min(max(segments, 1), 256)
  }
}
