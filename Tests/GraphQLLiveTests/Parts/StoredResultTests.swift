import Foundation
import GraphQLLive
import Testing

@Suite("Results that grow, with a store", .timeLimit(.minutes(60)))
struct StoredResultTests {
  private let multipart = "multipart/mixed; boundary=\"-\""

  private func client(_ payloads: [String], _ store: NotingStore, error: GraphQLClientError? = nil) -> GraphQLClient {
    let pieces = BookParts.multipart(payloads)
    let server = FakeServer { [multipart] _, _ in
      .init(error == nil ? pieces : Array(pieces.dropLast()), type: multipart, error: error)
    }
    return GraphQLClient(
      endpoint: URL(string: "https://shop.example/graphql")!,
      transport: server,
      store: store,
      live: LiveTransport()
    )
  }

  @Test("The last result is taken, as a response in one piece has it, and the call ends once")
  func taken() async throws {
    for payloads in [BookParts.newer, BookParts.older, BookParts.oldest] {
      let store = NotingStore()
      for try await _ in client(payloads, store).results(of: BookPage()) {}
      _ = try await client(payloads, store).fetch(BookPage())
      #expect(store.notes.map(\.name) == ["asked", "taken", "ended", "asked", "taken", "ended"])
      for text in store.notes.compactMap(\.text) {
        let taken = try JSONReader.decode(BookPage.Data.self, from: Array(text.utf8))
        #expect(try taken == JSONReader.decode(GraphQLResponse<BookPage.Data>.self, from: Array(wholeBook.utf8)).data)
        #expect(!text.contains("@"))
      }
    }
  }

  @Test("What has failed is not taken: a fragment, or a connection")
  func failed() async throws {
    let failed = [
      BookParts.newer[0],
      """
      {"completed":[{"id":"0","errors":[{"message":"no"}]},{"id":"1","errors":[{"message":"no"}]},{"id":"2"},
      {"id":"3","errors":[{"message":"no"}]}],"hasNext":false}
      """,
    ]
    let store = NotingStore()
    for try await _ in client(failed, store).results(of: BookPage()) {}
    #expect(await failure { try await client(failed, store).fetch(BookPage()) }?.kind == .graphQLErrors)
    #expect(try await client(failed, store).response(to: BookPage()).errors.count == 3)
    let names = ["asked", "ended", "asked", "asked again", "ended", "asked", "ended"]
    #expect(store.notes.map(\.name) == names)
    let other = NotingStore()
    let cut = client(Array(BookParts.newer.prefix(2)), other, error: GraphQLClientError(.connectionLost, "cut"))
    _ = await failure { for try await _ in cut.results(of: BookPage()) {} }
    #expect(other.notes.map(\.name) == ["asked", "ended"])
  }

  @Test("A list whose items have failed is not taken, in each format")
  func failedItems() async throws {
    let begun = #"{"data":{"book":{"id":"1","stars":null,"author":{"name":"a","born":1},"related":[]}},"#
    let error = #""errors":[{"message":"rest","path":["book","related"]}]"#
    let responses = [
      [
        begun + #""pending":[{"id":"0","path":["book","related"]}],"hasNext":true}"#,
        #"{"completed":[{"id":"0",\#(error)}],"hasNext":false}"#,
      ],
      [
        begun + #""hasNext":true}"#,
        #"{"incremental":[{"path":["book","related",0],"items":null,\#(error)}],"hasNext":false}"#,
      ],
    ]
    for payloads in responses {
      let store = NotingStore()
      for try await _ in client(payloads, store).responses(of: BookPage()) {}
      #expect(try await client(payloads, store).response(to: BookPage()).errors.map(\.message) == ["rest"])
      #expect(store.notes.map(\.name) == ["asked", "ended", "asked", "ended"])
    }
  }

  @Test("A store that knows the whole answers, before the server and where it cannot")
  func known() async throws {
    let data = try JSONReader.decode(GraphQLResponse<BookPage.Data>.self, from: Array(wholeBook.utf8)).data
    for answersFirst in [true, false] {
      let store = NotingStore(data, answersFirst: answersFirst)
      var results: [GraphQLResult<BookPage.Data>] = []
      for try await result in client([], store, error: GraphQLClientError(.couldNotConnect, "no")).results(
        of: BookPage()
      ) {
        results.append(result)
      }
      #expect(results == [GraphQLResult(data: data!, isComplete: true)])
      #expect(store.notes.map(\.name) == (answersFirst ? ["asked", "ended"] : ["asked", "asked again", "ended"]))
    }
  }

  @Test("A loop that is left ends the call without a response")
  func left() async throws {
    let store = NotingStore()
    for try await _ in client(BookParts.newer, store).results(of: BookPage()) { break }
    #expect(store.notes.map(\.name) == ["asked", "ended"])
  }
}

/// A store that records its calls.
private final class NotingStore: GraphQLResponseStore {
  struct Note: Sendable {
    let name: String
    var text: String?
  }

  private let known: (any Sendable)?
  private let answersFirst: Bool
  private let list = Locked<[Note]>([])

  init(_ known: (any Sendable)? = nil, answersFirst: Bool = true) {
    self.known = known
    self.answersFirst = answersFirst
  }

  var notes: [Note] { list.withLock(\.self) }

  func answer<Operation: GraphQLSingleResponseOperation>(
    to call: GraphQLStoreCall<Operation>,
    after failure: GraphQLClientError?
  ) -> Operation.Data? {
    list.withLock { $0.append(Note(name: failure == nil ? "asked" : "asked again")) }
    return answersFirst || failure != nil ? known as? Operation.Data : nil
  }

  func take<Operation: GraphQLSingleResponseOperation>(
    _ response: GraphQLCheckedResponse<Operation.Data>,
    for call: GraphQLStoreCall<Operation>
  ) {
    let text = response.dataRange.map { String(decoding: response.body[$0], as: UTF8.self) }
    list.withLock { $0.append(Note(name: "taken", text: text)) }
  }

  func end<Operation: GraphQLSingleResponseOperation>(_ call: GraphQLStoreCall<Operation>) {
    list.withLock { $0.append(Note(name: "ended")) }
  }
}
