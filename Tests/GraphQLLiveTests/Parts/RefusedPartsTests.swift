import GraphQLLive
import GraphQLSessions
import Testing

@Suite("Responses in parts whose first part refuses the credentials", .timeLimit(.minutes(60)))
struct RefusedPartsTests {
  private static let refusal =
    #"{"data":null,"errors":[{"message":"who?","extensions":{"code":"UNAUTHENTICATED"}}],"hasNext":false}"#
  private static let multipart = "multipart/mixed; boundary=\"-\""

  /// Returns a server that refuses the first token.
  private static func server(_ type: String, _ refusal: String = refusal) -> FakeServer {
    FakeServer { _, request in
      let payload = request.headers["Authorization"] == "Bearer 1" ? wholeBook.replacing("\n", with: " ") : refusal
      let events = ["event: next\ndata: \(payload)\n\nevent: complete\ndata:\n\n"]
      return .init(type == multipart ? BookParts.multipart([payload]) : events, type: type)
    }
  }

  @Test("The token is refreshed once, and the operation sent again", arguments: [multipart, "text/event-stream"])
  func refreshed(type: String) async throws {
    for isWhole in [true, false] {
      let (server, tokens) = (Self.server(type), FailingTokens())
      let client = GraphQLClient(server, interceptors: [AuthorizationInterceptor(tokens)])
      if isWhole {
        #expect(try await client.fetch(BookPage()).book?.id == "1")
      } else {
        var ids: [String?] = []
        for try await result in client.results(of: BookPage()) { ids.append(result.data.book?.id) }
        #expect(ids == ["1"])
      }
      #expect(tokens.refreshes == 1)
      #expect(server.requests.map { $0.headers["Authorization"] } == ["Bearer 0", "Bearer 1"])
    }
  }

  @Test("A second refusal, and one that nothing refreshes, is an error of the kind `unauthenticated`")
  func refusedAgain() async throws {
    for (interceptors, requests) in [([AuthorizationInterceptor(FailingTokens())], 2), ([], 1)] {
      let server = FakeServer { _, _ in .init(BookParts.multipart([Self.refusal]), type: Self.multipart) }
      let client = GraphQLClient(server, interceptors: interceptors)
      var results = client.results(of: BookPage()).makeAsyncIterator()
      #expect(await failure { try await results.next() }?.kind == .unauthenticated)
      #expect(try await results.next() == nil)
      #expect(await failure { try await client.fetch(BookPage()) }?.kind == .unauthenticated)
      #expect(server.requests.count == 2 * requests && server.ended == 2 * requests)
    }
  }

  @Test("An operation that was refused is not sent again in the session of another customer")
  func otherCustomer() async throws {
    for isWhole in [true, false] {
      let customer = Customer()
      let server = FakeServer { _, _ in
        customer.signIn("grace")
        return .init(BookParts.multipart([Self.refusal]), type: Self.multipart)
      }
      let client = GraphQLClient(server, interceptors: [AuthorizationInterceptor(customer)])
      let error: GraphQLClientError?
      if isWhole {
        error = await failure { try await client.fetch(BookPage()) }
      } else {
        var results = client.results(of: BookPage()).makeAsyncIterator()
        error = await failure { try await results.next() }
      }
      #expect(error?.kind == .unauthenticated)
      #expect(server.requests.map { $0.headers["Authorization"] } == ["Bearer ada"])
    }
  }

  @Test("Data with an error that refuses a token stays as it is")
  func withData() async throws {
    let partial = Self.refusal.replacing("null", with: #"{"book":null}"#)
    let (server, tokens) = (Self.server(Self.multipart, partial), FailingTokens())
    let client = GraphQLClient(server, interceptors: [AuthorizationInterceptor(tokens)])
    for try await response in client.responses(of: BookPage()) { #expect(response.data != nil) }
    #expect(tokens.refreshes == 0 && server.requests.count == 1)
  }
}
