import CookbookAPI
public import CookbookDomain
import Foundation
public import GraphQLCache
public import GraphQLNetworking

/// The cookbook that a GraphQL server keeps. What was read once can be read offline.
public struct GraphQLCookbook: IngredientRepository, RecipeRepository {
  let client: GraphQLClient

  /// - Parameters:
  ///   - address: where the server is, as somebody wrote it.
  ///   - transport: what carries the requests.
  ///   - cache: what is known already. It answers where the server cannot be reached.
  public init(
    at address: String,
    transport: any GraphQLTransport,
    cache: GraphQLCache = GraphQLCache()
  ) throws(CookbookError) {
    guard let endpoint = URL(string: address), endpoint.host != nil else { throw .url(address) }
    client = GraphQLClient(endpoint: endpoint, transport: transport, store: cache.store(.networkFirst))
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
