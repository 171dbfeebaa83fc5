/// A day of the proleptic Gregorian calendar, written `yyyy-MM-dd` (the full-date of RFC 3339).
struct CalendarDate: Sendable, Hashable {
  let year: Int
  let month: Int
  let day: Int

  /// Reads a day; `nil` if the text has another form or the day does not exist.
  init?(_ text: some StringProtocol) {
    let date = text.utf8.withContiguousStorageIfAvailable { CalendarDate($0) }
    guard let date = date ?? Array(text.utf8).withUnsafeBufferPointer({ CalendarDate($0) }) else {
      return nil
    }
    self = date
  }

  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else {
      return nil
    }
    func number(_ range: Range<Int>) -> Int? {
      var value = 0
      for index in range {
        let byte = bytes[index]
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
      }
      return value
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      (1...12).contains(month)
    else { return nil }
    let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
    let length =
      switch month {
      case 2: isLeap ? 29 : 28
      case 4, 6, 9, 11: 30
      default: 31
      }
    guard (1...length).contains(day) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Makes the day that is this many days after 2001-01-01; `nil` outside of the years 0 to 9999.
  init?(daysSince2001 days: Double) {
    guard (-730_851.0...2_921_939.0).contains(days) else { return nil }
    // Years begin in March here, so that a leap day is the last one of its year.
    let shifted = Int(days) + Self.daysFromMarchOfYearZero
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    guard (0...9999).contains(year) else { return nil }
  }

  /// The number of days since 2001-01-01, the reference date of `Foundation.Date`.
  var daysSince2001: Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - Self.daysFromMarchOfYearZero
  }

  private static let daysFromMarchOfYearZero = 730_791

  var text: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
