import Waymark

/// What happens to a router in a random sequence: a call, a report, an act of the user or of time.
///
/// Each is possible at any time; where there is nothing to do it does nothing.
enum ModelAction: Sendable, Equatable {
  case navigate(Place)
  case link(Place)
  case go(Place)
  case back
  case dismiss
  /// Cancels the task of one of the calls that wait.
  case withdraw(Int)
  case report(Report)
  /// Lets the step under way report once more after its navigation has ended.
  case late(Report)
  /// Lets the deadline of the step under way pass; it may have changed the tree.
  case expire(isApplied: Bool)
  case prepared(throwing: Bool)
  case userBack
  case userDismiss
  case userTab
  case pin
  case refuseTabs
  case logIn(tells: Bool)
  case resume
  case cancelDeferred
  case cancelPending
  case ready
  case root(Int)
  case release

  enum Report: CaseIterable { case finish, twice, fail, drop, pretend }

  static let places: [Place] =
    [.home, .list, .sheet, .logOut, .token("x")] + (1...8).map { .item($0) }

  static func random(_ random: inout SeededGenerator) -> ModelAction {
    switch random.below(100) {
    case 0..<14: .navigate(random.pick(places))
    case 14..<25: .link(random.pick(places.filter { $0 != .token("x") }))
    case 25..<30: .go(random.pick(places))
    case 30..<34: .back
    case 34..<36: .dismiss
    case 36..<38: .withdraw(random.below(4))
    case 38..<58: .report(.finish)
    case 58..<62: .report(random.pick(Report.allCases))
    case 62..<63: .late(random.pick(Report.allCases))
    case 63..<65: .expire(isApplied: random.chance(40))
    case 65..<72: .prepared(throwing: random.chance(25))
    case 72..<75: .userBack
    case 75..<78: .userDismiss
    case 78..<79: .userTab
    case 79..<80: .pin
    case 80..<82: .refuseTabs
    case 82..<87: .logIn(tells: random.chance(60))
    case 87..<89: .resume
    case 89..<90: .cancelDeferred
    case 90..<91: .cancelPending
    case 91..<94: .ready
    case 94..<99: .root([1, 1, 2, 2, 0][random.below(5)])
    default: random.chance(20) ? .release : .resume
    }
  }

  static func sequence(of count: Int, _ random: inout SeededGenerator) -> [ModelAction] {
    (0..<count).map { _ in Self.random(&random) }
  }
}
