/// The source of a navigation.
///
/// Any app can open a custom scheme. A gate may trust it less than the app itself, or than a
/// universal link, which the association file of the host vouches for.
public enum NavigationSource: Sendable, Hashable, CaseIterable {
  /// A call of the app: ``Router/navigate(to:animated:completion:)``.
  case inApp
  /// A URL whose scheme is neither `http` nor `https`, or that has none.
  case customScheme
  /// A URL with the scheme `http` or `https`.
  case universalLink

  init(_ scan: URLScan) { self = scan.isWeb ? .universalLink : .customScheme }

  /// Tells the source of a URL by its scheme, in any letter case.
  init(scheme: String?) {
    switch scheme?.lowercased() {
    case "http", "https": self = .universalLink
    default: self = .customScheme
    }
  }
}
