import Foundation
import GraphQLNetworking
import Testing

/// Sends queries again while the server is busy, within the call's time limit.
private struct PatientInterceptor: GraphQLInterceptor {
  let wait: Duration
  /// The function that waits: `Task.sleep(for:)` in an app.
  let sleep: @Sendable (Duration) async throws -> Void

  func intercept(
    _ request: HTTPRequest,
    _ context: GraphQLRequestContext,
    next: @escaping Next
  ) async throws -> HTTPResponse {
    while true {
      let response = try await next(request)
      let hasTime = context.timeLeft(for: request).map { wait < $0 } ?? true
      guard response.status == 503, context.isIdempotent, context.attempts < 5, hasTime else { return response }
      try await sleep(wait)
    }
  }
}

/// Sends a token, or another one if that is rejected.
private struct TokenInterceptor: GraphQLInterceptor {
  let tokens: [String]

  func intercept(
    _ request: HTTPRequest,
    _ context: GraphQLRequestContext,
    next: @escaping Next
  ) async throws -> HTTPResponse {
    if context.headers["Authorization"] != nil { return try await next(request) }
    var request = request
    for token in tokens.dropLast() {
      request.headers["Authorization"] = token
      let response = try await next(request)
      if !context.isTokenRejected(by: response) { return response }
    }
    request.headers["Authorization"] = tokens.last
    return try await next(request)
  }
}

/// Sends a query once for all concurrent callers.
private actor SharingInterceptor: GraphQLInterceptor {
  private var flights: [HTTPRequest: (task: Task<HTTPResponse, any Error>, context: GraphQLRequestContext)] = [:]
  private(set) var joined = 0

  func intercept(
    _ request: HTTPRequest,
    _ context: GraphQLRequestContext,
    next: @escaping Next
  ) async throws -> HTTPResponse {
    guard context.operationKind == .query else { return try await next(request) }
    if let flight = flights[request] {
      joined += 1
      let response = try await flight.task.value
      context.addAttempts(flight.context.attempts)
      return response
    }
    let task = Task { try await context.sharing(until: { nil }) { try await next(request) } }
    flights[request] = (task, context)
    defer { flights[request] = nil }
    return try await task.value
  }
}

/// The waits that an interceptor requests.
private actor Waits {
  private(set) var all: [Duration] = []

  func add(_ wait: Duration) { all.append(wait) }
}

/// A server that sends its responses in order, and repeats the last one.
private actor Script: GraphQLTransport {
  private(set) var requests: [HTTPRequest] = []
  private var answers: [HTTPResponse]
  private var isHeld = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ answers: (status: Int, body: String)...) {
    self.answers = answers.map {
      HTTPResponse(status: $0.status, headers: ["Content-Type": "application/json"], body: Array($0.body.utf8))
    }
  }

  func hold() { isHeld = true }

  func release() {
    isHeld = false
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    requests.append(request)
    let answer = answers.count > 1 ? answers.removeFirst() : answers[0]
    if isHeld { await withCheckedContinuation { waiting.append($0) } }
    return answer
  }
}

@Suite("Interceptors of an app's own, made like those of the package")
struct InterceptorTests {
  private struct HeroQuery: GraphQLQuery {
    struct Data: JSONDecodable, Equatable {
      var text = ""

      init(from reader: inout JSONReader) throws(JSONError) {
        try reader.object { _, reader throws(JSONError) in text = try reader.string() }
      }
    }

    static let operationDocument = GraphQLDocument(name: "Hero", sha256: "00", text: "query Hero { hero }")
  }

  private let data = #"{"data":{"hero":"Ada"}}"#

  private func client(_ server: Script, _ interceptor: any GraphQLInterceptor) throws -> GraphQLClient {
    GraphQLClient(
      endpoint: try #require(URL(string: "https://api.example/graphql")),
      transport: server,
      interceptors: [interceptor]
    )
  }

  @Test("One sends again while the call has time")
  func retry() async throws {
    let waits = Waits()
    let patient = PatientInterceptor(wait: .seconds(30)) { await waits.add($0) }
    let server = Script((503, ""), (503, ""), (200, data))
    let client = try client(server, patient)
    #expect(try await client.fetch(HeroQuery(), options: RequestOptions(timeout: .seconds(600))).text == "Ada")
    #expect(await server.requests.count == 3)
    #expect(await waits.all == [.seconds(30), .seconds(30)])
    let busy = try self.client(Script((503, "")), patient)
    let error = await #expect(throws: GraphQLClientError.self) { try await busy.fetch(HeroQuery()) }
    #expect(error?.attempts == 5)
    let late = await #expect(throws: GraphQLClientError.self) {
      try await busy.fetch(HeroQuery(), options: RequestOptions(timeout: .seconds(20)))
    }
    #expect(late?.attempts == 1)
  }

  @Test("One gets another token when the server rejects the first", arguments: [true, false])
  func authorization(isStatus: Bool) async throws {
    let refusal = #"{"errors":[{"message":"no","extensions":{"code":"UNAUTHENTICATED"}}]}"#
    let server = Script((isStatus ? 401 : 200, isStatus ? "" : refusal), (200, data))
    let client = try client(server, TokenInterceptor(tokens: ["old", "new"]))
    #expect(try await client.fetch(HeroQuery()).text == "Ada")
    #expect(await server.requests.map { $0.headers["Authorization"] } == ["old", "new"])
    _ = try await client.fetch(HeroQuery(), options: RequestOptions(headers: ["Authorization": "mine"]))
    #expect(await server.requests.last?.headers["Authorization"] == "mine")
  }

  @Test("One sends a query once for all who ask meanwhile, and each counts it")
  func sharing() async throws {
    let server = Script((500, "no"))
    await server.hold()
    let interceptor = SharingInterceptor()
    let client = try client(server, interceptor)
    let attempts = await withTaskGroup { group in
      for _ in 0..<5 {
        group.addTask {
          do { _ = try await client.fetch(HeroQuery()) } catch { return (error as? GraphQLClientError)?.attempts }
          return nil
        }
      }
      while await interceptor.joined < 4 { await Task.yield() }
      await server.release()
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(attempts == [1, 1, 1, 1, 1])
    #expect(await server.requests.count == 1)
  }
}
