struct Recipe {
  let title: String
  let ingredients: [String]
  let category: Int
  let cook: Int
  let season: Season
  let day: String
}

/// The recipes, in memory; a real app asks its server.
struct RecipeStore {
  let categories = [12: "Soups", 28: "Stir-fries"]
  let cooks = [3: "Ines", 7: "Mei"]

  private let all = [
    Recipe(
      title: "沙茶羊肉炒空心菜", ingredients: ["羊肉", "空心菜", "辣椒"], category: 28, cook: 7,
      season: .summer, day: "2024-06-01"),
    Recipe(
      title: "羊肉爐", ingredients: ["羊肉", "高麗菜", "薑"], category: 12, cook: 7, season: .winter,
      day: "2024-12-21"),
    Recipe(
      title: "蒜炒空心菜", ingredients: ["空心菜", "大蒜"], category: 28, cook: 3, season: .summer,
      day: "2023-07-15"),
  ]
  private let pageSize = 2

  var titles: [String] { all.map(\.title) }

  func recipes(in category: Int) -> [String] {
    all.filter { $0.category == category }.map(\.title)
  }

  func recipes(by cook: Int) -> [String] {
    all.filter { $0.cook == cook }.map(\.title)
  }

  func recipes(of season: Season) -> [String] {
    all.filter { $0.season == season }.map(\.title)
  }

  /// Returns the recipes with the keyword in their title or ingredients, and with all ingredients.
  func recipes(about keyword: String, with ingredients: [String]) -> [String] {
    all.filter { recipe in
      (recipe.title.contains(keyword) || recipe.ingredients.contains(keyword))
        && ingredients.allSatisfy(recipe.ingredients.contains)
    }.map(\.title)
  }

  func ingredients(of title: String) -> [String] {
    all.first { $0.title == title }?.ingredients ?? []
  }

  /// Returns a page of all recipes, the newest first if sorted by date.
  func page(_ number: Int, by order: String) -> [String] {
    let sorted =
      order == "date" ? all.sorted { $0.day > $1.day } : all.sorted { $0.title < $1.title }
    guard number > 0, number - 1 <= sorted.count / pageSize else { return [] }
    return sorted.dropFirst((number - 1) * pageSize).prefix(pageSize).map(\.title)
  }
}
