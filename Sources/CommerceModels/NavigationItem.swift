/// An entry of one of the shop's menus.
public struct NavigationItem: Sendable, Hashable, Codable {
  /// What kind of place an entry leads to. More kinds may come: have a `default` when switching.
  public struct Kind: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name of the kind, which never changes, so that it can be kept. Of a kind that this version does not know, the
    /// server's word, such as `MAGAZINE`.
    public let rawValue: String

    /// The kind with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name.
    public var description: String { rawValue }
  }

  /// The text of the entry.
  public var title: String
  /// What kind of place the entry leads to, as the server says it. ``target`` is always one of those that this version
  /// knows.
  public var kind: Kind
  /// Where it leads: a path in the shop, or a whole URL for an external page; `nil` when it only holds other entries.
  public var url: String?
  /// What to show with the entry; `nil` also when it was not asked for.
  public var media: Media?
  /// The entries below this one; empty also when they were not asked for.
  public var items: [NavigationItem]
  /// More facts about the entry, by name.
  public var attributes: [String: String]

  /// An entry.
  public init(
    title: String,
    kind: Kind,
    url: String? = nil,
    media: Media? = nil,
    items: [NavigationItem] = [],
    attributes: [String: String] = [:]
  ) {
    self.title = title
    self.kind = kind
    self.url = url
    self.media = media
    self.items = items
    self.attributes = attributes
  }
}

extension NavigationItem {
  /// What to open: the kind, or a listing where this version does not know the kind.
  public var target: Kind { Kind.known.contains(kind) ? kind : .listing }
}

extension NavigationItem.Kind {
  /// The customer's account.
  public static let account = Self(rawValue: "account")
  /// The start page.
  public static let home = Self(rawValue: "home")
  /// A listing of products.
  public static let listing = Self(rawValue: "listing")
  /// One product.
  public static let product = Self(rawValue: "product")
  /// The search.
  public static let search = Self(rawValue: "search")
  /// A page of text.
  public static let page = Self(rawValue: "page")
  /// A page elsewhere.
  public static let externalPage = Self(rawValue: "externalPage")
  /// The wishlist.
  public static let wishlist = Self(rawValue: "wishlist")

  /// The kinds that this version knows.
  public static let known: [Self] = [.account, .home, .listing, .product, .search, .page, .externalPage, .wishlist]
}
