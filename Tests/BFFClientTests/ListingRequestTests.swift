import BFFClient
import BFFQueries
import CommerceModels
import GraphQLNetworking
import GraphQLPaging
import Testing

@Suite("What is asked for in a listing")
struct ListingRequestTests {
  private let demo: Demo

  init() throws {
    demo = try Demo()
  }

  @Test("Each order is sent by the shop's name for it, and one that this version does not know by its own")
  func orders() async throws {
    for sort in ProductListing.Sort.known { _ = try await demo.service.productListing(limit: 1, sort: sort) }
    let sent = demo.transport.bodies.all.map { $0.firstMatch(of: /"sort":"(\w+)"/)?.output.1 }
    #expect(sent == ["LOW_TO_HIGH", "HIGH_TO_LOW", "A_Z", "Z_A", "NEWEST"])
    let unknown = ProductListing.Sort(rawValue: "RANDOM")
    let error = await #expect(throws: GraphQLClientError.self) { try await demo.service.productListing(sort: unknown) }
    #expect(error?.kind == .graphQLErrors)
    #expect(demo.transport.bodies.all.last?.contains(#""sort":"RANDOM""#) == true)
  }

  @Test("Refinements are sent by the shop's names, and one that this version does not know by its own")
  func refinements() async throws {
    let refine: [ProductListing.Refinement] = [
      .brand(["rook-larch"]), .colour(["navy"]), .size(["m"]), .price(1_000...2_000),
    ]
    _ = try await demo.service.productListing(limit: 1, refine: refine)
    let body = try #require(demo.transport.bodies.all.last)
    #expect(body.matches(of: /"name":"(\w+)"/).map(\.output.1) == ["BRAND", "COLOUR", "SIZE", "PRICE"])
    #expect(body.contains(#"["1000","2000"]"#))
    let unknown = ProductListing.Refinement(name: .init(rawValue: "MATERIAL"), values: ["linen"])
    let error = await #expect(throws: GraphQLClientError.self) {
      try await demo.service.productListing(refine: [unknown])
    }
    #expect(error?.kind == .graphQLErrors)
  }

  @Test("A filter that this version does not know is shown with its values, by the server's word")
  func unknownFilter() throws {
    let filter = ProductListing.Filter(
      try decoded(
        ProductFilterFragment.self,
        #"{"name": "MATERIAL", "values": [{"name": "Linen", "slug": "linen", "count": 3, "selected": false}]}"#
      )
    )
    #expect(filter.name.rawValue == "MATERIAL")
    #expect(!ProductListing.Filter.Name.known.contains(filter.name))
    #expect(filter.values.map(\.slug) == ["linen"])
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
