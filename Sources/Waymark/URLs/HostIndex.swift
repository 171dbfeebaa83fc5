/// Which matchers see the host of a URL of the common form, found by one probe.
struct HostIndex: Sendable {
  private struct Place: Sendable {
    /// -1 for a free place.
    var length: Int32 = -1
    var hash: UInt64 = 0
    var textStart: Int32 = 0
    var list: Int32 = 0
  }

  private var places: [Place] = []
  /// The hosts one behind the other, in canonical form.
  private var texts: [UInt8] = []
  /// For each host that a matcher names, the numbers of the matchers that see it, in the order of
  /// declaration; the first list is for every other host.
  private(set) var lists: [[Int32]] = []
  /// Whether some matcher names hosts by a wildcard, so that another host needs the general reading.
  private let hasWildcards: Bool

  init(_ matchers: [CompiledMatcher]) {
    var hosts: [String] = []
    var known: Set<String> = []
    var hasWildcards = false
    for matcher in matchers {
      for pattern in matcher.scope.hosts ?? [] {
        if pattern.isWildcard { hasWildcards = true }
        if !pattern.isWildcard, known.insert(pattern.host).inserted { hosts.append(pattern.host) }
      }
    }
    self.hasWildcards = hasWildcards
    lists.append(
      matchers.indices.filter { matchers[$0].scope.hosts == nil }.map(Int32.init))
    var count = 16
    while count < hosts.count * 2 { count *= 2 }
    places = Array(repeating: Place(), count: count)
    // Matchers by the hosts that they name, so that a thousand hosts are not compared with each other.
    var naming: [String: [Int32]] = [:]
    var wild: [Int32] = []
    for (index, matcher) in matchers.enumerated() {
      let patterns = matcher.scope.hosts ?? []
      if matcher.scope.hosts == nil || patterns.contains(where: \.isWildcard) {
        wild.append(Int32(index))
      }
      for host in Set(patterns.filter { !$0.isWildcard }.map(\.host)) {
        naming[host, default: []].append(Int32(index))
      }
    }
    for host in hosts {
      let own = naming[host] ?? []
      let others = wild.filter { index in
        guard !own.contains(index) else { return false }
        guard let patterns = matchers[Int(index)].scope.hosts else { return true }
        return patterns.contains { $0.mayAccept(host: host) }
      }
      insert(host, (own + others).sorted())
    }
  }

  private mutating func insert(_ host: String, _ list: [Int32]) {
    let bytes = Array(host.utf8)
    let hash = bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { Self.hash($0, 0..<buffer.count) } ?? 0
    }
    var place = Int(truncatingIfNeeded: hash) & (places.count - 1)
    while places[place].length >= 0 { place = (place + 1) & (places.count - 1) }
    places[place] = Place(
      length: Int32(bytes.count), hash: hash, textStart: Int32(texts.count),
      list: Int32(lists.count))
    texts += bytes
    lists.append(list)
  }

  /// The number of the list of the host's matchers; -1 where only the general reading knows.
  @inline(__always)
  func list(_ base: UnsafePointer<UInt8>, _ host: Range<Int>) -> Int {
    let hash = Self.hash(base, host)
    var place = Int(truncatingIfNeeded: hash) & (places.count - 1)
    while places[place].length >= 0 {
      let candidate = places[place]
      if candidate.hash == hash, Int(candidate.length) == host.count,
        isEqual(candidate, base, host)
      {
        return Int(candidate.list)
      }
      place = (place + 1) & (places.count - 1)
    }
    return hasWildcards ? -1 : 0
  }

  @inline(__always)
  private func isEqual(
    _ place: Place, _ base: UnsafePointer<UInt8>, _ host: Range<Int>
  ) -> Bool {
    let start = Int(place.textStart)
    for offset in 0..<host.count
    where texts[start + offset] != Self.folded(base[host.lowerBound + offset]) {
      return false
    }
    return true
  }

  @inline(__always)
  private static func folded(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  /// A hash that leaves out the case: 8 bytes at a time, each with the bit that tells letters' cases
  /// apart set.
  @inline(__always)
  private static func hash(_ base: UnsafePointer<UInt8>, _ host: Range<Int>) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: host.count) &* 0x9e37_79b9_7f4a_7c15
    let raw = UnsafeRawPointer(base + host.lowerBound)
    var offset = 0
    let mask: UInt64 = 0x2020_2020_2020_2020
    while offset + 8 <= host.count {
      let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) | mask
      hash = (hash ^ word) &* 0xff51_afd7_ed55_8ccd
      hash ^= hash >> 32
      offset += 8
    }
    var word: UInt64 = 0
    while offset < host.count {
      word = word << 8 | UInt64(base[host.lowerBound + offset] | 0x20)
      offset += 1
    }
    hash = (hash ^ word) &* 0xff51_afd7_ed55_8ccd
    return hash ^ (hash >> 32)
  }
}

extension HostPattern {
  /// Whether the pattern stands for a host on some port.
  fileprivate func mayAccept(host candidate: String) -> Bool {
    var pattern = self
    pattern.port = nil
    return pattern.accepts(host: candidate, port: nil, scheme: nil)
  }
}
