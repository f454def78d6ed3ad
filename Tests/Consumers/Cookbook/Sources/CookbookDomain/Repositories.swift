/// A source of ingredients.
public protocol IngredientRepository: Sendable {
  func ingredients() async throws(CookbookError) -> [Ingredient]
}

/// A source of recipes.
public protocol RecipeRepository: Sendable {
  func recipes() async throws(CookbookError) -> [Recipe]
}

/// A source of pictures.
public protocol ImageRepository: Sendable {
  /// Returns the bytes of the picture, in any format.
  func image(at address: ImageAddress) async throws(CookbookError) -> [UInt8]
}
