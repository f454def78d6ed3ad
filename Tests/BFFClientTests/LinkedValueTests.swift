import BFFClient
import BFFClientStubs
import CommerceModels
import Foundation
import GraphQLNetworking
import GraphQLPaging
import GraphQLSessions
import Testing

/// Every link that the shop returns loads, and its address leads back to it: in the demo shop or, if `VITRINE_TEST_ENDPOINT`
/// names one, in another implementation of the shop, where `ada@vitrine.example` can sign in with the password `window`.
@Suite("Where links lead")
struct LinkedValueTests {
  private func shop() async throws -> LiveBFFClientService {
    guard let text = ProcessInfo.processInfo.environment["VITRINE_TEST_ENDPOINT"] else { return try Demo().service }
    return LiveBFFClientService(endpoint: try #require(URL(string: text)))
  }

  private func site(_ shop: LiveBFFClientService) async throws -> URL {
    try #require(try await shop.webViewConfiguration().site)
  }

  /// Loads a link as an app's screens do, and returns a description of the result.
  private func open(_ link: ShopLink, _ shop: LiveBFFClientService, _ site: URL) async throws -> String {
    #expect(ShopLink(link.address, on: site) == link)
    #expect(ShopLink(link.url(on: site), on: site) == link)
    #expect(try JSONDecoder().decode([ShopLink].self, from: JSONEncoder().encode([link])) == [link])
    if let listing = link.listing {
      let request = ProductListingRequest(listing, limit: 1)
      #expect(request.link == link)
      return try await shop.productListing(request).title
    }
    if let key = link.product { return try await shop.product(key: key).id }
    if let number = link.order { return try await shop.order(number: number).id }
    switch link.kind {
    case .home: return try await shop.navigationHandles().joined(separator: " ")
    case .search: return "search"
    case .wishlist: return String(try await shop.wishlist().items.count)
    case .bag: return try await shop.bag().id
    case .account: return try #require(try await shop.customer()).email
    case .orders: return String(try await shop.orders().orders.count)
    default:
      #expect([.page, .external].contains(link.kind))
      return link.url(on: site).absoluteString
    }
  }

  private func everything(_ items: [NavigationItem]) -> [NavigationItem] {
    items.flatMap { [$0] + everything($0.items) }
  }

  @Test("Every entry of every menu gives a link that loads and whose URL leads back to it")
  func menus() async throws {
    let shop = try await shop()
    let site = try await site(shop)
    try await shop.signIn(email: "ada@vitrine.example", password: "window")
    var links: [ShopLink] = []
    for handle in try await shop.navigationHandles() {
      for item in everything(try await shop.navigation(handle: handle)) {
        guard let link = item.link(on: site) else {
          #expect((item.url ?? "").allSatisfy { $0.isWhitespace })
          continue
        }
        links.append(link)
        #expect(try await open(link, shop, site) != "")
        if let listing = link.listing { #expect(listing.categoryId ?? listing.query != nil) }
      }
    }
    #expect(!links.isEmpty)
  }

  @Test("Every suggestion gives a link to what it suggests")
  func suggestions() async throws {
    let shop = try await shop()
    let site = try await site(shop)
    for text in ["a", "li", "et", "obi", "yu"] {
      let suggestion = try await shop.suggestions(for: text)
      for keyword in suggestion.keywords {
        _ = try await open(keyword.link, shop, site)
        let listing = try #require(keyword.link.listing)
        #expect(
          try await shop.productListing(ProductListingRequest(listing, limit: 1)).pagination.total == keyword.results
        )
      }
      for brand in suggestion.brands {
        _ = try await open(brand.link, shop, site)
        let listing = try #require(brand.link.listing)
        #expect(
          try await shop.productListing(ProductListingRequest(listing, limit: 1)).pagination.total == brand.results
        )
      }
      for product in suggestion.products { #expect(try await open(product.link, shop, site) == product.id) }
    }
  }

  @Test("Every product, by its id and its slug, and every category and brand of one gives a link that loads")
  func products() async throws {
    let shop = try await shop()
    let site = try await site(shop)
    var count = 0
    var (brands, categories): (Set<Brand>, Set<ProductCategory>) = ([], [])
    for try await page in shop.productListingPages(limit: 50) {
      count += page.products.count
      brands.formUnion(page.products.map(\.brand))
      categories.formUnion(page.products.flatMap { $0.hierarchy.flatMap(\.path) })
      for product in page.products { #expect(try await open(product.link, shop, site) == product.id) }
      if let product = page.products.first {
        #expect(try await open(.product(product.slug), shop, site) == product.id)
        #expect(try await shop.relatedProducts(id: product.id, limit: 3).allSatisfy { $0.id != product.id })
      }
    }
    #expect(count > 50)
    for brand in brands { _ = try await open(brand.link, shop, site) }
    for category in categories { _ = try await open(category.link, shop, site) }
  }

  @Test("A listing as a shopper has refined it comes back from its web address")
  func refined() async throws {
    let shop = try Demo().service
    let site = try await site(shop)
    let women = try await shop.productListing(categoryId: "women")
    let brands = try #require(women.filters.first { $0.name == .brand }).values.prefix(2).map(\.slug)
    let request = ProductListingRequest(
      offset: 20,
      categoryId: "women",
      refine: [.brand(brands + ["rook-larch"]), .price(0...100_000)],
      sort: .highToLow
    )
    let web = request.link.url(on: site)
    let listing = try #require(ShopLink(web, on: site)?.listing)
    #expect(ProductListingRequest(listing) == request)
    #expect(ProductListingRequest(listing, limit: 7).offset == 7)
    let shared = try await shop.productListing(ProductListingRequest(listing))
    #expect(shared == (try await shop.productListing(request)))
  }

  @Test("Orders are found by their number, on whatever page they are")
  func orders() async throws {
    let shop = try Demo().service
    let site = try await site(shop)
    try await shop.signIn(email: "ada@vitrine.example", password: "window")
    for try await page in shop.orderPages(offset: 20) {
      for order in page.orders { #expect(try await open(order.link, shop, site) == order.id) }
    }
    let error = await #expect(throws: GraphQLClientError.self) { try await shop.order(number: "V0") }
    #expect(error?.kind == .notFound)
  }

  @Test("An order is looked for among the newest ones only, and the error says so")
  func oldOrder() async throws {
    var shop = StubBFFClientService()
    let asked = Recorder<Int>()
    shop.onOrders = { offset, limit, _ in
      asked.add(offset)
      let orders = (offset..<offset + limit).map { number in
        var order = Order.sample
        (order.id, order.number) = ("id-\(number)", "V\(number)")
        return order
      }
      let pagination = Pagination(
        offset: offset,
        limit: limit,
        total: 1_000_000,
        pages: 10_000,
        page: offset / limit + 1,
        nextPage: offset + limit
      )
      return OrderHistory(pagination: pagination, orders: orders)
    }
    #expect(try await shop.order(number: "V999").id == "id-999")
    #expect(asked.all == Array(stride(from: 0, to: 1000, by: 100)))
    let error = await #expect(throws: GraphQLClientError.self) { try await shop.order(number: "V1000") }
    #expect(error?.kind == .notFound)
    #expect(error?.message == "order \"V1000\" was not found among the newest 1000 of 1000000 orders")
    #expect(asked.all.count == 20)
  }

  @Test("A link to what is gone is an error that says so")
  func gone() async throws {
    let shop = try Demo().service
    let site = try await site(shop)
    let product = await #expect(throws: GraphQLClientError.self) { try await open(.product("sold-1"), shop, site) }
    #expect(product?.kind == .notFound)
    #expect(product?.message == "product \"sold-1\" was not found")
    let category = await #expect(throws: GraphQLClientError.self) { try await open(.category("fax"), shop, site) }
    #expect(category?.graphQLErrors.first?.code == "UNKNOWN_CATEGORY")
    let brand = await #expect(throws: GraphQLClientError.self) { try await open(.brand("fax"), shop, site) }
    #expect(brand?.graphQLErrors.first?.code == "UNKNOWN_REFINE_VALUE")
    let bag = await #expect(throws: GraphQLClientError.self) { try await open(.bag, shop, site) }
    #expect(bag?.kind == .unauthenticated)
    let related = await #expect(throws: GraphQLClientError.self) { try await shop.relatedProducts(id: "sold-1") }
    #expect(related?.kind == .notFound)
  }

  @Test("A page that no shop counts to has no products")
  func farPage() async throws {
    let shop = try Demo().service
    let request = ProductListingRequest(ShopLink.Listing(page: .max))
    #expect(try await shop.productListing(request).products == [])
    #expect(ProductListingRequest(ShopLink.Listing(page: -4)).offset == 0)
    #expect(ProductListingRequest(offset: 45, limit: 20).link == .listing(ShopLink.Listing(page: 3)))
  }

  @Test("A feed of a link shows the product of an id or a slug")
  func feed() async throws {
    let shop = try Demo().service
    let product = try #require(try await shop.productListing(limit: 1).products.first)
    for key in [product.id, product.slug] {
      let feed = shop.productFeed(key: key)
      await feed.load()
      #expect(feed.state.value == product)
    }
    let gone = shop.productFeed(key: "gone")
    await gone.load()
    #expect(gone.state.error?.kind == .notFound)
  }
}
