import Testing
import Waymark
import WaymarkTesting

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ScreenTests {
  final class Host: ScreenHost {
    private(set) var log: [String] = []
    private(set) var completions: [RoutingCompletion] = []

    func present(
      _ screen: Screen, over presenter: Screen, animated: Bool,
      completion: @escaping RoutingCompletion
    ) {
      log.append("\(presenter.title) presents \(screen.title)")
      completions.append(completion)
    }

    func dismiss(
      _ screen: Screen, from presenter: Screen, animated: Bool,
      completion: @escaping RoutingCompletion
    ) {
      log.append("\(presenter.title) dismisses \(screen.title)")
      completions.append(completion)
    }

    func forget() { completions = [] }

    func report(_ error: (any Error)? = nil) {
      let pending = completions
      completions = []
      for completion in pending { completion(error) }
    }
  }

  let home = Screen("home")
  let sheet = Screen("sheet")
  let log = CompletionLog()

  @Test("Without a host presenting changes the tree at once, and completes in the next turn")
  func present() async {
    home.routingPresent(sheet, animated: true, completion: log.completion())
    #expect(home.presented === sheet)
    #expect(sheet.presenter === home)
    #expect(sheet.container == nil)
    #expect(log.lines == [])
    await log.wait()
    #expect(log.lines == ["done: nil"])
  }

  @Test("Without a host dismissing takes everything above along")
  func dismiss() async {
    let upper = Screen("upper")
    home.present(sheet)
    sheet.present(upper)
    home.routingDismissPresented(animated: true, completion: log.completion())
    #expect(home.presented == nil)
    #expect(sheet.presenter == nil)
    #expect(upper.presenter == nil)
    #expect(log.lines == [])
    await log.wait()
    #expect(log.lines == ["done: nil"])
  }

  @Test("Dismissing where nothing is presented is a success")
  func dismissNothing() async {
    #expect(!home.dismissPresented())
    home.routingDismissPresented(animated: true, completion: log.completion())
    await log.wait()
    #expect(log.lines == ["done: nil"])
  }

  @Test("A screen that cannot be presented is an error, and the tree stays as it was")
  func presentErrors() async {
    let other = Screen("other")
    other.present(sheet)
    home.routingPresent(sheet, animated: true, completion: log.completion())
    other.routingPresent(Screen(), animated: true, completion: log.completion())
    sheet.routingPresent(other, animated: true, completion: log.completion())
    let manual = ManualDestination("manual", steps: ManualSteps())
    home.routingPresent(manual, animated: true, completion: log.completion())
    await log.wait(for: 4)
    #expect(
      log.entries.map { $0.error as? RouterError } == [
        .alreadyElsewhere(destination: "sheet"),
        .alreadyPresenting(source: "other", presented: "sheet"),
        .alreadyElsewhere(destination: "other"),
        .wrongType(transition: "present", expected: "Screen", found: "ManualDestination"),
      ])
    #expect(home.presented == nil)
    #expect(other.presented === sheet)
    #expect(sheet.presented == nil)
  }

  @Test("The host of the root shows what a screen below it presents")
  func host() async {
    let host = Host()
    let stack = ScreenStack("stack", root: home)
    stack.host = host
    home.routingPresent(sheet, animated: true, completion: log.completion("present"))
    #expect(home.presented === sheet)
    #expect(!home.routingIsSettled)
    await MainActorTurns.drain()
    #expect(log.lines == [])
    host.report()
    await MainActorTurns.drain()
    #expect(log.lines == ["present: nil"])
    #expect(home.routingIsSettled)

    let upper = Screen("upper")
    sheet.routingPresent(upper, animated: true, completion: log.completion("upper"))
    home.routingDismissPresented(animated: true, completion: log.completion("dismiss"))
    #expect(
      host.log == [
        "home presents sheet", "sheet presents upper", "home dismisses sheet",
      ])
    host.report()
    await MainActorTurns.drain()
    #expect(home.routingIsSettled && sheet.routingIsSettled)
  }

  @Test("A host that loses a completion does not leave the screen moving for ever")
  func forgetfulHost() async {
    let host = Host()
    home.host = host
    let router = PlaceRouter(root: home)
    router.prepare = { [sheet] _ in sheet }
    router.navigate(to: .sheet, completion: log.completion())
    #expect(host.completions.count == 1)
    host.forget()
    await log.wait()
    await MainActorTurns.drain()
    #expect(
      log.entries.first?.error as? RouterError == .transitionDropped(transition: "modal"))
    #expect(home.routingIsSettled)
  }

  @Test("Without a title a screen is called by its kind")
  func names() {
    #expect(Screen("home").routingName == "home")
    #expect(Screen().routingName == "Screen")
    #expect(ScreenStack(root: home).routingName == "Stack")
    #expect(ScreenTabs([]).routingName == "Tabs")
  }

  @Test("A screen can be told from others")
  func identity() {
    #expect(home.id == home.id)
    #expect(home.id != sheet.id)
  }
}
