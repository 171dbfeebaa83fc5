import Foundation
import Testing
import Waymark
import WaymarkTesting

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RouterNavigateTests {
  let root = ScreenStack(root: Screen("home"))
  let log = CompletionLog()

  @Test("All that an app wants to know comes through the completions, in the order of the calls")
  func completions() async {
    let router = PlaceRouter(root: root)
    router.prepare = { Screen("\($0)") }
    router.transitions = { $0 == .sheet ? .modal : .automatic }
    router.navigate(to: .item(1), completion: log.completion("item"))
    router.navigate(to: .sheet, animated: false, completion: log.completion("sheet"))
    router.dismiss(completion: log.completion("dismiss"))
    router.goBack(animated: false, completion: log.completion("back"))
    router.goBack(completion: log.completion("nothing"))
    #expect(log.lines == [])
    await log.wait(for: 5)
    #expect(
      log.lines == [
        "item: nil", "sheet: nil", "dismiss: nil", "back: nil",
        "nothing: \(RouterError.nothingToGoBackTo)",
      ])
    #expect("\(TreeDescription(root))" == "Stack\n└─ home <- on top")
    #expect(router.unhandled.isEmpty)
  }

  #if DEBUG
    @Test("N37: a call from another thread stops a debug build at the caller")
    func otherThread() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.exitStatus]) {
        let router = await PlaceRouter()
        let call: @MainActor () -> Void = { router.navigate(to: .home) }
        // A caller in another language mode can do this without a diagnostic.
        let unchecked = unsafeBitCast(call, to: (@Sendable () -> Void).self)
        await Task.detached { unchecked() }.value
      }
      // Ends by the assertion and not by some other crash.
      let ends: [ExitStatus] = [.signal(SIGILL), .signal(SIGTRAP)]
      #expect(result.map { ends.contains($0.exitStatus) } == true, "\(result as Any)")
    }

    @Test("N37: the same call on the main actor stops nothing")
    func mainActor() async {
      let router = PlaceRouter()
      let call: @MainActor () -> Void = { [log] in
        router.navigate(to: .home, completion: log.completion())
      }
      unsafeBitCast(call, to: (() -> Void).self)()
      await log.wait()
      #expect(log.lines == ["done: \(RouterError.missingSource(route: "home"))"])
    }
  #endif
}
