/// An action of the user.
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

/// Shows the recipes with all ingredients at hand.
public struct ListCookableRecipes: UseCase {
  private let repository: any RecipeRepository

  public init(_ repository: any RecipeRepository) {
    self.repository = repository
  }

  public func execute(_ atHand: Set<Ingredient.ID>) async throws(CookbookError) -> [Recipe] {
    try await repository.recipes().filter { $0.canBeCooked(from: atHand) }.orEmptyList()
  }
}

/// Shows the pictures of ingredients, or of recipes: those that can be loaded, by the ids of their items.
public struct ShowImages<Item: Illustrated>: UseCase {
  private let repository: any ImageRepository

  public init(_ repository: any ImageRepository) {
    self.repository = repository
  }

  /// - Throws: ``CookbookError/emptyList`` for items without pictures, and the first picture's error if none can be loaded.
  public func execute(_ items: [Item]) async throws(CookbookError) -> [Item.ID: [UInt8]] {
    let addresses = try items.compactMap { item in item.image.map { (item.id, $0) } }.orEmptyList()
    let results = await withTaskGroup { [repository] group in
      for (id, address) in addresses { group.addTask { (id, await repository.result(at: address)) } }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    let images = results.compactMapValues { try? $0.get() }
    if images.isEmpty { _ = try results[addresses[0].0]?.get() }
    return images
  }
}

extension ImageRepository {
  fileprivate func result(at address: ImageAddress) async -> Result<[UInt8], CookbookError> {
    do throws(CookbookError) { return .success(try await image(at: address)) } catch { return .failure(error) }
  }
}

extension Array {
  /// Returns the list itself, or throws an error if it is empty.
  fileprivate func orEmptyList() throws(CookbookError) -> Self {
    if isEmpty { throw .emptyList }
    return self
  }
}
