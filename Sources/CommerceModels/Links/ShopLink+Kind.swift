extension ShopLink {
  /// The kind of place that a link leads to. New kinds may be added: include a `default` when switching.
  public struct Kind: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name of the kind. It never changes, so apps can store it.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the kind.
    public var description: String { rawValue }
  }

  /// The kind of place that the link leads to: one of ``Kind-swift.struct/known``.
  public var kind: Kind {
    switch destination {
    case .home: .home
    case .listing: .listing
    case .product: .product
    case .search: .search
    case .wishlist: .wishlist
    case .bag: .bag
    case .account: .account
    case .orders: .orders
    case .order: .order
    case .page: .page
    case .external: .external
    }
  }
}

extension ShopLink.Kind {
  /// The start page.
  public static let home = Self(rawValue: "home")
  /// A listing of products.
  public static let listing = Self(rawValue: "listing")
  /// A product.
  public static let product = Self(rawValue: "product")
  /// The search screen.
  public static let search = Self(rawValue: "search")
  /// The wishlist.
  public static let wishlist = Self(rawValue: "wishlist")
  /// The shopping bag.
  public static let bag = Self(rawValue: "bag")
  /// The customer's account.
  public static let account = Self(rawValue: "account")
  /// The customer's orders.
  public static let orders = Self(rawValue: "orders")
  /// An order.
  public static let order = Self(rawValue: "order")
  /// A page of the shop's site.
  public static let page = Self(rawValue: "page")
  /// A page on another site.
  public static let external = Self(rawValue: "external")

  /// The kinds that this version knows.
  public static let known: [Self] = [
    .home, .listing, .product, .search, .wishlist, .bag, .account, .orders, .order, .page, .external,
  ]
}
