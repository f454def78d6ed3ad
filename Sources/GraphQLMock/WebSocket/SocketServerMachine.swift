import GraphQLNetworking

/// The server's side of `graphql-transport-ws` as a value: returns commands for each input. It has no clock, no socket and
/// no task. https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md
struct SocketServerMachine {
  /// The number of an operation among all of the socket.
  typealias Operation = Int

  enum Input {
    case message([UInt8])
    /// The decision about the payload of `connection_init`: `nil`, or why it is refused.
    case decision(String?)
    /// A response of an operation; `nil` when it is complete. A fault may replace its id.
    case event(Operation, ResponseEvent?, hasWrongID: Bool = false)
    /// A fault: from now on there are no heartbeats.
    case silence
    /// A fault: in place of an operation there is a status of HTTP.
    case status(Int)
    /// The client has had its time to begin.
    case initTimeout
    /// A heartbeat is due.
    case heartbeat
    /// The server is stopped.
    case stop
    /// The connection has been lost.
    case lost
  }

  enum Action: Sendable {
    case send([UInt8])
    case close(code: Int, reason: String)
    /// Decide about the payload of `connection_init`.
    case decide(JSONObject)
    /// - Parameter query: The members of the payload, with a `query`.
    case start(Operation, query: GraphQLRequest)
    case cancel(Operation)
  }

  private enum Phase {
    case new, initialising, ready, closed
  }

  /// A client that subscribes without limit is refused.
  private static let mostOperations = 1_000

  private let headers: HTTPHeaders
  private var phase = Phase.new
  private var count = 0
  private var operations: [String: Operation] = [:]
  private var ids: [Operation: String] = [:]
  /// Whether nothing shows that the server is there.
  private(set) var isSilent = false

  /// - Parameter headers: Those of the handshake, for resolvers.
  init(headers: HTTPHeaders) {
    self.headers = headers
  }

  mutating func handle(_ input: Input) -> [Action] {
    if phase == .closed { return [] }
    switch input {
    case .message(let bytes): return receive(bytes)
    case .decision(nil):
      guard phase == .initialising else { return [] }
      phase = .ready
      return [.send(Self.message("connection_ack"))]
    case .decision(let reason?): return close(4403, reason)
    case .event(let operation, let event, let hasWrongID): return send(event, of: operation, hasWrongID)
    case .silence:
      isSilent = true
      return []
    case .status(let status): return close(status < 500 ? 4000 + status : 4500, "Simulated fault.")
    case .initTimeout: return phase == .new ? close(4408, "Connection initialisation timeout") : []
    case .heartbeat: return phase == .ready && !isSilent ? [.send(Self.message("ping"))] : []
    case .stop: return close(1001, "Going away")
    case .lost: return end()
    }
  }

  private mutating func receive(_ bytes: [UInt8]) -> [Action] {
    guard let message = try? JSONReader.decode(JSONValue.self, from: bytes), let type = message["type"]?.string else {
      return close(4400, "Invalid message received")
    }
    switch type {
    case "connection_init": return initialise(message)
    case "subscribe": return subscribe(message)
    case "complete":
      guard let id = message["id"]?.string else { return close(4400, "The message \"complete\" has no id") }
      return remove(id).map { [.cancel($0)] } ?? []
    case "ping":
      guard let payload = Self.object(message["payload"]) else { return close(4400, "Invalid payload of \"ping\"") }
      return isSilent ? [] : [.send(Self.message("pong", payload: payload.map(JSONValue.object)))]
    case "pong": return []
    default: return close(4400, "Unknown message type")
    }
  }

  private mutating func initialise(_ message: JSONValue) -> [Action] {
    guard phase == .new else { return close(4429, "Too many initialisation requests") }
    guard let payload = Self.object(message["payload"]) else {
      return close(4400, "Invalid payload of \"connection_init\"")
    }
    phase = .initialising
    return [.decide(payload ?? [:])]
  }

  private mutating func subscribe(_ message: JSONValue) -> [Action] {
    guard let id = message["id"]?.string, !id.isEmpty, let request = request(message["payload"]) else {
      return close(4400, "Invalid message \"subscribe\"")
    }
    guard phase == .ready else { return close(4401, "Unauthorized") }
    if operations[id] != nil { return close(4409, "Subscriber for \(id) already exists") }
    guard operations.count < Self.mostOperations else {
      let error = GraphQLResponseError(message: "There are more than \(Self.mostOperations) operations on this socket.")
      return [.send(Self.message("error", id: id, payload: .array([error.json])))]
    }
    count += 1
    operations[id] = count
    ids[count] = id
    return [.start(count, query: request)]
  }

  private func request(_ payload: JSONValue?) -> GraphQLRequest? {
    guard let payload, let query = payload["query"]?.string, let variables = Self.object(payload["variables"]),
      Self.object(payload["extensions"]) != nil
    else { return nil }
    switch payload["operationName"] {
    case nil, .null?, .string?: break
    default: return nil
    }
    return GraphQLRequest(
      query: query,
      operationName: payload["operationName"]?.string,
      variables: variables ?? [:],
      headers: headers
    )
  }

  /// Returns an object that may be left out or null; the outer `nil` is for anything else.
  private static func object(_ value: JSONValue?) -> JSONObject?? {
    switch value {
    case nil, .null?: .some(nil)
    case .object(let object)?: object
    default: nil
    }
  }

  private mutating func send(_ event: ResponseEvent?, of operation: Operation, _ hasWrongID: Bool) -> [Action] {
    guard let id = ids[operation] else { return [] }
    switch event {
    case .result?, .part?:
      return [.send(Self.message("next", id: hasWrongID ? "not-" + id : id, payload: event?.json))]
    case .refusal(let errors)?, .failure(let errors)?:
      _ = remove(id)
      return [.send(Self.message("error", id: id, payload: .array(errors.map(\.json))))]
    case nil:
      _ = remove(id)
      return [.send(Self.message("complete", id: id))]
    }
  }

  private mutating func remove(_ id: String) -> Operation? {
    guard let operation = operations.removeValue(forKey: id) else { return nil }
    ids[operation] = nil
    return operation
  }

  private mutating func close(_ code: Int, _ reason: String) -> [Action] {
    end() + [.close(code: code, reason: reason)]
  }

  private mutating func end() -> [Action] {
    phase = .closed
    defer { (operations, ids) = ([:], [:]) }
    return ids.keys.sorted().map(Action.cancel)
  }

  private static func message(_ type: String, id: String? = nil, payload: JSONValue? = nil) -> [UInt8] {
    var message = JSONObject()
    if let id { message["id"] = .string(id) }
    message["type"] = .string(type)
    if let payload { message["payload"] = payload }
    return JSONValue.object(message).bytes
  }
}
