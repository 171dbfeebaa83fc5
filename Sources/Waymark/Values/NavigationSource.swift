/// Where a navigation comes from.
///
/// Any app can open a custom scheme, so a gate may want to trust it less than a universal link, which
/// the association file of the host vouches for, or than the app itself.
public enum NavigationSource: Sendable, Hashable, CaseIterable {
  /// A call of the app: ``Router/navigate(to:animated:completion:)``.
  case inApp
  /// A URL whose scheme is neither `http` nor `https`, or that has none.
  case customScheme
  /// A URL with the scheme `http` or `https`.
  case universalLink

  /// The source of a URL, by its scheme in any letter case.
  init(scheme: String?) {
    switch scheme?.lowercased() {
    case "http", "https": self = .universalLink
    default: self = .customScheme
    }
  }
}
