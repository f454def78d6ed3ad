import Foundation
import GraphQLLanguageServer
import GraphQLRuntime
import Testing

@Suite("A session over two streams")
struct MessageLoopTests {
  private func frame(_ json: JSONValue) -> Data {
    let content = Data("\(json)".utf8)
    return Data("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }

  private func request(_ id: Int, _ method: String) -> Data {
    frame(["jsonrpc": "2.0", "id": .number(id), "method": .string(method), "params": [:]])
  }

  /// Runs a server over two pipes, and writes all input before it reads any output.
  ///
  /// - Returns: the exit code, and the server's output.
  private func run(_ input: Data) async throws -> (code: Int32, output: Data) {
    let (toServer, fromServer) = (Pipe(), Pipe())
    async let code = onThread {
      var server = LanguageServer()
      var loop = MessageLoop(
        input: toServer.fileHandleForReading.fileDescriptor,
        output: fromServer.fileHandleForWriting.fileDescriptor
      )
      let code = loop.run(&server)
      try? fromServer.fileHandleForWriting.close()
      return code
    }
    async let output = onThread {
      try? toServer.fileHandleForWriting.write(contentsOf: input)
      try? toServer.fileHandleForWriting.close()
      return (try? fromServer.fileHandleForReading.readToEnd()) ?? Data()
    }
    return await (code, output)
  }

  /// Runs blocking work outside the few threads that all tests share.
  private func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: body()) }
    }
  }

  @Test("A client that writes much before it reads has an answer to each request")
  func writingFirst() async throws {
    var input = Data()
    for id in 1...20_000 { input += request(id, "unknown/\(id)") }
    input += frame(["jsonrpc": "2.0", "method": "exit"])
    let (code, output) = try await run(input)
    #expect(code == 1)
    let answers = String(decoding: output, as: UTF8.self).components(separatedBy: "Content-Length: ").dropFirst()
    #expect(answers.count == 20_000)
    #expect(answers.last?.contains("\"id\":20000,") == true, "\(answers.last ?? "")")
  }

  @Test("A request that is cancelled before the server comes to it is answered so")
  func cancelling() async throws {
    let cancellation = frame(["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": 2]])
    let (code, output) = try await run(request(1, "a") + request(2, "b") + cancellation + request(3, "c"))
    // The client closes the stream without a word.
    #expect(code == 1)
    let text = String(decoding: output, as: UTF8.self)
    #expect(text.contains("\"id\":2,\"error\":{\"code\":-32800,"), "\(text)")
    #expect(text.components(separatedBy: "-32002").count == 3, "\(text)")
  }

  @Test("Noise in place of messages ends the server, and damaged messages have errors")
  func noise() async throws {
    // What the server does not read fits the pipe.
    let noise = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31 + 7) | 1 })
    #expect(try await run(noise).code == 1)
    let damaged = Data("Content-Length: 3\r\n\r\n{]}Content-Length: 2\r\n\r\n{}".utf8)
    let (code, output) = try await run(damaged)
    let text = String(decoding: output, as: UTF8.self)
    #expect(code == 1 && text.contains("-32700") && text.contains("-32600"), "\(text)")
  }
}
