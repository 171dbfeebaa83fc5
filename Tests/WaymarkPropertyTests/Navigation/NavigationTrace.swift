/// Everything that was to be seen of a router from outside, in order.
struct NavigationTrace: Sendable {
  /// The target of a navigation, as far as calls and events tell it.
  struct Request: Hashable, Sendable {
    var place: Place
    var isLink = false
  }

  struct Call: Sendable {
    enum Goal: Equatable, Sendable { case route, restore, back, backTo, dismiss }

    var id: Int
    var goal: Goal
    /// `nil` for a call without events.
    var request: Request?
    /// True if a task waits, which goes on later than a completion is called.
    var isTask = false
    /// True if there was a root to navigate from.
    var isReady: Bool
  }

  struct Event: Sendable {
    enum Kind: Sendable { case will, did, failed, deferred }

    var kind: Kind
    var request: Request
    var shown: Place?
    var failure: String?
    /// The screen that the user saw.
    var visible: String?
  }

  /// The router and its tree when nothing is under way that comes to its end by itself.
  struct State: Sendable {
    var isReleased: Bool
    var root: Int?
    var isReady: Bool
    /// True if no navigation runs or waits for its turn.
    var isIdle: Bool
    /// The count of changes of the tree that have not been reported.
    var pending: Int
    /// From the bottom of the user's stack to what the user sees.
    var backPath: [String]
    /// The destinations of each tree.
    var names: [[String]]
    var isConsistent: Bool
    var pinned: Set<String>
    var currentRoute: Place?
    var routes: [Place]
  }

  enum Entry: Sendable {
    /// The test does something.
    case began(NavigationAction)
    /// The router has returned from it.
    case returned
    case call(Call)
    /// The answer to a call; `nil` for success.
    case ended(Int, String?)
    case withdrawn(Int)
    case resumed(Bool)
    case event(Event)
    case unhandled(String)
    /// The gate was asked, and allowed the place or not; a place may be shown instead.
    case gate(Place, isAllowed: Bool, instead: Place?)
    case loading
    case prepared(Place, String)
    /// The tree was asked for a change.
    case step(String, isAnimated: Bool, isRestless: Bool)
    case settled(State)
    /// From now on everything is allowed, made ready and finished until nothing is left to do.
    case epilogue
    case released
  }

  var entries: [Entry] = []

  /// The part of the trace in which one navigation ran.
  struct Window {
    var request: Request
    /// From behind the end of the navigation before to the event that ended this one.
    var range: Range<Int>
    var end: Event
  }
}

// MARK: Parts

extension NavigationTrace {
  var calls: [Int: Call] {
    var calls: [Int: Call] = [:]
    for case .call(let call) in entries { calls[call.id] = call }
    return calls
  }

  /// The places that destinations were made for, by name.
  var places: [String: Place] {
    var places: [String: Place] = [
      "A.home": .home, "B.home": .home, "A.search": .list, "B.search": .list,
    ]
    for case .prepared(let place, let name) in entries { places[name] = place }
    return places
  }

  /// The navigations with events that started, but for those whose end another one's looks like.
  ///
  /// An event is delivered later than what it tells of, and before anything of the next navigation.
  var windows: [Window] {
    var windows: [Window] = []
    let calls = calls
    var start = 0
    var open: (request: Request, start: Int)?
    var ends: [Int] = []
    var isCertain = true
    func close() {
      if isCertain, let open, ends.count == 1, case .event(let end) = entries[ends[0]] {
        windows.append(Window(request: open.request, range: open.start..<ends[0], end: end))
      }
      isCertain = ends.count <= 1
      start = max(start, (ends.last ?? -1) + 1)
      ends = []
    }
    for (index, entry) in entries.enumerated() {
      switch entry {
      case .event(let event) where event.kind == .will:
        close()
        open = (event.request, start)
      case .event(let event) where event.request == open?.request: ends.append(index)
      // Going back has no events, and is over before the next one starts.
      case .ended(let id, _) where calls[id]?.request == nil: start = index + 1
      default: break
      }
    }
    close()
    return windows
  }

  func steps(in range: Range<Int>) -> Int {
    entries[range].count { if case .step = $0 { true } else { false } }
  }

  /// The entries until everything has come to rest.
  func consequences(of index: Int) -> ArraySlice<Entry> {
    entries[(index + 1)...].prefix { if case .settled = $0 { false } else { true } }
  }

  /// The last state before an entry.
  func state(before index: Int) -> State? {
    for case .settled(let state) in entries[..<index].reversed() { return state }
    return nil
  }
}

extension Collection<NavigationTrace.Entry> {
  /// The errors that callers and observers get.
  var failures: [String] {
    compactMap { entry in
      switch entry {
      case .ended(_, let failure): failure
      case .event(let event): event.failure
      default: nil
      }
    }
  }
}
