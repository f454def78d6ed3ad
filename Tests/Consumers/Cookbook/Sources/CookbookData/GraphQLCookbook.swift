import CookbookAPI
public import CookbookDomain
import Foundation
public import GraphQLCache
public import GraphQLNetworking

/// The cookbook on a GraphQL server. Data that has been read once is available offline.
public struct GraphQLCookbook: IngredientRepository, RecipeRepository {
  let client: GraphQLClient

  /// - Parameters:
  ///   - address: the server's address as the user entered it.
  ///   - transport: the transport of the requests.
  ///   - cache: the known data. It is used if the server cannot be reached.
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
