public import CommerceModels

/// Products, listings, brands, menus, search and the pages of the shop's site.
///
/// This protocol is part of ``BFFClientService``, which documents the errors that these methods throw.
public protocol CatalogueService: Sendable {
  /// Fetches a page of a listing. `productListing(offset:limit:categoryId:query:refine:sort:)` takes the arguments directly.
  ///
  /// - Throws: An error of kind `empty` if the shop does not have this listing; a GraphQL error with the code
  ///   `UNKNOWN_CATEGORY`, and the known categories in its extensions, if the category does not exist.
  @concurrent func productListing(_ request: ProductListingRequest) async throws -> ProductListing

  /// Fetches the product with the given id.
  ///
  /// - Throws: An error of kind `notFound` if the shop does not have the product.
  @concurrent func product(id: String) async throws -> Product

  /// Fetches the product with the given slug, its name in URLs.
  ///
  /// - Throws: An error of kind `notFound` if the shop does not have the product.
  @concurrent func product(slug: String) async throws -> Product

  /// Fetches the product that a variant belongs to, with that variant selected.
  ///
  /// - Throws: An error of kind `notFound` if the shop does not have the variant.
  @concurrent func product(sku: String) async throws -> SelectedProduct

  /// Fetches the products that the given variants belong to, each with its variant selected. The result is keyed by SKU and
  /// leaves out variants that the shop does not sell.
  @concurrent func products(skus: [String]) async throws -> [String: SelectedProduct]

  /// Fetches the products related to another product, most relevant first.
  ///
  /// - Parameters:
  ///   - id: The id of the other product.
  ///   - limit: The maximum number of products to return, at least 1.
  /// - Throws: An error of kind `notFound` if the shop does not have the product.
  @concurrent func relatedProducts(id: String, limit: Int) async throws -> [Product]

  /// Fetches all brands, in the shop's order.
  @concurrent func brands() async throws -> [Brand]

  /// Fetches one of the shop's menus.
  ///
  /// - Parameters:
  ///   - handle: The menu's name, one of `navigationHandles()`.
  ///   - withMedia: Whether to request the entries' images and videos.
  ///   - withItems: Whether to request the entries below the first level.
  /// - Throws: A GraphQL error with the code `UNKNOWN_HANDLE`, and the known handles in its extensions, if the menu does not
  ///   exist.
  @concurrent func navigation(handle: String, withMedia: Bool, withItems: Bool) async throws -> [NavigationItem]

  /// Fetches the names of the shop's menus.
  @concurrent func navigationHandles() async throws -> [String]

  /// Fetches suggestions for an incomplete search text. Blank text has no suggestions.
  @concurrent func suggestions(for query: String) async throws -> SearchSuggestion

  /// Fetches the pages of the shop's site that an app shows in a web view.
  @concurrent func webViewConfiguration() async throws -> WebViewConfiguration
}

extension CatalogueService {
  /// Fetches a page of a listing. Arguments that are left out do not restrict it.
  ///
  /// - Parameters:
  ///   - offset: The index of the first product in the whole listing, from 0.
  ///   - limit: The maximum number of products to return, at least 1.
  ///   - categoryId: The category to list, such as `women`, or `nil` for the whole shop.
  ///   - query: Words to search for.
  ///   - refine: The refinements. Products must match all of them.
  ///   - sort: The sort order, or `nil` for the shop's own order.
  /// - Throws: The errors that ``BFFClientService`` describes.
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

  /// Fetches up to twelve products related to another product, most relevant first.
  ///
  /// - Throws: The errors that ``BFFClientService`` describes.
  public func relatedProducts(id: String) async throws -> [Product] {
    try await relatedProducts(id: id, limit: 12)
  }

  /// Fetches one of the shop's menus, with its images and videos, and with the entries of all levels.
  ///
  /// - Throws: The errors that ``BFFClientService`` describes.
  public func navigation(handle: String) async throws -> [NavigationItem] {
    try await navigation(handle: handle, withMedia: true, withItems: true)
  }
}
