import BookshelfAPI
import BookshelfBackend
import BookshelfData
import GraphQLCache
import GraphQLMock
import GraphQLNetworking
import GraphQLObservation
import GraphQLURLSession
import Testing

/// Reads states until one is as it should be.
private func state<Data>(
  of states: Updates<WatchState<Data>>,
  where isRight: (WatchState<Data>) -> Bool
) async -> WatchState<Data>? {
  for await state in states where isRight(state) { return state }
  return nil
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

  @Test("A screen observes a book")
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
}
