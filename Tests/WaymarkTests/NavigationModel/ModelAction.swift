import Waymark

/// What happens to a router in a random sequence: a call, a report, an act of the user or of time.
///
/// Each is possible at any time; where there is nothing to do it does nothing.
enum ModelAction: Sendable, Equatable {
  case navigate(Place, animated: Bool)
  case link(Place, animated: Bool)
  case go(Place, animated: Bool)
  case restore([Place])
  case back(animated: Bool)
  case backTo(Place, animated: Bool)
  case dismiss(animated: Bool)
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

  enum Report: CaseIterable { case finish, twice, fail, drop, pretend }

  static func random(_ random: inout SeededGenerator) -> ModelAction {
    let animated = random.chance(80)
    return switch random.below(200) {
    case 0..<26: .navigate(random.pick(ModelPlaces.all), animated: animated)
    case 26..<46: .link(random.pick(ModelPlaces.links), animated: animated)
    case 46..<56: .go(random.pick(ModelPlaces.all), animated: animated)
    case 56..<62: .restore((0..<(1 + random.below(4))).map { _ in random.pick(ModelPlaces.links) })
    case 62..<68: .back(animated: animated)
    case 68..<73: .backTo(random.pick(ModelPlaces.all), animated: animated)
    case 73..<76: .dismiss(animated: animated)
    case 76..<79: .withdraw(random.below(4))
    case 79..<120: .report(.finish)
    case 120..<126: .report(random.pick(Report.allCases))
    case 126..<128: .late(random.pick(Report.allCases))
    case 128..<131: .expire(isApplied: random.chance(40))
    case 131..<143: .prepared(throwing: random.chance(25))
    case 143..<147: .userBack
    case 147..<151: .userDismiss
    case 151..<153: .userTab
    case 153..<155: .pin
    case 155..<157: .refuseTabs
    case 157..<161: .stir(random.below(5))
    case 161..<165: .rest
    case 165..<171: .time(isLong: random.chance(20))
    case 171..<179: .logIn(tells: random.chance(60))
    case 179..<183: .resume
    case 183..<185: .cancelDeferred
    case 185..<187: .cancelPending
    case 187..<192: .ready(tells: random.chance(50))
    case 192..<199: .root([1, 1, 2, 2, 0][random.below(5)])
    default: random.chance(40) ? .release : .resume
    }
  }

  static func sequence(of count: Int, _ random: inout SeededGenerator) -> [ModelAction] {
    (0..<count).map { _ in Self.random(&random) }
  }
}
