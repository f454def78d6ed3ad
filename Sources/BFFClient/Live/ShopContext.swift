import GraphQLNetworking
import GraphQLPaging

/// Counts the changes of a service's owner and settings. A response to a request that began before a change belongs to an
/// earlier owner, language or market.
final class ShopContext: Sendable {
  private let source = Updates<UInt64>.Source(0)
  private let count = Locked<UInt64>(0)

  /// The number of changes so far.
  var number: UInt64 { source.current }

  /// The number of changes so far, and after each further change.
  var numbers: Updates<UInt64> { source.updates }

  /// Counts a change. Requests that begin from now on belong to the new owner, and have the new settings.
  func change() {
    count.withLock { count in
      count += 1
      source.send(count)
    }
  }
}

/// Returns the context of a service. Services of other types have one that does not change.
func context(of service: Any) -> ShopContext { (service as? LiveBFFClientService)?.context ?? ShopContext() }

extension ListFeed {
  /// Creates a list that is like a new one after the owner or the settings of its service have changed. A page that is
  /// loading during the change is requested again.
  init(
    _ request: Request,
    in context: ShopContext,
    from start: @escaping @Sendable (Request) -> Page.Position? = { _ in nil },
    prefetchDistance: Int = 5,
    operationName: String,
    fetch: @escaping @Sendable (Request, Page.Position?) async throws -> Page
  ) {
    self.init(request, nil, start, prefetchDistance, operationName, owners: context.numbers) { request, place, _ in
      WatchedPage(try await fetch(request, place.position))
    }
  }
}
