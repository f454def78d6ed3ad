import BFFClient
import CommerceModels
import GraphQLRuntime

/// A shop whose listing is what a test says, one answer for each request; nothing else can be asked of it.
actor ScriptedShop: BFFClientService {
  private var answers: [@Sendable (ProductListingRequest) throws -> ProductListing]
  private(set) var requests: [ProductListingRequest] = []

  init(_ answers: [@Sendable (ProductListingRequest) throws -> ProductListing]) {
    self.answers = answers
  }

  func productListing(_ request: ProductListingRequest) async throws -> ProductListing {
    requests.append(request)
    guard !answers.isEmpty else { throw NotScripted() }
    return try answers.removeFirst()(request)
  }

  struct NotScripted: Error {}

  func product(id: String) async throws -> Product { throw NotScripted() }
  func product(slug: String) async throws -> Product { throw NotScripted() }
  func product(sku: String) async throws -> SelectedProduct { throw NotScripted() }
  func brands() async throws -> [Brand] { throw NotScripted() }
  func navigation(handle: String, withMedia: Bool, withItems: Bool) async throws -> [NavigationItem] {
    throw NotScripted()
  }
  func navigationHandles() async throws -> [String] { throw NotScripted() }
  func suggestions(for query: String) async throws -> SearchSuggestion { throw NotScripted() }
  func webViewConfiguration() async throws -> WebViewConfiguration { throw NotScripted() }
  func signIn(email: String, password: String) async throws { throw NotScripted() }
  func signOut() async throws { throw NotScripted() }
  func me() async throws -> Customer? { throw NotScripted() }
  func mergeBag(_ lines: [BagAddition], idempotencyKey: String) async throws -> BagMerge { throw NotScripted() }
  func checkout() async throws -> CheckoutOutcome { throw NotScripted() }
  func orders(offset: Int, limit: Int, category: Order.Category?) async throws -> OrderHistory { throw NotScripted() }
  func mergeWishlist(skus: [String]) async throws -> Wishlist { throw NotScripted() }
  func moveToBag(sku: String, quantity: Int) async throws -> BagOutcome { throw NotScripted() }
  func bag(id: String?) async throws -> Bag { throw NotScripted() }
  func addToBag(sku: String, quantity: Int, bagId: String?) async throws -> BagOutcome { throw NotScripted() }
  func setBagQuantity(sku: String, quantity: Int, bagId: String?) async throws -> BagOutcome { throw NotScripted() }
  func removeFromBag(sku: String, bagId: String?) async throws -> BagOutcome { throw NotScripted() }
  func clearBag(id: String?) async throws -> Bag { throw NotScripted() }
  func wishlist(offset: Int, limit: Int) async throws -> Wishlist { throw NotScripted() }
  func addToWishlist(sku: String) async throws -> WishlistOutcome { throw NotScripted() }
  func removeFromWishlist(sku: String) async throws -> WishlistOutcome { throw NotScripted() }
  func removeFromWishlist(productId: String) async throws -> Wishlist { throw NotScripted() }
}
