/// What an open registration has compiled, for tests of what is compiled again.
package struct RuntimeCompilation {
  /// How often something was compiled.
  package var times = 0
  /// How many patterns that was, each as often as it was compiled.
  package var patterns = 0
  /// How many tables there are.
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
