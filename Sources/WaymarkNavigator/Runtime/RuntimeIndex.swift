import Foundation
import Waymark

/// Patterns of one origin, added and removed at run time, compiled when a URL asks for them.
///
/// New patterns go into a small table that is merged with the next larger one, as in a
/// log-structured merge tree: there are few tables, and a pattern is compiled few times. The
/// tables' results compare in the order that one table would have. A removed pattern is skipped,
/// until half of its table is removed.
final class RuntimeIndex {
  enum Outcome {
    /// The entry of the pattern, and the values of its placeholders.
    case matched(AnyObject, values: [String: Any])
    case unmatched
    /// The text is no URL that the engine reads.
    case malformed
  }

  final class Member {
    let pattern: RuntimePattern
    let number: Int
    let registered: AnyObject
    weak var part: Part?
    var index = 0
    var isRemoved = false

    init(_ pattern: RuntimePattern, number: Int, registered: AnyObject) {
      self.pattern = pattern
      self.number = number
      self.registered = registered
    }
  }

  final class Part {
    let table: RuntimeTable
    let members: [Member]
    /// The meanings of the patterns' types when they were compiled.
    let meanings: [String: RuntimeConverters.Meaning]
    var removed: Set<Int> = []

    init(_ members: [Member], _ converters: RuntimeConverters) {
      self.members = members
      table = RuntimeTable(members.map(\.pattern), converters: converters)
      let types = Set(members.flatMap { $0.pattern.placeholders.compactMap(\.type) })
      meanings = Dictionary(uniqueKeysWithValues: types.map { ($0, converters.meaning(of: $0)) })
      for (index, member) in members.enumerated() { (member.part, member.index) = (self, index) }
    }

    var remaining: [Member] {
      removed.isEmpty
        ? members : members.enumerated().filter { !removed.contains($0.offset) }.map(\.element)
    }

    var count: Int { members.count - removed.count }
  }

  let origin: RuntimeOrigin
  private let converters: RuntimeConverters
  private var members: [Int: Member] = [:]
  /// The patterns that are in no table yet.
  private var waiting: [Member] = []
  /// The tables, the largest first.
  private var parts: [Part] = []
  /// The only table, if there is just one without removed patterns, as nearly always.
  private var only: Part?
  /// True if patterns were added or removed since the last compilation.
  private var isStale = false
  private var version = 0
  private var done = RuntimeCompilation()

  init(of origin: RuntimeOrigin, converters: RuntimeConverters) {
    self.origin = origin
    self.converters = converters
  }

  /// Adds a pattern, with a number above all earlier ones; of equal patterns the smallest number
  /// wins.
  func insert(_ pattern: RuntimePattern, number: Int, registered: AnyObject) {
    let member = Member(pattern, number: number, registered: registered)
    members[number] = member
    waiting.append(member)
    isStale = true
  }

  func remove(_ number: Int) {
    guard let member = members.removeValue(forKey: number) else { return }
    member.isRemoved = true
    member.part?.removed.insert(member.index)
    member.part = nil
    isStale = true
  }

  var isEmpty: Bool { members.isEmpty }

  var firstNumber: Int? { members.keys.min() }

  // MARK: Lookup

  /// Finds the pattern with the most literal segments; ties go by the engine's order.
  ///
  /// - Complexity: That of a lookup in a `RouteTable` for each table, of which there are O(log *n*)
  ///   if patterns were registered between lookups, otherwise one.
  func lookUp(_ text: consuming String, _ url: consuming URL?) -> Outcome {
    if !isReady { compile() }
    guard let only else { return lookUpInAll(text, url) }
    switch only.table.lookUp(text, url) {
    case .malformed: return .malformed
    case .unmatched: return .unmatched
    case .matched(let index, let values):
      return .matched(only.members[index].registered, values: values)
    }
  }

  struct Candidate {
    let member: Member
    let values: [String: Any]
    let form: PatternTable.Form
  }

  private func lookUpInAll(_ text: String, _ url: URL?) -> Outcome {
    do throws(Malformed) {
      return try Self.lookUp(text, url, in: parts.lazy.map { ($0, $0.removed) })
        .map { .matched($0.member.registered, values: $0.values) } ?? .unmatched
    } catch {
      return .malformed
    }
  }

  struct Malformed: Error {}

  /// Looks up a URL in several tables, skipping removed patterns.
  static func lookUp(
    _ text: String, _ url: URL?, in parts: some Sequence<(part: Part, removed: Set<Int>)>
  ) throws(Malformed) -> Candidate? {
    var best: Candidate?
    for (part, removed) in parts {
      var form: PatternTable.Form?
      switch part.table.lookUp(text, url, skipping: removed, note: { form = $0.form }) {
      case .malformed: throw Malformed()
      case .unmatched: continue
      case .matched(let index, let values):
        guard let form else { continue }
        let found = Candidate(member: part.members[index], values: values, form: form)
        if let best, !isBefore(found, best) { continue }
        best = found
      }
    }
    return best
  }

  /// The order in which one table would have tried the two.
  private static func isBefore(_ first: Candidate, _ second: Candidate) -> Bool {
    let (left, right) = (first.member, second.member)
    if left.pattern.rank != right.pattern.rank { return left.pattern.rank < right.pattern.rank }
    if PatternTable.Form.isBefore(first.form, second.form) { return true }
    return !PatternTable.Form.isBefore(second.form, first.form) && left.number < right.number
  }

  func isInvalid(_ number: Int) -> Bool {
    compile()
    guard let member = members[number], let part = member.part else { return true }
    return part.table.invalidPatterns.contains(member.index)
  }

  /// The issues of the patterns, in their order.
  ///
  /// They need one table of all patterns, since a pattern may take the URLs of another.
  var issues: [PatternIssue] {
    compile()
    if only == nil {
      let remaining = parts.flatMap(\.remaining)
      parts = []
      add(remaining)
      only = parts.first
    }
    return parts.first?.table.issues ?? []
  }

  /// The patterns as they are now, to explain a failure later.
  var snapshot: RuntimeSnapshot {
    compile()
    return RuntimeSnapshot(parts)
  }

  var compilation: RuntimeCompilation {
    var compilation = done
    compilation.tables = parts.count
    return compilation
  }

  // MARK: Compiling

  private var isReady: Bool { !isStale && version == converters.version }

  private func compile() {
    if isReady { return }
    isStale = false
    defer { only = parts.count == 1 && parts[0].removed.isEmpty ? parts[0] : nil }
    if version != converters.version {
      version = converters.version
      for part in parts { removeChanged(of: part) }
    }
    for index in parts.indices.reversed()
    where parts[index].removed.count * 2 > parts[index].members.count {
      waiting += parts.remove(at: index).remaining
    }
    if waiting.isEmpty { return }
    let new = waiting.filter { !$0.isRemoved }
    waiting = []
    add(new)
  }

  /// Removes the patterns whose types have another meaning by now from a table.
  private func removeChanged(of part: Part) {
    let changed = Set(
      part.meanings.filter { converters.meaning(of: $0.key) != $0.value }.map(\.key))
    if changed.isEmpty { return }
    for (index, member) in part.members.enumerated()
    where member.part === part
      && member.pattern.placeholders.contains(where: { $0.type.map(changed.contains) == true })
    {
      part.removed.insert(index)
      member.part = nil
      waiting.append(member)
    }
  }

  private func add(_ new: [Member]) {
    var new = new
    while let last = parts.last, last.count <= 2 * new.count {
      new += parts.removeLast().remaining
    }
    if new.isEmpty { return }
    new.sort { $0.number < $1.number }
    parts.append(Part(new, converters))
    done.times += 1
    done.patterns += new.count
  }
}
