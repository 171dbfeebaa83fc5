/// Thrown if a destination that does not allow its removal is in the way.
///
/// It is no error yet: a link is deferred, a call of the app fails with
/// ``RouterError/blocked(by:)``.
struct RemovalRefusal: Error {
  let name: String
}
