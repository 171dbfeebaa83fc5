import Foundation

struct Recipe {
  let title: String
  let ingredients: [String]
  let category: Int
  let cook: Int
}

/// The recipes, in memory; a real app asks its server.
struct RecipeStore {
  let recipes = [
    Recipe(title: "沙茶羊肉炒空心菜", ingredients: ["羊肉", "空心菜", "辣椒"], category: 28, cook: 7),
    Recipe(title: "羊肉爐", ingredients: ["羊肉", "高麗菜", "薑"], category: 12, cook: 7),
    Recipe(title: "蒜炒空心菜", ingredients: ["空心菜", "大蒜"], category: 28, cook: 3),
  ]
  let categories = [12: "Soups", 28: "Stir-fries"]
  let cooks = [3: "Ines", 7: "Mei"]

  /// Returns the recipes with the keyword in their title or ingredients, and with all ingredients.
  func recipes(about keyword: String, with ingredients: [String]) -> [Recipe] {
    recipes.filter { recipe in
      (recipe.title.contains(keyword) || recipe.ingredients.contains(keyword))
        && ingredients.allSatisfy(recipe.ingredients.contains)
    }
  }

  func category(_ id: Int) throws -> String {
    guard let name = categories[id] else {
      throw StoreError.noCategory(id: id, known: categories.keys.sorted())
    }
    return name
  }
}

/// The error of an item that the store lacks.
enum StoreError: LocalizedError {
  case noCategory(id: Int, known: [Int])

  var errorDescription: String? {
    switch self {
    case .noCategory(let id, let known):
      "There is no category \(id): try \(known.map(String.init).joined(separator: " or "))."
    }
  }
}

/// The user of the app.
@MainActor
final class Account {
  private(set) var isLoggedIn = true

  func logIn() { isLoggedIn = true }
  func logOut() { isLoggedIn = false }
}
