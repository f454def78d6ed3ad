import GraphQLLive
import Testing

@Suite("Results that grow", .timeLimit(.minutes(60)))
struct ResultTests {
  private static let multipart = "multipart/mixed; boundary=\"-\""

  private func server(_ payloads: [String], error: GraphQLClientError? = nil) -> FakeServer {
    let pieces = BookParts.multipart(payloads)
    return FakeServer { _, _ in
      .init(error == nil ? pieces : Array(pieces.dropLast()), type: Self.multipart, error: error)
    }
  }

  private func results(_ client: GraphQLClient) async throws -> [GraphQLResult<BookPage.Data>] {
    var results: [GraphQLResult<BookPage.Data>] = []
    for try await result in client.results(of: BookPage()) { results.append(result) }
    return results
  }

  private static let whole = Result {
    try JSONReader.decode(GraphQLResponse<BookPage.Data>.self, from: Array(wholeBook.utf8))
  }

  @Test(
    "Acceptance 7 and 11: nested fragments, items and two labels on one object come in each format",
    arguments: [BookParts.newer, BookParts.older, BookParts.oldest]
  )
  func formats(_ payloads: [String]) async throws {
    let results = try await results(GraphQLClient(server(payloads)))
    let books = results.map(\.data.book)
    #expect(books.first??.reviews == .pending && books.first??.author == .pending && books.first??.related.count == 1)
    #expect(books[1]?.reviews.value?.stars == 5 && books[1]?.author == .pending)
    #expect(books.contains { $0?.author.value?.born == .pending && $0?.related[0].pages == .pending })
    #expect(results.dropLast().allSatisfy { !$0.isComplete } && results.last?.isComplete == true)
    #expect(try results.last?.data == Self.whole.get().data)
  }

  @Test("Acceptance 7: what is not deferred after all is there at once, in each format")
  func inlined() async throws {
    let older = String(wholeBook.dropLast()) + #","hasNext":true}"#
    let newer = String(wholeBook.dropLast()) + #","pending":[],"hasNext":true}"#
    for payloads in [[older, #"{"hasNext":false}"#], [newer, #"{"hasNext":false}"#], [wholeBook]] {
      let results = try await results(GraphQLClient(server(payloads)))
      for result in results { #expect(try result.data == Self.whole.get().data) }
      #expect(results.last?.isComplete == true)
    }
  }

  @Test("A plain answer is a whole one, over JSON, server-sent events and pieces")
  func plain() async throws {
    let events = "event: next\ndata: \(wholeBook.replacing("\n", with: " "))\n\nevent: complete\ndata:\n\n"
    let answers: [FakeServer.Answer] = [
      .json(wholeBook), .init([events]), .init([wholeBook], type: "application/x-graphql-pieces"),
    ]
    for answer in answers {
      let results = try await results(GraphQLClient(FakeServer { _, _ in answer }))
      #expect(results.count == 1 && results[0].isComplete)
      #expect(try results[0].data == Self.whole.get().data)
    }
  }

  @Test("Parts come over server-sent events and as pieces, too")
  func transports() async throws {
    let payloads = BookParts.newer.map { $0.replacing("\n", with: " ") }
    let answers: [FakeServer.Answer] = [
      .init(payloads.map { "event: next\ndata: \($0)\n\n" } + ["event: complete\ndata:\n\n"]),
      .init(payloads, type: "application/x-graphql-pieces"),
    ]
    for answer in answers {
      let results = try await results(GraphQLClient(FakeServer { _, _ in answer }))
      #expect(results.count == 4)
      #expect(try results.last?.data == Self.whole.get().data)
    }
  }

  @Test("Acceptance 13: a proxy that keeps everything until the end gives one result, which is the whole")
  func buffered() async throws {
    for payloads in [BookParts.newer, BookParts.older, BookParts.oldest] {
      let body = BookParts.multipart(payloads).joined()
      let results = try await results(GraphQLClient(FakeServer { _, _ in .init([body], type: Self.multipart) }))
      #expect(results.count == 1 && results[0].isComplete)
      #expect(try results[0].data == Self.whole.get().data)
    }
  }

  @Test("A body that is cut anywhere gives the same last result")
  func cut() async throws {
    let body = Array(BookParts.multipart(BookParts.newer).joined().utf8)
    for count in stride(from: 1, to: 200, by: 7) {
      let pieces = stride(from: 0, to: body.count, by: count).map { start in
        String(decoding: body[start..<min(start + count, body.count)], as: UTF8.self)
      }
      let results = try await results(GraphQLClient(FakeServer { _, _ in .init(pieces, type: Self.multipart) }))
      #expect(try results.last?.data == Self.whole.get().data)
    }
  }

  @Test("The request accepts parts in both formats, and one without @defer does not")
  func accept() async throws {
    let server = server(BookParts.newer)
    _ = try await results(GraphQLClient(server))
    #expect(
      server.requests.first?.headers["Accept"]
        == "multipart/mixed;incrementalSpec=v0.2, multipart/mixed;deferSpec=20220824, "
        + "application/graphql-response+json, application/json;q=0.9"
    )
    #expect(server.ended == 1)
    var options = RequestOptions()
    options.headers = ["Accept": "application/json"]
    let other = self.server([wholeBook])
    for try await _ in GraphQLClient(other).results(of: BookPage(), options: options) {}
    #expect(other.requests.first?.headers["Accept"] == "application/json")
  }

  @Test("Fetching waits for the end and has the whole")
  func fetched() async throws {
    for payloads in [BookParts.newer, BookParts.older, BookParts.oldest, [wholeBook]] {
      #expect(try await GraphQLClient(server(payloads)).fetch(BookPage()) == Self.whole.get().data)
      #expect(try await GraphQLClient(server(payloads)).response(to: BookPage()) == Self.whole.get())
    }
    let lost = GraphQLClientError(.connectionLost, "cut")
    let error = await failure {
      try await GraphQLClient(self.server(Array(BookParts.newer.dropLast()), error: lost)).fetch(BookPage())
    }
    #expect(error?.kind == .connectionLost && error?.operationName == "BookPage")
  }

  @Test("Fetching ends when its time is over, also while parts still come")
  func limited() async throws {
    let (asked, ask) = AsyncStream<Void>.makeStream()
    let (left, leave) = AsyncStream<Void>.makeStream()
    let pieces = Locked(BookParts.multipart(BookParts.newer).prefix(1))
    let server = FakeServer { _, _ in
      let next: @Sendable () async throws -> [UInt8]? = {
        if let piece = pieces.withLock({ $0.popFirst() }) { return Array(piece.utf8) }
        ask.finish()
        for await _ in left {}
        throw CancellationError()
      }
      return FakeServer.Answer(headers: ["Content-Type": Self.multipart], next: next, onEnd: { leave.finish() })
    }
    var configuration = GraphQLClient.Configuration()
    let now = ContinuousClock.now
    configuration.clock.now = { now }
    configuration.clock.sleep = { _ in for await _ in asked {} }
    let client = GraphQLClient(server, configuration: configuration)
    let error = await failure { try await client.fetch(BookPage(), options: RequestOptions(timeout: .seconds(5))) }
    #expect(error?.kind == .timeout && error?.attempts == 1 && error?.operationName == "BookPage")
    for await _ in left {}
    #expect(server.ended == 1)
  }

  @Test("Acceptance 8: a fragment that fails has failed, and the rest stays")
  func failed() async throws {
    let newer = [
      BookParts.newer[0],
      """
      {"incremental":[{"id":"1","subPath":[],"data":{"author":{"name":"a"}}},{"id":"0","data":{"stars":5}},
      {"id":"3","data":{"pages":20}}],"completed":[{"id":"0","errors":[{"message":"no","path":["book","stars"]}]},{"id":"1"},
      {"id":"2"},{"id":"3"}],"pending":[{"id":"4","path":["book","author"],"label":"born"}],"hasNext":true}
      """, #"{"incremental":[{"id":"1","data":{}}],"completed":[{"id":"4"}],"hasNext":false}"#,
    ]
    let older = [
      BookParts.older[0],
      """
      {"incremental":[{"path":["book"],"label":"reviews","data":null,"errors":[{"message":"no","path":["book","stars"]}]},
      {"path":["book"],"label":"author","data":{"author":{"name":"a","born":1900}}},
      {"path":["book","related",0],"label":"pages","data":{"pages":20}}],"hasNext":false}
      """,
    ]
    let newest = [
      newer[0], newer[1],
      #"{"incremental":[{"id":"4","data":{"born":1900}}],"completed":[{"id":"4"}],"hasNext":false}"#,
    ]
    for payloads in [newest, older] {
      let last = try await results(GraphQLClient(server(payloads))).last
      let book = try #require(last?.data.book)
      #expect(book.reviews.errors.map(\.message) == ["no"])
      #expect(book.author.value?.name == "a" && book.author.value?.born == .value(1900))
      #expect(book.related.map(\.pages) == [.value(20)])
      let response = try await GraphQLClient(server(payloads)).response(to: BookPage())
      #expect(response.errors.map(\.path) == ["book.stars"] && response.data == last?.data)
      #expect(
        await failure { try await GraphQLClient(self.server(payloads)).fetch(BookPage()) }?.kind == .graphQLErrors
      )
    }
    #expect(
      await failure { try await self.results(GraphQLClient(self.server(newer))) }?.message.contains("\"1\"") == true
    )
  }

  @Test("Acceptance 12: an error in a streamed item is thrown, and responses have it beside the items")
  func streamed() async throws {
    let payloads = [
      #"{"data":{"book":{"id":"1","stars":null,"author":{"name":"a","born":1},"related":[]}},"#
        + #""pending":[{"id":"0","path":["book","related"]}],"hasNext":true}"#,
      #"{"incremental":[{"id":"0","items":[{"id":"2","pages":1}],"errors":[{"message":"half"}]}],"hasNext":true}"#,
      #"{"completed":[{"id":"0","errors":[{"message":"rest","path":["book","related"]}]}],"hasNext":false}"#,
    ]
    var seen = 0
    let error = await failure {
      for try await result in GraphQLClient(self.server(payloads)).results(of: BookPage()) {
        seen += 1
        #expect(result.data.book?.related.isEmpty == true)
      }
    }
    #expect(seen == 1 && error?.kind == .graphQLErrors)
    var responses: [GraphQLResponse<BookPage.Data>] = []
    for try await response in GraphQLClient(server(payloads)).responses(of: BookPage()) { responses.append(response) }
    #expect(responses.map(\.errors.count) == [0, 1, 2])
    #expect(responses.last?.data?.book?.related.count == 1)
  }

  @Test("Acceptance 10: a connection that is lost fails what is pending, and then is thrown")
  func lost() async throws {
    let cause = GraphQLClientError(.connectionLost, "cut")
    for payloads in [BookParts.newer, BookParts.older, BookParts.oldest] {
      for client in [
        GraphQLClient(server(Array(payloads.prefix(2)), error: cause)),
        GraphQLClient(
          FakeServer { _, _ in .init(BookParts.multipart(payloads).prefix(2).map { $0 }, type: Self.multipart) }
        ),
      ] {
        var iterator = client.results(of: BookPage()).makeAsyncIterator()
        #expect(try await iterator.next()?.data.book?.reviews == .pending)
        #expect(try await iterator.next()?.data.book?.reviews.value?.stars == 5)
        let last = try await iterator.next()
        #expect(last?.isComplete == false && last?.data.book?.reviews.value?.stars == 5)
        #expect(last?.data.book?.author.errors.first?.code == "connection-lost")
        #expect(last?.data.book?.related[0].pages.errors.count == 1)
        #expect(await failure { try await iterator.next() }?.kind == .connectionLost)
        #expect(try await iterator.next() == nil)
      }
    }
  }

  @Test("Errors that end a response are thrown, and responses have them beside the fragments that have failed")
  func endedByErrors() async throws {
    let error = #"{"errors":[{"message":"gone"}]}"#
    for payloads in [BookParts.newer, BookParts.older, BookParts.oldest] {
      let server = FakeServer { _, _ in
        .init(payloads.prefix(2) + [error], type: "application/x-graphql-pieces")
      }
      var iterator = GraphQLClient(server).results(of: BookPage()).makeAsyncIterator()
      #expect(try await iterator.next()?.data.book?.reviews == .pending)
      #expect(try await iterator.next()?.data.book?.reviews.value?.stars == 5)
      let thrown = await failure { try await iterator.next() }
      #expect(thrown?.kind == .graphQLErrors && thrown?.graphQLErrors.map(\.message) == ["gone"])
      #expect(try await iterator.next() == nil)
      var last: GraphQLResponse<BookPage.Data>?
      for try await response in GraphQLClient(server).responses(of: BookPage()) { last = response }
      #expect(last?.errors.map(\.message) == ["gone"] && last?.data?.book?.reviews.value?.stars == 5)
      #expect(last?.data?.book?.author.errors.map(\.message) == ["gone"])
      #expect(await failure { try await GraphQLClient(server).fetch(BookPage()) }?.kind == .graphQLErrors)
    }
  }

  @Test("A refusal is thrown, and a connection that is lost before the first part")
  func refused() async throws {
    let answers: [(FakeServer.Answer, GraphQLClientError.Kind)] = [
      (.json(#"{"errors":[{"message":"no"}]}"#, status: 400), .graphQLErrors),
      (.init(["<p>"], type: "text/html"), .invalidResponse),
      (.init(["busy"], type: Self.multipart, status: 503), .serverStatus),
      (.init([], type: Self.multipart), .connectionLost),
      (.init(["\r\n-----\r\n"], type: Self.multipart), .invalidResponse),
      (
        .init(BookParts.multipart([#"{"data":null,"errors":[{"message":"no"}]}"#]), type: Self.multipart),
        .graphQLErrors
      ),
    ]
    for (answer, kind) in answers {
      let server = FakeServer { _, _ in answer }
      #expect(await failure { try await self.results(GraphQLClient(server)) }?.kind == kind)
      #expect(server.ended == 1)
    }
  }

  @Test("A client without a live transport says what to add")
  func noLiveTransport() async throws {
    let error = await failure { try await self.results(GraphQLClient(self.server([wholeBook]), live: nil)) }
    #expect(error?.kind == .notSupported && error?.message.contains("live: LiveTransport()") == true)
  }

  @Test("A loop that is left ends the request")
  func ended() async throws {
    let server = server(BookParts.newer)
    for try await _ in GraphQLClient(server).results(of: BookPage()) { break }
    #expect(server.ended == 1)
  }

  @Test("A result is asked for once: while one task waits, another one with a copy gets nothing")
  func again() async throws {
    var iterator = GraphQLClient(server([wholeBook])).results(of: BookPage()).makeAsyncIterator()
    var copy = iterator
    #expect(try await iterator.next()?.isComplete == true)
    #expect(try await copy.next() == nil)
  }
}
