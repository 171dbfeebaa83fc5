/// A destination that does not allow its removal stands in the way.
///
/// Other than what is only busy, it is no error yet: a link waits for a better time, a call of the app
/// fails with ``RouterError/blocked(by:)``.
struct RemovalRefusal: Error {
  let name: String
}
