import GraphQLNetworking

/// A way in which a server misbehaves, and the required ending of a call to it.
///
/// The server's part is a script for one connection. What the client receives may depend on how the bytes are divided into
/// segments, but the ending must not.
struct Fault: Sendable {
  /// How long a client waits.
  enum Patience: Sendable {
    /// The usual time: the client must detect the fault itself.
    case long
    /// For faults after which nothing arrives, so that only the time limit ends them.
    case short
    /// For faults in which data arrives forever.
    case shortInAll
  }

  let name: String
  let ending: Ending
  let patience: Patience
  /// Whether there is a server at all.
  var isListening = true
  /// How many times a call without retries is sent, including redirects.
  var requestsForOne = 1
  let serve: @Sendable (Connection) -> Void

  init(
    _ name: String,
    _ ending: Ending,
    _ patience: Patience = .long,
    serve: @escaping @Sendable (Connection) -> Void
  ) {
    self.name = name
    self.ending = ending
    self.patience = patience
    self.serve = serve
  }

  static let all = connections + heads + malformed + bodies + floods + codings + redirects + statuses + texts
}

/// The ending of a call.
enum Ending: Sendable, Hashable, CustomStringConvertible {
  case data
  case failure(GraphQLClientError.Kind)
  case cancelled
  case unknown(String)

  init(_ error: any Error) {
    switch error {
    case is CancellationError: self = .cancelled
    case let error as GraphQLClientError: self = .failure(error.kind)
    default: self = .unknown("\(type(of: error))")
    }
  }

  var description: String {
    switch self {
    case .data: "data"
    case .failure(let kind): kind.code
    case .cancelled: "cancelled"
    case .unknown(let type): type
    }
  }
}

extension Fault {
  /// What happens to the connection after the last byte.
  enum End: Sendable {
    case closes, stalls, resets
  }

  /// Returns a script that reads a request, writes some bytes, and ends the connection.
  static func writes(_ bytes: [UInt8], _ end: End) -> @Sendable (Connection) -> Void {
    { connection in
      guard connection.readRequest() != nil else { return }
      connection.write(bytes)
      switch end {
      case .closes: break
      case .stalls: connection.waitForClose()
      case .resets: connection.reset()
      }
    }
  }

  static func writes(_ text: String, _ end: End) -> @Sendable (Connection) -> Void { writes(Array(text.utf8), end) }

  /// Returns a script that responds to every request with the same response.
  static func answers(
    _ body: String,
    status: String = "200 OK",
    headers: [String] = ["Content-Type: application/json"]
  ) -> @Sendable (Connection) -> Void {
    { connection in
      while connection.readRequest() != nil { connection.respond(body, status: status, headers: headers) }
    }
  }

  /// Returns the head of a response with a JSON body.
  static func head(_ fields: String...) -> String {
    (["HTTP/1.1 200 OK", "Content-Type: application/json"] + fields).joined(separator: "\r\n") + "\r\n\r\n"
  }

  /// The data that ``ProbeQuery`` and ``ProbeMutation`` select.
  static let goodBody = #"{"data":{"name":"Ada"}}"#
}
