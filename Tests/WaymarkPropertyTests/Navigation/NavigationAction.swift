import Waymark

/// A call, a report, an act of the user or of time in a random sequence.
///
/// Each is possible at any time, and does nothing if there is nothing to do.
enum NavigationAction: Sendable, Equatable {
  case navigate(Place, animated: Bool)
  case link(Place, animated: Bool)
  case go(Place, animated: Bool)
  case restore([Place])
  case back(animated: Bool)
  case backTo(Place, animated: Bool)
  case dismiss(animated: Bool)
  /// Makes the last call once more.
  case again
  /// Cancels the task of one of the calls that wait.
  case withdraw(Int)
  case report(Report)
  /// Lets the step under way report once more after its navigation has ended.
  case late(Report)
  /// Lets the deadline of the step under way pass, which may have changed the tree.
  case expire(isApplied: Bool)
  case prepared(throwing: Bool)
  case userBack
  case userDismiss
  case userTab
  case pin
  case refuseTabs
  /// Something on the visible chain begins to move, or comes to rest.
  case stir(Int)
  /// Everything comes to rest.
  case rest
  /// Lets time pass while the screen is not at rest; the screen is looked at once.
  case time(isLong: Bool)
  case logIn(tells: Bool)
  case resume
  case cancelDeferred
  case cancelPending
  case ready(tells: Bool)
  case root(Int)
  case release

  /// True if it is up to the user or to the app what the tree looks like afterwards.
  var disturbsTheTree: Bool {
    switch self {
    case .userBack, .userDismiss, .userTab, .pin, .refuseTabs, .stir, .rest, .time, .root: true
    default: false
    }
  }

  enum Report: CaseIterable { case finish, twice, fail, drop, pretend }

  static func random(_ random: inout SeededGenerator) -> NavigationAction {
    let animated = random.chance(80)
    return switch random.below(200) {
    case 0..<24: .navigate(random.pick(NavigationPlaces.all), animated: animated)
    case 24..<42: .link(random.pick(NavigationPlaces.links), animated: animated)
    case 42..<51: .go(random.pick(NavigationPlaces.all), animated: animated)
    case 51..<57:
      .restore((0..<(1 + random.below(4))).map { _ in random.pick(NavigationPlaces.links) })
    case 57..<62: .back(animated: animated)
    case 62..<67: .backTo(random.pick(NavigationPlaces.usual), animated: animated)
    case 67..<70: .dismiss(animated: animated)
    case 70..<73: .withdraw(random.below(4))
    case 73..<127: .report(.finish)
    case 127..<133: .report(random.pick(Report.allCases))
    case 133..<135: .late(random.pick(Report.allCases))
    case 135..<138: .expire(isApplied: random.chance(40))
    case 138..<150: .prepared(throwing: random.chance(25))
    case 150..<154: .userBack
    case 154..<158: .userDismiss
    case 158..<160: .userTab
    case 160..<162: .pin
    case 162..<164: .refuseTabs
    case 164..<168: .stir(random.below(5))
    case 168..<172: .rest
    case 172..<178: .time(isLong: random.chance(20))
    case 178..<185: .logIn(tells: random.chance(60))
    case 185..<188: .resume
    case 188..<190: .cancelDeferred
    case 190..<191: .cancelPending
    case 191..<193: .ready(tells: random.chance(50))
    case 193..<197: .root([1, 1, 1, 2, 2, 2, 0][random.below(7)])
    case 197..<199: .again
    default: random.chance(40) ? .release : .resume
    }
  }

  static func sequence(of count: Int, _ random: inout SeededGenerator) -> [NavigationAction] {
    let actions = (0..<count).map { _ in Self.random(&random) }
    // The others end with everything done that can be done.
    return random.chance(30) ? actions + [.release] : actions
  }
}
