public import CommerceModels

/// The shop, as an app asks for it: one method for each use, in the app's own models.
///
/// Every method throws a `GraphQLClientError`, whose kind says what happened (offline, timeout, a GraphQL error with its
/// code, not found, …), or `CancellationError` when the calling task is cancelled. What the shop itself answers to a
/// change, such as a variant that is out of stock, is a value and not an error.
///
/// Depend on this protocol, and use `LiveBFFClientService` in the app and a type of your own in tests.
public protocol BFFClientService: Sendable {
  /// One page of a listing. `productListing(offset:limit:categoryId:query:refine:sort:)` asks for it in one line.
  ///
  /// - Throws: Kind `empty` where the shop has no such listing; a GraphQL error with the code `UNKNOWN_CATEGORY` and the
  ///   known ones in its extensions where there is no such category.
  func productListing(_ request: ProductListingRequest) async throws -> ProductListing

  /// The product of an id.
  ///
  /// - Throws: Kind `notFound` where the shop has none.
  func product(id: String) async throws -> Product

  /// The product of a slug, its name in URLs.
  ///
  /// - Throws: Kind `notFound` where the shop has none.
  func product(slug: String) async throws -> Product

  /// All brands of the shop, in its order.
  func brands() async throws -> [Brand]

  /// One of the shop's menus.
  ///
  /// - Parameters:
  ///   - handle: The menu's name, one of `navigationHandles()`.
  ///   - withMedia: Whether to ask for the entries' pictures and videos.
  ///   - withItems: Whether to ask for the entries below the first level.
  /// - Throws: A GraphQL error with the code `UNKNOWN_HANDLE` and the known ones in its extensions where there is no such
  ///   menu.
  func navigation(handle: String, withMedia: Bool, withItems: Bool) async throws -> [NavigationItem]

  /// The names of the shop's menus.
  func navigationHandles() async throws -> [String]

  /// What a customer may mean who has typed so much. Nothing is suggested for a blank text.
  func suggestions(for query: String) async throws -> SearchSuggestion

  /// The pages of the shop's site that an app shows in a web view.
  func webViewConfiguration() async throws -> WebViewConfiguration

  /// A bag.
  ///
  /// - Parameter id: The bag's id; `nil` for the caller's own.
  func bag(id: String?) async throws -> Bag

  /// Puts pieces of a variant into a bag, on top of those it has.
  ///
  /// - Parameters:
  ///   - sku: The variant.
  ///   - quantity: The number of pieces to add, at least 1.
  ///   - bagId: The bag's id; `nil` for the caller's own.
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

  /// One page of the wishlist, what was added last first.
  ///
  /// - Parameters:
  ///   - offset: The place of the first item in the whole wishlist, from 0.
  ///   - limit: The largest number of items to send, at least 1.
  func wishlist(offset: Int, limit: Int) async throws -> Wishlist

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
}

extension BFFClientService {
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

  /// The caller's own bag.
  public func bag() async throws -> Bag {
    try await bag(id: nil)
  }

  /// Puts pieces of a variant into the caller's own bag.
  public func addToBag(sku: String, quantity: Int = 1) async throws -> BagOutcome {
    try await addToBag(sku: sku, quantity: quantity, bagId: nil)
  }

  /// Sets how many pieces of a variant the caller's own bag holds.
  public func setBagQuantity(sku: String, quantity: Int) async throws -> BagOutcome {
    try await setBagQuantity(sku: sku, quantity: quantity, bagId: nil)
  }

  /// Takes a variant out of the caller's own bag.
  public func removeFromBag(sku: String) async throws -> BagOutcome {
    try await removeFromBag(sku: sku, bagId: nil)
  }

  /// Takes everything out of the caller's own bag.
  public func clearBag() async throws -> Bag {
    try await clearBag(id: nil)
  }

  /// The first page of the wishlist.
  public func wishlist() async throws -> Wishlist {
    try await wishlist(offset: 0, limit: ProductListingRequest.defaultLimit)
  }
}
