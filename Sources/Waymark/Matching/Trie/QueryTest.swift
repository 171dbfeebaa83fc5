/// A query item that an entry binds, compiled.
///
/// An object, so that a lookup copies none of its parts.
final class QueryTest: Sendable {
  let parameter: QueryParameter
  /// The test of the value; `nil` for any text.
  let test: SegmentTest?

  init(_ parameter: QueryParameter) {
    self.parameter = parameter
    test = parameter.constraint.map { SegmentTest([$0]) }
  }
}
