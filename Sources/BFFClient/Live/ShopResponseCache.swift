package import CommerceModels
package import Foundation
package import GraphQLNetworking

/// A cache of the shop's responses, which an app shows until the shop responds again.
///
/// A service has at most one. It belongs to one shop, and to one owner, language and market at a time.
package protocol ShopResponseCache: Sendable {
  /// The response store of the service's client.
  var store: any GraphQLResponseStore { get }

  /// Opens the cache, deleting data of another shop or other settings. The owner of the rest is not known until
  /// ``belong(to:_:)`` is called: until then, no data of a customer may be read.
  func open(_ endpoint: URL, _ settings: ShopSettings)

  /// Deletes everything, as ``forget(_:)`` does, unless the data belongs to the given owner.
  ///
  /// - Returns: Whether data was deleted.
  func belong(to owner: ShopOwner, _ settings: () -> ShopSettings) -> Bool

  /// Makes sure that the owner and the settings are recorded. Called before each request of the owner: the files may have
  /// been deleted while the app is running, and the data that is written to new ones must have an owner, too.
  func keepRecord(_ settings: () -> ShopSettings)

  /// Announces that the owner or the settings are about to change. If the process ends before ``forget(_:)``, the cache is
  /// empty when it starts again. Several changes may be in progress at once.
  func beginForgetting()

  /// Deletes everything, and ignores the responses to requests that have already begun.
  ///
  /// - Parameter context: Returns the owner and the settings of requests that begin now.
  func forget(_ context: () -> ShopCacheContext)

  func product(id: String) -> KnownValue<Product>
  func product(slug: String) -> KnownValue<Product>
  func navigation(handle: String, withMedia: Bool, withItems: Bool) -> KnownValue<[NavigationItem]>
  func brands() -> KnownValue<[Brand]>
  func relatedProducts(id: String, limit: Int) -> KnownValue<[Product]>

  /// The customer's bag. It is not known while part of it is missing.
  func bag() -> KnownValue<Bag>

  /// The id of the customer's bag, also while part of the bag is missing.
  var bagID: String? { get }

  /// Removes the customer's bag, whose content the shop has changed without reporting the new one.
  func removeBag()

  /// The first page of the customer's wishlist.
  func wishlist() -> KnownValue<Wishlist>

  /// Marks all pages of the customer's wishlist as outdated, because the shop has changed it. Feeds request the pages that
  /// they show again.
  func invalidateWishlist()

  /// Requests the first page of the customer's wishlist if it is outdated. Shares the request with feeds.
  func loadWishlist(_ client: GraphQLClient) async

  /// The pages of a listing that are cached. Never asks the shop: the first page that is not cached is an error.
  func productListingPages(_ request: ProductListingRequest, _ client: GraphQLClient) -> ProductListingPages

  func productListingFeed(
    _ request: ProductListingRequest,
    prefetchDistance: Int,
    _ client: GraphQLClient
  ) -> ProductListingFeed

  /// - Parameter checkOwner: Loads the session, and deletes the cached data if it belongs to another owner. Called before
  ///   cached pages are read.
  func wishlistFeed(
    limit: Int,
    _ client: GraphQLClient,
    checkOwner: @escaping @Sendable () async throws -> Void
  ) -> WishlistFeed
}

/// The context that cached responses depend on, besides variables and the endpoint.
package struct ShopCacheContext: Sendable {
  package let settings: ShopSettings
  /// The owner, or `nil` if it is not known yet.
  package let owner: ShopOwner?

  package init(settings: ShopSettings, owner: ShopOwner?) { (self.settings, self.owner) = (settings, owner) }
}

/// A value that may be known without asking the shop.
package struct KnownValue<Value: Sendable>: Sendable {
  package struct State: Sendable {
    /// The value, or nil if it is not known, or only in part.
    package let value: Value?
    /// Whether part of the value is older than allowed.
    package let isStale: Bool
    /// When the oldest part of the value was received.
    package let received: Date?

    package init(_ value: Value?, isStale: Bool, received: Date?) {
      (self.value, self.isStale, self.received) = (value, isStale, received)
    }
  }

  /// Reads the value as it is known now.
  package let current: @Sendable () -> State
  /// Calls a closure now and after each change, until its task is canceled.
  package let changes: @Sendable (_ changed: @escaping @Sendable () async -> Void) async -> Void

  package init(
    current: @escaping @Sendable () -> State,
    changes: @escaping @Sendable (_ changed: @escaping @Sendable () async -> Void) async -> Void
  ) {
    (self.current, self.changes) = (current, changes)
  }

  /// Returns this value or, while it is not known, another one.
  func or(_ other: KnownValue) -> KnownValue {
    KnownValue {
      let state = current()
      return state.value == nil ? other.current() : state
    } changes: { changed in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await changes(changed) }
        group.addTask { await other.changes(changed) }
      }
    }
  }

  /// Returns a known value that is derived from this one.
  func map<Other: Sendable>(_ transform: @escaping @Sendable (Value) -> Other) -> KnownValue<Other> {
    KnownValue<Other>(
      current: {
        let state = current()
        return KnownValue<Other>.State(state.value.map(transform), isStale: state.isStale, received: state.received)
      },
      changes: changes
    )
  }
}

/// Returns the cache of a service, or nil for services of other types.
func cache(of service: Any) -> (any ShopResponseCache)? { (service as? LiveBFFClientService)?.cache }
