public import BFFQueries
import BFFSchema
public import CommerceModels

extension NavigationItem {
  /// Creates an entry and the entries below it, down to the deepest level that the fragment selects, in the server's order.
  public init(_ fragment: NavMenuItemFragment) {
    self.init(fragment.navMenuLevelFragment, items: (fragment.items ?? []).map(Self.init))
  }

  private init(_ item: NavMenuItemFragment.Item) {
    self.init(item.navMenuLevelFragment, items: (item.items ?? []).map(Self.init))
  }

  private init(_ item: NavMenuItemFragment.Item.Item) {
    self.init(item.navMenuLevelFragment, items: (item.items ?? []).map { Self($0) })
  }

  /// Creates an entry.
  ///
  /// - Parameter items: The entries below the new entry.
  public init(_ level: NavMenuLevelFragment, items: [NavigationItem] = []) {
    self.init(
      title: level.title,
      kind: Kind(level.type),
      url: level.url,
      media: level.media.flatMap(Media.init),
      items: items,
      attributes: Dictionary(level.attributes)
    )
  }
}

extension NavigationItem.Kind {
  /// Creates a kind. A kind that this version does not know keeps the server's name.
  fileprivate init(_ type: NavMenuItemType) {
    switch type {
    case .account: self = .account
    case .home: self = .home
    case .listing: self = .listing
    case .product: self = .product
    case .search: self = .search
    case .page: self = .page
    case .externalHttp: self = .externalPage
    case .wishlist: self = .wishlist
    case .unknown(let word): self.init(rawValue: word)
    }
  }
}
