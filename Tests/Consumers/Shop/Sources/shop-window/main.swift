import BFFClient
import CommerceModels
import GraphQLMock
import GraphQLNetworking
import GraphQLURLSession
import MockBFF
import ShopWindow

let server = try MockBFF().serve()

// The SDK's own service, page by page.
let service = LiveBFFClientService(endpoint: server.url)
for try await page in service.productListingPages(limit: 10, categoryId: "women").prefix(2) {
  print("\(page.title), page \(page.pagination.page) of \(page.pagination.pages)")
  for product in page.products { print("  \(product.name), \(product.brand.name)") }
}

// The same service in another market.
service.settings = ShopSettings(languages: ["ja", "en"], market: "JP")
let page = try await service.productListing(limit: 1)
print("In Japan:", page.products.map(\.defaultVariant.price.amount.amountFormatted).joined())

// This package's own query against the same schema.
let window = ShopWindow(client: GraphQLClient(endpoint: server.url, transport: URLSessionTransport()))
print("In the window:")
for tag in try await window.priceTags(of: "women", limit: 3) {
  print("  \(tag.name), \(tag.brand.name): \(tag.price.amount.amountFormatted)")
}
await server.stop()
