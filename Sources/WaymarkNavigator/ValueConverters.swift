internal import Foundation

/// The converters of a ``NavigatorMatcher``, by the names of their types in patterns.
///
/// Use it like a dictionary that initially has the documented types `string`, `int`, `float`,
/// `uuid` and `path`. They can be called; in patterns the engine does their work, which is faster,
/// until a converter replaces them. Setting `nil` restores them.
///
/// ```swift
/// matcher.valueConverters["region"] = { segments, index in
///   ["north", "south"].contains(segments[index]) ? segments[index] : nil
/// }
/// let id = matcher.valueConverters["int"]?(["user", "7"], 1)
/// ```
public struct ValueConverters {
  /// Makes a value of the segment at an index; `nil` if it does not match.
  public typealias Converter = NavigatorMatcher.URLValueConverter

  /// The converters that were set; the engine knows the other documented types.
  var own: [String: Converter] = [:]

  /// Creates the documented types alone.
  public init() {}

  /// Creates the documented types, and adds or replaces converters.
  ///
  /// - Parameter converters: The converters by their names.
  public init(_ converters: [String: Converter]) { own = converters }

  /// The converter of a name; setting `nil` removes the one that was set.
  ///
  /// - Parameter name: The name of the type in patterns.
  public subscript(name: String) -> Converter? {
    get { own[name] ?? Self.documented[name] }
    set { own[name] = newValue }
  }

  /// Removes the converter that was set for a name; a documented type is restored.
  ///
  /// - Parameter name: The name of the type in patterns.
  /// - Returns: The converter; `nil` if none was set.
  @discardableResult
  public mutating func removeValue(forKey name: String) -> Converter? {
    own.removeValue(forKey: name)
  }

  /// Sets several converters.
  ///
  /// - Parameters:
  ///   - others: The converters by their names.
  ///   - combine: Chooses between the current converter of a name and the new one.
  /// - Throws: The error of `combine`.
  public mutating func merge(
    _ others: [String: Converter],
    uniquingKeysWith combine:
      (_ current: @escaping Converter, _ new: @escaping Converter) throws -> Converter
  ) rethrows {
    for (name, new) in others { self[name] = try self[name].map { try combine($0, new) } ?? new }
  }

  /// The number of names, including documented types.
  public var count: Int { all.count }

  /// The names, including documented types.
  public var keys: Dictionary<String, Converter>.Keys { all.keys }

  /// The converters, including documented types.
  public var values: Dictionary<String, Converter>.Values { all.values }

  private var all: [String: Converter] { Self.documented.merging(own) { _, own in own } }
}

extension ValueConverters: Sequence {
  /// The names and their converters, in no order.
  public func makeIterator() -> Dictionary<String, Converter>.Iterator { all.makeIterator() }
}

extension ValueConverters: ExpressibleByDictionaryLiteral {
  /// Creates the documented types, and adds or replaces converters; the last one of a name counts.
  public init(dictionaryLiteral elements: (String, Converter)...) {
    self.init(Dictionary(elements) { _, last in last })
  }
}

extension ValueConverters {
  private static var documented: [String: Converter] {
    [
      "string": { segments, index in segment(segments, index) },
      "int": { segments, index in segment(segments, index).flatMap(Int.init(urlParameter:)) },
      "float": { segments, index in segment(segments, index).flatMap(Float.init(urlParameter:)) },
      "uuid": { segments, index in segment(segments, index).flatMap(UUID.init(urlParameter:)) },
      "path": { segments, index in
        segments.indices.contains(index) ? segments[index...].joined(separator: "/") : nil
      },
    ]
  }

  private static func segment(_ segments: [String], _ index: Int) -> String? {
    segments.indices.contains(index) ? segments[index] : nil
  }
}
