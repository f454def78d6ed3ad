/// One page of products, with what is needed to refine the listing and to continue.
public struct ProductListing: Sendable, Hashable, Codable {
  /// The name of the category listed, or what was searched for.
  public var title: String
  /// Where the page lies in the whole listing.
  public var pagination: Pagination
  /// The products of this page, in the server's order.
  public var products: [Product]
  /// What the listing can be refined by.
  public var filters: [Filter]
  /// The categories to continue with.
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
  /// Where a page of a listing lies.
  public typealias Pagination = CommerceModels.Pagination

  /// The order of a listing. More orders may come: have a `default` when switching.
  public struct Sort: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name of the order, which never changes, so that it can be kept.
    public let rawValue: String

    /// The order with a name. One that is not ``known`` is sent by that name: the shop decides about it.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name.
    public var description: String { rawValue }
  }
}

extension ProductListing.Sort {
  /// The lowest price first.
  public static let lowToHigh = Self(rawValue: "lowToHigh")
  /// The highest price first.
  public static let highToLow = Self(rawValue: "highToLow")
  /// By name, forwards.
  public static let aToZ = Self(rawValue: "aToZ")
  /// By name, backwards.
  public static let zToA = Self(rawValue: "zToA")
  /// The newest first.
  public static let newest = Self(rawValue: "newest")

  /// The orders that this version knows.
  public static let known: [Self] = [.lowToHigh, .highToLow, .aToZ, .zToA, .newest]
}
