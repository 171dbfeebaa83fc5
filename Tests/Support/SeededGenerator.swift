import Foundation

/// A random number generator whose seed is all there is to know about it (SplitMix64).
///
/// A failing run prints its seed, and `WAYMARK_SEED` repeats it.
struct SeededGenerator: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// The generator of a test: seeded by `WAYMARK_SEED` (decimal, or hexadecimal after `0x`), or else
  /// by the given number, so that an ordinary run is the same on every machine.
  init(named test: String, default seed: UInt64) {
    let text = ProcessInfo.processInfo.environment["WAYMARK_SEED"] ?? ""
    let isHexadecimal = text.hasPrefix("0x")
    let given = UInt64(
      isHexadecimal ? String(text.dropFirst(2)) : text, radix: isHexadecimal ? 16 : 10)
    self.init(seed: given ?? seed)
    print("\(test): WAYMARK_SEED=\(self.seed)")
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from zero up to, and not including, the bound.
  mutating func below(_ bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }

  /// True in so many of a hundred cases.
  mutating func chance(_ percent: Int) -> Bool {
    below(100) < percent
  }

  /// One of the elements; there must be one.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}
