public import BFFQueries
import BFFSchema
public import CommerceModels

extension NavigationItem {
  /// The entry with those below it, as far down as the fragment asks, in the server's order.
  public init(_ fragment: NavMenuItemFragment) {
    self.init(fragment.navMenuLevelFragment, items: (fragment.items ?? []).map(Self.init))
  }

  private init(_ item: NavMenuItemFragment.Item) {
    self.init(item.navMenuLevelFragment, items: (item.items ?? []).map(Self.init))
  }

  private init(_ item: NavMenuItemFragment.Item.Item) {
    self.init(item.navMenuLevelFragment, items: (item.items ?? []).map { Self($0, items: []) })
  }

  private init(_ level: NavMenuLevelFragment, items: [NavigationItem]) {
    let (kind, unknown) = Kind.known(level.type)
    self.init(
      title: level.title,
      kind: kind,
      unknownKind: unknown,
      url: level.url,
      media: level.media.flatMap(Media.init),
      items: items,
      attributes: Dictionary(level.attributes)
    )
  }
}

extension NavigationItem.Kind {
  /// The kind. One that this version does not know leads to a listing, and its name is kept.
  fileprivate static func known(_ type: NavMenuItemType) -> (kind: Self, unknown: String?) {
    switch type {
    case .account: (.account, nil)
    case .home: (.home, nil)
    case .listing: (.listing, nil)
    case .product: (.product, nil)
    case .search: (.search, nil)
    case .page: (.page, nil)
    case .externalHttp: (.externalPage, nil)
    case .wishlist: (.wishlist, nil)
    case .unknown(let name): (.listing, name)
    }
  }
}
