/// One page of products, with the information for refining the listing and navigating further.
public struct ProductListing: Sendable, Hashable, Codable {
  /// The name of the listed category, or the words of the search.
  public var title: String
  /// The position of the page within the whole listing.
  public var pagination: Pagination
  /// The products of this page, in the server's order.
  public var products: [Product]
  /// The filters that can refine the listing.
  public var filters: [Filter]
  /// The categories to browse next: those directly below the listed category, or the top categories if no category was
  /// requested.
  public var hierarchy: [ProductCategory]

  /// Creates a page of products.
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
  /// The position of a page within a listing.
  public typealias Pagination = CommerceModels.Pagination

  /// The sort order of a listing. New sort orders may be added: include a `default` when switching.
  public struct Sort: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name of the sort order. It never changes, so apps can store it.
    public let rawValue: String

    /// Creates a sort order from its name. A sort order that is not ``known`` is sent to the shop under this name, and the
    /// shop decides what it means.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the sort order.
    public var description: String { rawValue }
  }
}

extension ProductListing.Sort {
  /// By price, lowest first.
  public static let lowToHigh = Self(rawValue: "lowToHigh")
  /// By price, highest first.
  public static let highToLow = Self(rawValue: "highToLow")
  /// By name, from A to Z.
  public static let aToZ = Self(rawValue: "aToZ")
  /// By name, from Z to A.
  public static let zToA = Self(rawValue: "zToA")
  /// Newest first.
  public static let newest = Self(rawValue: "newest")

  /// The sort orders that this version knows.
  public static let known: [Self] = [.lowToHigh, .highToLow, .aToZ, .zToA, .newest]
}
