import CookbookBackend
import CookbookData
import CookbookDomain
import Foundation
import GraphQLCache
import GraphQLMock
import GraphQLURLSession
import Testing

@Suite("A cookbook without a connection")
struct OfflineTests {
  @Test("What was read once can be read where the server cannot be reached, and nothing else")
  func offline() async throws {
    let server = try CookbookBackend().serve()
    let (address, cache) = (server.url.absoluteString, GraphQLCache())
    let cookbook = try GraphQLCookbook(at: address, transport: URLSessionTransport(), cache: cache)
    let recipes = try await ListRecipes(cookbook).execute()
    await server.stop()
    #expect(try await ListRecipes(cookbook).execute() == recipes)
    #expect(try await ListCookableRecipes(cookbook).execute(["egg", "butter"]).map(\.name) == ["Omelette"])
    let error = await #expect(throws: CookbookError.self) { try await ListIngredients(cookbook).execute() }
    guard case .unknown = error else { return #expect(error == .unknown("")) }
  }

  @Test("A server that answers is asked each time")
  func online() async throws {
    let backend = try CookbookBackend()
    let cookbook = try GraphQLCookbook(at: "http://localhost/graphql", transport: backend.transport)
    for _ in 1...2 { _ = try await ListRecipes(cookbook).execute() }
    #expect(backend.requests.named("Recipes").count == 2)
  }
}
