import CookbookAPI
public import CookbookDomain
import Foundation
public import GraphQLNetworking

/// The cookbook that a GraphQL server keeps.
public struct GraphQLCookbook: IngredientRepository, RecipeRepository {
  let client: GraphQLClient

  /// - Parameters:
  ///   - address: where the server is, as somebody wrote it.
  ///   - transport: what carries the requests.
  public init(at address: String, transport: any GraphQLTransport) throws(CookbookError) {
    guard let endpoint = URL(string: address), endpoint.host != nil else { throw .url(address) }
    client = GraphQLClient(endpoint: endpoint, transport: transport)
  }

  public func ingredients() async throws(CookbookError) -> [Ingredient] {
    try await fetch(IngredientsQuery()).ingredients.map(Ingredient.init(fragment:))
  }

  public func recipes() async throws(CookbookError) -> [Recipe] {
    try await fetch(RecipesQuery()).recipes.map(Recipe.init(fragment:))
  }

  private func fetch<Query: GraphQLQuery>(_ query: Query) async throws(CookbookError) -> Query.Data {
    do { return try await client.fetch(query) } catch { throw CookbookError(error) }
  }
}
