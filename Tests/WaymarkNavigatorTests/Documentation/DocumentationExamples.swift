import Testing
import WaymarkNavigator

// The code of the module's landing page and of the migration guide, verbatim: `DocumentationTests`
// compares it.

final class MugScreen: Screen {
  init(id: Int) { super.init("Mug \(id)") }
}

@MainActor
func registerMugs(in navigator: any NavigatorProtocol) {
  navigator.register("myapp://mug/<int:id>") { url, values, context in
    guard let id = values["id"] as? Int else { return nil }
    return MugScreen(id: id)
  }
  navigator.handle("myapp://notice") { url, values, context in
    print(url.queryParameters["title"] ?? "Notice")
    return true
  }
}

@MainActor
func openMugs(in window: ScreenStack) -> Navigator {
  let navigator = Navigator()
  navigator.root = window
  registerMugs(in: navigator)
  navigator.push("myapp://mug/7")
  navigator.present("myapp://mug/8", wrap: ScreenStack.self)
  if !navigator.open("myapp://notice?title=Hello") { print("Nobody knows this notice.") }
  return navigator
}

@MainActor
enum TeaLinks {
  static func initialize(navigator: any NavigatorProtocol) {
    navigator.matcher.valueConverters["region"] = { pathComponents, index in
      let allowed = ["north", "south"]
      return allowed.contains(pathComponents[index]) ? pathComponents[index] : nil
    }
    navigator.register("tea://shop/<region:r>/<int:id>") { url, values, context in
      guard let id = values["id"] as? Int else { return nil }
      return Screen("Shop \(id), \(values["r"] ?? "")")
    }
    navigator.handle("tea://notice") { url, values, context in
      print(url.queryParameters["title"] ?? "Notice", context ?? "")
      return true
    }
  }
}

@MainActor
@Suite("Code of the documentation")
struct DocumentationExamples {
  @Test("the landing page shows two mugs")
  func mugs() async {
    let window = ScreenStack(root: Screen("Menu"))
    let navigator = openMugs(in: window)
    await navigator.waitUntilIdle()
    #expect(window.children.map(\.title) == ["Menu", "Mug 7"])
    #expect((window.top?.presented as? ScreenStack)?.top?.title == "Mug 8")
    #expect(navigator.issues == [])
  }

  @Test("the guide registers what it says")
  func guide() {
    let navigator = Navigator()
    TeaLinks.initialize(navigator: navigator)
    let shop = navigator.destination(for: "tea://shop/north/7") as? Screen
    #expect(shop?.title == "Shop 7, north")
    #expect(navigator.destination(for: "tea://shop/west/7") == nil)
    #expect(navigator.open("tea://notice?title=Hi"))
    #expect(navigator.issues == [])
  }
}
