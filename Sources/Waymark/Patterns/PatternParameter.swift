import Foundation

/// A parameter of a pattern with the text around it.
struct PatternParameter: Sendable, Hashable {
  var name: String
  var prefix = ""
  var suffix = ""
  var constraint: SegmentConstraint?

  var hasAffix: Bool { !prefix.isEmpty || !suffix.isEmpty }
}

extension PatternParameter {
  /// The part of a segment between the prefix and the suffix.
  func value(in segment: String) -> String {
    guard hasAffix else { return segment }
    return String(segment.dropFirst(prefix.count).dropLast(suffix.count))
  }

  /// Returns true if a segment has the prefix and the suffix, and text between them.
  ///
  /// Compared character by character, so that a prefix never ends inside one.
  func fits(_ segment: String, ignoringCase: Bool) -> Bool {
    guard hasAffix else { return !segment.isEmpty }
    func equal(_ a: Character, _ b: Character) -> Bool {
      a == b || (ignoringCase && a.lowercased() == b.lowercased())
    }
    return segment.count > prefix.count + suffix.count
      && zip(segment, prefix).allSatisfy(equal)
      && zip(segment.reversed(), suffix.reversed()).allSatisfy(equal)
  }

  /// The same for bytes that are not UTF-8, so that a broken value is reported and not skipped.
  func fits(bytes: [UInt8]) -> Bool {
    bytes.count > prefix.utf8.count + suffix.utf8.count && bytes.starts(with: prefix.utf8)
      && bytes.reversed().starts(with: suffix.utf8.reversed())
  }
}
