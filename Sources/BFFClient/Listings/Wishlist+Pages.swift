import BFFQueries
public import CommerceModels
public import GraphQLPaging
import GraphQLRuntime

extension Wishlist: ListPage {
  public var next: Int? { pagination.nextPage }
  public var total: Int? { pagination.total }
}

/// The identities of the variants on one page of a wishlist.
public struct WishlistIds: Sendable, Hashable {
  /// The position of the page within the whole wishlist.
  public var pagination: Pagination
  /// The variants of this page, most recently added first.
  public var items: [SelectedProduct.ID]

  /// Creates a page of identities.
  public init(pagination: Pagination, items: [SelectedProduct.ID]) {
    self.pagination = pagination
    self.items = items
  }
}

extension WishlistIds {
  /// Returns all variants on the customer's wishlist.
  static func all(of service: any WishlistService) async throws -> Set<SelectedProduct.ID> {
    let pages = ListPages<Page>(operationName: WishlistIdsQuery.operationName) { offset in
      Page(try await service.wishlistIds(offset: offset ?? 0, limit: 100))
    }
    var ids: Set<SelectedProduct.ID> = []
    for try await page in pages { ids.formUnion(page.items.map(\.id)) }
    return ids
  }

  private struct Page: ListPage {
    struct Item: Sendable, Identifiable {
      let id: SelectedProduct.ID
    }

    var items: [Item]
    let next: Int?
    let total: Int?

    init(_ ids: WishlistIds) {
      items = ids.items.map(Item.init)
      next = ids.pagination.nextPage
      total = ids.pagination.total
    }
  }
}

/// A feed of the customer's wishlist for a user interface.
public typealias WishlistFeed = ListFeed<Void, Wishlist>

extension WishlistService {
  /// Returns the pages of the customer's wishlist, most recently added items first. They end with an error when another
  /// session or other settings begin, as ``CatalogueService/productListingPages(_:)`` describes.
  ///
  /// - Parameter limit: The maximum number of items on a page, at least 1.
  public func wishlistPages(limit: Int = ProductListingRequest.defaultLimit) -> ListPages<Wishlist> {
    ListPages(of: self, operationName: WishlistQuery.operationName) { offset in
      try await wishlist(offset: offset ?? 0, limit: limit)
    }
  }

  /// Returns a feed of the customer's wishlist for a user interface. The feed uses a cache as described for
  /// ``CatalogueService/productListingFeed(_:prefetchDistance:)``: changes of the wishlist appear in all pages, whatever their
  /// limit.
  public func wishlistFeed(limit: Int = ProductListingRequest.defaultLimit) -> WishlistFeed {
    if let shop = self as? LiveBFFClientService, let cache = shop.cache {
      return cache.wishlistFeed(limit: limit, shop.client.client) { [sessions = shop.sessions] in
        _ = try await throwingStoreErrors { try await sessions.load() }
      }
    }
    return WishlistFeed((), in: context(of: self), operationName: WishlistQuery.operationName) { _, offset in
      try await wishlist(offset: offset ?? 0, limit: limit)
    }
  }
}
