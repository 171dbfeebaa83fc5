/// A query item that an entry binds, compiled.
struct QueryTest: Sendable {
  let parameter: QueryParameter
  /// What the value must be; `nil` for any text.
  let test: SegmentTest?

  init(_ parameter: QueryParameter) {
    self.parameter = parameter
    test = parameter.constraint.map { SegmentTest([$0]) }
  }
}
