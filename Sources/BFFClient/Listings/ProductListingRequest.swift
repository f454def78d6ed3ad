public import CommerceModels

/// Which page of a listing to ask for.
public struct ProductListingRequest: Sendable, Hashable {
  /// The number of products on a page, where nobody says otherwise.
  public static let defaultLimit = 20

  /// The place of the first product in the whole listing, from 0.
  public var offset: Int
  /// The largest number of products to send, at least 1.
  public var limit: Int
  /// The category to list, such as `women`; `nil` for the whole shop.
  public var categoryId: String?
  /// Words to search for.
  public var query: String?
  /// What the products must match, all of it.
  public var refine: [ProductListing.Refinement]
  /// The order; `nil` for the shop's own.
  public var sort: ProductListing.Sort?

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
