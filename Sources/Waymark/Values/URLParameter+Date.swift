public import Foundation

extension Date: URLParameter {
  /// Reads `yyyy-MM-dd`, midnight UTC, or a date-time of RFC 3339 with `Z` or an offset.
  ///
  /// The calendar is the proleptic Gregorian one; days that do not exist are refused.
  public init?(urlParameter: String) {
    let text = urlParameter
    guard let date = CalendarDate(text.prefix(10)) else { return nil }
    let midnight = Double(date.daysSince2001) * 86_400
    if text.utf8.count == 10 {
      self.init(timeIntervalSinceReferenceDate: midnight)
      return
    }
    guard let seconds = TimeOfDay(text.dropFirst(10)) else { return nil }
    self.init(timeIntervalSinceReferenceDate: midnight + seconds.whole + seconds.fraction)
  }

  /// The day alone at midnight UTC, otherwise the date-time in UTC with as many digits as it needs.
  public var urlParameter: String {
    let interval = timeIntervalSinceReferenceDate
    var day = (interval / 86_400).rounded(.down)
    // A moment before midnight that rounds to it.
    if interval - day * 86_400 >= 86_400 { day += 1 }
    guard let date = CalendarDate(daysSince2001: day) else { return "\(interval)" }
    let rest = max(0, interval - day * 86_400)
    if rest == 0 { return date.text }
    let second = rest.rounded(.down)
    let (whole, fraction) = (Int(second), rest - second)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let time = "T\(two(whole / 3600)):\(two(whole / 60 % 60)):\(two(whole % 60))"
    if fraction == 0 { return date.text + time + "Z" }
    var text = ""
    for digits in 1...9 {
      let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
      let number = Int((fraction * scale).rounded())
      // A fraction that rounds up to a second needs more digits.
      guard number < Int(scale) else { continue }
      let padding = String(repeating: "0", count: digits - String(number).count)
      text = "\(date.text)\(time).\(padding)\(number)Z"
      if Date(urlParameter: text) == self { break }
    }
    return text.isEmpty ? date.text + time + "Z" : text
  }
}

/// A time of day as in RFC 3339, section 5.6: `T09:30:00.5+02:00`, in seconds of UTC.
private struct TimeOfDay {
  var whole: Double
  var fraction = 0.0

  init?(_ text: Substring) {
    let bytes = Array(text.utf8)
    func number(_ start: Int, _ limit: Int) -> Int? {
      guard start + 2 <= bytes.count else { return nil }
      let digits = bytes[start..<(start + 2)].map { Int($0) - 48 }
      guard digits.allSatisfy({ (0...9).contains($0) }) else { return nil }
      let value = digits[0] * 10 + digits[1]
      return value <= limit ? value : nil
    }
    func has(_ character: Character, at index: Int) -> Bool {
      index < bytes.count && bytes[index] == character.asciiValue
    }
    guard has("T", at: 0) || has("t", at: 0), let hour = number(1, 23), has(":", at: 3),
      let minute = number(4, 59), has(":", at: 6), let second = number(7, 59)
    else { return nil }
    var index = 9
    if has(".", at: index) {
      let digits = bytes[(index + 1)...].prefix { (48...57).contains($0) }
      guard (1...18).contains(digits.count),
        let value = Double("0." + String(decoding: digits, as: UTF8.self))
      else { return nil }
      fraction = value
      index = digits.endIndex
    }
    var offset = 0
    if has("Z", at: index) || has("z", at: index) {
      index += 1
    } else {
      guard has("+", at: index) || has("-", at: index), let hours = number(index + 1, 23),
        has(":", at: index + 3), let minutes = number(index + 4, 59)
      else { return nil }
      offset = (hours * 60 + minutes) * (has("-", at: index) ? -60 : 60)
      index += 6
    }
    guard index == bytes.count else { return nil }
    whole = Double(hour * 3600 + minute * 60 + second - offset)
  }
}
