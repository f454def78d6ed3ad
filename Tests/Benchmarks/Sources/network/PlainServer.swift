import Foundation

/// A server that sends the same response to every request, in a separate process.
struct PlainServer {
  private let process: ServerProcess

  /// A response with a name of 2,000 letters.
  static let body = #"{"data":{"name":"\#(String(repeating: "abcdefghij", count: 200))","age":7}}"#

  /// Runs in the other process: serves until its input ends.
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
