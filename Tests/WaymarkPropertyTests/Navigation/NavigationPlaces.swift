import Waymark

/// The places of the random sequences, and what their app says about each.
enum NavigationPlaces {
  static let all: [Place] = [.home, .list, .sheet, .logOut, .token("x")] + ids.map { .item($0) }

  /// Those that have a URL of their own.
  static let links = all.filter { $0 != .token("x") }

  /// Those that are often on screen.
  static let usual: [Place] = [.home, .list, .sheet] + [1, 1, 2, 2, 7, 8, 41].map { .item($0) }

  private static let ids =
    [1, 1, 1, 2, 2, 2, 7, 7, 8, 8, 3, 4, 5, 6, 9, 10, 12, 13, 19, 20, 23, 30]
    + Array(40...49) + Array(41...48)

  /// The decision for a user who has not logged in.
  static func gate(_ place: Place) -> GateDecision<Place> {
    guard case .item(let id) = place else { return .allow }
    switch id {
    case 3: return .defer(showing: nil)
    case 4: return .defer(showing: .sheet)
    case 5: return .refuse(Broken())
    case 6: return .redirect(.item(1))
    case 9: return .redirect(.item(6))
    // A circle, one more redirect than is allowed, and exactly as many.
    case 10: return .redirect(.item(11))
    case 11: return .redirect(.item(10))
    case 12...17: return .redirect(.item(id + 1))
    case 19: return .redirect(.item(4))
    // The place that is shown instead is deferred as well, in a circle or for too long.
    case 20, 21: return .defer(showing: .item(id + 1))
    case 23: return .defer(showing: .item(24))
    case 24: return .defer(showing: .item(23))
    case 30...36: return .defer(showing: .item(id + 1))
    case 40: return .redirect(.item(41))
    default: return .allow
    }
  }

  static func ancestors(_ place: Place) -> [Place] {
    guard case .item(let id) = place else { return [] }
    switch id {
    case 41: return [.home, .item(1), .item(2)]
    case 42: return [.list, .home, .item(1)]
    case 43: return [.home, .item(7)]
    case 44: return [.home, .item(2), .token("x")]
    case 45: return [.item(1), .sheet]
    case 46: return [.list, .item(1), .item(1)]
    case 47: return [.home, .item(7), .list, .item(8)]
    case 48: return [.sheet, .home, .item(1)]
    case 49: return [.item(41), .home]
    default: return []
    }
  }

  static let policies: [Place: NavigationPolicy] = [
    .sheet: NavigationPolicy(reuse: .inTree, presented: .onTop),
    .list: NavigationPolicy(presented: .dismiss),
    .item(2): NavigationPolicy(reuse: .inTree, presented: .dismiss),
    .item(8): NavigationPolicy(reuse: .never, presented: .onTop),
    .item(42): NavigationPolicy(reuse: .never, presented: .dismiss),
    .item(43): NavigationPolicy(reuse: .inTree, presented: .onTop),
    .item(45): NavigationPolicy(presented: .onTop),
    .item(46): NavigationPolicy(reuse: .never, presented: .dismiss),
  ]

  /// Returns true if something has to be loaded before the place can be shown.
  static func isPrepared(_ place: Place) -> Bool {
    place == .item(7) || place == .item(8)
  }
}
