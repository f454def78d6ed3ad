public import BookshelfAPI
public import Foundation
public import GraphQLCache
public import GraphQLNetworking

/// The library's books, for screens.
public struct Bookshelf: Sendable {
  public let cache: GraphQLCache
  let client: GraphQLClient

  /// - Parameters:
  ///   - endpoint: Where the library's server is.
  ///   - transport: What carries the requests.
  ///   - cache: What is known already.
  public init(endpoint: URL, transport: any GraphQLTransport, cache: GraphQLCache = GraphQLCache()) {
    self.cache = cache
    client = GraphQLClient(
      endpoint: endpoint,
      transport: transport,
      interceptors: [WithoutNoStore()],
      store: cache.store(.cacheFirst)
    )
  }

  /// A library whose books are kept on disk, for one reader.
  ///
  /// - Parameter folder: The cache's own folder.
  public init(endpoint: URL, transport: any GraphQLTransport, folder: URL, reader: String) {
    let cache = GraphQLCache(.file(folder, partition: reader))
    self.init(endpoint: endpoint, transport: transport, cache: cache)
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

  /// Where the one answer comes from is said for each call.
  public func titles(_ count: Int, from policy: FetchPolicy) async throws -> [String] {
    try await client.fetch(BooksQuery(first: count), from: policy).books.nodes.map(\.title)
  }

  /// What is known at once, and then what the server says.
  public func everyTitle(_ count: Int, show: ([String]) -> Void) async throws {
    for try await result in client.results(of: BooksQuery(first: count), from: .cacheAndNetwork) {
      show(result.data?.books.nodes.map(\.title) ?? [])
    }
  }

  /// Takes a book off the list, as long as this program knows it.
  public func hide(_ id: String) throws {
    try cache.update(BooksQuery(first: 3)) { data in
      data.books.nodes.removeAll { $0.id == id }
    }
  }

  /// Forgets everything, when the reader signs out.
  public func signOut() throws {
    try cache.removeAll()
  }

  /// Borrows a book. All screens show one copy less at once, and what the server says when it has answered.
  public func borrow(_ id: String) async throws {
    _ = try await client.perform(BorrowMutation(book: id)) { changes in
      try changes.update(BookRow.self, of: CacheKey("Book", id)) { $0.copies -= 1 }
    }
  }
}
