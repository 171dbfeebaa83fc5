public import Foundation

/// The activity with which the system opens an app for a universal link.
///
/// `NSUserActivity` conforms on Apple platforms. Elsewhere, and in tests, use any type with the two
/// members.
public protocol UserActivity {
  /// The type of the activity; ``UserActivityType/browsingWeb`` for a link.
  var activityType: String { get }

  /// The URL of the link.
  var webpageURL: URL? { get }
}

#if canImport(Darwin)
  extension NSUserActivity: UserActivity {}
#endif
