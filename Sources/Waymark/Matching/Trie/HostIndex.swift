/// The matchers that see the host of a URL, found by one probe, or by one for each label if
/// matchers name hosts by wildcards.
struct HostIndex: Sendable {
  /// The hosts that matchers name.
  private var exact: HostTable
  /// Those below which wildcards see every host.
  private var wild: HostTable
  /// The start of each host's list, and the end of the last one.
  ///
  /// The first list is for every other host.
  private var starts: [Int32] = [0]
  /// The matchers that see a host, in the order of declaration.
  private var matchers: [Int32] = []

  init(_ scopes: [MatcherScope]) {
    // Matchers by the hosts that they name, so that a thousand hosts are not compared with each
    // other.
    var (named, below): ([String: [Int32]], [String: [Int32]]) = ([:], [:])
    var (hosts, suffixes, open): ([String], [String], [Int32]) = ([], [], [])
    for (index, scope) in scopes.enumerated() {
      guard let patterns = scope.hosts else {
        open.append(Int32(index))
        continue
      }
      for pattern in patterns {
        if pattern.isWildcard {
          if below[pattern.host] == nil { suffixes.append(pattern.host) }
          below[pattern.host, default: []].append(Int32(index))
        } else {
          if named[pattern.host] == nil { hosts.append(pattern.host) }
          named[pattern.host, default: []].append(Int32(index))
        }
      }
    }
    exact = HostTable(count: hosts.count)
    wild = HostTable(count: suffixes.count)
    addList(open)
    for host in hosts {
      exact.insert(host, list: Int32(starts.count - 1))
      addList(Set((named[host] ?? []) + Self.wildcards(above: host, below) + open).sorted())
    }
    for suffix in suffixes {
      wild.insert(suffix, list: Int32(starts.count - 1))
      // A suffix above the longest one of a host is above the host.
      let own = (below[suffix] ?? []) + Self.wildcards(above: suffix, below)
      addList(Set(own + open).sorted())
    }
  }

  /// The matchers with a wildcard for hosts below one of the parents of a host.
  private static func wildcards(above host: String, _ below: [String: [Int32]]) -> [Int32] {
    if below.isEmpty || host.hasPrefix("[") { return [] }
    var (result, rest): ([Int32], Substring) = ([], Substring(host))
    while let dot = rest.firstIndex(of: ".") {
      rest = rest[rest.index(after: dot)...]
      result += below[String(rest)] ?? []
    }
    return result
  }

  private mutating func addList(_ list: [Int32]) {
    matchers += list
    starts.append(Int32(matchers.count))
  }

  /// The matchers of a list.
  @inline(__always)
  func range(ofList list: Int) -> Range<Int> { Int(starts[list])..<Int(starts[list + 1]) }

  @inline(__always)
  subscript(_ index: Int) -> Int32 { matchers[index] }

  /// The list of the matchers of a URL's host; -1 if its authority has to be read first.
  @inline(__always)
  func list(_ scan: borrowing URLScan, _ bytes: URLBytes) -> Int {
    if scan.isAuthorityRead { return -1 }
    if scan.authority.isEmpty { return 0 }
    let list = exact.list(bytes, scan.authority)
    return list >= 0 ? list : otherList(bytes, scan.authority)
  }

  /// The list of a host that no matcher names; -1 for what may be no host.
  @inline(never)
  private func otherList(_ bytes: URLBytes, _ host: Range<Int>) -> Int {
    for index in host where !ByteClass.host.contains(bytes[index]) { return -1 }
    if bytes[host.upperBound - 1] == UInt8(ascii: ".") { return -1 }
    return wildList(bytes, host)
  }

  /// The list of the longest suffix that some wildcard names, or that of every other host.
  private func wildList(_ bytes: URLBytes, _ host: Range<Int>) -> Int {
    if wild.isEmpty { return 0 }
    // One or more whole labels stand in front of the suffix.
    var (index, isEmptyLabel) = (host.lowerBound, true)
    while index < host.upperBound {
      if bytes[index] == UInt8(ascii: ".") {
        if isEmptyLabel { return 0 }
        let list = wild.list(bytes, (index + 1)..<host.upperBound)
        if list >= 0 { return list }
        isEmptyLabel = true
      } else {
        isEmptyLabel = false
      }
      index += 1
    }
    return 0
  }

  /// The list of a URL whose authority was read.
  func listOfRead(_ url: ScannedURL) -> Int {
    let scan = url.scan
    // A matcher that names hosts takes none with user info.
    if scan.host.isEmpty || scan.hasUserInfo { return 0 }
    switch scan.hostForm {
    case .none: return 0
    case .plain:
      let host = scan.comparedHost(url.bytes)
      let list = exact.list(url.bytes, host)
      return list >= 0 ? list : wildList(url.bytes, host)
    case .foreign:
      guard let host = url.hostText else { return 0 }
      return URLBytes.withBytes(of: host) { bytes in
        let list = exact.list(bytes, 0..<bytes.count)
        return list >= 0 ? list : wildList(bytes, 0..<bytes.count)
      }
    }
  }

  /// The memory of the index in bytes.
  var size: Int { exact.size + wild.size + (starts.count + matchers.count) * 4 }
}

/// Hosts in canonical form, compared 8 bytes at a time.
private struct HostTable: Sendable {
  private struct Place: Sendable {
    /// -1 for a free place.
    var length: Int32 = -1
    var hash: UInt32 = 0
    /// The index of the host's first word.
    var start: Int32 = 0
    var list: Int32 = 0
  }

  /// The most hosts that are compared one after the other, without a hash.
  private static let linearLimit = 4

  /// The hosts, or a table of them that is a power of two in size and found by hash.
  private var places: [Place] = []
  private let isHashed: Bool
  /// The hosts one behind the other, 8 bytes a word.
  private var words: [UInt64] = []

  init(count: Int) {
    isHashed = count > Self.linearLimit
    guard isHashed else { return }
    var size = Self.linearLimit
    while size < count * 2 { size *= 2 }
    places = Array(repeating: Place(), count: size)
  }

  var isEmpty: Bool { places.isEmpty }

  mutating func insert(_ host: String, list: Int32) {
    let start = words.count
    let bytes = Array(host.utf8)
    for offset in stride(from: 0, to: bytes.count, by: 8) {
      words.append(TextKey(bytes[offset..<min(offset + 8, bytes.count)]).first)
    }
    var hash = Self.seed(bytes.count)
    for word in words[start...] { hash = Self.mixed(hash, word) }
    let place = Place(
      length: Int32(bytes.count), hash: UInt32(truncatingIfNeeded: hash >> 32),
      start: Int32(start), list: list)
    guard isHashed else { return places.append(place) }
    var index = Int(truncatingIfNeeded: hash) & (places.count - 1)
    while places[index].length >= 0 { index = (index + 1) & (places.count - 1) }
    places[index] = place
  }

  /// The list of a host, whatever its case; -1 for one that is not here.
  @inline(__always)
  func list(_ bytes: URLBytes, _ host: Range<Int>) -> Int {
    let place = isHashed ? hashedPlace(bytes, host) : linearPlace(bytes, host)
    return place < 0 ? -1 : Int(places[place].list)
  }

  @inline(__always)
  private func linearPlace(_ bytes: URLBytes, _ host: Range<Int>) -> Int {
    var index = 0
    while index < places.count {
      if Int(places[index].length) == host.count, isEqual(places[index], bytes, host) {
        return index
      }
      index &+= 1
    }
    return -1
  }

  @inline(__always)
  private func hashedPlace(_ bytes: URLBytes, _ host: Range<Int>) -> Int {
    var hash = Self.seed(host.count)
    var index = host.lowerBound
    while index < host.upperBound {
      hash = Self.mixed(hash, Self.folded(bytes, index, host.upperBound))
      index &+= 8
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
    while index &+ 8 <= host.upperBound {
      if !Self.isEqual(bytes.load(index), words[number]) { return false }
      index &+= 8
      number &+= 1
    }
    return index == host.upperBound
      || Self.isEqual(bytes.word(index, host.upperBound &- index), words[number])
  }

  /// Nearly every host is written in lower case.
  @inline(__always)
  private static func isEqual(_ word: UInt64, _ lower: UInt64) -> Bool {
    word == lower || TextKey.folded(word) == lower
  }

  /// Up to 8 bytes in lower case.
  @inline(__always)
  private static func folded(_ bytes: URLBytes, _ index: Int, _ end: Int) -> UInt64 {
    TextKey.folded(bytes.word(index, min(8, end &- index)))
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

  /// The memory in bytes.
  var size: Int { places.count * MemoryLayout<Place>.stride + words.count * 8 }
}
