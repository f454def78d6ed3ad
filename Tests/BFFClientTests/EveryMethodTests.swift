import BFFClient
import CommerceModels
import Foundation
import GraphQLMock
import GraphQLPaging
import GraphQLRuntime
import MockBFF
import Testing

/// Uses each method of the service once, over HTTP: on the demo shop or, if `VITRINE_TEST_ENDPOINT` names one, on another
/// implementation of the shop, where `ada@vitrine.example` can sign in with the password `window` and has an empty bag.
@Suite("Every method of the service", .serialized)
struct EveryMethodTests {
  private func withService(_ body: @escaping @Sendable (LiveBFFClientService) async throws -> Void) async throws {
    if let text = ProcessInfo.processInfo.environment["VITRINE_TEST_ENDPOINT"] {
      return try await body(LiveBFFClientService(endpoint: try #require(URL(string: text))))
    }
    let server = try MockBFF().serve()
    do {
      // Ahead of the tests that only compute: each request has its time, however many of them there are.
      try await Task(priority: .high) { try await body(LiveBFFClientService(endpoint: server.url)) }.value
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  /// Returns two products with several pieces each.
  private func choose(_ shop: LiveBFFClientService) async throws -> [SelectedProduct] {
    let products = try await shop.productListing(limit: 20).products
    let chosen = products.compactMap { product in
      product.variants.first { 4...50 ~= $0.stock }.map { SelectedProduct(product: product, variant: $0) }
    }
    try #require(chosen.count >= 2)
    return chosen
  }

  @Test("What is looked at")
  func looking() async throws {
    try await withService { shop in
      var ids: [String] = []
      for try await page in shop.productListingPages(limit: 15) { ids += page.products.map(\.id) }
      #expect(ids.count > 15 && Set(ids).count == ids.count)
      let product = try await choose(shop)[0].product
      #expect(try await shop.product(id: product.id) == product)
      #expect(try await shop.product(slug: product.slug) == product)
      #expect(try await shop.product(sku: product.variants[0].sku).variant == product.variants[0])
      let related = try await shop.relatedProducts(id: product.id, limit: 2)
      #expect(related.count <= 2 && !related.contains { $0.id == product.id })
      #expect(try await shop.brands().contains(product.brand))
      #expect(try await shop.productListing(refine: [.brand([product.brand.slug])]).pagination.total < ids.count)
      let handle = try #require(try await shop.navigationHandles().first)
      #expect(try await !shop.navigation(handle: handle).isEmpty)
      #expect(try await shop.navigation(handle: handle, withMedia: false, withItems: false).allSatisfy(\.items.isEmpty))
      let word = try #require(product.name.split(separator: " ").first)
      #expect(try await !shop.suggestions(for: String(word)).products.isEmpty)
      #expect(try await shop.webViewConfiguration().url(for: .checkout) != nil)
    }
  }

  @Test("What is done, by a guest and by a customer")
  func doing() async throws {
    try await withService { shop in
      let chosen = try await choose(shop)
      let (first, second) = (chosen[0].variant.sku, chosen[1].variant.sku)
      #expect(try await shop.customer() == nil)
      #expect(try await shop.addToBag(sku: first, quantity: 1, bagId: "guest-7").get().itemCount == 1)
      try await shop.signIn(email: "ada@vitrine.example", password: "window")
      #expect(try await shop.customer()?.firstName == "Ada")
      try await changeBag(shop, first, second)
      try await changeWishlist(shop, chosen)
      let order = try await shop.checkout().get()
      #expect(order.lines.map(\.sku) == [first])
      #expect(try await shop.orders().orders.first?.id == order.id)
      #expect(try await shop.orders(offset: 0, limit: 5, category: .open).orders.map(\.id) == [order.id])
      try await shop.signOut()
      #expect(try await shop.customer() == nil)
    }
  }

  private func changeBag(_ shop: LiveBFFClientService, _ first: String, _ second: String) async throws {
    _ = try await shop.clearBag()
    #expect(try await shop.addToBag(sku: first).get().itemCount == 1)
    #expect(try await shop.setBagQuantity(sku: first, quantity: 3).get().itemCount == 3)
    let key = UUID().uuidString
    for _ in 0..<2 {
      let merge = try await shop.mergeBag([BagAddition(sku: second), BagAddition(sku: "none")], idempotencyKey: key)
      #expect(merge.bag.itemCount == 4)
      #expect(merge.problems.map(\.facts) == [.unknownVariant(sku: "none")])
    }
    #expect(try await shop.removeFromBag(sku: second).get().lines.map(\.variant.sku) == [first])
    #expect(try await shop.clearBag().isEmpty)
    #expect(try await shop.bag().isEmpty)
  }

  /// Leaves a piece of the first variant in the bag.
  private func changeWishlist(_ shop: LiveBFFClientService, _ chosen: [SelectedProduct]) async throws {
    let (first, second) = (chosen[0].variant.sku, chosen[1].variant.sku)
    _ = try await shop.addToWishlist(sku: first).get()
    #expect(try await shop.removeFromWishlist(sku: first).get().items.isEmpty)
    #expect(try await shop.mergeWishlist(skus: [first, second]).items.map(\.variant.sku) == [first, second])
    #expect(try await shop.removeFromWishlist(productId: chosen[1].product.id).items.map(\.variant.sku) == [first])
    #expect(try await shop.moveToBag(sku: first, quantity: 1).get().itemCount == 1)
    #expect(try await shop.wishlist().items.isEmpty)
  }
}
