public import BFFClient
public import CommerceModels
import GraphQLNetworking

/// A service whose methods call closures that you set, for tests and previews.
///
/// ```swift
/// var shop = StubBFFClientService()
/// shop.onBrands = { [.sample] }
/// let brands = try await shop.brands()
/// ```
/// Set the closures that the code under test calls. A method whose closure is not set throws a `GraphQLClientError` of kind
/// `notSupported` that names the method. Closures may be called by many tasks at once.
///
/// This is a value type: setting a closure does not affect copies that were made before.
public struct StubBFFClientService: BFFClientService {
  /// The closure that implements `productListing(_:)`.
  public var onProductListing: @Sendable (ProductListingRequest) async throws -> ProductListing = { _ in
    throw notSet("productListing(_:)")
  }
  /// The closure that implements `product(id:)`.
  public var onProductById: @Sendable (String) async throws -> Product = { _ in throw notSet("product(id:)") }
  /// The closure that implements `product(slug:)`.
  public var onProductBySlug: @Sendable (String) async throws -> Product = { _ in throw notSet("product(slug:)") }
  /// The closure that implements `product(sku:)`.
  public var onProductBySku: @Sendable (String) async throws -> SelectedProduct = { _ in throw notSet("product(sku:)") }
  /// The closure that implements `products(skus:)`.
  public var onProducts: @Sendable ([String]) async throws -> [String: SelectedProduct] = { _ in
    throw notSet("products(skus:)")
  }
  /// The closure that implements `relatedProducts(id:limit:)`.
  public var onRelatedProducts: @Sendable (String, Int) async throws -> [Product] = { _, _ in
    throw notSet("relatedProducts(id:limit:)")
  }
  /// The closure that implements `offers(sku:)`.
  public var onOffers: @Sendable (String) -> AsyncThrowingStream<VariantOffer, any Error> = { _ in
    AsyncThrowingStream { throw notSet("offers(sku:)") }
  }
  /// The closure that implements `brands()`.
  public var onBrands: @Sendable () async throws -> [Brand] = { throw notSet("brands()") }
  /// The closure that implements `navigation(handle:withMedia:withItems:)`.
  public var onNavigation: @Sendable (String, Bool, Bool) async throws -> [NavigationItem] = { _, _, _ in
    throw notSet("navigation(handle:withMedia:withItems:)")
  }
  /// The closure that implements `navigationHandles()`.
  public var onNavigationHandles: @Sendable () async throws -> [String] = { throw notSet("navigationHandles()") }
  /// The closure that implements `suggestions(for:)`.
  public var onSuggestions: @Sendable (String) async throws -> SearchSuggestion = { _ in
    throw notSet("suggestions(for:)")
  }
  /// The closure that implements `webViewConfiguration()`.
  public var onWebViewConfiguration: @Sendable () async throws -> WebViewConfiguration = {
    throw notSet("webViewConfiguration()")
  }
  /// The closure that implements `bag(id:)`.
  public var onBag: @Sendable (String?) async throws -> Bag = { _ in throw notSet("bag(id:)") }
  /// The closure that implements `addToBag(sku:quantity:bagId:)`.
  public var onAddToBag: @Sendable (String, Int, String?) async throws -> BagOutcome = { _, _, _ in
    throw notSet("addToBag(sku:quantity:bagId:)")
  }
  /// The closure that implements `setBagQuantity(sku:quantity:bagId:)`.
  public var onSetBagQuantity: @Sendable (String, Int, String?) async throws -> BagOutcome = { _, _, _ in
    throw notSet("setBagQuantity(sku:quantity:bagId:)")
  }
  /// The closure that implements `removeFromBag(sku:bagId:)`.
  public var onRemoveFromBag: @Sendable (String, String?) async throws -> BagOutcome = { _, _ in
    throw notSet("removeFromBag(sku:bagId:)")
  }
  /// The closure that implements `clearBag(id:)`.
  public var onClearBag: @Sendable (String?) async throws -> Bag = { _ in throw notSet("clearBag(id:)") }
  /// The closure that implements `mergeBag(_:idempotencyKey:)`.
  public var onMergeBag: @Sendable ([BagAddition], String) async throws -> BagMerge = { _, _ in
    throw notSet("mergeBag(_:idempotencyKey:)")
  }
  /// The closure that implements `moveToBag(sku:quantity:)`.
  public var onMoveToBag: @Sendable (String, Int) async throws -> BagOutcome = { _, _ in
    throw notSet("moveToBag(sku:quantity:)")
  }
  /// The closure that implements `checkout()`.
  public var onCheckout: @Sendable () async throws -> CheckoutOutcome = { throw notSet("checkout()") }
  /// The closure that implements `wishlist(offset:limit:)`.
  public var onWishlist: @Sendable (Int, Int) async throws -> Wishlist = { _, _ in
    throw notSet("wishlist(offset:limit:)")
  }
  /// The closure that implements `wishlistIds(offset:limit:)`.
  public var onWishlistIds: @Sendable (Int, Int) async throws -> WishlistIds = { _, _ in
    throw notSet("wishlistIds(offset:limit:)")
  }
  /// The closure that implements `addToWishlist(sku:)`.
  public var onAddToWishlist: @Sendable (String) async throws -> WishlistOutcome = { _ in
    throw notSet("addToWishlist(sku:)")
  }
  /// The closure that implements `removeFromWishlist(sku:)`.
  public var onRemoveFromWishlistBySku: @Sendable (String) async throws -> WishlistOutcome = { _ in
    throw notSet("removeFromWishlist(sku:)")
  }
  /// The closure that implements `removeFromWishlist(productId:)`.
  public var onRemoveFromWishlistByProductId: @Sendable (String) async throws -> Wishlist = { _ in
    throw notSet("removeFromWishlist(productId:)")
  }
  /// The closure that implements `mergeWishlist(skus:)`.
  public var onMergeWishlist: @Sendable ([String]) async throws -> Wishlist = { _ in
    throw notSet("mergeWishlist(skus:)")
  }
  /// The closure that implements `signIn(email:password:)`.
  public var onSignIn: @Sendable (String, String) async throws -> Void = { _, _ in
    throw notSet("signIn(email:password:)")
  }
  /// The closure that implements `signOut()`.
  public var onSignOut: @Sendable () async throws -> Void = { throw notSet("signOut()") }
  /// The closure that implements `customer()`.
  public var onCustomer: @Sendable () async throws -> Customer? = { throw notSet("customer()") }
  /// The closure that implements `orders(offset:limit:category:)`.
  public var onOrders: @Sendable (Int, Int, Order.Category?) async throws -> OrderHistory = { _, _, _ in
    throw notSet("orders(offset:limit:category:)")
  }

  /// Creates a service without any closures set.
  public init() {}
}

/// Returns the error of a method whose closure is not set.
private func notSet(_ method: String) -> GraphQLClientError {
  GraphQLClientError(
    .notSupported,
    "\(method) is not implemented: set the corresponding closure of this StubBFFClientService"
  )
}
