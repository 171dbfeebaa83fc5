import Foundation
import Waymark

/// Patterns of one origin that come and go, compiled when a URL asks for them: the door through which an
/// open registration uses the engine.
///
/// Compiling all patterns again for a new one would make each of ten thousand registrations as costly as
/// all of them together. New patterns get a table of their own, which takes in those that are hardly
/// larger: so there are few tables, a pattern is compiled few times, and what each table finds is compared
/// in the order that one table would have. A pattern that goes is passed over until half of its table is
/// gone.
final class RuntimeIndex {
  /// What a URL comes to.
  enum Reading {
    /// What was registered with the pattern, and the values of its placeholders.
    case matched(AnyObject, values: [String: Any])
    case unmatched
    /// The text is no URL that the engine reads.
    case malformed
  }

  /// A pattern, and the table in which it is.
  final class Member {
    let pattern: RuntimePattern
    let number: Int
    let registered: AnyObject
    weak var part: Part?
    /// Its number in the table.
    var place = 0
    var isRemoved = false

    init(_ pattern: RuntimePattern, _ number: Int, _ registered: AnyObject) {
      self.pattern = pattern
      self.number = number
      self.registered = registered
    }
  }

  /// A table with the patterns in it.
  final class Part {
    let table: RuntimeTable
    let members: [Member]
    /// What the types in the patterns stood for when they were compiled.
    let meanings: [String: RuntimeConverters.Meaning]
    /// The places of those that are passed over.
    var gone: Set<Int> = []

    init(_ members: [Member], _ converters: RuntimeConverters) {
      self.members = members
      table = RuntimeTable(members.map(\.pattern), converters: converters)
      let types = Set(members.flatMap { $0.pattern.placeholders.compactMap(\.type) })
      meanings = Dictionary(uniqueKeysWithValues: types.map { ($0, converters.meaning(of: $0)) })
      for (place, member) in members.enumerated() { (member.part, member.place) = (self, place) }
    }

    /// The patterns that are not gone.
    var present: [Member] {
      gone.isEmpty
        ? members : members.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
    }

    var count: Int { members.count - gone.count }
  }

  let origin: RuntimeOrigin
  private let converters: RuntimeConverters
  private var members: [Int: Member] = [:]
  /// Those that are in no table yet.
  private var waiting: [Member] = []
  /// The tables, the largest first.
  private var parts: [Part] = []
  /// The only table, where there is one and nothing of it is gone, as there nearly always is.
  private var only: Part?
  /// Whether a pattern came or went since they were compiled.
  private var isStale = false
  /// Which converters were last looked at.
  private var version = 0
  private var done = RuntimeCompilation()

  /// - Parameters:
  ///   - origin: What all of the patterns begin with.
  ///   - converters: What their types stand for.
  init(of origin: RuntimeOrigin, converters: RuntimeConverters) {
    self.origin = origin
    self.converters = converters
  }

  /// Adds a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern; of equal ones that with the smallest number wins.
  ///   - number: Its number, larger than those before.
  ///   - registered: What is registered with it.
  func insert(_ pattern: RuntimePattern, _ number: Int, _ registered: AnyObject) {
    let member = Member(pattern, number, registered)
    members[number] = member
    waiting.append(member)
    isStale = true
  }

  /// Takes a pattern out.
  func remove(_ number: Int) {
    guard let member = members.removeValue(forKey: number) else { return }
    member.isRemoved = true
    member.part?.gone.insert(member.place)
    member.part = nil
    isStale = true
  }

  var isEmpty: Bool { members.isEmpty }

  /// The smallest number; `nil` where there is no pattern.
  var firstNumber: Int? { members.keys.min() }

  // MARK: Lookup

  /// Looks a URL up.
  ///
  /// - Parameters:
  ///   - text: The text of the URL.
  ///   - url: The URL where one was given, and not its text.
  /// - Returns: The pattern with the most literal segments, and of these the first in the engine's
  ///   order.
  /// - Complexity: As a lookup in a `RouteTable`, for each of the tables, of which there are
  ///   O(log *n*) where patterns were registered between lookups, else one.
  func read(_ text: consuming String, _ url: consuming URL?) -> Reading {
    if !isReady { compile() }
    guard let only else { return readAll(text, url) }
    switch only.table.read(text, url) {
    case .malformed: return .malformed
    case .unmatched: return .unmatched
    case .matched(let place, let values):
      return .matched(only.members[place].registered, values: values)
    }
  }

  struct Candidate {
    let member: Member
    let values: [String: Any]
    /// The form of the pattern that matches.
    let form: PatternTable.Form
  }

  private func readAll(_ text: String, _ url: URL?) -> Reading {
    do throws(Malformed) {
      return try Self.read(parts.lazy.map { ($0, $0.gone) }, text, url)
        .map { .matched($0.member.registered, values: $0.values) } ?? .unmatched
    } catch {
      return .malformed
    }
  }

  struct Malformed: Error {}

  /// Looks a URL up in several tables; those that are gone are passed over.
  static func read(
    _ parts: some Sequence<(part: Part, gone: Set<Int>)>, _ text: String, _ url: URL?
  ) throws(Malformed) -> Candidate? {
    var best: Candidate?
    for (part, gone) in parts {
      var form: PatternTable.Form?
      switch part.table.read(text, url, without: gone, note: { form = $0.form }) {
      case .malformed: throw Malformed()
      case .unmatched: continue
      case .matched(let place, let values):
        guard let form else { continue }
        let found = Candidate(member: part.members[place], values: values, form: form)
        if let best, !isBefore(found, best) { continue }
        best = found
      }
    }
    return best
  }

  /// Whether one table would have tried the first before the second.
  private static func isBefore(_ first: Candidate, _ second: Candidate) -> Bool {
    let (left, right) = (first.member, second.member)
    if left.pattern.rank != right.pattern.rank { return left.pattern.rank < right.pattern.rank }
    if PatternTable.Form.isBefore(first.form, second.form) { return true }
    return !PatternTable.Form.isBefore(second.form, first.form) && left.number < right.number
  }

  /// Whether an error keeps a pattern from matching anything.
  func isInvalid(_ number: Int) -> Bool {
    compile()
    guard let member = members[number], let part = member.part else { return true }
    return part.table.invalidPatterns.contains(member.place)
  }

  /// What is wrong with the patterns, in their order.
  ///
  /// One table has to know them all, since a pattern may take the URLs of another.
  var issues: [PatternIssue] {
    compile()
    if only == nil {
      let present = parts.flatMap(\.present)
      parts = []
      add(present)
      only = parts.first
    }
    return parts.first?.table.issues ?? []
  }

  /// What a URL that nothing matches was compared with, for the reason.
  var snapshot: RuntimeSnapshot {
    compile()
    return RuntimeSnapshot(parts)
  }

  /// What has been compiled.
  var compilation: RuntimeCompilation {
    var compilation = done
    compilation.tables = parts.count
    return compilation
  }

  // MARK: Compiling

  private var isReady: Bool { !isStale && version == converters.version }

  /// Brings the tables up to date.
  private func compile() {
    if isReady { return }
    isStale = false
    defer { only = parts.count == 1 && parts[0].gone.isEmpty ? parts[0] : nil }
    if version != converters.version {
      version = converters.version
      for part in parts { takeOutChanged(of: part) }
    }
    for index in parts.indices.reversed()
    where parts[index].gone.count * 2 > parts[index].members.count {
      waiting += parts.remove(at: index).present
    }
    if waiting.isEmpty { return }
    let new = waiting.filter { !$0.isRemoved }
    waiting = []
    add(new)
  }

  /// Takes the patterns out of a table that name a type which stands for something else by now.
  private func takeOutChanged(of part: Part) {
    let changed = Set(
      part.meanings.filter { converters.meaning(of: $0.key) != $0.value }.map(\.key))
    if changed.isEmpty { return }
    for (place, member) in part.members.enumerated()
    where member.part === part
      && member.pattern.placeholders.contains(where: { $0.type.map(changed.contains) == true })
    {
      part.gone.insert(place)
      member.part = nil
      waiting.append(member)
    }
  }

  private func add(_ new: [Member]) {
    var new = new
    while let last = parts.last, last.count <= 2 * new.count {
      new += parts.removeLast().present
    }
    if new.isEmpty { return }
    new.sort { $0.number < $1.number }
    parts.append(Part(new, converters))
    done.times += 1
    done.patterns += new.count
  }
}
