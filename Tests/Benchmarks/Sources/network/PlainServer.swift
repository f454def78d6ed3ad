import Foundation

/// A server that gives every request the same response, in a process of its own.
struct PlainServer {
  private let process: ServerProcess

  /// A name of 2,000 letters.
  static let body = #"{"data":{"name":"\#(String(repeating: "abcdefghij", count: 200))","age":7}}"#

  /// What the other process does: answers until its input ends.
  static func run() throws {
    let server = try LoopbackServer(answering: { connection, request in
      if let burst = EventBurst(request) { return burst.send(to: connection) }
      connection.respond(body)
    })
    ServerProcess.answer(at: "http://127.0.0.1:\(server.port)/graphql")
  }

  /// Starts the other process.
  init() throws { process = try ServerProcess() }

  var url: URL { process.url }

  func stop() { process.stop() }
}
