import BFFClient
import BFFClientStubs
import CommerceModels
import Foundation
import GraphQLNetworking
import GraphQLPaging
import GraphQLSessions
import Testing

@Suite("A shop of closures")
struct StubTests {
  @Test("A stub of one method is three lines")
  func threeLines() async throws {
    var shop = StubBFFClientService()
    shop.onBrands = { [.sample] }
    #expect(try await shop.brands() == [.sample])
  }

  @Test("A method that is not set throws an error that names it")
  func notSet() async throws {
    let shop: any BFFClientService = StubBFFClientService()
    let calls: [(String, () async throws -> Any)] = [
      ("productListing(_:)", { try await shop.productListing() }),
      ("product(id:)", { try await shop.product(id: "p") }),
      ("product(slug:)", { try await shop.product(slug: "p") }),
      ("product(sku:)", { try await shop.product(sku: "p") }),
      ("products(skus:)", { try await shop.products(skus: ["p"]) }),
      ("relatedProducts(id:limit:)", { try await shop.relatedProducts(id: "p") }),
      ("offers(sku:)", { try await shop.offers(sku: "s").first { _ in true } as Any }),
      ("brands()", { try await shop.brands() }),
      ("navigation(handle:withMedia:withItems:)", { try await shop.navigation(handle: "h") }),
      ("navigationHandles()", { try await shop.navigationHandles() }),
      ("suggestions(for:)", { try await shop.suggestions(for: "s") }),
      ("webViewConfiguration()", { try await shop.webViewConfiguration() }),
      ("bag(id:)", { try await shop.bag() }),
      ("addToBag(sku:quantity:bagId:)", { try await shop.addToBag(sku: "s") }),
      ("setBagQuantity(sku:quantity:bagId:)", { try await shop.setBagQuantity(sku: "s", quantity: 1) }),
      ("removeFromBag(sku:bagId:)", { try await shop.removeFromBag(sku: "s") }),
      ("clearBag(id:)", { try await shop.clearBag() }),
      ("mergeBag(_:idempotencyKey:)", { try await shop.mergeBag([], idempotencyKey: "k") }),
      ("moveToBag(sku:quantity:)", { try await shop.moveToBag(sku: "s", quantity: 1) }),
      ("checkout()", { try await shop.checkout() }),
      ("wishlist(offset:limit:)", { try await shop.wishlist() }),
      ("wishlistIds(offset:limit:)", { try await shop.wishlistIds(offset: 0, limit: 1) }),
      ("addToWishlist(sku:)", { try await shop.addToWishlist(sku: "s") }),
      ("removeFromWishlist(sku:)", { try await shop.removeFromWishlist(sku: "s") }),
      ("removeFromWishlist(productId:)", { try await shop.removeFromWishlist(productId: "p") }),
      ("mergeWishlist(skus:)", { try await shop.mergeWishlist(skus: []) }),
      ("signIn(email:password:)", { try await shop.signIn(email: "e", password: "p") }),
      ("signOut()", { try await shop.signOut() }),
      ("customer()", { try await shop.customer() as Any }),
      ("orders(offset:limit:category:)", { try await shop.orders() }),
    ]
    for (name, call) in calls {
      let error = await #expect(throws: GraphQLClientError.self) { _ = try await call() }
      #expect(error?.kind == .notSupported && error?.message.hasPrefix("\(name) is not implemented") == true)
    }
  }

  @Test("A closure gets the arguments in the order of the method's labels")
  func arguments() async throws {
    var shop = StubBFFClientService()
    let asked = Recorder<String>()
    shop.onAddToBag = { sku, quantity, bagId in
      asked.add("\(sku) \(quantity) \(bagId ?? "own")")
      return .failure(.sample)
    }
    _ = try await shop.addToBag(sku: "s", quantity: 2, bagId: "b")
    _ = try await shop.addToBag(sku: "t")
    #expect(asked.all == ["s 2 b", "t 1 own"])
  }

  @Test("A feature's protocol is enough for what needs only that feature")
  func features() async throws {
    struct Catalogue: CatalogueService {
      func productListing(_ request: ProductListingRequest) async throws -> ProductListing { .sample }
      func product(id: String) async throws -> Product { .sample }
      func product(slug: String) async throws -> Product { .sample }
      func product(sku: String) async throws -> SelectedProduct { .sample }
      func products(skus: [String]) async throws -> [String: SelectedProduct] { [:] }
      func relatedProducts(id: String, limit: Int) async throws -> [Product] { [] }
      func brands() async throws -> [Brand] { Brand.samples }
      func navigation(handle: String, withMedia: Bool, withItems: Bool) async throws -> [NavigationItem] { [] }
      func navigationHandles() async throws -> [String] { [] }
      func suggestions(for query: String) async throws -> SearchSuggestion { .sample }
      func webViewConfiguration() async throws -> WebViewConfiguration { .sample }
    }
    var ids: [String] = []
    for try await page in Catalogue().productListingPages() { ids += page.products.map(\.id) }
    #expect(ids == Product.samples.map(\.id))
    let feed = Catalogue().productListingFeed(ProductListingRequest())
    await feed.load()
    #expect(feed.state.items == Product.samples)
  }

  @Test("A store works with a stub, for guests and customers")
  func store() async throws {
    let folder = Folder()
    var shop = StubBFFClientService()
    shop.onBag = { _ in .sample }
    shop.onProducts = { _ in [:] }
    let sessions = InMemorySessionStore()
    let bag = BagStore(service: shop, sessions: sessions, file: folder.file("bag.json"))
    #expect(try await bag.load().isEmpty)
    await sessions.save(SessionTokens(accessToken: "a"))
    #expect(try await bag.load() == .sample)
  }

  @Test("Samples agree with themselves, survive being kept, and show each way of a price")
  func samples() throws {
    #expect(Set(Product.samples.flatMap(\.variants).map(\.sku)).count == 10)
    for product in Product.samples {
      #expect(product.variants.contains(product.defaultVariant))
      #expect(product.variants.allSatisfy { variant in variant.size.map(product.sizes.contains) ?? true })
      #expect(product.variants.allSatisfy { variant in variant.colour.map(product.colours.contains) ?? true })
      #expect(
        product.variants.allSatisfy { $0.price.amount.amountFormatted == $0.price.amount.formatted(for: british) }
      )
    }
    let types = Product.samples.map(\.priceType)
    guard case .sale = types[0], case .range = types[1], case .single = types[2] else { throw Unexpected(types) }
    #expect(Bag.sample.totals.grandTotal.amount == 2 * Money.sample.amount)
    #expect(Bag.sample.totals.grandTotal.amountFormatted == "£99.00")
    #expect(OrderHistory.sample.totals.map(\.orderCount) == [1, 0, 0, 0])
    #expect(ProductListing.sample(products: []).pagination.pages == 0)
    #expect(ProductListing.sample.filters.map(\.id) == [.brand, .price])
    let kept = try JSONEncoder().encode(ProductListing.sample)
    #expect(try JSONDecoder().decode(ProductListing.self, from: kept) == .sample)
  }

  private let british = Locale(identifier: "en_GB")
}
