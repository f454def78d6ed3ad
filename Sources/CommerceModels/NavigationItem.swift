/// An entry in one of the shop's menus.
public struct NavigationItem: Sendable, Hashable, Codable {
  /// The kind of place that an entry leads to. New kinds may be added: include a `default` when switching.
  public struct Kind: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name of the kind. It never changes, so apps can store it. For a kind that this version does not know, this is the
    /// server's name, such as `MAGAZINE`.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the kind.
    public var description: String { rawValue }
  }

  /// The text of the entry.
  public var title: String
  /// The kind of place that the entry leads to, as reported by the server. ``target`` is always a kind that this version
  /// knows.
  public var kind: Kind
  /// The destination: a path in the shop, or an absolute URL for an external page. It is `nil` if the entry only groups
  /// other entries.
  public var url: String?
  /// The image or video to show with the entry, or `nil` if there is none or it was not requested.
  public var media: Media?
  /// The entries below this one. Empty if there are none or they were not requested.
  public var items: [NavigationItem]
  /// Additional details about the entry, keyed by name.
  public var attributes: [String: String]

  /// Creates a menu entry.
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
  /// The kind of place to open: ``kind``, or a listing if this version does not know the kind.
  public var target: Kind { Kind.known.contains(kind) ? kind : .listing }
}

extension NavigationItem.Kind {
  /// The customer's account.
  public static let account = Self(rawValue: "account")
  /// The start page.
  public static let home = Self(rawValue: "home")
  /// A listing of products.
  public static let listing = Self(rawValue: "listing")
  /// A product.
  public static let product = Self(rawValue: "product")
  /// The search screen.
  public static let search = Self(rawValue: "search")
  /// A page of text.
  public static let page = Self(rawValue: "page")
  /// A page on another site.
  public static let externalPage = Self(rawValue: "externalPage")
  /// The wishlist.
  public static let wishlist = Self(rawValue: "wishlist")

  /// The kinds that this version knows.
  public static let known: [Self] = [.account, .home, .listing, .product, .search, .page, .externalPage, .wishlist]
}
