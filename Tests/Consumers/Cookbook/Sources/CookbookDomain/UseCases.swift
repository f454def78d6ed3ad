/// One thing that a user of the app can do.
public protocol UseCase<Request, Answer>: Sendable {
  associatedtype Request
  associatedtype Answer

  func execute(_ request: Request) async throws(CookbookError) -> Answer
}

/// Shows all ingredients by name.
public struct ListIngredients: UseCase {
  private let repository: any IngredientRepository

  public init(_ repository: any IngredientRepository) {
    self.repository = repository
  }

  public func execute(_: Void = ()) async throws(CookbookError) -> [Ingredient] {
    try await repository.ingredients().sorted { $0.name < $1.name }.orEmptyList()
  }
}

/// Shows all recipes, in the cookbook's order.
public struct ListRecipes: UseCase {
  private let repository: any RecipeRepository

  public init(_ repository: any RecipeRepository) {
    self.repository = repository
  }

  public func execute(_: Void = ()) async throws(CookbookError) -> [Recipe] {
    try await repository.recipes().orEmptyList()
  }
}

/// Shows the recipes for which everything is at hand.
public struct ListCookableRecipes: UseCase {
  private let repository: any RecipeRepository

  public init(_ repository: any RecipeRepository) {
    self.repository = repository
  }

  public func execute(_ atHand: Set<Ingredient.ID>) async throws(CookbookError) -> [Recipe] {
    try await repository.recipes().filter { $0.canBeCooked(from: atHand) }.orEmptyList()
  }
}

/// Loads a picture.
public struct ShowImage: UseCase {
  private let repository: any ImageRepository

  public init(_ repository: any ImageRepository) {
    self.repository = repository
  }

  public func execute(_ address: ImageAddress) async throws(CookbookError) -> [UInt8] {
    try await repository.image(at: address)
  }
}

extension Array {
  /// The list itself, which has something in it.
  fileprivate func orEmptyList() throws(CookbookError) -> Self {
    if isEmpty { throw .emptyList }
    return self
  }
}
