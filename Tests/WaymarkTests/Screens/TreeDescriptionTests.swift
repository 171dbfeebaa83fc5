import Testing
import Waymark
import WaymarkTesting

@MainActor
@Suite
struct TreeDescriptionTests {
  @Test("Tabs, stacks, what is presented, and what is on top")
  func wholeTree() {
    let recipes = Screen("Recipes")
    let results = Screen("Soup")
    let home = ScreenStack("Home", root: recipes)
    let search = ScreenStack("Search", root: Screen("Find a recipe"))
    search.push(results)
    let tabs = ScreenTabs([home, search, Screen("Market")])
    tabs.selectedIndex = 1
    #expect(
      "\(TreeDescription(tabs))" == """
        Tabs
        ├─ Home
        │  └─ Recipes
        ├─ Search (selected)
        │  ├─ Find a recipe
        │  └─ Soup <- on top
        └─ Market
        """)

    let logIn = ScreenStack(root: Screen("Log in"))
    results.present(logIn)
    recipes.present(Screen("Hidden"))
    #expect(
      "\(TreeDescription(tabs))" == """
        Tabs
        ├─ Home
        │  └─ Recipes
        │     └─ Hidden (presented)
        ├─ Search (selected)
        │  ├─ Find a recipe
        │  └─ Soup
        │     └─ Stack (presented)
        │        └─ Log in <- on top
        └─ Market
        """)
  }

  @Test("One screen alone")
  func oneScreen() {
    #expect("\(TreeDescription(Screen("Home")))" == "Home <- on top")
  }

  @Test("A title cannot control the terminal")
  func controlCharacters() {
    #expect(
      "\(TreeDescription(Screen("a\u{1B}[31mb\nc\u{202E}")))"
        == #"a\u{1B}[31mb\nc\u{202E} <- on top"#)
    #expect("\(TreeDescription(Screen("羊肉 👩‍🍳")))" == "羊肉 👩‍🍳 <- on top")
  }

  @Test("Destinations of other kinds are named by their class")
  func otherDestinations() {
    let steps = ManualSteps()
    let stack = ManualStack("first", steps: steps, [ManualDestination("home", steps: steps)])
    #expect("\(TreeDescription(stack))" == "first\n└─ home <- on top")
  }
}
