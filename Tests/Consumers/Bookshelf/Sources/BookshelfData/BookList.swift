public import BookshelfAPI
public import GraphQLCache
import GraphQLCachePaging
public import GraphQLNetworking
public import GraphQLPaging

// The list of all books, which the server sends in pages.
extension Bookshelf {
  /// Returns the books page by page. Known pages need no requests.
  public func feed(pageSize: Int) -> ListFeed<Int, ConnectionPage<BookRow>> {
    ListFeed(pageSize, client: client, policy: .cacheFirst) { size, place in
      BooksQuery(first: size, after: place.after)
    } page: { _, data in
      let (books, end) = (data.books.nodes, data.books.pageInfo)
      return ConnectionPage(items: books, endCursor: end.endCursor, hasNextPage: end.hasNextPage)
    }
  }

  /// Returns the books page by page, beginning with the page of those that were added first.
  public func oldestFeed(pageSize: Int) -> ListFeed<Int, ConnectionPage<BookRow>> {
    ListFeed(pageSize, client: client, policy: .cacheFirst, direction: .backward) { size, place in
      switch place.direction {
      case .forward: OldestBooksQuery(first: size, after: place.after)
      case .backward: OldestBooksQuery(last: size, before: place.before)
      }
    } page: { _, data in
      let (books, end) = (data.books.nodes, data.books.pageInfo)
      return ConnectionPage(
        items: books,
        endCursor: end.endCursor,
        hasNextPage: end.hasNextPage,
        startCursor: end.startCursor,
        hasPreviousPage: end.hasPreviousPage
      )
    }
  }

  /// Returns all known books from the first page on, now and after each change.
  public func knownBooks(pageSize: Int) -> Updates<WatchState<BooksQuery.Data>> {
    client.watch(merged: BooksQuery(first: pageSize))
  }

  /// Fetches the page after the known books.
  public func fetchMore(after known: BooksQuery.Data, pageSize: Int) async throws {
    guard known.books.pageInfo.hasNextPage else { return }
    let next = BooksQuery(first: pageSize, after: known.books.pageInfo.endCursor)
    _ = try await client.fetch(next, from: .networkOnly)
  }
}
