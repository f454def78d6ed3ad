public import BookshelfAPI
public import Foundation
public import GraphQLCache
public import GraphQLNetworking

/// The library's books, for screens.
public struct Bookshelf: Sendable {
  public let cache: GraphQLCache
  private let client: GraphQLClient

  /// - Parameters:
  ///   - endpoint: Where the library's server is.
  ///   - transport: What carries the requests.
  ///   - cache: What is known already.
  public init(endpoint: URL, transport: any GraphQLTransport, cache: GraphQLCache = GraphQLCache()) {
    self.cache = cache
    client = GraphQLClient(endpoint: endpoint, transport: transport, store: cache.store(.cacheFirst))
  }

  /// The first books: what is known now, and then after each change.
  public func books(_ count: Int) -> Updates<WatchState<BooksQuery.Data>> {
    client.watch(BooksQuery(first: count), fetching: .first)
  }

  /// One book. A list that has it has all of it, so a screen that comes from there waits for nothing.
  public func book(_ id: String) -> Updates<WatchState<BookQuery.Data>> {
    client.watch(BookQuery(id: id))
  }

  /// Asks the server for a book, and the cache where it cannot be reached.
  public func refreshed(_ id: String) async throws -> BookRow? {
    try await client.fetch(BookQuery(id: id), from: .networkFirst).book
  }

  /// Borrows a book. All screens show one copy less at once, and what the server says when it has answered.
  public func borrow(_ id: String) async throws {
    _ = try await client.perform(BorrowMutation(book: id)) { changes in
      try changes.update(BookRow.self, of: CacheKey("Book", id)) { $0.copies -= 1 }
    }
  }
}
