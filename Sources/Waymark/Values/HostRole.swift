/// The meaning of the host in a custom scheme's URL.
public enum HostRole: Sendable, Hashable {
  /// Nothing: `app://anything/qr-code` is `/qr-code`.
  case ignored
  /// The first segment of the path: `app://user/1`, `app:///user/1`, `app:/user/1` and `app:user/1`
  /// are all `/user/1`.
  case firstSegment
}
