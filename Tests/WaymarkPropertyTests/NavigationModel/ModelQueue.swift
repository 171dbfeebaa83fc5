import Waymark

/// The promises of the router, written down a second time and as simply as possible: whatever happens
/// is dealt with at once, and only what is left when everything has come to rest is compared.
final class ModelQueue {
  struct Note {
    var shown: Place
    var madeFor: Place?
  }

  static let timeout = Duration.seconds(5)

  var trees = [ModelTree("A"), ModelTree("B")]
  /// Which of the trees is on screen.
  var root: Int? = 0
  var isLoggedIn = false
  var notes: [String: Note] = [:]
  var made = 0

  var waiting: [ModelEntry] = []
  var running: ModelRun?
  var startUp: ModelEntry?
  var deferred: ModelEntry?

  /// Events, and completions with their results, in order.
  private(set) var log: [String] = []
  /// The results of the asynchronous calls.
  private(set) var results: [Int: String] = [:]
  /// What the trees were asked for.
  var requests: [String] = []
  var unhandled = 0
  /// What has passed on the clock.
  var now = Duration.zero
  private var calls = 0
  /// Whether the next navigation starts in a later turn.
  private var isLater = false
  /// How often the app began to prepare a place.
  var preparations = 0

  var isReady: Bool { root.map { trees[$0].isReady } == true }

  var tree: ModelTree {
    get { trees[root ?? 0] }
    set { trees[root ?? 0] = newValue }
  }

  // What was taken off may be on its way into the other tree.
  func pin(_ name: String) {
    for index in trees.indices { trees[index].pinned.insert(name) }
  }

  func stir(_ name: String, isSettled: Bool) {
    for index in trees.indices {
      trees[index].unsettled.remove(name)
      if !isSettled { trees[index].unsettled.insert(name) }
    }
  }

  var currentRoute: Place? {
    root == nil ? nil : notes[tree.visible]?.shown
  }

  var routes: [Place] {
    root == nil ? [] : tree.behind.compactMap { notes[$0]?.shown }
  }

  // MARK: Calls

  func call(_ entry: ModelEntry) {
    calls += 1
    entry.number = calls
    if isReady { releaseStartUp() } else if entry.isLink { return park(entry) }
    if let newest = waiting.last ?? running?.entry, newest.joins(entry) { return }
    enqueue(entry)
  }

  func enqueue(_ entry: ModelEntry) {
    waiting.append(entry)
    if entry.place != nil, running?.isPreparing == true { end(RouterError.superseded) }
    if !isLater { advance() }
  }

  func park(_ entry: ModelEntry) {
    if let startUp {
      if startUp.joins(entry) { return }
      let isOlder = entry.number < startUp.number
      conclude(isOlder ? entry : startUp, RouterError.superseded)
      if isOlder { return }
    }
    startUp = entry
  }

  func keep(_ entry: ModelEntry) {
    if let deferred {
      if deferred.joins(entry) { return }
      conclude(deferred, RouterError.superseded)
    }
    deferred = entry
  }

  /// The gate is asked for what the user sees before what is deferred tries again.
  func gatesChanged() {
    enqueue(ModelEntry(.gateCheck, waiters: []))
    resume()
  }

  func rootChanged() {
    if let changed = running?.changedRoot, changed != root { end(RouterError.cancelled) }
    if isReady { releaseStartUp() }
  }

  private func releaseStartUp() {
    guard let link = startUp else { return }
    startUp = nil
    enqueue(link)
  }

  func resume() {
    guard let entry = deferred else { return }
    deferred = nil
    entry.trail = []
    if isReady { enqueue(entry) } else { park(entry) }
  }

  func cancelDeferred() {
    guard let entry = deferred else { return }
    deferred = nil
    conclude(entry, RouterError.cancelled)
  }

  func cancelPending() {
    if running?.isSuspended == true, running?.entry.isProtection == false {
      end(RouterError.cancelled)
    }
    let pending = waiting.filter { !$0.isProtection } + [startUp].compactMap { $0 }
    (waiting, startUp) = (waiting.filter(\.isProtection), nil)
    for entry in pending { conclude(entry, RouterError.cancelled) }
  }

  func withdraw(_ id: Int) {
    let places =
      [running?.entry].compactMap { $0 } + waiting
      + [startUp, deferred].compactMap { $0 }
    guard let entry = places.first(where: { $0.waiters.contains(.task(id)) }) else { return }
    entry.waiters.removeAll { $0 == .task(id) }
    results[id] = "\(CancellationError())"
    guard entry.waiters.isEmpty else { return }
    if let run = running, run.entry === entry {
      if run.isSuspended { end(RouterError.cancelled) }
      return
    }
    waiting.removeAll { $0 === entry }
    if startUp === entry { startUp = nil }
    if deferred === entry { deferred = nil }
    conclude(entry, RouterError.cancelled)
  }

  func release() {
    if running != nil { end(RouterError.cancelled) }
    let others = waiting + [startUp, deferred].compactMap { $0 }
    (waiting, startUp, deferred) = ([], nil, nil)
    for entry in others { conclude(entry, RouterError.cancelled) }
  }

  // MARK: Ends

  func end(_ error: (any Error)?) {
    guard let entry = running?.entry else { return }
    running = nil
    conclude(entry, error)
  }

  func conclude(_ entry: ModelEntry, _ error: (any Error)?) {
    if let place = entry.place { write((error == nil ? "did " : "failed ") + "\(place)") }
    let text = error.map { "\($0)" } ?? "nil"
    for case .call(let id) in entry.waiters { write("\(id): \(text)") }
    for case .task(let id) in entry.waiters { results[id] = text }
    let isSilent = [.superseded, .cancelled].contains(error as? RouterError)
    if error != nil, !isSilent, entry.waiters == [.nobody] { unhandled += 1 }
    isLater = true
  }

  /// Takes the running navigation off until the app resumes it, and shows another place instead.
  func putOff(showing target: Place? = nil) {
    guard let entry = running?.entry else { return }
    running = nil
    entry.place.map { write("deferred \($0)") }
    keep(entry)
    let trail = entry.trail + [entry.place].compactMap { $0 }
    if let target { show(target, animated: entry.animated, trail: trail) }
    isLater = true
  }

  func show(
    _ place: Place, animated: Bool, trail: [Place] = [], isProtection: Bool = false
  ) {
    let entry = ModelEntry(
      .route(place), animated: animated, waiters: [.nobody], trail: trail,
      isProtection: isProtection)
    waiting.insert(entry, at: 0)
  }

  func write(_ line: String) {
    log.append(line)
  }

  /// Lets the turns pass that come after an action.
  func settle() {
    while isLater {
      isLater = false
      advance()
    }
  }

  private func advance() {
    while running == nil, !waiting.isEmpty {
      let entry = waiting.removeFirst()
      if isReady || entry.goal == .gateCheck { return start(entry) }
      guard entry.isLink else {
        return conclude(entry, RouterError.missingSource(route: entry.name))
      }
      park(entry)
    }
  }
}
