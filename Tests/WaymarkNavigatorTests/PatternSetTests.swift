import Testing
import WaymarkNavigator

@MainActor
@Suite("Compilation of patterns")
struct PatternSetTests {
  private let navigator = Navigator()

  private func handle(_ patterns: String...) {
    for pattern in patterns { navigator.handle(pattern) { _, _, _ in true } }
  }

  /// The number of tables that the block compiles.
  private func compilations(_ block: () -> Void) -> Int {
    let before = navigator.compilation.times
    block()
    return navigator.compilation.times - before
  }

  /// True if a URL is opened, with the number of tables that this compiles.
  private func opening(_ url: String) -> (isOpened: Bool, compilations: Int) {
    var isOpened = false
    let count = compilations { isOpened = navigator.open(url) }
    return (isOpened, count)
  }

  @Test("registering compiles nothing, the first lookup what it needs, the next nothing")
  func lazily() {
    #expect(
      compilations { handle("a://x/<id>", "a://y", "b://x", "/plain", "https://h.example/x") } == 0)
    #expect(compilations { navigator.open("a://x/1") } == 1)
    #expect(compilations { for number in 0..<100 { navigator.open("a://x/\(number)") } } == 0)
    #expect(compilations { navigator.open("c://x") } == 0)
    #expect(compilations { _ = navigator.issues } == 3)
  }

  @Test("a new pattern compiles those of its scheme and kind again, and no others")
  func registration() {
    handle("a://x", "b://x")
    navigator.register("a://x") { _, _, _ in nil }
    _ = navigator.issues
    handle("a://y")
    #expect(compilations { navigator.open("b://x") } == 0)
    #expect(compilations { _ = navigator.destination(for: "a://x") } == 0)
    #expect(compilations { navigator.open("a://y") } == 1)
    navigator.unhandle("a://y")
    #expect(compilations { navigator.open("A://x") } == 0)
    #expect(opening("a://y") == (false, 0))
  }

  @Test("another factory for a pattern compiles nothing")
  func replacement() {
    handle("a://x")
    navigator.open("a://x")
    var opened = false
    navigator.handle("a://x") { _, _, _ in
      opened = true
      return true
    }
    #expect(compilations { navigator.open("a://x") } == 0)
    #expect(opened)
  }

  @Test("of equal patterns the one that was registered first wins, whatever table it is in")
  func equalPatterns() {
    for number in 0..<8 { handle("a://x\(number)/<id>") }
    #expect(navigator.open("a://x7/1"))
    var opened: [String] = []
    for pattern in ["a://x3/<id>", "a://x3/<b>"] {
      navigator.handle(pattern) { _, _, _ in
        opened.append(pattern)
        return true
      }
    }
    #expect(navigator.open("a://x3/1"))
    #expect(navigator.compilation.tables == 2)
    navigator.unhandle("a://x3/<id>")
    handle("a://x3/<id>")
    #expect(navigator.open("a://x3/1"))
    #expect(opened == ["a://x3/<id>", "a://x3/<b>"])
  }

  @Test("a converter that comes or goes concerns the schemes whose patterns name it")
  func converters() {
    handle("a://x/<region:r>", "b://x/<id>", "c://x/<int:id>")
    _ = navigator.issues
    #expect(!navigator.open("a://x/north"))
    navigator.matcher.valueConverters["region"] = { segments, index in segments[index] }
    #expect(opening("a://x/north") == (true, 1))
    #expect(opening("b://x/north") == (true, 0))
    #expect(opening("c://x/7") == (true, 0))
    navigator.matcher.valueConverters["other"] = { _, _ in nil }
    navigator.matcher.valueConverters["region"] = { _, _ in nil }
    #expect(opening("a://x/north") == (false, 0))
    #expect(opening("c://x/7") == (true, 0))
    navigator.matcher.valueConverters["region"] = nil
    #expect(opening("b://x/north") == (true, 0))
    #expect(opening("a://x/north") == (false, 1))
    #expect(navigator.issues.map(\.pattern) == ["a://x/<region:r>"])
  }

  @Test(
    "the built-in types are the engine's until one of them is set, and again when it is taken back")
  func builtIn() {
    handle("c://x/<int:id>", "d://x/<uuid:id>/<string:s>/<path:p>", "e://x/<float:f>")
    _ = navigator.issues
    func opening() -> [Int] {
      ["c://x/7", "d://x/6F9619FF-8B86-4D11-B42D-00C04FC964FF/a/b", "e://x/1.5"].map { url in
        compilations { #expect(navigator.open(url), "\(url)") }
      }
    }
    navigator.matcher.valueConverters["other"] = { _, _ in nil }
    // Writing back an unchanged value sets nothing.
    navigator.matcher.valueConverters = navigator.matcher.valueConverters
    navigator.matcher.valueConverters.merge(["more": { _, _ in nil }]) { _, new in new }
    #expect(opening() == [0, 0, 0])
    navigator.matcher.valueConverters["int"] = { segments, index in Int(segments[index]) }
    #expect(opening() == [1, 0, 0])
    navigator.matcher.valueConverters["int"] = { segments, index in segments[index] }
    // Their closures only make the value: nothing is compiled.
    navigator.matcher.valueConverters["path"] = { segments, index in segments[index...] }
    #expect(opening() == [0, 0, 0])
    navigator.matcher.valueConverters["int"] = nil
    #expect(opening() == [1, 0, 0])
  }

  /// The number of patterns that the block compiles.
  private func compiledPatterns(_ block: () -> Void) -> Int {
    let before = navigator.compilation.patterns
    block()
    return navigator.compilation.patterns - before
  }

  @Test("patterns that come between lookups are each compiled few times, and so are those that go")
  func interleaved() async {
    let count = 1000
    for number in 0..<count {
      handle("a://x/\(number)")
      if !navigator.open("a://x/\(number)") { Issue.record("\(number)") }
      if !navigator.open("a://x/\(number / 2)") { Issue.record("\(number / 2)") }
      // Other suites wait for the main actor.
      if number.isMultiple(of: 20) { await Task.yield() }
    }
    let added = navigator.compilation.patterns
    // Compiling all of them each time would be half a million.
    #expect(added < 20 * count, "\(added)")
    for number in 0..<count {
      navigator.unhandle("a://x/\(number)")
      if navigator.open("a://x/\(number)") { Issue.record("\(number)") }
      if number < count - 1, !navigator.open("a://x/\(count - 1)") { Issue.record("\(number)") }
      if number.isMultiple(of: 20) { await Task.yield() }
    }
    let removed = navigator.compilation.patterns - added
    #expect(removed < 4 * count, "\(removed)")
  }

  @Test("a converter that comes or goes compiles the patterns that name it, and hardly more")
  func namedPatterns() {
    for number in 0..<200 { handle("a://x/\(number)/<int:i>") }
    handle("a://x/<region:r>/<int:i>")
    #expect(!navigator.open("a://x/north/1"))
    let compiled = compiledPatterns {
      navigator.matcher.valueConverters["region"] = { segments, index in segments[index] }
      #expect(navigator.open("a://x/north/1"))
      #expect(navigator.open("a://x/7/1"))
    }
    #expect(compiled == 1)
  }
}
