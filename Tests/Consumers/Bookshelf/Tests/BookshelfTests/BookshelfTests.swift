import BookshelfAPI
import BookshelfBackend
import BookshelfData
import Foundation
import GraphQLCache
import GraphQLMock
import GraphQLNetworking
import GraphQLObservation
import GraphQLPaging
import GraphQLURLSession
import Testing

/// Reads states until one matches.
private func state<Data>(
  of states: Updates<WatchState<Data>>,
  where isRight: (WatchState<Data>) -> Bool
) async -> WatchState<Data>? {
  for await state in states where isRight(state) { return state }
  return nil
}

/// A temporary folder of a test, deleted at the end.
private final class Folder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "bookshelf-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: url) }
}

@Suite("A bookshelf", .timeLimit(.minutes(10)))
struct BookshelfTests {
  @Test("A book that a list has shown needs no request")
  func lookup() async throws {
    let server = try BookshelfBackend().serve()
    let shelf = Bookshelf(endpoint: server.url, transport: URLSessionTransport())
    let list = await state(of: shelf.books(3)) { $0.data != nil }
    #expect(list?.data?.books.nodes.map(\.title) == ["Dracula", "Emma", "Frankenstein"])
    let book = shelf.book("1").current
    #expect(book.data?.book?.author.name == "Jane Austen")
    #expect(server.receivedRequestCount == 1)
    await server.stop()
  }

  @Test("A borrowed book has one copy less on every screen before the server has answered")
  func optimistic() async throws {
    let (answers, answer) = AsyncStream<Void>.makeStream()
    let server = try BookshelfBackend { for await _ in answers { break } }.serve()
    let shelf = Bookshelf(endpoint: server.url, transport: URLSessionTransport())
    let list = shelf.books(3)
    #expect(await state(of: list) { $0.data?.books.nodes.first?.copies == 2 } != nil)
    async let borrowed: Void = shelf.borrow("0")
    #expect(await state(of: list) { $0.data?.books.nodes.first?.copies == 1 } != nil)
    #expect(shelf.book("0").current.data?.book?.copies == 1)
    answer.yield()
    try await borrowed
    #expect(shelf.book("0").current.data?.book?.copies == 1)
    await server.stop()
  }

  @Test("A book that cannot be borrowed has its copies again")
  func refused() async throws {
    let server = try BookshelfBackend().serve()
    let shelf = Bookshelf(endpoint: server.url, transport: URLSessionTransport())
    let list = shelf.books(5)
    #expect(await state(of: list) { $0.data?.books.nodes.count == 5 } != nil)
    await #expect(throws: GraphQLClientError.self) { try await shelf.borrow("3") }
    #expect(shelf.book("3").current.data?.book?.copies == 0)
    await server.stop()
  }

  @Test("What is known is shown where the server cannot be reached")
  func offline() async throws {
    let server = try BookshelfBackend().serve()
    let shelf = Bookshelf(endpoint: server.url, transport: URLSessionTransport())
    #expect(await state(of: shelf.books(3)) { $0.data != nil } != nil)
    await server.stop()
    #expect(try await shelf.refreshed("2")?.title == "Frankenstein")
    let again = await state(of: shelf.books(3)) { $0.error != nil }
    #expect(again?.data?.books.nodes.count == 3)
    let unknown = await state(of: shelf.book("4")) { $0.error != nil }
    #expect(unknown?.data == nil)
    #expect(unknown?.missing.map(\.description) == ["book: neverFetched"])
  }

  @Test("A program that starts offline shows from the disk what another one has fetched, to the same reader only")
  func restart() async throws {
    let folder = Folder()
    let server = try BookshelfBackend().serve()
    let shelf = Bookshelf(endpoint: server.url, transport: URLSessionTransport(), folder: folder.url, reader: "ann")
    #expect(await state(of: shelf.books(3)) { $0.data != nil && !$0.isFetching } != nil)
    try await shelf.borrow("0")
    try await shelf.cache.flush()
    await server.stop()
    let again = Bookshelf(endpoint: server.url, transport: URLSessionTransport(), folder: folder.url, reader: "ann")
    // The first frame, before any request is sent.
    #expect(again.books(3).current.data?.books.nodes.map(\.copies) == [1, 1, 3])
    #expect(again.book("1").current.data?.book?.title == "Emma")
    let offline = await state(of: again.books(3)) { $0.error != nil }
    #expect(offline?.data?.books.nodes.map(\.title) == ["Dracula", "Emma", "Frankenstein"])
    #expect(try await again.refreshed("2")?.title == "Frankenstein")
    // A change that cannot be sent is undone.
    await #expect(throws: GraphQLClientError.self) { try await again.borrow("0") }
    #expect(again.book("0").current.data?.book?.copies == 1)
    let other = Bookshelf(endpoint: server.url, transport: URLSessionTransport(), folder: folder.url, reader: "bob")
    #expect(other.books(3).current.data == nil)
    try again.signOut()
    #expect(again.books(3).current.data == nil)
    #expect(again.cache.dump() == "")
    withExtendedLifetime(folder) {}
  }

  @Test("What the server calls no-store is on the disk of an app that removes the header")
  func noStore() async throws {
    let folder = Folder()
    let server = try BookshelfBackend().serve()
    let cache = GraphQLCache(.file(folder.url, partition: "ann"))
    let client = GraphQLClient(
      endpoint: server.url,
      transport: NoStore(),
      interceptors: [WithoutNoStore()],
      store: cache.store(.cacheFirst)
    )
    let shelf = Bookshelf(cache: cache, client: client)
    #expect(await state(of: shelf.books(3)) { $0.data != nil && !$0.isFetching } != nil)
    try await cache.flush()
    await server.stop()
    let again = Bookshelf(endpoint: server.url, transport: NoStore(), folder: folder.url, reader: "ann")
    #expect(again.books(3).current.data?.books.nodes.count == 3)
    withExtendedLifetime(folder) {}
  }

  @Test("The list is loaded page by page, shows what changes, and comes from the cache where there is no server")
  func pages() async throws {
    let server = try BookshelfBackend().serve()
    let shelf = Bookshelf(endpoint: server.url, transport: URLSessionTransport())
    let feed = shelf.feed(pageSize: 2)
    await feed.load()
    #expect(feed.state.items.map(\.title) == ["Dracula", "Emma"])
    await feed.loadMore()
    await feed.loadMore()
    #expect(feed.state.items.map(\.id) == ["0", "1", "2", "3", "4"])
    #expect(feed.state.after == .nothing)
    #expect(server.receivedRequestCount == 3)
    try await shelf.borrow("2")
    for await state in feed.states where state.items[2].copies == 2 { break }
    shelf.cache.remove(CacheKey("Book", "1"))
    for await state in feed.states where state.items.count == 4 { break }
    await server.stop()
    let offline = shelf.feed(pageSize: 2)
    await offline.load()
    await offline.loadMore()
    await offline.loadMore()
    #expect(offline.state.items.map(\.title) == ["Dracula", "Frankenstein", "Middlemarch", "Persuasion"])
    await offline.refresh()
    guard case .failed = offline.state.phase else {
      Issue.record("refreshing asks the server: \(offline.state.phase)")
      return
    }
    #expect(offline.state.items.count == 4)
  }

  @Test("The list is read backward from its end")
  func backward() async throws {
    let server = try BookshelfBackend().serve()
    let shelf = Bookshelf(endpoint: server.url, transport: URLSessionTransport())
    let feed = shelf.oldestFeed(pageSize: 2)
    await feed.load()
    #expect(feed.state.items.map(\.title) == ["Middlemarch", "Persuasion"])
    await feed.loadEarlier()
    #expect(feed.state.items.map(\.id) == ["1", "2", "3", "4"])
    #expect(feed.state.before == .more)
    #expect(feed.state.after == .nothing)
    await server.stop()
  }

  @Test("The one answer of a call comes from where it says")
  func policies() async throws {
    let server = try BookshelfBackend().serve()
    let shelf = Bookshelf(endpoint: server.url, transport: URLSessionTransport())
    await #expect(throws: GraphQLClientError.self) { try await shelf.titles(3, from: .cacheOnly) }
    #expect(try await shelf.titles(3, from: .cacheFirst).count == 3)
    #expect(try await shelf.titles(3, from: .cacheFirst).count == 3)
    #expect(server.receivedRequestCount == 1)
    try shelf.hide("1")
    var shown: [[String]] = []
    try await shelf.everyTitle(3) { shown.append($0) }
    #expect(shown == [["Dracula", "Frankenstein"], ["Dracula", "Emma", "Frankenstein"]])
    await server.stop()
    await #expect(throws: GraphQLClientError.self) { try await shelf.titles(3, from: .networkOnly) }
    #expect(try await shelf.titles(3, from: .networkFirst).count == 3)
  }

  @Test("A list is loaded in pages, and is there at once and offline when it is shown again")
  func knownPages() async throws {
    let server = try BookshelfBackend().serve()
    let shelf = Bookshelf(endpoint: server.url, transport: URLSessionTransport())
    let feed = shelf.feed(pageSize: 2)
    await feed.load()
    await feed.loadMore()
    #expect(feed.state.items.map(\.title) == ["Dracula", "Emma", "Frankenstein", "Middlemarch"])
    let known = shelf.knownBooks(pageSize: 2)
    #expect(known.current.data?.books.nodes.count == 4)
    #expect(known.current.data?.books.pageInfo.hasNextPage == true)
    try await shelf.fetchMore(after: try #require(known.current.data), pageSize: 2)
    #expect(known.current.data?.books.nodes.map(\.id) == ["0", "1", "2", "3", "4"])
    #expect(server.receivedRequestCount == 3)
    await server.stop()
    let again = shelf.feed(pageSize: 2)
    await again.load()
    await again.loadMore()
    await again.loadMore()
    #expect(again.state.items.count == 5)
    #expect(again.state.after == .nothing)
  }

  @Test("An added book is the first one of the list, and a deleted one disappears from it")
  func addAndDelete() async throws {
    let server = try BookshelfBackend().serve()
    let shelf = Bookshelf(endpoint: server.url, transport: URLSessionTransport())
    let list = shelf.books(3)
    #expect(await state(of: list) { $0.data != nil && !$0.isFetching } != nil)
    try await shelf.add("Ulysses", by: "James Joyce", pageSize: 3)
    #expect(list.current.data?.books.nodes.map(\.title) == ["Ulysses", "Dracula", "Emma", "Frankenstein"])
    #expect(shelf.book("5").current.data?.book?.author.name == "James Joyce")
    try await shelf.delete("1")
    #expect(list.current.data?.books.nodes.map(\.title) == ["Ulysses", "Dracula", "Frankenstein"])
    #expect(server.receivedRequestCount == 3)
    await #expect(throws: GraphQLClientError.self) { try await shelf.delete("9") }
    try await shelf.refresh(3)
    #expect(list.current.data?.books.nodes.map(\.title) == ["Ulysses", "Dracula", "Frankenstein"])
    await server.stop()
    await #expect(throws: GraphQLClientError.self) { try await shelf.refresh(3) }
    #expect(list.current.error == nil)
  }

  @Test("Keys are kept as the app's closure returns them")
  func keys() async throws {
    let server = try BookshelfBackend().serve()
    var configuration = GraphQLCache.Configuration()
    configuration.key = { key in CacheKey(key.type, key.values[0].lowercased()) }
    let cache = GraphQLCache(configuration: configuration)
    let client = GraphQLClient(endpoint: server.url, transport: URLSessionTransport(), store: cache.store(.cacheFirst))
    let shelf = Bookshelf(cache: cache, client: client)
    #expect(try await shelf.titles(3, from: .networkFirst).count == 3)
    #expect(cache.dump().contains("Author \"jane austen\""))
    await server.stop()
  }

  @Test("A task shows a book until it is canceled")
  @MainActor
  func followed() async throws {
    let server = try BookshelfBackend().serve()
    let shelf = Bookshelf(endpoint: server.url, transport: URLSessionTransport())
    var shown: [Int] = []
    let task = shelf.follow("4") { state in shown += state.data?.book.map { [$0.copies] } ?? [] }
    while shown.isEmpty { await Task.yield() }
    try await shelf.borrow("4")
    while shown.last != 3 { await Task.yield() }
    task.cancel()
    await task.value
    await server.stop()
  }

  @Test("A screen observes a book")
  @available(macOS 14, iOS 17, *)
  @MainActor
  func observed() async throws {
    let server = try BookshelfBackend().serve()
    let shelf = Bookshelf(endpoint: server.url, transport: URLSessionTransport())
    let book = ObservedUpdates(shelf.book("4"))
    while book.current.data?.book == nil { await Task.yield() }
    try await shelf.borrow("4")
    while book.current.data?.book?.copies != 3 { await Task.yield() }
    await server.stop()
  }

  @Test("A model shows the loaded books, and why a book was not borrowed")
  @available(macOS 14, iOS 17, *)
  @MainActor
  func listModel() async throws {
    let server = try BookshelfBackend().serve()
    let model = BookListModel(shelf: Bookshelf(endpoint: server.url, transport: URLSessionTransport()))
    await model.load()
    #expect(model.state.items.count == 5)
    await model.borrow("4")
    #expect(model.failure == nil)
    while model.state.items.last?.copies != 3 { await Task.yield() }
    await model.borrow("3")
    #expect(model.failure != nil)
    await server.stop()
  }
}

/// A server that marks every response as `no-store`, as Apollo Server does by default.
private struct NoStore: GraphQLTransport {
  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    var response = try await URLSessionTransport().send(request)
    response.headers["Cache-Control"] = "no-store"
    return response
  }
}
