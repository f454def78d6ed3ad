public import CommerceModels

/// A request for a page of a listing.
public struct ProductListingRequest: Sendable, Hashable {
  /// The default maximum number of items on a page.
  public static let defaultLimit = 20

  /// The index of the first product in the whole listing, from 0.
  public var offset: Int
  /// The maximum number of products to return, at least 1.
  public var limit: Int
  /// The category to list, such as `women`, or `nil` for the whole shop.
  public var categoryId: String?
  /// Words to search for.
  public var query: String?
  /// The refinements. Products must match all of them.
  public var refine: [ProductListing.Refinement]
  /// The sort order, or `nil` for the shop's own order.
  public var sort: ProductListing.Sort?

  /// Creates a request. Arguments that are left out do not restrict the listing.
  public init(
    offset: Int = 0,
    limit: Int = Self.defaultLimit,
    categoryId: String? = nil,
    query: String? = nil,
    refine: [ProductListing.Refinement] = [],
    sort: ProductListing.Sort? = nil
  ) {
    self.offset = offset
    self.limit = limit
    self.categoryId = categoryId
    self.query = query
    self.refine = refine
    self.sort = sort
  }
}
