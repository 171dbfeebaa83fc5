/// Statistics of compiled tables, for tests.
package struct RuntimeCompilation {
  /// The number of compilations.
  package var times = 0
  /// The number of patterns in all compilations.
  package var patterns = 0
  /// The number of tables.
  package var tables = 0

  package init() {}

  package static func + (lhs: RuntimeCompilation, rhs: RuntimeCompilation) -> RuntimeCompilation {
    var sum = lhs
    sum.times += rhs.times
    sum.patterns += rhs.patterns
    sum.tables += rhs.tables
    return sum
  }
}
