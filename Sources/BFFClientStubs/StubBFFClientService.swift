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
  /// The closure that answers `productListing(_:)`.
  public var onProductListing: @Sendable (ProductListingRequest) async throws -> ProductListing = { _ in
    throw notSet("productListing(_:)")
  }
  /// The closure that answers `product(id:)`.
  public var onProductById: @Sendable (String) async throws -> Product = { _ in throw notSet("product(id:)") }
  /// The closure that answers `product(slug:)`.
  public var onProductBySlug: @Sendable (String) async throws -> Product = { _ in throw notSet("product(slug:)") }
  /// The closure that answers `product(sku:)`.
  public var onProductBySku: @Sendable (String) async throws -> SelectedProduct = { _ in throw notSet("product(sku:)") }
  /// The closure that answers `products(skus:)`.
  public var onProducts: @Sendable ([String]) async throws -> [String: SelectedProduct] = { _ in
    throw notSet("products(skus:)")
  }
  /// The closure that answers `relatedProducts(id:limit:)`.
  public var onRelatedProducts: @Sendable (String, Int) async throws -> [Product] = { _, _ in
    throw notSet("relatedProducts(id:limit:)")
  }
  /// The closure that answers `offers(sku:)`.
  public var onOffers: @Sendable (String) -> AsyncThrowingStream<VariantOffer, any Error> = { _ in
    AsyncThrowingStream { throw notSet("offers(sku:)") }
  }
  /// The closure that answers `brands()`.
  public var onBrands: @Sendable () async throws -> [Brand] = { throw notSet("brands()") }
  /// The closure that answers `navigation(handle:withMedia:withItems:)`.
  public var onNavigation: @Sendable (String, Bool, Bool) async throws -> [NavigationItem] = { _, _, _ in
    throw notSet("navigation(handle:withMedia:withItems:)")
  }
  /// The closure that answers `navigationHandles()`.
  public var onNavigationHandles: @Sendable () async throws -> [String] = { throw notSet("navigationHandles()") }
  /// The closure that answers `suggestions(for:)`.
  public var onSuggestions: @Sendable (String) async throws -> SearchSuggestion = { _ in
    throw notSet("suggestions(for:)")
  }
  /// The closure that answers `webViewConfiguration()`.
  public var onWebViewConfiguration: @Sendable () async throws -> WebViewConfiguration = {
    throw notSet("webViewConfiguration()")
  }
  /// The closure that answers `bag(id:)`.
  public var onBag: @Sendable (String?) async throws -> Bag = { _ in throw notSet("bag(id:)") }
  /// The closure that answers `addToBag(sku:quantity:bagId:)`.
  public var onAddToBag: @Sendable (String, Int, String?) async throws -> BagOutcome = { _, _, _ in
    throw notSet("addToBag(sku:quantity:bagId:)")
  }
  /// The closure that answers `setBagQuantity(sku:quantity:bagId:)`.
  public var onSetBagQuantity: @Sendable (String, Int, String?) async throws -> BagOutcome = { _, _, _ in
    throw notSet("setBagQuantity(sku:quantity:bagId:)")
  }
  /// The closure that answers `removeFromBag(sku:bagId:)`.
  public var onRemoveFromBag: @Sendable (String, String?) async throws -> BagOutcome = { _, _ in
    throw notSet("removeFromBag(sku:bagId:)")
  }
  /// The closure that answers `clearBag(id:)`.
  public var onClearBag: @Sendable (String?) async throws -> Bag = { _ in throw notSet("clearBag(id:)") }
  /// The closure that answers `mergeBag(_:idempotencyKey:)`.
  public var onMergeBag: @Sendable ([BagAddition], String) async throws -> BagMerge = { _, _ in
    throw notSet("mergeBag(_:idempotencyKey:)")
  }
  /// The closure that answers `moveToBag(sku:quantity:)`.
  public var onMoveToBag: @Sendable (String, Int) async throws -> BagOutcome = { _, _ in
    throw notSet("moveToBag(sku:quantity:)")
  }
  /// The closure that answers `checkout()`.
  public var onCheckout: @Sendable () async throws -> CheckoutOutcome = { throw notSet("checkout()") }
  /// The closure that answers `wishlist(offset:limit:)`.
  public var onWishlist: @Sendable (Int, Int) async throws -> Wishlist = { _, _ in
    throw notSet("wishlist(offset:limit:)")
  }
  /// The closure that answers `wishlistIds(offset:limit:)`.
  public var onWishlistIds: @Sendable (Int, Int) async throws -> WishlistIds = { _, _ in
    throw notSet("wishlistIds(offset:limit:)")
  }
  /// The closure that answers `addToWishlist(sku:)`.
  public var onAddToWishlist: @Sendable (String) async throws -> WishlistOutcome = { _ in
    throw notSet("addToWishlist(sku:)")
  }
  /// The closure that answers `removeFromWishlist(sku:)`.
  public var onRemoveFromWishlistBySku: @Sendable (String) async throws -> WishlistOutcome = { _ in
    throw notSet("removeFromWishlist(sku:)")
  }
  /// The closure that answers `removeFromWishlist(productId:)`.
  public var onRemoveFromWishlistByProductId: @Sendable (String) async throws -> Wishlist = { _ in
    throw notSet("removeFromWishlist(productId:)")
  }
  /// The closure that answers `mergeWishlist(skus:)`.
  public var onMergeWishlist: @Sendable ([String]) async throws -> Wishlist = { _ in
    throw notSet("mergeWishlist(skus:)")
  }
  /// The closure that answers `signIn(email:password:)`.
  public var onSignIn: @Sendable (String, String) async throws -> Void = { _, _ in
    throw notSet("signIn(email:password:)")
  }
  /// The closure that answers `signOut()`.
  public var onSignOut: @Sendable () async throws -> Void = { throw notSet("signOut()") }
  /// The closure that answers `customer()`.
  public var onCustomer: @Sendable () async throws -> Customer? = { throw notSet("customer()") }
  /// The closure that answers `orders(offset:limit:category:)`.
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
