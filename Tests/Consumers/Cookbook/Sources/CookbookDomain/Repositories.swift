/// Where ingredients come from.
public protocol IngredientRepository: Sendable {
  func ingredients() async throws(CookbookError) -> [Ingredient]
}

/// Where recipes come from.
public protocol RecipeRepository: Sendable {
  func recipes() async throws(CookbookError) -> [Recipe]
}

/// Where pictures come from.
public protocol ImageRepository: Sendable {
  /// The bytes of the picture, in whatever format it has.
  func image(at address: ImageAddress) async throws(CookbookError) -> [UInt8]
}
