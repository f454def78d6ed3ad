/// One page of products, with what is needed to refine and to go on.
public struct ProductListing: Sendable, Hashable, Codable {
  /// The name of the category listed, or what was searched for.
  public var title: String
  /// Where the page lies in the whole listing.
  public var pagination: Pagination
  /// The products of this page, in the server's order.
  public var products: [Product]
  /// What the listing can be refined by.
  public var filters: [Filter]
  /// The categories to go on to.
  public var hierarchy: [ProductCategory]

  /// A page of products.
  public init(
    title: String,
    pagination: Pagination,
    products: [Product],
    filters: [Filter] = [],
    hierarchy: [ProductCategory] = []
  ) {
    self.title = title
    self.pagination = pagination
    self.products = products
    self.filters = filters
    self.hierarchy = hierarchy
  }
}

extension ProductListing {
  /// The order of a listing.
  public enum Sort: String, Sendable, Hashable, Codable, CaseIterable {
    /// The lowest price first.
    case lowToHigh
    /// The highest price first.
    case highToLow
    /// By name, forwards.
    case aToZ
    /// By name, backwards.
    case zToA
    /// The newest first.
    case newest
  }
}
