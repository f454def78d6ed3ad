import BFFClient
import BFFQueriesMocks
import BFFSchema
import CommerceModels
import GraphQLMock
import GraphQLNetworking
import GraphQLRuntime
import MockBFF
import ShopStores
import ShopStoresMocks
import Testing

@Suite("The shop's stores")
struct ShopStoresTests {
  @Test("Stores are found over HTTP, in the requested order")
  func stores() async throws {
    let server = try DemoStores.shop().serve()
    let stores = LiveStoreService(shop: LiveBFFClientService(endpoint: server.url))
    let near = try await stores.stores(latitude: 53.5, longitude: 10, order: .nearest)
    #expect(near.stores.map(\.id) == ["hamburg", "berlin", "london"])
    #expect(near.order == .nearest)
    let byName = try await stores.stores(latitude: 53.5, longitude: 10, order: .byName)
    #expect(byName.stores.map(\.id) == ["berlin", "hamburg", "london"])
    #expect(byName.stores.first?.picture == .map("https://maps.example/berlin"))
    await server.stop()
  }

  @Test("Converters are tested without a server, with values from mocks")
  func mocks() {
    let fragment = StoreFragment.mock(id: "7", brands: [.mock(name: "Harbour")], media: .other(typename: "Hologram"))
    let store = Store(fragment)
    #expect(store.id == "7" && store.brands.map(\.name) == ["Harbour"])
    #expect(store.picture == nil)
  }
}

extension ShopStoresTests {
  @Test("A query of the stores is sent with the settings of the shop's service")
  func settings() async throws {
    let demo = try DemoStores.shop()
    let server = try demo.serve()
    let shop = LiveBFFClientService(endpoint: server.url, settings: ShopSettings(languages: ["ja"], market: "JP"))
    _ = try await LiveStoreService(shop: shop).stores(latitude: 35.7, longitude: 139.7, order: .nearest)
    let request = try #require(demo.requests.all.last)
    #expect(request.operationName == "Stores")
    #expect(request.headers["Accept-Language"] == "ja" && request.headers["X-Market"] == "JP")
    await server.stop()
  }

  @Test("The shop's own products have stores, and what has no resolver has automatic data")
  func products() async throws {
    let server = try DemoStores.shop().serve()
    let stores = LiveStoreService(shop: LiveBFFClientService(endpoint: server.url))
    #expect(try await stores.stores(withProduct: "1001").map(\.id) == ["berlin", "hamburg"])
    let all = try await stores.stores(withProduct: "1002")
    #expect(all.map(\.id) == ["berlin", "hamburg", "london"])
    #expect(all.allSatisfy { !$0.brands.isEmpty && $0.distance == nil })
    #expect(try await stores.stores(withProduct: "no such product").isEmpty)
    await server.stop()
  }

  @Test("The SDK's own listing can be asked for in an order that only the stores know, and refuses it in words")
  func addedOrder() async throws {
    let server = try DemoStores.shop().serve()
    let shop = LiveBFFClientService(endpoint: server.url)
    let sort = ProductListing.Sort(rawValue: ProductListingSort.nearest.rawValue)
    let error = await #expect(throws: GraphQLClientError.self) { try await shop.productListing(limit: 1, sort: sort) }
    #expect(error?.kind == .graphQLErrors)
    await server.stop()
  }
}
