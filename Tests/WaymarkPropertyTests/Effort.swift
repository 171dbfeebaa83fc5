import Foundation

/// The count of random cases that a run tries.
///
/// `WAYMARK_LONG=1` tries many, for a run now and then, and `WAYMARK_SHORT=1` a few, for a run under a
/// sanitizer.
enum Effort {
  private static let environment = ProcessInfo.processInfo.environment

  static func count(_ usual: Int, short: Int, long: Int) -> Int {
    if environment["WAYMARK_LONG"] == "1" { return long }
    return environment["WAYMARK_SHORT"] == "1" ? short : usual
  }
}
