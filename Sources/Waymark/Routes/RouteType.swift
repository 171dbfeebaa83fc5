/// An enum whose cases are the places of an app.
///
/// ```swift
/// enum AppRoute: RouteType {
///   case home
///   case profile(userID: Int)
///
///   static func registerURLs() -> URLMatcherGroup<AppRoute>? {
///     .init(matchers: [
///       .host("example.com") {
///         $0.map("/", to: .home)
///         $0.map("/user/{userID}") { try .profile(userID: $0.path("userID")) }
///       }
///     ])
///   }
/// }
/// ```
///
/// A route is `Equatable`, since the router joins equal calls and recognizes the place that is
/// already on top. It need not be `Sendable`: a table stores closures, never route values.
public protocol RouteType: Equatable, SendableMetatype {
  /// Returns the URLs of the type's cases; `nil`, the default, for a type without URLs.
  ///
  /// Each ``RouteTable`` of the type calls it once.
  static func registerURLs() -> URLMatcherGroup<Self>?
}

extension RouteType {
  /// No URLs.
  public static func registerURLs() -> URLMatcherGroup<Self>? { nil }
}
