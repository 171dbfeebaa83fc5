/// Checks that scalars are in Unicode's normalization form D, for those with a simple form.
///
/// Apple's file systems use this form, and so do links made of file names. Literals are stored in
/// it too, so that such a link compares as bytes.
struct DecomposedForm {
  private(set) var isValid = true
  private var lastClass: UInt8 = 0

  mutating func appendBase() { lastClass = 0 }

  mutating func append(_ scalar: UInt32) {
    let combiningClass = Self.combiningClass(scalar)
    if combiningClass == 0 {
      isValid = isValid && Self.isBase(scalar)
    } else if combiningClass < lastClass {
      // Marks in another order would need sorting.
      isValid = false
    }
    lastClass = combiningClass
  }

  /// Returns the combining class of the usual marks; 0 for everything else.
  static func combiningClass(_ scalar: UInt32) -> UInt8 {
    switch scalar {
    case 0x300...0x314: 230
    case 0x323...0x326, 0x32D...0x331: 220
    case 0x327, 0x328: 202
    case 0x3099, 0x309A: 8
    default: 0
    }
  }

  /// Returns true for a letter without decomposed form that combines with none before it.
  static func isBase(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x391...0x3A1, 0x3A3...0x3A9, 0x3B1...0x3C9, 0x410...0x418, 0x41A...0x438,
      0x43A...0x44F, 0x5D0...0x5EA, 0x627...0x63A, 0x641...0x64A, 0x1100...0x1112,
      0x1161...0x1175, 0x11A8...0x11C2, 0x4E00...0x9FFF, 0x1F300...0x1FAFF:
      true
    case 0x3041...0x3093, 0x30A1...0x30F3:
      // Voiced letters are composed of the letter before them and a mark.
      !(scalar >= 0x30A0 ? isVoiced(scalar - 0x60) : isVoiced(scalar))
    default: false
    }
  }

  private static func isVoiced(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x304B...0x3062: scalar & 1 == 0
    case 0x3065, 0x3067, 0x3069: true
    case 0x306F...0x307D: (scalar - 0x306F) % 3 != 0
    default: false
    }
  }
}
