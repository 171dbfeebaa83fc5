import Foundation

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
