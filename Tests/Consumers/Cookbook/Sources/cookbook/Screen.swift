import CookbookData
import CookbookDomain
import Foundation
import GraphQLPaging

/// The output for the user: ingredients, their pictures, recipes, and their pictures.
struct Screen {
  static let help = """
    cookbook                   ingredients and all recipes
    cookbook INGREDIENT …      ingredients, and what can be cooked from those, by their ids
    cookbook notes             what people wrote
    cookbook serve             serves what COOKBOOK_SERVER can name
    """

  private let listIngredients: ListIngredients
  private let showIngredientImages: ShowImages<Ingredient>
  private let listRecipes: ListRecipes
  private let listCookableRecipes: ListCookableRecipes
  private let showRecipeImages: ShowImages<Recipe>
  private let cookbook: GraphQLCookbook

  init(cookbook: GraphQLCookbook, images: any ImageRepository) {
    listIngredients = ListIngredients(cookbook)
    showIngredientImages = ShowImages(images)
    listRecipes = ListRecipes(cookbook)
    listCookableRecipes = ListCookableRecipes(cookbook)
    showRecipeImages = ShowImages(images)
    self.cookbook = cookbook
  }

  func showIngredients() async throws(CookbookError) {
    print("Ingredients")
    let ingredients = try await listIngredients.execute()
    let images = await images(of: ingredients, by: showIngredientImages)
    for ingredient in ingredients {
      print("  \(ingredient.id): \(ingredient.name), \(Self.text(of: images[ingredient.id]))")
    }
  }

  /// - Parameter atHand: the ingredients to cook with. If there are none, all recipes are shown.
  func showRecipes(from atHand: Set<Ingredient.ID>) async throws(CookbookError) {
    print(atHand.isEmpty ? "Recipes" : "Recipes for \(atHand.sorted().joined(separator: ", "))")
    let recipes = try await atHand.isEmpty ? listRecipes.execute() : listCookableRecipes.execute(atHand)
    let images = await images(of: recipes, by: showRecipeImages)
    for recipe in recipes {
      let ingredients = recipe.ingredients.map(\.name).joined(separator: ", ")
      print("  \(recipe.name), of \(ingredients), \(Self.text(of: images[recipe.id]))")
    }
  }

  /// Shows the users' notes, page by page.
  func showNotes() async throws {
    print("Reviews")
    let reviews = cookbook.reviewFeed(pageSize: 3)
    await reviews.load()
    while reviews.state.after == .more { await reviews.loadMore() }
    for note in reviews.state.items { print("  \(note.text)") }
    if case .failed(let error) = reviews.state.phase { throw error }
    for try await page in cookbook.tipPages() {
      print("Tips, page \(page.number)")
      for note in page.items { print("  \(note.text)") }
    }
  }

  /// Returns the pictures of items. If they cannot be loaded, the list is still worth showing without them.
  private func images<Item>(of items: [Item], by showImages: ShowImages<Item>) async -> [Item.ID: [UInt8]] {
    (try? await showImages.execute(items)) ?? [:]
  }

  private static func text(of image: [UInt8]?) -> String {
    image.map { "a picture of \($0.count) bytes" } ?? "no picture"
  }

  static func text(of error: any Error) -> String {
    switch error as? CookbookError {
    case .url(let address): "\"\(address)\" is not an address."
    case .decoding: "The server's answer cannot be read."
    case .emptyList: "There is nothing to show."
    case .unknown(let message): message
    case nil: error.localizedDescription
    }
  }
}
