public import Foundation

/// What the system hands over when it opens an app with a universal link.
///
/// `NSUserActivity` conforms where it exists. Elsewhere, and in tests, any type with the two members
/// does.
public protocol UserActivity {
  /// What the user was doing; ``UserActivityType/browsingWeb`` for a link.
  var activityType: String { get }

  /// The URL of the link.
  var webpageURL: URL? { get }
}

#if canImport(Darwin)
  extension NSUserActivity: UserActivity {}
#endif
