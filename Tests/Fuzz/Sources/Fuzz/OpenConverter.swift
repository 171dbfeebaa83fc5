import WaymarkNavigator

/// The converters that an open table can have: those of the reference, and three in the place of a
/// built-in type.
enum OpenConverter: String, CaseIterable {
  case c, d, int, string, path

  /// The letter of the converter in the first line of an input.
  var letter: UInt8 { rawValue.utf8.first ?? 0 }

  /// The reference's converter; `nil` for one in the place of a built-in type.
  var reference: ReferenceConverter? {
    switch self {
    case .c: .short
    case .d: .even
    case .int, .string, .path: nil
    }
  }

  private func value(of segments: [String], at index: Int) -> Any? {
    let text = segments[index]
    switch self {
    case .c: return ReferenceConverter.short.accepts(text) ? text : nil
    case .d: return ReferenceConverter.even.accepts(text) ? text : nil
    case .int: return Int(text, radix: 16)
    case .string: return text == "b" ? nil : text.utf8.count
    case .path: return text == "b" ? nil : segments.count - index
    }
  }

  /// The converters as a matcher wants them, which tell the log of their calls.
  static func closures(_ converters: [OpenConverter], _ log: Log) -> ValueConverters {
    ValueConverters(
      Dictionary(
        uniqueKeysWithValues: converters.map { converter in
          let closure: ValueConverters.Converter = { segments, index in
            log.add("\(converter) of \(segments) at \(index)")
            return converter.value(of: segments, at: index)
          }
          return (converter.rawValue, closure)
        }))
  }

  /// The calls of converters within one lookup.
  final class Log {
    /// Those that came a second time, which no lookup may do.
    private(set) var repeated: [String] = []
    private var calls: Set<String> = []

    func add(_ call: String) {
      if !calls.insert(call).inserted { repeated.append(call) }
    }

    /// Forgets the calls of the lookup before.
    func beginLookup() { calls = [] }
  }
}
