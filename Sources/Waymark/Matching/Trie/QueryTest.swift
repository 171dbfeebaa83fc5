/// A query item that an entry binds, compiled.
///
/// An object, so that a lookup copies none of its parts.
final class QueryTest: Sendable {
  let parameter: QueryParameter
  /// What the value must be; `nil` for any text.
  let test: SegmentTest?

  init(_ parameter: QueryParameter) {
    self.parameter = parameter
    test = parameter.constraint.map { SegmentTest([$0]) }
  }
}
