public import BFFClient
public import CommerceModels

extension StubBFFClientService {
  public func productListing(_ request: ProductListingRequest) async throws -> ProductListing {
    try await onProductListing(request)
  }

  public func product(id: String) async throws -> Product {
    try await onProductById(id)
  }

  public func product(slug: String) async throws -> Product {
    try await onProductBySlug(slug)
  }

  public func product(sku: String) async throws -> SelectedProduct {
    try await onProductBySku(sku)
  }

  public func products(skus: [String]) async throws -> [String: SelectedProduct] {
    try await onProducts(skus)
  }

  public func relatedProducts(id: String, limit: Int) async throws -> [Product] {
    try await onRelatedProducts(id, limit)
  }

  public func offers(sku: String) -> AsyncThrowingStream<VariantOffer, any Error> {
    onOffers(sku)
  }

  public func brands() async throws -> [Brand] {
    try await onBrands()
  }

  public func navigation(handle: String, withMedia: Bool, withItems: Bool) async throws -> [NavigationItem] {
    try await onNavigation(handle, withMedia, withItems)
  }

  public func navigationHandles() async throws -> [String] {
    try await onNavigationHandles()
  }

  public func suggestions(for query: String) async throws -> SearchSuggestion {
    try await onSuggestions(query)
  }

  public func webViewConfiguration() async throws -> WebViewConfiguration {
    try await onWebViewConfiguration()
  }
}

extension StubBFFClientService {
  public func bag(id: String?) async throws -> Bag {
    try await onBag(id)
  }

  public func addToBag(sku: String, quantity: Int, bagId: String?) async throws -> BagOutcome {
    try await onAddToBag(sku, quantity, bagId)
  }

  public func setBagQuantity(sku: String, quantity: Int, bagId: String?) async throws -> BagOutcome {
    try await onSetBagQuantity(sku, quantity, bagId)
  }

  public func removeFromBag(sku: String, bagId: String?) async throws -> BagOutcome {
    try await onRemoveFromBag(sku, bagId)
  }

  public func clearBag(id: String?) async throws -> Bag {
    try await onClearBag(id)
  }

  public func mergeBag(_ lines: [BagAddition], idempotencyKey: String) async throws -> BagMerge {
    try await onMergeBag(lines, idempotencyKey)
  }

  public func moveToBag(sku: String, quantity: Int) async throws -> BagOutcome {
    try await onMoveToBag(sku, quantity)
  }

  public func checkout() async throws -> CheckoutOutcome {
    try await onCheckout()
  }
}

extension StubBFFClientService {
  public func wishlist(offset: Int, limit: Int) async throws -> Wishlist {
    try await onWishlist(offset, limit)
  }

  public func wishlistIds(offset: Int, limit: Int) async throws -> WishlistIds {
    try await onWishlistIds(offset, limit)
  }

  public func addToWishlist(sku: String) async throws -> WishlistOutcome {
    try await onAddToWishlist(sku)
  }

  public func removeFromWishlist(sku: String) async throws -> WishlistOutcome {
    try await onRemoveFromWishlistBySku(sku)
  }

  public func removeFromWishlist(productId: String) async throws -> Wishlist {
    try await onRemoveFromWishlistByProductId(productId)
  }

  public func mergeWishlist(skus: [String]) async throws -> Wishlist {
    try await onMergeWishlist(skus)
  }
}

extension StubBFFClientService {
  public func signIn(email: String, password: String) async throws {
    try await onSignIn(email, password)
  }

  public func signOut() async throws {
    try await onSignOut()
  }

  public func customer() async throws -> Customer? {
    try await onCustomer()
  }
}

extension StubBFFClientService {
  public func orders(offset: Int, limit: Int, category: Order.Category?) async throws -> OrderHistory {
    try await onOrders(offset, limit, category)
  }
}
