import BFFClient
import CommerceModels
import GraphQLMock
import GraphQLNetworking
import GraphQLURLSession
import MockBFF
import ShopStores
import ShopStoresMocks

let server = try DemoStores.shop().serve()
let client = GraphQLClient(endpoint: server.url, transport: URLSessionTransport())

// The stores, over the client that the SDK's own service has.
let stores = LiveStoreService(client: client)
for store in try await stores.stores(latitude: 52.52, longitude: 13.4, order: .nearest).stores {
  print("\(store.name): \(store.distance ?? 0) m")
}

let shop = LiveBFFClientService(client: client)
if let product = try await shop.productListing(limit: 1).products.first {
  print("\(product.name) is in \(try await stores.stores(withProduct: product.id).count) stores")
}
await server.stop()
