import GraphQLNetworking
import GraphQLPaging
import GraphQLSessions

extension ListPages {
  /// Creates a sequence of pages that an iterator reads for one owner, in one language and market: those of its first page.
  /// After a change of these, the iterator throws an error instead of a page.
  init(
    of service: Any,
    from start: Page.Position? = nil,
    operationName: String,
    fetch: @escaping @Sendable (Page.Position?) async throws -> Page
  ) {
    guard let shop = service as? LiveBFFClientService else {
      self.init(from: start, operationName: operationName, fetch: fetch)
      return
    }
    self.init(.forward, from: start, operationName) {
      let walk = ShopWalk(shop)
      return { place, _ in WatchedPage(try await walk.page { try await fetch(place.position) }) }
    }
  }
}

/// Pages that are requested one after another for one owner, in one language and market.
private final class ShopWalk: Sendable {
  private struct Place: Sendable {
    /// The number of changes of the owner and the settings: see ``ShopContext/number``.
    let number: UInt64
    /// The customer's session. The context does not know of another one yet when its first request is sent.
    let session: ExpectedSession?
  }

  private let shop: LiveBFFClientService
  /// Where the first page came from.
  private let first = Locked<Place?>(nil)

  init(_ shop: LiveBFFClientService) { self.shop = shop }

  func page<Page>(_ fetch: () async throws -> Page) async throws -> Page {
    let place = try await place()
    try check(place)
    let page = try await ExpectedSession.bind(place.session, fetch)
    try check(place)
    first.withLock { $0 = place }
    return page
  }

  private func place() async throws -> Place {
    if let place = first.withLock({ $0 }) { return place }
    // May find another owner than before, so it comes before the number.
    let tokens = try await throwingStoreErrors { try await shop.sessions.load() }
    return Place(number: shop.context.number, session: tokens.map { ExpectedSession($0.sessionID) })
  }

  private func check(_ place: Place) throws {
    guard place.number == shop.context.number else {
      throw ShopContext.changed("the customer or the settings have changed: read the pages again from the first one")
    }
  }
}
