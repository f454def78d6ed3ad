package import CommerceModels
package import Foundation
package import GraphQLNetworking

/// Keeps what a shop has answered: an app shows it before the shop answers again.
///
/// A service has one or none. It belongs to one shop, and to one owner, language and market at a time.
package protocol ShopMemory: Sendable {
  /// The store of the service's client.
  var store: any GraphQLResponseStore { get }

  /// Begins. What is kept for another shop or for other settings is forgotten.
  func open(_ endpoint: URL, _ settings: ShopSettings)

  /// The owner or the settings are about to change: if the process ends before ``forget(_:)``, nothing is known when it
  /// starts again.
  func beginForgetting()

  /// Forgets everything, and also the answers to requests that have begun.
  ///
  /// - Parameter settings: Those of the requests that begin from now on.
  func forget(_ settings: ShopSettings)

  func product(id: String) -> KnownValue<Product>
  func product(slug: String) -> KnownValue<Product>
  func navigation(handle: String, withMedia: Bool, withItems: Bool) -> KnownValue<[NavigationItem]>
  func brands() -> KnownValue<[Brand]>

  /// The customer's bag.
  func bag() -> KnownValue<Bag>

  /// The first page of the customer's wishlist.
  func wishlist() -> KnownValue<Wishlist>

  func productListingFeed(
    _ request: ProductListingRequest,
    prefetchDistance: Int,
    _ client: GraphQLClient
  ) -> ProductListingFeed

  func wishlistFeed(limit: Int, _ client: GraphQLClient) -> WishlistFeed
}

/// A value as it is known without asking the shop.
package struct KnownValue<Value: Sendable>: Sendable {
  package struct State: Sendable {
    /// Nil if it is not known, or not all of it.
    package let value: Value?
    /// Whether some of it is older than it may be.
    package let isStale: Bool
    /// When the oldest part of it came.
    package let received: Date?

    package init(_ value: Value?, isStale: Bool, received: Date?) {
      (self.value, self.isStale, self.received) = (value, isStale, received)
    }
  }

  /// Reads what is known now.
  package let current: @Sendable () -> State
  /// Calls a closure now and after each change, until its task is cancelled.
  package let changes: @Sendable (_ changed: @escaping @Sendable () async -> Void) async -> Void

  package init(
    current: @escaping @Sendable () -> State,
    changes: @escaping @Sendable (_ changed: @escaping @Sendable () async -> Void) async -> Void
  ) {
    (self.current, self.changes) = (current, changes)
  }

  /// This value or, while it is not known, another one.
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

  /// The same for something that is made of the value.
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

/// What a service keeps of its shop's answers; nil for services of other makes.
func memory(of service: Any) -> (any ShopMemory)? { (service as? LiveBFFClientService)?.memory }

/// Puts the shop's settings into requests that a cache sends by itself, with those that hold then.
struct SettingsInterceptor: GraphQLInterceptor {
  let settings: Locked<ShopSettings>

  func intercept(
    _ request: HTTPRequest,
    _ context: GraphQLRequestContext,
    next: @escaping Next
  ) async throws -> HTTPResponse {
    var request = request
    request.headers = settings.withLock { $0 }.fields.merging(request.headers)
    return try await next(request)
  }
}
