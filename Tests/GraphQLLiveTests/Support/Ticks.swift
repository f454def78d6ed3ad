import Foundation
import GraphQLLive

/// `subscription Ticks($from: Int!, $password: String) { n }`
struct Ticks: GraphQLSubscription {
  var from = 0
  var password: String?

  static let operationDocument = GraphQLDocument(
    name: "Ticks",
    sha256: "00",
    text: "subscription Ticks($from:Int!,$password:String){n(from:$from,password:$password)}"
  )

  func writeVariables(to writer: inout JSONWriter) {
    writer.field("from", from)
    if let password { writer.field("password", password) }
  }

  struct Data: JSONObjectDecodable, Equatable {
    let n: Int

    init(_json json: inout JSONReader) throws(JSONError) { n = try json._int("n") }
  }
}

/// A server in the process. Each connection is a script of pieces.
final class FakeServer: GraphQLTransport {
  /// A response.
  struct Answer: Sendable {
    var status = 200
    var headers: HTTPHeaders = ["Content-Type": "text/event-stream"]
    /// Returns the next piece at each call.
    var next: @Sendable () async throws -> [UInt8]?
    /// Called when the client has disconnected, or the response has ended.
    var onEnd: @Sendable () -> Void = {}
  }

  private let answer: @Sendable (Int, HTTPRequest) async throws -> Answer
  private let plain = Locked<(@Sendable (Int) -> Answer)?>(nil)
  private let state = Locked<(requests: [HTTPRequest], ended: Int)>(([], 0))

  init(_ answer: @escaping @Sendable (Int, HTTPRequest) async throws -> Answer) { self.answer = answer }

  /// The received requests, in order.
  var requests: [HTTPRequest] { state.withLock { $0.requests } }

  /// The number of connections that have ended.
  var ended: Int { state.withLock { $0.ended } }

  /// Sets the response to requests without a stream, by the number of streams requested before.
  func respond(_ answer: @escaping @Sendable (Int) -> Answer) { plain.withLock { $0 = answer } }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let answer = plain.withLock(\.self) else { throw GraphQLClientError(.other, "not a stream") }
    let whole = answer(requests.count)
    return HTTPResponse(status: whole.status, headers: whole.headers, body: try await whole.next() ?? [])
  }

  func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    let number = state.withLock { state in
      state.requests.append(request)
      return state.requests.count
    }
    let answer = try await answer(number, request)
    return HTTPStream(
      status: answer.status,
      headers: answer.headers,
      body: HTTPChunks(
        onEnd: {
          self.state.withLock { $0.ended += 1 }
          answer.onEnd()
        },
        next: answer.next
      )
    )
  }
}

extension FakeServer.Answer {
  /// Creates a response with pieces that are available at once, followed by the end of the body.
  init(
    _ pieces: [String],
    type: String = "text/event-stream",
    status: Int = 200,
    headers: HTTPHeaders = [:],
    error: GraphQLClientError? = nil
  ) {
    let rest = Locked(pieces[...])
    self.init(status: status, headers: headers.merging(["Content-Type": type])) {
      if let piece = rest.withLock({ $0.popFirst() }) { return Array(piece.utf8) }
      if let error { throw error }
      return nil
    }
  }

  /// Returns a JSON response.
  static func json(_ text: String, status: Int = 200) -> Self { Self([text], type: "application/json", status: status) }
}

/// Returns an event whose data is a number.
func tick(_ number: Int) -> String { "event: next\ndata: {\"data\":{\"n\":\(number)}}\n\n" }

let complete = "event: complete\ndata:\n\n"

extension GraphQLClient {
  init(
    _ server: FakeServer,
    interceptors: [any GraphQLInterceptor] = [],
    configuration: Configuration = Configuration(),
    live: LiveTransport? = LiveTransport()
  ) {
    self.init(
      endpoint: URL(string: "https://shop.example/graphql")!,
      transport: server,
      interceptors: interceptors,
      configuration: configuration,
      live: live
    )
  }
}
