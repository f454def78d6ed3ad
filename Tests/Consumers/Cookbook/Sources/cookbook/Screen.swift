import CookbookDomain

/// What the user sees.
enum Screen {
  static func showEverything(in cookbook: any IngredientRepository & RecipeRepository) async throws {
    print("Ingredients")
    for ingredient in try await ListIngredients(cookbook).execute() {
      print("  \(ingredient.id): \(ingredient.name), \(ingredient.image?.text ?? "no picture")")
    }
    print("Recipes")
    for recipe in try await ListRecipes(cookbook).execute() {
      print("  \(recipe.name), of \(recipe.ingredients.map(\.name).joined(separator: ", "))")
    }
  }

  static func showCookable(from atHand: Set<Ingredient.ID>, in cookbook: any RecipeRepository) async throws {
    for recipe in try await ListCookableRecipes(cookbook).execute(atHand) { print(recipe.name) }
  }
}
