import Foundation
import GraphQLCache
import GraphQLNetworking
import Testing

/// A server whose responses are set by operation.
final class Server: GraphQLTransport {
  private struct State {
    var answers: [String: String] = [:]
    var headers: [String: HTTPHeaders] = [:]
    var requests: [String] = []
    var failure: GraphQLClientError?
    var gates: [String: Gate] = [:]
  }

  private let state = Locked(State())

  /// The response to an operation: the text of `data`, or a whole response.
  subscript(operation: String) -> String? {
    get { state.withLock { $0.answers[operation] } }
    set { state.withLock { $0.answers[operation] = newValue } }
  }

  func setHeaders(_ headers: HTTPHeaders, of operation: String) { state.withLock { $0.headers[operation] = headers } }

  /// The error that every request fails with, or nil.
  var failure: GraphQLClientError? {
    get { state.withLock { $0.failure } }
    set { state.withLock { $0.failure = newValue } }
  }

  /// The operations that were sent.
  var requests: [String] { state.withLock { $0.requests } }

  /// Holds the responses to an operation until the gate is opened. They are those set when the request arrived.
  func hold(_ operation: String) -> Gate {
    let gate = Gate()
    state.withLock { $0.gates[operation] = gate }
    return gate
  }

  func release(_ operation: String) { state.withLock { $0.gates.removeValue(forKey: operation) }?.open() }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let body = try JSONReader.decode(JSONObject.self, from: try request.body?.read() ?? [])
    guard case .string(let name)? = body["operationName"] else { throw GraphQLClientError(.invalidRequest, "no name") }
    let (answer, headers, failure, gate) = state.withLock { state in
      state.requests.append(name)
      return (state.answers[name], state.headers[name] ?? [:], state.failure, state.gates[name])
    }
    await gate?.wait()
    if let failure { throw failure }
    guard let answer else { throw GraphQLClientError(.couldNotConnect, "no answer for \(name)") }
    let text = answer.hasPrefix("{\"data\"") || answer.hasPrefix("{\"errors\"") ? answer : "{\"data\":\(answer)}"
    var all: HTTPHeaders = ["Content-Type": "application/json"]
    for field in headers.fields { all[field.name] = field.value }
    return HTTPResponse(status: 200, headers: all, body: Array(text.utf8))
  }
}

/// Holds tasks until it is opened, and counts them.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var count = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
    var arrivals: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Locked(State())

  func wait() async {
    await withCheckedContinuation { continuation in
      let (isOpen, arrived) = state.withLock { state in
        state.count += 1
        let count = state.count
        let arrived = state.arrivals.filter { $0.count <= count }
        state.arrivals.removeAll { $0.count <= count }
        if !state.isOpen { state.waiting.append(continuation) }
        return (state.isOpen, arrived)
      }
      for arrival in arrived { arrival.continuation.resume() }
      if isOpen { continuation.resume() }
    }
  }

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Returns when this number of tasks has arrived.
  func arrived(_ count: Int = 1) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.count >= count { return true }
        state.arrivals.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }
}

/// A cache with a client and a server.
struct Shop: Sendable {
  let server = Server()
  let time = HandTime()
  let cache: GraphQLCache
  let client: GraphQLClient

  init(
    _ configuration: GraphQLCache.Configuration = .init(),
    policy: FetchPolicy = .networkOnly,
    in place: DiskPlace? = nil,
    partition: String = "ada"
  ) throws {
    let time = time
    let clock = CacheClock(now: { time.now }, sleep: { try await time.sleep($0) })
    if let place {
      let file = GraphQLCache.Place.file(URL(fileURLWithPath: place.folder), partition: partition)
      cache = GraphQLCache(file, configuration: configuration, clock: clock, behavior: place.behavior)
    } else {
      cache = GraphQLCache(configuration: configuration, clock: clock)
    }
    client = GraphQLClient(
      endpoint: try #require(URL(string: "https://shop.example/graphql")),
      transport: server,
      store: cache.store(policy)
    )
  }

  /// Sends an operation whose response is cached.
  @discardableResult
  func fetch<Query: GraphQLQuery & GraphQLPlanned>(_ query: Query, _ answer: String) async throws -> Query.Data {
    server[Query.operationName] = answer
    return try await client.fetch(query, from: .networkOnly)
  }
}

/// A clock that a test advances.
final class HandTime: Sendable {
  private struct State {
    var now: UInt32 = 1_700_000_000
    var sleepers: [Int: (until: UInt32, continuation: CheckedContinuation<Void, any Error>)] = [:]
    var last = 0
  }

  private let state = Locked(State())

  var now: UInt32 { state.withLock { $0.now } }

  /// The number of sleepers.
  var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  func advance(_ seconds: UInt32) {
    let woken = state.withLock { state in
      state.now += seconds
      let woken = state.sleepers.filter { $0.value.until <= state.now }
      for key in woken.keys { state.sleepers[key] = nil }
      return woken.values.map(\.continuation)
    }
    for continuation in woken { continuation.resume() }
  }

  func setBack(_ seconds: UInt32) { state.withLock { $0.now -= seconds } }

  func sleep(_ duration: Duration) async throws {
    let number = state.withLock { state in
      state.last += 1
      return state.last
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isOver = state.withLock { state in
          if Task.isCancelled { return true }
          state.sleepers[number] = (state.now + UInt32(duration.components.seconds), continuation)
          return false
        }
        if isOver { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      state.withLock { $0.sleepers.removeValue(forKey: number) }?.continuation.resume(throwing: CancellationError())
    }
  }
}

extension String {
  /// Returns the product's data as the server sends it.
  static func product(_ id: String = "1", name: String = "Shirt", stock: String = "4") -> String {
    #"{"product":{"id":"\#(id)","name":"\#(name)","stock":\#(stock)}}"#
  }

  /// Returns products by id and name.
  static func products(_ products: (String, String)...) -> String {
    let texts = products.map { #"{"id":"\#($0.0)","name":"\#($0.1)","brand":{"id":"b","title":"Acme"}}"# }
    return #"{"products":[\#(texts.joined(separator: ","))]}"#
  }
}
