public import BookshelfAPI
public import Foundation
public import GraphQLCache
public import GraphQLNetworking

/// The library's books for screens.
public struct Bookshelf: Sendable {
  public let cache: GraphQLCache
  let client: GraphQLClient

  /// - Parameters:
  ///   - cache: The known data.
  ///   - client: A client with this cache as its store.
  public init(cache: GraphQLCache, client: GraphQLClient) {
    (self.cache, self.client) = (cache, client)
  }

  /// Creates a library whose books are cached in memory.
  ///
  /// - Parameters:
  ///   - endpoint: The URL of the library's server.
  ///   - transport: The transport of the requests.
  public init(endpoint: URL, transport: any GraphQLTransport) {
    let cache = GraphQLCache()
    let client = GraphQLClient(endpoint: endpoint, transport: transport, store: cache.store(.cacheFirst))
    self.init(cache: cache, client: client)
  }

  /// Creates a library whose books are cached on disk, for one reader.
  ///
  /// - Parameter folder: The cache's own folder.
  public init(endpoint: URL, transport: any GraphQLTransport, folder: URL, reader: String) {
    let configuration = GraphQLCache.Configuration(limit: 50 << 20)
    let cache = GraphQLCache(.file(folder, partition: reader), configuration: configuration)
    let client = GraphQLClient(endpoint: endpoint, transport: transport, store: cache.store(.cacheFirst))
    self.init(cache: cache, client: client)
  }

  /// Returns the first books: as known now, and after each change.
  public func books(_ count: Int) -> Updates<WatchState<BooksQuery.Data>> {
    client.watch(BooksQuery(first: count), fetching: .first)
  }

  /// Returns one book. A list with the book contains all of its data, so a screen opened from there does not wait.
  public func book(_ id: String) -> Updates<WatchState<BookQuery.Data>> {
    client.watch(BookQuery(id: id))
  }

  /// Shows a book, now and after each change, until the returned task is canceled.
  public func follow(
    _ id: String,
    show: @escaping @MainActor (WatchState<BookQuery.Data>) -> Void
  ) -> Task<Void, Never> {
    Task { @MainActor in
      for await state in client.watch(BookQuery(id: id)) { show(state) }
    }
  }

  /// Fetches the first books again. Screens that watch them show the response.
  public func refresh(_ count: Int) async throws {
    _ = try await client.fetch(BooksQuery(first: count), from: .networkOnly)
  }

  /// Fetches a book from the server, or from the cache if the server cannot be reached.
  public func refreshed(_ id: String) async throws -> BookRow? {
    try await client.fetch(BookQuery(id: id), from: .networkFirst).book
  }

  /// Returns titles. Each call specifies the source of the only response.
  public func titles(_ count: Int, from policy: FetchPolicy) async throws -> [String] {
    try await client.fetch(BooksQuery(first: count), from: policy).books.nodes.map(\.title)
  }

  /// Shows the known titles at once, and then the server's.
  public func everyTitle(_ count: Int, show: ([String]) -> Void) async throws {
    for try await result in client.results(of: BooksQuery(first: count), from: .cacheAndNetwork) {
      show(result.data?.books.nodes.map(\.title) ?? [])
    }
  }

  /// Removes a book from the list for the lifetime of this program.
  public func hide(_ id: String) throws {
    try cache.update(BooksQuery(first: 3)) { data in
      data.books.nodes.removeAll { $0.id == id }
    }
  }

  /// Removes all data when the reader signs out.
  public func signOut() throws {
    try cache.removeAll()
  }

  /// Borrows a book. All screens show one copy less at once, and the server's number after its response.
  public func borrow(_ id: String) async throws {
    _ = try await client.perform(BorrowMutation(book: id)) { changes in
      try changes.update(BookRow.self, of: CacheKey("Book", id)) { $0.copies -= 1 }
    }
  }
  /// Adds a book to the library, and to the first page of its list.
  ///
  /// - Parameter count: The number of books on a page.
  public func add(_ title: String, by author: String, pageSize count: Int) async throws {
    _ = try await client.perform(
      AddBookMutation(title: title, author: author),
      updating: { changes, data in
        try changes.update(BooksQuery(first: count)) { $0.books.nodes.insert(data.addBook, at: 0) }
      }
    )
  }

  /// Deletes a book. It disappears from all lists at once, and returns if the server does not delete it.
  public func delete(_ id: String) async throws {
    let book = CacheKey("Book", id)
    _ = try await client.perform(
      DeleteBookMutation(book: id),
      showing: { changes in changes.remove(book) },
      updating: { changes, _ in changes.remove(book) }
    )
  }
}
