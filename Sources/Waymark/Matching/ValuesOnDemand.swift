import Foundation

/// Values that are made when they are first asked for, each of them once.
final class ValuesOnDemand<Value: Sendable>: @unchecked Sendable {
  // Read and written only while the lock is held.
  private var values: [Int: Value]
  private let lock = NSLock()

  init(_ values: [Int: Value] = [:]) { self.values = values }

  /// The value of a number, which one caller makes while others wait for it.
  func value(_ number: Int, _ make: () -> Value) -> Value {
    lock.lock()
    defer { lock.unlock() }
    if let value = values[number] { return value }
    let value = make()
    values[number] = value
    return value
  }
}
