public import BFFClient
public import CommerceModels
import GraphQLNetworking

/// A shop made of closures, for tests and previews.
///
/// ```swift
/// var shop = StubBFFClientService()
/// shop.onBrands = { [.sample] }
/// let brands = try await shop.brands()
/// ```
/// Set the closures that the code under test calls. A method whose closure is not set throws a `GraphQLClientError` of kind
/// `notSupported` that names the method. Closures may be called by many tasks at once.
///
/// This is a value type: a copy keeps the closures that it was created with.
public struct StubBFFClientService: BFFClientService {
  /// Answers `productListing(_:)`.
  public var onProductListing: @Sendable (ProductListingRequest) async throws -> ProductListing = { _ in
    throw notSet("productListing(_:)")
  }
  /// Answers `product(id:)`.
  public var onProductById: @Sendable (String) async throws -> Product = { _ in throw notSet("product(id:)") }
  /// Answers `product(slug:)`.
  public var onProductBySlug: @Sendable (String) async throws -> Product = { _ in throw notSet("product(slug:)") }
  /// Answers `product(sku:)`.
  public var onProductBySku: @Sendable (String) async throws -> SelectedProduct = { _ in throw notSet("product(sku:)") }
  /// Answers `products(skus:)`.
  public var onProducts: @Sendable ([String]) async throws -> [String: SelectedProduct] = { _ in
    throw notSet("products(skus:)")
  }
  /// Answers `relatedProducts(id:limit:)`.
  public var onRelatedProducts: @Sendable (String, Int) async throws -> [Product] = { _, _ in
    throw notSet("relatedProducts(id:limit:)")
  }
  /// Answers `offers(sku:)`.
  public var onOffers: @Sendable (String) -> AsyncThrowingStream<VariantOffer, any Error> = { _ in
    AsyncThrowingStream { throw notSet("offers(sku:)") }
  }
  /// Answers `brands()`.
  public var onBrands: @Sendable () async throws -> [Brand] = { throw notSet("brands()") }
  /// Answers `navigation(handle:withMedia:withItems:)`.
  public var onNavigation: @Sendable (String, Bool, Bool) async throws -> [NavigationItem] = { _, _, _ in
    throw notSet("navigation(handle:withMedia:withItems:)")
  }
  /// Answers `navigationHandles()`.
  public var onNavigationHandles: @Sendable () async throws -> [String] = { throw notSet("navigationHandles()") }
  /// Answers `suggestions(for:)`.
  public var onSuggestions: @Sendable (String) async throws -> SearchSuggestion = { _ in
    throw notSet("suggestions(for:)")
  }
  /// Answers `webViewConfiguration()`.
  public var onWebViewConfiguration: @Sendable () async throws -> WebViewConfiguration = {
    throw notSet("webViewConfiguration()")
  }
  /// Answers `bag(id:)`.
  public var onBag: @Sendable (String?) async throws -> Bag = { _ in throw notSet("bag(id:)") }
  /// Answers `addToBag(sku:quantity:bagId:)`.
  public var onAddToBag: @Sendable (String, Int, String?) async throws -> BagOutcome = { _, _, _ in
    throw notSet("addToBag(sku:quantity:bagId:)")
  }
  /// Answers `setBagQuantity(sku:quantity:bagId:)`.
  public var onSetBagQuantity: @Sendable (String, Int, String?) async throws -> BagOutcome = { _, _, _ in
    throw notSet("setBagQuantity(sku:quantity:bagId:)")
  }
  /// Answers `removeFromBag(sku:bagId:)`.
  public var onRemoveFromBag: @Sendable (String, String?) async throws -> BagOutcome = { _, _ in
    throw notSet("removeFromBag(sku:bagId:)")
  }
  /// Answers `clearBag(id:)`.
  public var onClearBag: @Sendable (String?) async throws -> Bag = { _ in throw notSet("clearBag(id:)") }
  /// Answers `mergeBag(_:idempotencyKey:)`.
  public var onMergeBag: @Sendable ([BagAddition], String) async throws -> BagMerge = { _, _ in
    throw notSet("mergeBag(_:idempotencyKey:)")
  }
  /// Answers `moveToBag(sku:quantity:)`.
  public var onMoveToBag: @Sendable (String, Int) async throws -> BagOutcome = { _, _ in
    throw notSet("moveToBag(sku:quantity:)")
  }
  /// Answers `checkout()`.
  public var onCheckout: @Sendable () async throws -> CheckoutOutcome = { throw notSet("checkout()") }
  /// Answers `wishlist(offset:limit:)`.
  public var onWishlist: @Sendable (Int, Int) async throws -> Wishlist = { _, _ in
    throw notSet("wishlist(offset:limit:)")
  }
  /// Answers `wishlistIds(offset:limit:)`.
  public var onWishlistIds: @Sendable (Int, Int) async throws -> WishlistIds = { _, _ in
    throw notSet("wishlistIds(offset:limit:)")
  }
  /// Answers `addToWishlist(sku:)`.
  public var onAddToWishlist: @Sendable (String) async throws -> WishlistOutcome = { _ in
    throw notSet("addToWishlist(sku:)")
  }
  /// Answers `removeFromWishlist(sku:)`.
  public var onRemoveFromWishlistBySku: @Sendable (String) async throws -> WishlistOutcome = { _ in
    throw notSet("removeFromWishlist(sku:)")
  }
  /// Answers `removeFromWishlist(productId:)`.
  public var onRemoveFromWishlistByProductId: @Sendable (String) async throws -> Wishlist = { _ in
    throw notSet("removeFromWishlist(productId:)")
  }
  /// Answers `mergeWishlist(skus:)`.
  public var onMergeWishlist: @Sendable ([String]) async throws -> Wishlist = { _ in
    throw notSet("mergeWishlist(skus:)")
  }
  /// Answers `signIn(email:password:)`.
  public var onSignIn: @Sendable (String, String) async throws -> Void = { _, _ in
    throw notSet("signIn(email:password:)")
  }
  /// Answers `signOut()`.
  public var onSignOut: @Sendable () async throws -> Void = { throw notSet("signOut()") }
  /// Answers `customer()`.
  public var onCustomer: @Sendable () async throws -> Customer? = { throw notSet("customer()") }
  /// Answers `orders(offset:limit:category:)`.
  public var onOrders: @Sendable (Int, Int, Order.Category?) async throws -> OrderHistory = { _, _, _ in
    throw notSet("orders(offset:limit:category:)")
  }

  /// Creates a shop without any closures set.
  public init() {}
}

/// Returns the error of a method whose closure is not set.
private func notSet(_ method: String) -> GraphQLClientError {
  GraphQLClientError(
    .notSupported,
    "\(method) is not implemented: set the corresponding closure of this StubBFFClientService"
  )
}
