public import CommerceModels

/// Products, listings, brands, menus, search and the pages of the shop's site.
///
/// Part of ``BFFClientService``, which says what its methods throw.
public protocol CatalogueService: Sendable {
  /// One page of a listing. `productListing(offset:limit:categoryId:query:refine:sort:)` asks for it in one line.
  ///
  /// - Throws: Kind `empty` where the shop does not have this listing; a GraphQL error with the code `UNKNOWN_CATEGORY`,
  ///   and the known ones in its extensions, where there is no such category.
  @concurrent func productListing(_ request: ProductListingRequest) async throws -> ProductListing

  /// The product of an id.
  ///
  /// - Throws: Kind `notFound` where the shop has none.
  @concurrent func product(id: String) async throws -> Product

  /// The product of a slug, its name in URLs.
  ///
  /// - Throws: Kind `notFound` where the shop has none.
  @concurrent func product(slug: String) async throws -> Product

  /// The product that a variant belongs to, with the variant chosen.
  ///
  /// - Throws: Kind `notFound` where the shop has no such variant.
  @concurrent func product(sku: String) async throws -> SelectedProduct

  /// The products that variants belong to, each with the variant chosen, by SKU. Variants that the shop does not sell
  /// are left out.
  @concurrent func products(skus: [String]) async throws -> [String: SelectedProduct]

  /// Products that go with one, the likeliest first.
  ///
  /// - Parameters:
  ///   - id: The product's id.
  ///   - limit: The largest number of products to send, at least 1.
  /// - Throws: Kind `notFound` where the shop has no such product.
  @concurrent func relatedProducts(id: String, limit: Int) async throws -> [Product]

  /// All brands of the shop, in its order.
  @concurrent func brands() async throws -> [Brand]

  /// One of the shop's menus.
  ///
  /// - Parameters:
  ///   - handle: The menu's name, one of `navigationHandles()`.
  ///   - withMedia: Whether to ask for the entries' pictures and videos.
  ///   - withItems: Whether to ask for the entries below the first level.
  /// - Throws: A GraphQL error with the code `UNKNOWN_HANDLE` and the known ones in its extensions where there is no
  ///   such menu.
  @concurrent func navigation(handle: String, withMedia: Bool, withItems: Bool) async throws -> [NavigationItem]

  /// The names of the shop's menus.
  @concurrent func navigationHandles() async throws -> [String]

  /// What a customer may mean by an unfinished text. Nothing is suggested for a blank text.
  @concurrent func suggestions(for query: String) async throws -> SearchSuggestion

  /// The pages of the shop's site that an app shows in a web view.
  @concurrent func webViewConfiguration() async throws -> WebViewConfiguration
}

extension CatalogueService {
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

  /// The twelve products that go best with one.
  public func relatedProducts(id: String) async throws -> [Product] {
    try await relatedProducts(id: id, limit: 12)
  }

  /// One of the shop's menus, with everything in it.
  public func navigation(handle: String) async throws -> [NavigationItem] {
    try await navigation(handle: handle, withMedia: true, withItems: true)
  }
}
