import GraphQLNetworking
import Testing

@Suite("Headers for every request, and the form with a completion handler")
struct HeadersAndCompletionTests {
  @Test("Headers are added, and those of a single request win")
  func headers() async throws {
    let sent = Recorder<HTTPHeaders>()
    let client = GraphQLClient(interceptors: [HeadersInterceptor(["X-App": "shop", "X-Lang": "en"])]) { request in
      await sent.add(request.headers)
      return .json(#"{"data":{}}"#)
    }
    _ = try await client.fetch(GetName(), options: RequestOptions(headers: ["x-lang": "de"]))
    let headers = try #require(await sent.values.first)
    #expect(headers["X-App"] == "shop")
    #expect(headers["X-Lang"] == "de")
  }

  @Test("A completion handler gets the data")
  func success() async throws {
    let client = GraphQLClient { _ in .json(#"{"data":{"name":"Ada"}}"#) }
    let query = try await withCheckedThrowingContinuation { continuation in
      client.fetch(GetName()) { continuation.resume(with: $0) }
    }
    #expect(query.name == "Ada")
    let mutation = try await withCheckedThrowingContinuation { continuation in
      client.perform(Rename()) { continuation.resume(with: $0) }
    }
    #expect(mutation.name == "Ada")
    let response = try await withCheckedThrowingContinuation { continuation in
      client.response(to: GetName()) { continuation.resume(with: $0) }
    }
    #expect(response.data?.name == "Ada")
  }

  @Test("Or the error, which after cancelling is CancellationError")
  func error() async {
    let result = await withCheckedContinuation { continuation in
      let client = GraphQLClient { _ in
        try await Task.sleep(for: .seconds(3600))
        return HTTPResponse(status: 200)
      }
      client.fetch(GetName()) { continuation.resume(returning: $0.map(\.name)) }.cancel()
    }
    #expect(throws: CancellationError.self) { try result.get() }
  }
}
