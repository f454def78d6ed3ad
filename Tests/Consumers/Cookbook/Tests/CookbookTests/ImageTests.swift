import CookbookBackend
import CookbookData
import CookbookDomain
import Foundation
import GraphQLMock
import GraphQLNetworking
import GraphQLURLSession
import Testing

@Suite("Pictures of a cookbook")
struct ImageTests {
  @Test("Ingredients, their pictures, the recipes for them and the recipes' pictures are loaded in turn, over HTTP")
  func flow() async throws {
    let backend = try CookbookBackend()
    let server = try backend.serve()
    let transport = URLSessionTransport()
    let cookbook = try GraphQLCookbook(at: server.url.absoluteString, transport: transport)
    let images = WebImages(transport: transport)

    let ingredients = try await ListIngredients(cookbook).execute()
    let ingredientImages = try await ShowImages(images).execute(ingredients)
    #expect(Set(ingredientImages.keys) == ["egg", "flour", "milk", "spaghetti", "tomato"])
    #expect(String(decoding: try #require(ingredientImages["egg"]), as: UTF8.self).hasPrefix("<svg "))

    let recipes = try await ListCookableRecipes(cookbook).execute(["egg", "flour", "milk", "butter"])
    let recipeImages = try await ShowImages(images).execute(recipes)
    #expect(Set(recipeImages.keys) == ["pancakes", "omelette"])

    #expect(backend.requests.all.map(\.operationName) == ["Ingredients", "Recipes"])
    // Basil has no picture, and the picture of butter is requested but missing.
    #expect(server.receivedRequestCount == 1 + 6 + 1 + 2)
    await server.stop()
  }

  @Test("A list without pictures has none to show")
  func none() async throws {
    let showImages = ShowImages<Dish>(WebImages(transport: Answer("PNG")))
    await #expect(throws: CookbookError.emptyList) { try await showImages.execute([]) }
    await #expect(throws: CookbookError.emptyList) { try await showImages.execute([Dish(image: nil)]) }
  }

  @Test("If no picture can be loaded, it is said why the first one cannot")
  func failure() async throws {
    let dishes = [Dish(image: ImageAddress("https://images.example/1")), Dish(image: ImageAddress("no address"))]
    let lost = WebImages(transport: Answer("", status: 404))
    await #expect(throws: CookbookError.unknown("the server responded with 404")) {
      try await ShowImages(lost).execute(dishes)
    }
    await #expect(throws: CookbookError.url("no address")) { try await ShowImages(lost).execute(dishes.reversed()) }
    let found = WebImages(transport: Answer("PNG"))
    #expect(try await ShowImages(found).execute(dishes) == [dishes[0].id: Array("PNG".utf8)])
  }

  @Test("Pictures of a server that cannot be reached are an unknown error")
  func offline() async throws {
    let server = try CookbookBackend().serve()
    let address = ImageAddress(server.url.absoluteString)
    await server.stop()
    let error = await #expect(throws: CookbookError.self) {
      try await ShowImages(WebImages(transport: URLSessionTransport())).execute([Dish(image: address)])
    }
    guard case .unknown = error else { return #expect(error == .unknown("")) }
  }
}

/// Something that may have a picture.
struct Dish: Illustrated {
  let image: ImageAddress?
  var id: String { image?.text ?? "" }
}
