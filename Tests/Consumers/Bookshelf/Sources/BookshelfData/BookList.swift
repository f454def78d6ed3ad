public import BookshelfAPI
public import GraphQLCache
import GraphQLCachePaging
public import GraphQLNetworking
public import GraphQLPaging

// The list of all books, which the server sends in pages.
extension Bookshelf {
  /// The books page by page. A page that is known needs no request.
  public func feed(pageSize: Int) -> ListFeed<Int, ConnectionPage<BookRow>> {
    ListFeed(pageSize, client: client, policy: .cacheFirst) { size, place in
      BooksQuery(first: size, after: place.after)
    } page: { _, data in
      let (books, end) = (data.books.nodes, data.books.pageInfo)
      return ConnectionPage(items: books, endCursor: end.endCursor, hasNextPage: end.hasNextPage)
    }
  }

  /// All books that are known from the first page on, now and after each change.
  public func knownBooks(pageSize: Int) -> Updates<WatchState<BooksQuery.Data>> {
    client.watch(merged: BooksQuery(first: pageSize))
  }

  /// Fetches the page after the books that are known.
  public func fetchMore(after known: BooksQuery.Data, pageSize: Int) async throws {
    guard known.books.pageInfo.hasNextPage else { return }
    let next = BooksQuery(first: pageSize, after: known.books.pageInfo.endCursor)
    _ = try await client.fetch(next, from: .networkOnly)
  }
}
