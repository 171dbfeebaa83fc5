import Foundation

/// The pattern that came closest to a URL that nothing matched.
///
/// Made only when it is asked for, since a URL that is somebody else's is nothing unusual.
public struct ClosestPattern: Equatable, Sendable {
  private enum Origin: Sendable {
    case given(pattern: String, segment: String?, expected: String, note: String?)
    /// A URL, with the table in which nothing matched it, and what converters made of it then.
    case search(CompiledTable, url: String, ConverterMemo.Kept?)
  }

  private let origin: Origin

  /// The pattern's text, as it was registered, with the prefixes of its groups.
  public var pattern: String { values.pattern }
  /// The first segment of the URL that does not fit, decoded; `nil` where the path ends too early.
  public var segment: String? { values.segment }
  /// What the pattern has in its place, in words: an Int, the end of the path.
  public var expected: String { values.expected }

  /// What else is to be said of the pattern, in words that follow "it", such as an error in one that was
  /// registered at run time; `nil` for most.
  public var note: String? { values.note }

  /// Creates a description of a near miss.
  ///
  /// - Parameters:
  ///   - pattern: The pattern's text.
  ///   - segment: The first segment that does not fit, decoded; `nil` where the path ends too early.
  ///   - expected: What the pattern has in its place, in words.
  ///   - note: What else is to be said of the pattern, in words that follow "it".
  public init(pattern: String, segment: String?, expected: String, note: String? = nil) {
    origin = .given(pattern: pattern, segment: segment, expected: expected, note: note)
  }

  /// The closest pattern of a table to a URL that some of its matchers with entries are for.
  init(of table: CompiledTable, to url: consuming String, _ memo: ConverterMemo.Kept?) {
    origin = .search(table, url: url, memo)
  }

  /// What is said of the pattern.
  struct Values: Sendable, Equatable {
    var pattern = ""
    var segment: String?
    var expected = ""
    var note: String?
  }

  var values: Values {
    switch origin {
    case .given(let pattern, let segment, let expected, let note):
      Values(pattern: pattern, segment: segment, expected: expected, note: note)
    case .search(let table, let text, let kept):
      table.closestPattern(to: text, kept?.memo ?? ConverterMemo())
    }
  }

  /// Compares what the two say.
  ///
  /// Two that were searched alike are equal, and nothing is searched to find that out.
  public static func == (lhs: ClosestPattern, rhs: ClosestPattern) -> Bool {
    if case .search(let left, let text, _) = lhs.origin,
      case .search(let right, let other, _) = rhs.origin, left === right, text == other
    {
      return true
    }
    return lhs.values == rhs.values
  }
}

extension CompiledTable {
  /// What is said of the pattern that comes closest to a URL.
  ///
  /// Nearly always one error is asked for all that it knows, so that the last answer is kept.
  func closestPattern(to text: String, _ memo: ConverterMemo) -> ClosestPattern.Values {
    lastClosest.value(for: text) {
      var memo = memo
      guard let (form, miss) = closest(to: text, isTrusted: true, &memo) else { return .init() }
      return .init(
        pattern: patterns[form.pattern].text, segment: miss.segment, expected: miss.expected)
    }
  }
}

/// The last value that was made, and what it was made for.
final class LastValue<Key: Equatable & Sendable, Value: Sendable>: @unchecked Sendable {
  // Read and written only while the lock is held.
  private var last: (key: Key, value: Value)?
  private let lock = NSLock()

  /// The value for a key, made if the last one was for another.
  func value(for key: Key, _ make: () -> Value) -> Value {
    if let last = lock.withLock({ last }), last.key == key { return last.value }
    // Not while the lock is held: what is made may ask for another value.
    let value = make()
    lock.withLock { last = (key, value) }
    return value
  }
}
