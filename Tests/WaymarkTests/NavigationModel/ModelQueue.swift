import Waymark

/// The promises of the router, written down a second time and as simply as possible: whatever happens
/// is dealt with at once, and only what is left when everything has come to rest is compared.
final class ModelQueue {
  struct Run {
    let entry: ModelEntry
    /// Whether the app is preparing this place.
    var preparing: Place?
    var steps: [ModelStep] = []
    var arrival: (place: Place, name: String, isNew: Bool)?
  }

  struct Note {
    var shown: Place
    var madeFor: Place?
  }

  var trees = [ModelTree("A"), ModelTree("B")]
  /// Which of the trees is on screen.
  var root: Int? = 0
  var isLoggedIn = false
  var notes: [String: Note] = [:]
  var made = 0

  var waiting: [ModelEntry] = []
  var running: Run?
  var startUp: ModelEntry?
  var deferred: ModelEntry?

  /// Events, and completions with their results, in order.
  private(set) var log: [String] = []
  /// The results of the asynchronous calls.
  private(set) var results: [Int: String] = [:]
  /// What the trees were asked for.
  var requests: [String] = []
  var unhandled = 0
  private var calls = 0
  /// How often the app began to prepare a place.
  var preparations = 0

  var isReady: Bool { root.map { trees[$0].isReady } == true }

  var tree: ModelTree {
    get { trees[root ?? 0] }
    set { trees[root ?? 0] = newValue }
  }

  var currentRoute: Place? {
    root == nil ? nil : notes[tree.visible]?.shown
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
    if entry.place != nil, running?.preparing != nil { end(RouterError.superseded) }
    advance()
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

  func rootChanged(from old: Int?) {
    if let running, running.preparing == nil, old != root { end(RouterError.cancelled) }
    if isReady { releaseStartUp() }
    advance()
  }

  private func releaseStartUp() {
    guard let link = startUp else { return }
    startUp = nil
    enqueue(link)
  }

  func resume() {
    guard let entry = deferred else { return }
    deferred = nil
    if isReady { enqueue(entry) } else { park(entry) }
  }

  func cancelDeferred() {
    guard let entry = deferred else { return }
    deferred = nil
    conclude(entry, RouterError.cancelled)
  }

  func cancelPending() {
    if running?.preparing != nil { end(RouterError.cancelled) }
    let pending = waiting.filter { $0.goal != .gateCheck } + [startUp].compactMap { $0 }
    (waiting, startUp) = (waiting.filter { $0.goal == .gateCheck }, nil)
    for entry in pending { conclude(entry, RouterError.cancelled) }
    advance()
  }

  func withdraw(_ id: Int) {
    let places =
      [running?.entry].compactMap { $0 } + waiting
      + [startUp, deferred].compactMap { $0 }
    guard let entry = places.first(where: { $0.waiters.contains(.task(id)) }) else { return }
    entry.waiters.removeAll { $0 == .task(id) }
    results[id] = "\(CancellationError())"
    guard entry.waiters.isEmpty else { return }
    if running?.entry === entry {
      if running?.preparing != nil { end(RouterError.cancelled) }
      return advance()
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
  }

  func write(_ line: String) {
    log.append(line)
  }

  func advance() {
    while running == nil, !waiting.isEmpty {
      start(waiting.removeFirst())
    }
  }
}
