/// The forms of each entry's pattern, which one trial after another asks for.
package struct TrialEntries: Sendable {
  /// By the index of the entry, in the order in which they are tried.
  let byPattern: [Int: [PatternForm]]

  init(_ compiled: CompiledTable) {
    var byPattern: [Int: [PatternForm]] = [:]
    for matcher in compiled.matchers.indices {
      for form in compiled.orderedForms(ofMatcher: matcher) {
        byPattern[form.pattern, default: []].append(form)
      }
    }
    self.byPattern = byPattern
  }
}
