/// Which matchers see the host of a URL of the common form, found by one probe.
struct HostIndex: Sendable {
  private struct Place: Sendable {
    /// -1 for a free place.
    var length: Int32 = -1
    var hash: UInt32 = 0
    /// Where the words of the host begin.
    var start: Int32 = 0
    var list: Int32 = 0
  }

  /// How many hosts are compared one after the other, without a hash.
  private static let linearLimit = 4

  /// The hosts, or a table of them that is a power of two in size and found by hash.
  private var places: [Place] = []
  private let isHashed: Bool
  /// The hosts one behind the other, in canonical form, 8 bytes a word.
  private var words: [UInt64] = []
  /// Where the list of each host that a matcher names begins, and where the last one ends.
  ///
  /// The first list is for every other host.
  private var starts: [Int32] = [0]
  /// The numbers of the matchers that see a host, in the order of declaration.
  private var matchers: [Int32] = []
  /// Whether some matcher names hosts by a wildcard, so that another host needs the general reading.
  private let hasWildcards: Bool

  init(_ scopes: [MatcherScope]) {
    var hosts: [String] = []
    var known: Set<String> = []
    var hasWildcards = false
    for scope in scopes {
      for pattern in scope.hosts ?? [] {
        if pattern.isWildcard { hasWildcards = true }
        if !pattern.isWildcard, known.insert(pattern.host).inserted { hosts.append(pattern.host) }
      }
    }
    self.hasWildcards = hasWildcards
    isHashed = hosts.count > Self.linearLimit
    addList(scopes.indices.filter { scopes[$0].hosts == nil }.map(Int32.init))
    if isHashed {
      var count = Self.linearLimit
      while count < hosts.count * 2 { count *= 2 }
      places = Array(repeating: Place(), count: count)
    }
    // Matchers by the hosts that they name, so that a thousand hosts are not compared with each other.
    var naming: [String: [Int32]] = [:]
    var wild: [Int32] = []
    for (index, scope) in scopes.enumerated() {
      let patterns = scope.hosts ?? []
      if scope.hosts == nil || patterns.contains(where: \.isWildcard) {
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
        guard let patterns = scopes[Int(index)].hosts else { return true }
        return patterns.contains { $0.mayAccept(host: host) }
      }
      insert(host, (own + others).sorted())
    }
  }

  private mutating func addList(_ list: [Int32]) {
    matchers += list
    starts.append(Int32(matchers.count))
  }

  private mutating func insert(_ host: String, _ list: [Int32]) {
    let start = words.count
    let bytes = Array(host.utf8)
    for offset in stride(from: 0, to: bytes.count, by: 8) {
      words.append(TextKey(bytes[offset..<min(offset + 8, bytes.count)]).first)
    }
    var hash = Self.seed(bytes.count)
    for word in words[start...] { hash = Self.mixed(hash, word) }
    let place = Place(
      length: Int32(bytes.count), hash: UInt32(truncatingIfNeeded: hash >> 32),
      start: Int32(start), list: Int32(starts.count - 1))
    addList(list)
    guard isHashed else { return places.append(place) }
    var number = Int(truncatingIfNeeded: hash) & (places.count - 1)
    while places[number].length >= 0 { number = (number + 1) & (places.count - 1) }
    places[number] = place
  }

  /// The matchers of a list.
  @inline(__always)
  func range(ofList list: Int) -> Range<Int> { Int(starts[list])..<Int(starts[list + 1]) }

  @inline(__always)
  subscript(_ index: Int) -> Int32 { matchers[index] }

  /// The number of the list of the host's matchers; -1 where only the general reading knows.
  @inline(__always)
  func list(_ bytes: URLBytes, _ host: Range<Int>) -> Int {
    let place = isHashed ? hashedPlace(bytes, host) : linearPlace(bytes, host)
    if place >= 0 { return Int(places[place].list) }
    return hasWildcards || !Self.isPlain(bytes, host) ? -1 : 0
  }

  @inline(__always)
  private func linearPlace(_ bytes: URLBytes, _ host: Range<Int>) -> Int {
    for number in places.indices
    where Int(places[number].length) == host.count && isEqual(places[number], bytes, host) {
      return number
    }
    return -1
  }

  @inline(__always)
  private func hashedPlace(_ bytes: URLBytes, _ host: Range<Int>) -> Int {
    var hash = Self.seed(host.count)
    var index = host.lowerBound
    while index < host.upperBound {
      hash = Self.mixed(hash, Self.folded(bytes, index, host.upperBound))
      index += 8
    }
    let tag = UInt32(truncatingIfNeeded: hash >> 32)
    var number = Int(truncatingIfNeeded: hash) & (places.count - 1)
    while true {
      let place = places[number]
      if place.length < 0 { return -1 }
      if place.hash == tag, Int(place.length) == host.count, isEqual(place, bytes, host) {
        return number
      }
      number = (number + 1) & (places.count - 1)
    }
  }

  @inline(__always)
  private func isEqual(_ place: Place, _ bytes: URLBytes, _ host: Range<Int>) -> Bool {
    var (index, number) = (host.lowerBound, Int(place.start))
    while index < host.upperBound {
      if words[number] != Self.folded(bytes, index, host.upperBound) { return false }
      index += 8
      number += 1
    }
    return true
  }

  /// Whether the bytes can be a host, one that does not end in a dot.
  @inline(never)
  static func isPlain(_ bytes: URLBytes, _ host: Range<Int>) -> Bool {
    for index in host where !ByteClass.host.contains(bytes[index]) { return false }
    return bytes[host.upperBound - 1] != UInt8(ascii: ".")
  }

  /// Up to 8 bytes in lower case.
  @inline(__always)
  private static func folded(_ bytes: URLBytes, _ index: Int, _ end: Int) -> UInt64 {
    let word = bytes.word(index, min(8, end - index))
    // The high bit of each byte that is a capital: one up to `Z` that is one from `A` on.
    let low = word & 0x7f7f_7f7f_7f7f_7f7f
    let aboveZ = low &+ 0x2525_2525_2525_2525
    let fromA = low &+ 0x3f3f_3f3f_3f3f_3f3f
    let capitals = fromA & ~aboveZ & ~word & 0x8080_8080_8080_8080
    return word | capitals >> 2
  }

  @inline(__always)
  private static func seed(_ length: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: length) &* 0x9e37_79b9_7f4a_7c15
  }

  @inline(__always)
  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0xff51_afd7_ed55_8ccd
    return product ^ (product >> 32)
  }

  /// The memory of the index in bytes.
  var size: Int {
    places.count * MemoryLayout<Place>.stride + words.count * 8
      + (starts.count + matchers.count) * 4
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
