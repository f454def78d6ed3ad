import Foundation
import GraphQLNetworking

/// `query GetName($id: ID!, $size: Float) { name }`
struct GetName: GraphQLQuery {
  var id = "1"
  var size: Nullable<Double> = nil

  static let operationDocument = GraphQLDocument(
    name: "GetName",
    sha256: "00",
    text: "query GetName($id:ID!,$size:Float){name}"
  )

  func writeVariables(to writer: inout JSONWriter) {
    writer.field("id", id)
    writer.field("size", size)
  }

  struct Data: JSONObjectDecodable, Equatable {
    var name: String?
    var age: Int?

    init(name: String?) { self.name = name }

    init(_json json: inout JSONReader) throws(JSONError) {
      name = try json._stringOrNull("name")
      age = try json._intOrNull("age")
    }
  }
}

struct Rename: GraphQLMutation {
  typealias Data = GetName.Data

  static let operationDocument = GraphQLDocument(name: "Rename", sha256: "01", text: "mutation Rename{name}")
}

/// A transport implemented by a closure.
struct FakeTransport: GraphQLTransport {
  let respond: @Sendable (HTTPRequest) async throws -> HTTPResponse

  func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await respond(request) }
}

extension HTTPResponse {
  static func json(_ text: String, status: Int = 200, type: String = "application/json") -> HTTPResponse {
    HTTPResponse(status: status, headers: ["content-type": type], body: Array(text.utf8))
  }
}

extension GraphQLClient {
  init(
    endpoint: String = "https://shop.example/graphql",
    interceptors: [any GraphQLInterceptor] = [],
    configuration: Configuration = Configuration(),
    _ respond: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
  ) {
    self.init(
      endpoint: URL(string: endpoint)!,
      transport: FakeTransport(respond: respond),
      interceptors: interceptors,
      configuration: configuration
    )
  }
}

extension RetryInterceptor {
  /// Creates an interceptor that calls a closure instead of waiting.
  init(
    _ delays: RetryDelays,
    _ budget: RetryBudget = RetryBudget(),
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    var clock = ClientClock()
    clock.sleep = sleep
    self.init(delays, budget, clock: clock)
  }
}

/// Returns the error of fetching from a server that always returns `response`.
func failure(_ response: HTTPResponse) async -> GraphQLClientError? {
  await failure { try await GraphQLClient { _ in response }.fetch(GetName()) }
}

/// Records values from any task.
actor Recorder<Value: Sendable> {
  private(set) var values: [Value] = []

  @discardableResult
  func add(_ value: Value) -> Int {
    values.append(value)
    return values.count
  }
}
