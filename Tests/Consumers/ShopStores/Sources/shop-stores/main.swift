import BFFClient
import CommerceModels
import GraphQLMock
import MockBFF
import ShopStores
import ShopStoresMocks

let server = try DemoStores.shop().serve()
let shop = LiveBFFClientService(endpoint: server.url)

let stores = LiveStoreService(shop: shop)
for store in try await stores.stores(latitude: 52.52, longitude: 13.4, order: .nearest).stores {
  print("\(store.name): \(store.distance ?? 0) m")
}

// The stores of one of the SDK's own products.
if let product = try await shop.productListing(limit: 1).products.first {
  print("\(product.name) is in \(try await stores.stores(withProduct: product.id).count) stores")
}
await server.stop()
