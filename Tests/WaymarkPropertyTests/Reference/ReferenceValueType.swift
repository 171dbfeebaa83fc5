import Foundation

/// A type that a payload value can have: which texts are values of it, and which value a text is.
enum ReferenceValueType: CaseIterable, Sendable {
  case text, int, int8, uint64, double, float, bool, uuid, url, date, kind, level

  /// The place in the order of constraints, better first; a string constrains nothing.
  var rank: Int {
    switch self {
    case .bool: 1
    case .int, .int8, .uint64: 2
    case .uuid: 3
    case .double, .float: 4
    case .url, .date, .kind, .level: 5
    case .text: 6
    }
  }

  /// The value that a text is, in a spelling that all texts of the value share; `nil` for none.
  func value(of text: String) -> String? {
    switch self {
    case .text: text
    case .int: Self.isInteger(text) ? Int(text).map { "\($0)" } : nil
    case .int8: Self.isInteger(text) ? Int8(text).map { "\($0)" } : nil
    case .uint64: Self.isInteger(text) ? UInt64(text).map { "\($0)" } : nil
    case .double: Self.isDecimal(text) ? Double(text).flatMap(Self.finite) : nil
    case .float: Self.isDecimal(text) ? Float(text).flatMap(Self.finite) : nil
    case .bool: ["true": "true", "1": "true", "false": "false", "0": "false"][text]
    case .uuid: text.utf8.count == 36 ? UUID(uuidString: text)?.uuidString : nil
    // Which texts are URLs without repair only Foundation knows.
    case .url: URL(string: text, encodingInvalidCharacters: false)?.absoluteString
    case .date: ReferenceDate.interval(text).map { "\($0)" }
    case .kind: RandomRoute.Kind(rawValue: text)?.rawValue
    case .level:
      Self.isInteger(text)
        ? Int(text).flatMap(RandomRoute.Level.init).map { "\($0.rawValue)" } : nil
    }
  }

  /// True if the text is `-?[0-9]+`.
  static func isInteger(_ text: String) -> Bool {
    isDigits(text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...])
  }

  /// Digits with an optional sign and exponent, and with a point before, between or behind them.
  static func isDecimal(_ text: String) -> Bool {
    let parts = text.utf8.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 | 0x20 == UInt8(ascii: "e")
    }
    let mantissa = parts[0].first == UInt8(ascii: "-") ? parts[0].dropFirst() : parts[0]
    let numbers = mantissa.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard numbers.contains(where: isDigits), numbers.allSatisfy({ $0.isEmpty || isDigits($0) })
    else { return false }
    guard parts.count == 2 else { return true }
    // Swift's own text of a large number has the sign: `1e+20`.
    let hasSign = "+-".utf8.contains(parts[1].first ?? 0)
    return isDigits(hasSign ? parts[1].dropFirst() : parts[1])
  }

  static func isDigits(_ text: Substring.UTF8View) -> Bool {
    !text.isEmpty && text.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static func finite(_ number: some BinaryFloatingPoint) -> String? {
    number.isFinite ? "\(number)" : nil
  }
}

/// Dates as they are written in URLs: days, and the date-times of RFC 3339.
enum ReferenceDate {
  /// Seconds since 2001 of `yyyy-MM-dd`, midnight UTC, or of a date-time with `Z` or an offset.
  static func interval(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    guard let day = day(String(decoding: bytes.prefix(10), as: UTF8.self)) else { return nil }
    let midnight = Double(day * 86_400)
    if bytes.count == 10 { return midnight }
    // A regular expression is as close to the grammar as code comes.
    let time = String(decoding: bytes.dropFirst(10), as: UTF8.self)
    let grammar =
      #/
      [Tt] ([01]\d|2[0-3]) : ([0-5]\d) : ([0-5]\d) (\.\d{1,18})?
      (?: [Zz] | ([+-]) ([01]\d|2[0-3]) : ([0-5]\d) )
      /#.asciiOnlyDigits()
    guard let parts = time.wholeMatch(of: grammar)?.output else { return nil }
    func number(_ part: Substring?) -> Int { part.flatMap { Int($0) } ?? 0 }
    let offset = (number(parts.6) * 60 + number(parts.7)) * (parts.5 == "-" ? -60 : 60)
    let seconds = number(parts.1) * 3600 + number(parts.2) * 60 + number(parts.3) - offset
    return midnight + Double(seconds) + (parts.4.flatMap { Double("0" + $0) } ?? 0)
  }

  /// The day alone at midnight, else the time with the first number of digits that is read back, or
  /// else with nine: a finer date has no text, nor has one of another age.
  static func text(_ interval: Double) -> String {
    let days = (interval / 86_400).rounded(.down)
    guard (Double(newYear(0))..<Double(newYear(10_000))).contains(days) else {
      return "\(interval)"
    }
    let date = date(Int(days))
    let rest = interval - days * 86_400
    if rest == 0 { return date }
    let seconds = Int(rest)
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }
    let time = date + "T" + clock.joined(separator: ":")
    let whole = rest.rounded(.down)
    if whole == rest { return time + "Z" }
    var text = ""
    for digits in 1...9 {
      let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
      let number = Int(((rest - whole) * scale).rounded())
      if number == Int(scale) { continue }
      let fraction = padded(number, digits)
      text = "\(time).\(fraction)Z"
      if days * 86_400 + whole + (Double("0." + fraction) ?? 0) == interval { break }
    }
    return text
  }

  /// Days since 2001-01-01 of a day of the Gregorian calendar.
  static func day(_ text: String) -> Int? {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy(ReferenceValueType.isDigits) else {
      return nil
    }
    let numbers = parts.compactMap { Int(String(Substring($0))) }
    guard (1...12).contains(numbers[1]),
      (1...months(numbers[0])[numbers[1] - 1]).contains(numbers[2])
    else { return nil }
    return newYear(numbers[0]) + months(numbers[0]).prefix(numbers[1] - 1).reduce(0, +)
      + numbers[2] - 1
  }

  private static func date(_ days: Int) -> String {
    // No year is longer than 366 days, so this begins at the year or before it.
    var year = max(0, 2001 + days / (days < 0 ? 365 : 366) - 1)
    while newYear(year + 1) <= days { year += 1 }
    var (month, day) = (0, days - newYear(year))
    while day >= months(year)[month] {
      day -= months(year)[month]
      month += 1
    }
    return "\(padded(year, 4))-\(padded(month + 1, 2))-\(padded(day + 1, 2))"
  }

  private static func newYear(_ year: Int) -> Int {
    // The year 0 is a leap year, too.
    func leapDays(before year: Int) -> Int {
      year == 0 ? 0 : 1 + (year - 1) / 4 - (year - 1) / 100 + (year - 1) / 400
    }
    return (year - 2001) * 365 + leapDays(before: year) - leapDays(before: 2001)
  }

  private static func months(_ year: Int) -> [Int] {
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    String(repeating: "0", count: width - "\(number)".count) + "\(number)"
  }
}
