/// The types of ``UserActivity`` that a router reads.
public enum UserActivityType {
  /// A web link: the value of `NSUserActivityTypeBrowsingWeb`, which only Apple's Foundation has.
  public static let browsingWeb = "NSUserActivityTypeBrowsingWeb"
}
