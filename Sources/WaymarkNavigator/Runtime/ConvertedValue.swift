/// The result of a closure; it never leaves the lookup that called the closure.
struct ConvertedValue: @unchecked Sendable {
  let value: Any
}
