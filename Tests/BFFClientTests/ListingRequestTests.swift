import BFFClient
import BFFQueries
import CommerceModels
import GraphQLRuntime
import Testing

@Suite("What is asked for in a listing")
struct ListingRequestTests {
  private let demo: Demo

  init() throws {
    demo = try Demo()
  }

  @Test("Each order is sent by the shop's name for it, and one that the shop does not know is not sent")
  func orders() async throws {
    for sort in ProductListing.Sort.allCases { _ = try await demo.service.productListing(limit: 1, sort: sort) }
    let sent = demo.transport.bodies.all.map { $0.firstMatch(of: /"sort":"(\w+)"/)?.output.1 }
    #expect(sent == ["LOW_TO_HIGH", "HIGH_TO_LOW", "A_Z", "Z_A", "NEWEST"])
    #expect(ProductListing.Sort(rawValue: "RANDOM") == nil)
  }

  @Test("A page has 20 entries unless another number is asked for")
  func pageSize() async throws {
    let shop = demo.service
    _ = try await demo.signIn()
    let before = demo.transport.bodies.all.count
    #expect(try await shop.productListing().products.count == 20)
    await shop.productListingFeed(ProductListingRequest()).load()
    await shop.wishlistFeed().load()
    await shop.orderFeed().load()
    for try await _ in shop.productListingPages() { break }
    for try await _ in shop.wishlistPages() { break }
    for try await _ in shop.orderPages() { break }
    _ = try await (shop.wishlist(), shop.orders())
    let limits = demo.transport.bodies.all.dropFirst(before).map { $0.firstMatch(of: /"limit":(\d+)/)?.output.1 }
    #expect(limits == Array(repeating: "20", count: 9))
  }
}
