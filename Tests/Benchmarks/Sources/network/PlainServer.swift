import Foundation

/// A server in a process of its own, so that the processor's time of a client is the client's alone.
struct PlainServer {
  let url: URL
  private let process: Process
  private let input: Pipe

  /// A name of 2,000 letters.
  static let body = #"{"data":{"name":"\#(String(repeating: "abcdefghij", count: 200))","age":7}}"#

  /// What the other process does: answers until its input ends.
  static func run() throws {
    let server = try LoopbackServer(answering: { connection, request in
      if let burst = EventBurst(request) { return burst.send(to: connection) }
      connection.respond(body)
    })
    FileHandle.standardOutput.write(Data("\(server.port)\n".utf8))
    while readLine() != nil {}
  }

  /// Starts the other process.
  init() throws {
    process = Process()
    input = Pipe()
    let output = Pipe()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["serve"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let port = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let url = URL(string: "http://127.0.0.1:\(port.trimmingCharacters(in: .newlines))/graphql") else {
      throw CocoaError(.executableLoad)
    }
    self.url = url
  }

  func stop() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
