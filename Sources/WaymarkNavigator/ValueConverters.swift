internal import Foundation

/// The converters of a ``NavigatorMatcher``, by the names of their types in patterns.
///
/// It is used like a dictionary, in which the documented types are from the beginning: `string`, `int`,
/// `float`, `uuid` and `path`. They are there to be called; in patterns the engine does their work, which
/// is faster, until a converter is set in their place. Setting `nil` brings them back.
///
/// ```swift
/// matcher.valueConverters["region"] = { segments, index in
///   ["north", "south"].contains(segments[index]) ? segments[index] : nil
/// }
/// let id = matcher.valueConverters["int"]?(["user", "7"], 1)
/// ```
public struct ValueConverters {
  /// Makes a value of the segment at an index; `nil` for one that does not match.
  public typealias Converter = NavigatorMatcher.URLValueConverter

  /// Those that were set; the documented types that were not are known to the engine.
  var own: [String: Converter] = [:]

  /// Creates the documented types alone.
  public init() {}

  /// Creates the documented types, and converters beside them or in their places.
  ///
  /// - Parameter converters: The converters by their names.
  public init(_ converters: [String: Converter]) { own = converters }

  /// The converter of a name, of which `nil` takes the converter back that was set.
  ///
  /// - Parameter name: The name of the type in patterns.
  public subscript(name: String) -> Converter? {
    get { own[name] ?? Self.documented[name] }
    set { own[name] = newValue }
  }

  /// Takes the converter of a name back that was set; a documented type is then as it was.
  ///
  /// - Parameter name: The name of the type in patterns.
  /// - Returns: The converter; `nil` where none was set.
  @discardableResult
  public mutating func removeValue(forKey name: String) -> Converter? {
    own.removeValue(forKey: name)
  }

  /// Sets several converters.
  ///
  /// - Parameters:
  ///   - others: The converters by their names.
  ///   - combine: Chooses where there is one of the name; it gets the present one and the new one.
  /// - Throws: What `combine` throws.
  public mutating func merge(
    _ others: [String: Converter],
    uniquingKeysWith combine:
      (_ current: @escaping Converter, _ new: @escaping Converter) throws -> Converter
  ) rethrows {
    for (name, new) in others { self[name] = try self[name].map { try combine($0, new) } ?? new }
  }

  /// How many names there are, those of the documented types among them.
  public var count: Int { all.count }

  /// The names, those of the documented types among them.
  public var keys: Dictionary<String, Converter>.Keys { all.keys }

  /// The converters, those of the documented types among them.
  public var values: Dictionary<String, Converter>.Values { all.values }

  private var all: [String: Converter] { Self.documented.merging(own) { _, own in own } }
}

extension ValueConverters: Sequence {
  /// The names and their converters, in no order.
  public func makeIterator() -> Dictionary<String, Converter>.Iterator { all.makeIterator() }
}

extension ValueConverters: ExpressibleByDictionaryLiteral {
  /// Creates the documented types, and converters beside them or in their places; of a name that is
  /// there twice the last one counts.
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
