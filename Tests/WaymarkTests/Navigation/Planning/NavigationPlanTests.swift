import Testing
import Waymark
import WaymarkTesting

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct NavigationPlanTests {
  let tree = ManualTree()

  @Test("N20: a link dismisses the sheet first, and pushes after the dismissal's callback")
  func linkDismisses() async {
    tree.home.present(tree.destination("sheet"))
    tree.open("https://example.com/item/1")
    await MainActorTurns.drain()
    #expect(tree.steps.log == ["home dismisses sheet, not animated"])
    await tree.finish()
    #expect(tree.steps.log.last == "first = [home, item(1)]")
    #expect(tree.log.lines == [])
    await tree.finish()
    #expect(tree.log.lines == ["https://example.com/item/1: nil"])
    #expect(tree.home.presented == nil)
  }

  @Test("A call of the app goes on from the sheet")
  func callGoesOnTop() async {
    let sheet = tree.destination("sheet")
    tree.home.present(sheet)
    tree.navigate(to: .item(1))
    await tree.finish()
    #expect(tree.steps.log == ["sheet presents item(1)"])
    #expect(tree.log.lines == ["item(1): nil"])
  }

  @Test("A call of the app is pushed in the sheet's own stack")
  func pushInSheet() async {
    let start = tree.destination("start")
    tree.home.present(ManualStack("sheet", steps: tree.steps, [start]))
    tree.navigate(to: .item(1))
    await tree.finish()
    #expect(tree.steps.log == ["sheet = [start, item(1)]"])
  }

  @Test("Nested sheets are dismissed by the lowest presenter")
  func nestedSheets() async {
    let (lower, upper) = (tree.destination("lower"), tree.destination("upper"))
    tree.home.present(lower)
    lower.present(upper)
    tree.router.prepare = { [home = tree.home] _ in home }
    tree.navigate(to: .home)
    await tree.finish()
    #expect(tree.steps.log == ["home dismisses lower"])
    #expect(tree.log.lines == ["home: nil"])
    #expect(tree.router.currentRoute == .home)
  }

  @Test("A destination in a sheet keeps the sheet it is in")
  func destinationInSheet() async {
    let (lower, upper) = (tree.destination("lower"), tree.destination("upper"))
    tree.home.present(lower)
    lower.present(upper)
    tree.router.prepare = { _ in lower }
    tree.open("https://example.com/sheet")
    await tree.finish()
    #expect(tree.steps.log == ["lower dismisses upper"])
    #expect(tree.log.lines == ["https://example.com/sheet: nil"])
  }

  @Test("N23: push goes back to a destination that is already in the stack")
  func popTo() async {
    let (list, item) = (tree.destination("list"), tree.destination("item1"))
    tree.first.set([tree.home, list, item])
    tree.router.prepare = { _ in list }
    tree.navigate(to: .list)
    await tree.finish()
    #expect(tree.steps.log == ["first = [home, list]"])
    #expect(tree.firstNames == ["home", "list"])
    #expect(tree.router.currentRoute == .list)
  }

  @Test("A destination below the top of another tab's stack: the tab, then back in the stack")
  func popToInOtherTab() async {
    let list = tree.destination("list")
    tree.second.set([tree.search, list])
    tree.router.prepare = { [search = tree.search] _ in search }
    tree.navigate(to: .list)
    await tree.finish()
    await tree.finish()
    #expect(tree.steps.log == ["tabs reveals second, not animated", "second = [search]"])
    #expect(tree.log.lines == ["list: nil"])
  }

  @Test("The tab of a destination is revealed, and that is all")
  func tabSwitch() async {
    tree.router.prepare = { [second = tree.second] _ in second }
    tree.navigate(to: .list)
    await tree.finish()
    #expect(tree.steps.log == ["tabs reveals second"])
    #expect(tree.log.lines == ["list: nil"])
    #expect(tree.router.currentRoute == .list)
  }

  @Test("A sheet that a child of another tab presents over the target is dismissed")
  func sheetInOtherTab() async {
    tree.home.present(tree.destination("here"))
    tree.search.present(tree.destination("there"))
    tree.router.prepare = { [search = tree.search] _ in search }
    tree.navigate(to: .list)
    await tree.finish()
    await tree.finish()
    #expect(
      tree.steps.log == ["tabs reveals second, not animated", "search dismisses there"])
    #expect(tree.log.lines == ["list: nil"])
  }

  @Test("N31: tabs that refuse leave the tree as it was")
  func refusedTab() async {
    tree.tabs.refuses = true
    tree.tabs.present(tree.destination("sheet"))
    tree.router.prepare = { [search = tree.search] _ in search }
    tree.navigate(to: .list)
    await tree.log.wait()
    #expect(tree.log.entries.first?.error as? RouterError == .refused(by: "tabs"))
    #expect(tree.tabs.questions == 1)
    #expect(tree.steps.log == [])
    #expect(tree.tabs.presented != nil)
  }

  @Test("Tabs are asked once")
  func askedOnce() async {
    tree.router.prepare = { [search = tree.search] _ in search }
    tree.navigate(to: .list)
    await tree.finish()
    #expect(tree.tabs.questions == 1)
    #expect(tree.log.lines == ["list: nil"])
  }

  enum Pinned: String, CaseIterable { case sheet, inSheet, aboveSheet, inStack }

  @Test(
    "What is pinned is never torn down, and the tree stays as it was",
    arguments: Pinned.allCases)
  func pinned(_ place: Pinned) async {
    let pinned = tree.destination("pinned")
    pinned.allowsRemoval = false
    let sheet = tree.destination("sheet")
    switch place {
    case .sheet: tree.home.present(pinned)
    case .inSheet: tree.home.present(ManualStack("stack", steps: tree.steps, [pinned, sheet]))
    case .aboveSheet:
      tree.home.present(sheet)
      sheet.present(pinned)
    case .inStack: tree.first.set([tree.home, pinned, sheet])
    }
    tree.router.prepare = { [home = tree.home] _ in home }
    tree.navigate(to: .home)
    await tree.log.wait()
    #expect(tree.log.entries.first?.error as? RouterError == .blocked(by: "pinned"))
    #expect(tree.steps.log == [])
  }

  @Test("A pinned screen further along keeps everything before it in place")
  func pinnedFurtherAlong() async {
    let pinned = tree.destination("pinned")
    pinned.allowsRemoval = false
    let sheet = tree.destination("sheet")
    tree.tabs.present(sheet)
    tree.search.present(pinned)
    tree.router.prepare = { [search = tree.search] _ in search }
    tree.navigate(to: .list)
    await tree.log.wait()
    #expect(tree.log.entries.first?.error as? RouterError == .blocked(by: "pinned"))
    #expect(tree.steps.log == [])
    #expect(tree.tabs.presented === sheet)
    // Removals are checked first: a container may have effects when it is asked.
    #expect(tree.tabs.questions == 0)
  }

  @Test("Pinned above a target that the transition goes back to: the sheet stays as well")
  func pinnedInStackUnderSheet() async {
    let pinned = tree.destination("pinned")
    pinned.allowsRemoval = false
    tree.first.set([tree.home, pinned])
    tree.tabs.present(tree.destination("sheet"))
    tree.router.prepare = { [home = tree.home] _ in home }
    tree.navigate(to: .home)
    await tree.log.wait()
    #expect(tree.log.entries.first?.error as? RouterError == .blocked(by: "pinned"))
    #expect(tree.steps.log == [])
  }

  @Test("A transition that cannot be done is found before the sheet is dismissed")
  func checkedBefore() async {
    let root = tree.destination("root")
    let sheet = tree.destination("sheet")
    root.present(sheet)
    tree.router.root = root
    tree.router.transitions = { _ in .replace }
    tree.open("https://example.com/item/1")
    await tree.log.wait()
    #expect(
      tree.log.entries.first?.error as? RouterError
        == .missingStack(transition: "replace", source: "root"))
    #expect(tree.steps.log == [])
    #expect(root.presented === sheet)
  }

  @Test("A destination that cannot be prepared leaves the screen unchanged")
  func failingRoute() async {
    tree.home.present(tree.destination("sheet"))
    tree.router.prepare = { _ in throw Broken() }
    tree.open("https://example.com/item/1")
    await tree.log.wait()
    #expect(tree.log.entries.first?.error is Broken)
    #expect(tree.steps.log == [])
  }

  @Test("Back: the stack, then the sheet, then nothing; the tab stays")
  func goingBack() async {
    tree.tabs.selected = tree.second
    tree.second.set([tree.search, tree.destination("details")])
    tree.search.present(nil)
    tree.second.present(
      ManualStack(
        "sheet", steps: tree.steps, [tree.destination("one"), tree.destination("two")]))
    for _ in 0..<4 {
      tree.router.goBack(completion: tree.log.completion("back"))
      await tree.finish()
    }
    #expect(
      tree.steps.log == ["sheet = [one]", "second dismisses sheet", "second = [search]"])
    #expect(tree.log.lines.dropLast() == ["back: nil", "back: nil", "back: nil"])
    #expect(tree.log.entries.last?.error as? RouterError == .nothingToGoBackTo)
    #expect(tree.tabs.selected === tree.second)
  }

  @Test("Back does not take off what is pinned", arguments: [true, false])
  func goingBackFromPinned(_ isPresented: Bool) async {
    let pinned = tree.destination("pinned")
    pinned.allowsRemoval = false
    if isPresented { tree.home.present(pinned) } else { tree.first.set([tree.home, pinned]) }
    tree.router.goBack(completion: tree.log.completion())
    await tree.log.wait()
    #expect(tree.log.entries.first?.error as? RouterError == .blocked(by: "pinned"))
    #expect(tree.steps.log == [])
  }

  @Test("Dismissing takes off the innermost presented destination")
  func dismissing() async {
    let sheet = tree.destination("sheet")
    tree.home.present(sheet)
    sheet.present(ManualStack("upper", steps: tree.steps, [tree.destination("one")]))
    for _ in 0..<3 {
      tree.router.dismiss(completion: tree.log.completion("dismiss"))
      await tree.finish()
    }
    #expect(tree.steps.log == ["sheet dismisses upper", "home dismisses sheet"])
    #expect(tree.log.entries.last?.error as? RouterError == .nothingToGoBackTo)
  }
}
