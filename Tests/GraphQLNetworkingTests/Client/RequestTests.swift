import Foundation
import GraphQLNetworking
import Testing

@Suite("Requests of a client")
struct RequestTests {
  private let answer = HTTPResponse.json(#"{"data":{"name":"Ada"}}"#)

  private func sent(_ operation: GetName, _ options: RequestOptions = RequestOptions()) async throws -> HTTPRequest {
    let requests = Recorder<HTTPRequest>()
    let answer = answer
    var configuration = GraphQLClient.Configuration()
    let now = ContinuousClock.now
    configuration.clock.now = { now }
    let client = GraphQLClient(configuration: configuration) { request in
      await requests.add(request)
      return answer
    }
    _ = try await client.fetch(operation, options: options)
    return try #require(await requests.values.first)
  }

  @Test("A query is posted with its name and variables, asking for both media types")
  func post() async throws {
    let request = try await sent(GetName(id: "7", size: 1.5))
    #expect(request.method == .post)
    #expect(request.url.absoluteString == "https://shop.example/graphql")
    #expect(request.headers["accept"] == "application/graphql-response+json, application/json;q=0.9")
    #expect(request.headers["content-type"] == "application/json")
    #expect(request.timeout == nil)
    let body = String(decoding: request.body?.bytes ?? [], as: UTF8.self)
    #expect(
      body
        == #"{"query":"query GetName($id:ID!,$size:Float){name}","operationName":"GetName","variables":{"id":"7","size":1.5}}"#
    )
  }

  @Test("Options add and replace headers, and set the timeout")
  func options() async throws {
    let headers: HTTPHeaders = ["X-Trace": "1", "ACCEPT": "application/json"]
    let request = try await sent(GetName(), RequestOptions(headers: headers, timeout: .seconds(5)))
    #expect(request.headers["x-trace"] == "1")
    #expect(request.headers["accept"] == "application/json")
    #expect(request.headers.fields.count == 3)
    #expect(request.timeout == .seconds(5))
  }

  @Test("A variable that has no JSON is refused before anything is sent")
  func badVariable() async {
    let error = await failure {
      try await GraphQLClient { _ in throw CancellationError() }.fetch(GetName(size: .value(.infinity)))
    }
    #expect(error?.kind == .invalidRequest)
    #expect(error?.attempts == 0)
    #expect(
      error?.description == #"GetName: the variable "size" cannot be written as JSON: inf is not a JSON number"#
    )
  }

  @Test("Interceptors see a request in their order, and know the operation")
  func interceptors() async throws {
    struct Mark: GraphQLInterceptor {
      let name: String
      func intercept(
        _ request: HTTPRequest,
        _ context: GraphQLRequestContext,
        next: @escaping Next
      ) async throws -> HTTPResponse {
        var request = request
        request.headers.append("X-Seen", "\(name) \(context.operationName) \(context.isIdempotent)")
        return try await next(request)
      }
    }
    let seen = Recorder<String?>()
    let answer = answer
    let client = GraphQLClient(interceptors: [Mark(name: "a"), Mark(name: "b")]) { request in
      await seen.add(request.headers["x-seen"])
      return answer
    }
    _ = try await client.fetch(GetName())
    _ = try await client.perform(Rename())
    _ = try await client.perform(Rename(), options: RequestOptions(isIdempotent: true))
    #expect(
      await seen.values == [
        "a GetName true, b GetName true", "a Rename false, b Rename false", "a Rename true, b Rename true",
      ]
    )
  }
}
