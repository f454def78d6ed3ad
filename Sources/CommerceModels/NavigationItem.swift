/// An entry of one of the shop's menus.
public struct NavigationItem: Sendable, Hashable, Codable {
  /// What kind of place an entry leads to.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// The customer's account.
    case account
    /// The start page.
    case home
    /// A listing of products.
    case listing
    /// One product.
    case product
    /// The search.
    case search
    /// A page of text.
    case page
    /// A page elsewhere.
    case externalPage
    /// The wishlist.
    case wishlist
  }

  /// The text of the entry.
  public var title: String
  /// What kind of place the entry leads to: a listing, where this version of the app does not know the server's word.
  public var kind: Kind
  /// The server's word for the kind where this version of the app does not know it, such as `MAGAZINE`; otherwise
  /// `nil`.
  public var unknownKind: String?
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
    unknownKind: String? = nil,
    url: String? = nil,
    media: Media? = nil,
    items: [NavigationItem] = [],
    attributes: [String: String] = [:]
  ) {
    self.title = title
    self.kind = kind
    self.unknownKind = unknownKind
    self.url = url
    self.media = media
    self.items = items
    self.attributes = attributes
  }
}
