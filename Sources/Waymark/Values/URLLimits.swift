/// How long a URL may be before it is malformed.
///
/// A table may only lower the limits: they bound the work that a URL from outside can cause.
public struct URLLimits: Sendable, Hashable {
  /// The most bytes of a URL's text.
  public let bytes: Int
  /// The most segments of a path, counted after empty and dot segments are removed.
  public let segments: Int

  /// The limits of every table: 8 KiB and 256 segments.
  public static let standard = URLLimits()

  /// Creates limits; a value above the standard one, or below one, is replaced by the nearest allowed one.
  ///
  /// - Parameters:
  ///   - bytes: The most bytes of a URL's text, at most 8,192.
  ///   - segments: The most segments of a path, at most 256.
  public init(bytes: Int = 8192, segments: Int = 256) {
    self.bytes = min(max(bytes, 1), 8192)
    self.segments = min(max(segments, 1), 256)
  }
}
