public import CommerceModels
import GraphQLRuntime

/// The shop, as an app asks for it: one method for each use, in the app's own models.
///
/// Every method throws a `GraphQLClientError`, whose kind says what happened (offline, timeout, a GraphQL error with
/// its code, not found, …), or `CancellationError` when the calling task is cancelled; those that begin and end a
/// session also `SessionStoreError`. What the shop itself answers to a change, such as a variant that is out of stock,
/// is a value and not an error.
///
/// Depend on this protocol, and use `LiveBFFClientService` in the app and a type of your own in tests.
public protocol BFFClientService: Sendable {
  /// One page of a listing. `productListing(offset:limit:categoryId:query:refine:sort:)` asks for it in one line.
  ///
  /// - Throws: Kind `empty` where the shop has no such listing; a GraphQL error with the code `UNKNOWN_CATEGORY` and
  ///   the known ones in its extensions where there is no such category.
  func productListing(_ request: ProductListingRequest) async throws -> ProductListing

  /// The product of an id.
  ///
  /// - Throws: Kind `notFound` where the shop has none.
  func product(id: String) async throws -> Product

  /// The product of a slug, its name in URLs.
  ///
  /// - Throws: Kind `notFound` where the shop has none.
  func product(slug: String) async throws -> Product

  /// The product that a variant belongs to, with the variant chosen.
  ///
  /// - Throws: Kind `notFound` where the shop has no such variant.
  func product(sku: String) async throws -> SelectedProduct

  /// The products that variants belong to, each with the variant chosen, by SKU. Variants that the shop does not sell
  /// are left out. Unless implemented, asks for one variant after another.
  func products(skus: [String]) async throws -> [String: SelectedProduct]

  /// All brands of the shop, in its order.
  func brands() async throws -> [Brand]

  /// One of the shop's menus.
  ///
  /// - Parameters:
  ///   - handle: The menu's name, one of `navigationHandles()`.
  ///   - withMedia: Whether to ask for the entries' pictures and videos.
  ///   - withItems: Whether to ask for the entries below the first level.
  /// - Throws: A GraphQL error with the code `UNKNOWN_HANDLE` and the known ones in its extensions where there is no
  ///   such menu.
  func navigation(handle: String, withMedia: Bool, withItems: Bool) async throws -> [NavigationItem]

  /// The names of the shop's menus.
  func navigationHandles() async throws -> [String]

  /// What a customer may mean who has typed so much. Nothing is suggested for a blank text.
  func suggestions(for query: String) async throws -> SearchSuggestion

  /// The pages of the shop's site that an app shows in a web view.
  func webViewConfiguration() async throws -> WebViewConfiguration

  /// Signs a customer in. From then on requests are the customer's, and the session goes on until somebody signs out or
  /// the server ends it.
  ///
  /// - Throws: A GraphQL error with the code `INVALID_CREDENTIALS` where address and password do not belong together;
  ///   `SessionStoreError` where the session cannot be kept.
  func signIn(email: String, password: String) async throws

  /// Signs out. The session is forgotten here even where the server cannot be told; there it ends by itself then.
  ///
  /// - Throws: `SessionStoreError` where the session cannot be forgotten.
  func signOut() async throws

  /// The customer who is signed in; `nil` for a guest.
  ///
  /// - Throws: Kind `unauthenticated` where the session has ended.
  func me() async throws -> Customer?

  /// A bag. Without an id it is that of the customer who is signed in, here and in all methods that follow; where
  /// nobody is they throw the kind `unauthenticated`.
  ///
  /// - Parameter id: The bag's id, chosen by whoever asks first; `nil` for the customer's own.
  func bag(id: String?) async throws -> Bag

  /// Puts pieces of a variant into a bag, on top of those it has.
  ///
  /// - Parameters:
  ///   - sku: The variant.
  ///   - quantity: The number of pieces to add, at least 1.
  ///   - bagId: The bag's id; `nil` for the customer's own.
  /// - Returns: The changed bag, or why the shop did not change it.
  func addToBag(sku: String, quantity: Int, bagId: String?) async throws -> BagOutcome

  /// Sets how many pieces of a variant a bag holds; 0 removes it.
  ///
  /// - Returns: The changed bag, or why the shop did not change it.
  func setBagQuantity(sku: String, quantity: Int, bagId: String?) async throws -> BagOutcome

  /// Takes a variant out of a bag.
  ///
  /// - Returns: The changed bag, or why the shop did not change it.
  func removeFromBag(sku: String, bagId: String?) async throws -> BagOutcome

  /// Takes everything out of a bag.
  func clearBag(id: String?) async throws -> Bag

  /// Puts what a guest has chosen into the customer's bag, as much of it as the shop has.
  ///
  /// - Parameters:
  ///   - lines: What the guest's bag holds, at least one line.
  ///   - idempotencyKey: Tells this merge from others: asked twice with one key, the shop does it once.
  func mergeBag(_ lines: [BagAddition], idempotencyKey: String) async throws -> BagMerge

  /// Buys what is in the customer's bag.
  ///
  /// - Returns: The order, or why nothing was bought.
  func checkout() async throws -> CheckoutOutcome

  /// One page of the customer's orders, the newest first.
  ///
  /// - Parameters:
  ///   - offset: The place of the first order in the whole list, from 0.
  ///   - limit: The largest number of orders to send, at least 1.
  ///   - category: Which orders to send; `nil` for all. An unknown one is refused with kind `invalidRequest`.
  func orders(offset: Int, limit: Int, category: Order.Category?) async throws -> OrderHistory

  /// One page of the customer's wishlist, what was added last first.
  ///
  /// - Parameters:
  ///   - offset: The place of the first item in the whole wishlist, from 0.
  ///   - limit: The largest number of items to send, at least 1.
  func wishlist(offset: Int, limit: Int) async throws -> Wishlist

  /// Which variants are on a part of the customer's wishlist. Unless implemented, asks for the page of the wishlist.
  ///
  /// - Parameters:
  ///   - offset: The place of the first item in the whole wishlist, from 0.
  ///   - limit: The largest number of items to send, at least 1.
  func wishlistIds(offset: Int, limit: Int) async throws -> WishlistIds

  /// Puts a variant on the wishlist.
  ///
  /// - Returns: The first page of the changed wishlist, or why the shop did not change it.
  func addToWishlist(sku: String) async throws -> WishlistOutcome

  /// Takes a variant off the wishlist.
  ///
  /// - Returns: The first page of the changed wishlist, or why the shop did not change it.
  func removeFromWishlist(sku: String) async throws -> WishlistOutcome

  /// Takes all variants of a product off the wishlist.
  ///
  /// - Returns: The first page of the changed wishlist.
  func removeFromWishlist(productId: String) async throws -> Wishlist

  /// Puts variants that a guest likes on the customer's wishlist; those that the shop does not know are left out.
  ///
  /// - Parameter skus: The variants, what was added last first.
  /// - Returns: The first page of the changed wishlist.
  func mergeWishlist(skus: [String]) async throws -> Wishlist

  /// Puts pieces of a variant into the customer's bag and takes it off the wishlist; both or neither.
  ///
  /// - Returns: The changed bag, or why the shop did not change it.
  func moveToBag(sku: String, quantity: Int) async throws -> BagOutcome
}

extension BFFClientService {
  public func products(skus: [String]) async throws -> [String: SelectedProduct] {
    var found: [String: SelectedProduct] = [:]
    for sku in Set(skus).sorted() {
      do {
        found[sku] = try await product(sku: sku)
      } catch let error as GraphQLClientError where error.kind == .notFound {
        continue
      }
    }
    return found
  }

  public func wishlistIds(offset: Int, limit: Int) async throws -> WishlistIds {
    let page = try await wishlist(offset: offset, limit: limit)
    return WishlistIds(pagination: page.pagination, items: page.items.map(\.selectedProduct.id))
  }

  /// One page of a listing; what is left out is not asked for.
  ///
  /// - Parameters:
  ///   - offset: The place of the first product in the whole listing, from 0.
  ///   - limit: The largest number of products to send, at least 1.
  ///   - categoryId: The category to list, such as `women`; `nil` for the whole shop.
  ///   - query: Words to search for.
  ///   - refine: What the products must match, all of it.
  ///   - sort: The order; `nil` for the shop's own.
  public func productListing(
    offset: Int = 0,
    limit: Int = ProductListingRequest.defaultLimit,
    categoryId: String? = nil,
    query: String? = nil,
    refine: [ProductListing.Refinement] = [],
    sort: ProductListing.Sort? = nil
  ) async throws -> ProductListing {
    try await productListing(
      ProductListingRequest(
        offset: offset,
        limit: limit,
        categoryId: categoryId,
        query: query,
        refine: refine,
        sort: sort
      )
    )
  }

  /// One of the shop's menus, with everything in it.
  public func navigation(handle: String) async throws -> [NavigationItem] {
    try await navigation(handle: handle, withMedia: true, withItems: true)
  }

  /// The customer's own bag.
  public func bag() async throws -> Bag {
    try await bag(id: nil)
  }

  /// Puts pieces of a variant into the customer's own bag.
  public func addToBag(sku: String, quantity: Int = 1) async throws -> BagOutcome {
    try await addToBag(sku: sku, quantity: quantity, bagId: nil)
  }

  /// Sets how many pieces of a variant the customer's own bag holds.
  public func setBagQuantity(sku: String, quantity: Int) async throws -> BagOutcome {
    try await setBagQuantity(sku: sku, quantity: quantity, bagId: nil)
  }

  /// Takes a variant out of the customer's own bag.
  public func removeFromBag(sku: String) async throws -> BagOutcome {
    try await removeFromBag(sku: sku, bagId: nil)
  }

  /// Takes everything out of the customer's own bag.
  public func clearBag() async throws -> Bag {
    try await clearBag(id: nil)
  }

  /// The first page of the customer's orders of all categories.
  public func orders() async throws -> OrderHistory {
    try await orders(offset: 0, limit: ProductListingRequest.defaultLimit, category: nil)
  }

  /// The first page of the wishlist.
  public func wishlist() async throws -> Wishlist {
    try await wishlist(offset: 0, limit: ProductListingRequest.defaultLimit)
  }
}
