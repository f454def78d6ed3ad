import BFFClient
import CommerceModels
import Foundation
import GraphQLMock
import GraphQLNetworking
import GraphQLPaging
import MockBFF
import Testing

@Suite("The service over loopback HTTP", .serialized)
struct LoopbackTests {
  /// Serves a separate shop while the body runs.
  private func withShop(_ body: @escaping @Sendable (LiveBFFClientService, MockServer) async throws -> Void)
    async throws
  {
    let server = try MockBFF().serve()
    do {
      // Ahead of the tests that only compute: each request has its time, however many of them there are.
      try await Task(priority: .high) { try await body(LiveBFFClientService(endpoint: server.url), server) }.value
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  @Test("Every page of the shop comes over a socket, each product once")
  func pages() async throws {
    try await withShop { service, server in
      #expect(server.acceptedConnectionCount == 0)
      var ids: [String] = []
      var pageCount = 0
      for try await page in service.productListingPages(limit: 50) {
        ids += page.products.map(\.id)
        pageCount += 1
      }
      #expect(ids.count >= 200)
      #expect(Set(ids).count == ids.count)
      #expect(1...pageCount ~= server.acceptedConnectionCount)
      #expect(server.receivedRequestCount == pageCount)
    }
  }

  @Test("A category, a search, a refinement and an order all reach the shop")
  func requestParts() async throws {
    try await withShop { service, _ in
      let women = try await service.productListing(categoryId: "women", sort: .lowToHigh)
      let all = try await service.productListing()
      #expect(women.pagination.total < all.pagination.total)
      let brand = try #require(women.filters.first { $0.name == .brand }?.values.first)
      let refined = try await service.productListing(limit: 100, categoryId: "women", refine: [.brand([brand.slug])])
      #expect(refined.pagination.total == brand.count)
      #expect(refined.products.allSatisfy { $0.brand.slug == brand.slug })
      let name = women.products[0].name
      let found = try await service.productListing(limit: 100, query: name)
      #expect(found.products.contains { $0.id == women.products[0].id })
    }
  }

  @Test("An unknown category is a GraphQL error that lists the known ones")
  func unknownCategory() async throws {
    try await withShop { service, _ in
      let error = await #expect(throws: GraphQLClientError.self) {
        try await service.productListing(categoryId: "wimen")
      }
      #expect(error?.graphQLErrors.first?.code == "UNKNOWN_CATEGORY")
      guard case .array(let known)? = error?.graphQLErrors.first?.extensions["known"] else { throw Unexpected(error) }
      #expect(known.contains(.string("women")))
    }
  }

  @Test("The same variant again raises its quantity, and the totals follow")
  func bag() async throws {
    try await withShop { service, _ in
      try await service.signIn(email: "ada@vitrine.example", password: "window")
      let product = try #require(
        try await service.productListing(limit: 50).products.first { $0.defaultVariant.stock >= 3 }
      )
      let sku = product.defaultVariant.sku
      _ = try await service.addToBag(sku: sku).get()
      let bag = try await service.addToBag(sku: sku, quantity: 2).get()
      #expect(bag.lines.map(\.quantity) == [3])
      #expect(bag.itemCount == 3)
      let promoted = bag.promotions.reduce(0) { $0 + $1.discount.amount }
      #expect(bag.totals.grandTotal.amount == product.defaultVariant.price.amount.amount * 3 - promoted)
      #expect(bag.lines[0].variant == product.defaultVariant)
      let stored = try await service.bag()
      #expect(stored == bag)
      let emptied = try await service.removeFromBag(sku: sku).get()
      #expect(emptied.isEmpty)
    }
  }

  @Test("More than there is in stock is a typed problem, and the bag stays as it was")
  func outOfStock() async throws {
    try await withShop { service, _ in
      try await service.signIn(email: "ada@vitrine.example", password: "window")
      let variant = try #require(
        try await service.productListing(limit: 50).products.flatMap(\.variants).first { $0.stock == 0 }
      )
      let outcome = try await service.addToBag(sku: variant.sku)
      guard case .failure(let problem) = outcome else { throw Unexpected(outcome) }
      #expect(problem.facts == .outOfStock(sku: variant.sku, requested: 1, available: 0))
      #expect(try await service.bag().isEmpty)
    }
  }

  @Test("An unknown variant is a typed problem, for the bag and for the wishlist")
  func unknownVariant() async throws {
    try await withShop { service, _ in
      try await service.signIn(email: "ada@vitrine.example", password: "window")
      guard case .failure(let bagProblem) = try await service.addToBag(sku: "nothing") else {
        throw Unexpected("a bag")
      }
      #expect(bagProblem.facts == .unknownVariant(sku: "nothing"))
      guard case .failure(let problem) = try await service.addToWishlist(sku: "nothing") else {
        throw Unexpected("a wishlist")
      }
      #expect(problem.kind == .unknownVariant && problem.sku == "nothing")
    }
  }

  @Test("The wishlist shows what was added last first, each variant once, and a product goes with all its variants")
  func wishlist() async throws {
    try await withShop { service, _ in
      try await service.signIn(email: "ada@vitrine.example", password: "window")
      let products = try await service.productListing(limit: 2).products
      let first = products[0]
      let second = products[1].defaultVariant
      let variants = first.variants.prefix(2)
      for variant in variants { _ = try await service.addToWishlist(sku: variant.sku).get() }
      _ = try await service.addToWishlist(sku: second.sku).get()
      let wishlist = try await service.addToWishlist(sku: second.sku).get()
      #expect(wishlist.items.first?.variant == second)
      #expect(wishlist.pagination.total == variants.count + 1)
      let rest = try await service.removeFromWishlist(productId: first.id)
      #expect(rest.items.map(\.product.id) == [products[1].id])
    }
  }

  @Test("A product is the same by id, by slug and in a listing")
  func product() async throws {
    try await withShop { service, _ in
      let listed = try await service.productListing(limit: 1).products[0]
      #expect(try await service.product(id: listed.id) == listed)
      #expect(try await service.product(slug: listed.slug) == listed)
    }
  }

  @Test("A menu comes with or without its media and the entries below, and its handle is one of those named")
  func navigation() async throws {
    try await withShop { service, _ in
      #expect(try await service.navigationHandles().contains("main"))
      let whole = try await service.navigation(handle: "main")
      #expect(whole.contains { $0.media != nil } && whole.contains { !$0.items.isEmpty })
      let bare = try await service.navigation(handle: "main", withMedia: false, withItems: false)
      #expect(bare.map(\.title) == whole.map(\.title))
      #expect(bare.allSatisfy { $0.media == nil && $0.items.isEmpty })
      let error = await #expect(throws: GraphQLClientError.self) { try await service.navigation(handle: "mian") }
      #expect(error?.graphQLErrors.first?.code == "UNKNOWN_HANDLE")
    }
  }

  @Test("What is suggested can be searched for, listed and opened")
  func suggestions() async throws {
    try await withShop { service, _ in
      let suggestion = try await service.suggestions(for: "rook")
      let brand = try #require(suggestion.brands.first)
      #expect(try await service.productListing(refine: [.brand([brand.slug])]).pagination.total == brand.results)
      let product = try #require(suggestion.products.first)
      #expect(try await service.product(id: product.id).slug == product.slug)
      #expect(try await service.suggestions(for: " ").isEmpty)
      #expect(try await service.webViewConfiguration().url(for: .checkout) != nil)
    }
  }
}
