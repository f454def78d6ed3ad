import Foundation
import GraphQLLanguageServer
import GraphQLRuntime
import Testing

@Suite("Life cycle of the language server")
struct LifecycleTests {
  private func code(_ messages: [JSONValue]) -> Int64? { messages.last?["error"]?["code"]?.int }

  @Test("Before it is initialized and after it is shut down, the server refuses requests")
  func states() {
    var server = LanguageServer()
    let hover = Message.request(id: 1, method: "textDocument/hover", params: [:])
    #expect(code(server.receive(hover)) == -32002)
    #expect(server.receive(.notification(method: "textDocument/didOpen", params: [:])).isEmpty)
    let initialize = Message.request(id: 2, method: "initialize", params: ["capabilities": [:]])
    #expect(server.receive(initialize)[0]["result"]?["capabilities"]?["positionEncoding"] == "utf-16")
    #expect(code(server.receive(initialize)) == -32600)
    #expect(server.receive(.request(id: 3, method: "shutdown", params: .null))[0]["result"] == .null)
    #expect(code(server.receive(hover)) == -32600 && !server.hasWork && server.exitCode == nil)
    #expect(server.receive(.notification(method: "exit", params: .null)).isEmpty && server.exitCode == 0)
  }

  @Test("The exit code is 1 for a client that does not shut down first")
  func exit() {
    var server = LanguageServer()
    _ = server.receive(.notification(method: "exit", params: .null))
    #expect(server.exitCode == 1)
  }

  @Test("Unknown requests are refused, unknown notifications and answers are ignored")
  func unknown() throws {
    let session = try Session()
    defer { session.end() }
    #expect(throws: Session.Refusal(code: -32601, message: "Unknown method \"$/x\".")) {
      try session.request("$/x", [:])
    }
    for message in [
      Message.notification(method: "$/x", params: []), .notification(method: "x", params: .null), .response(id: 7),
    ] {
      #expect(session.take(receive(message, session)).isEmpty)
    }
  }

  private func receive(_ message: Message, _ session: Session) -> [JSONValue] {
    var server = session.server
    return server.receive(message)
  }

  @Test(
    "Bytes are the unit of columns where the client offers them",
    arguments: [
      ("utf-8", ["utf-16", "utf-8"]), ("utf-16", ["utf-32", "utf-16"]), ("utf-32", ["utf-32"]), ("utf-16", ["utf-7"]),
    ]
  )
  func encodings(chosen: String, offered: [String]) {
    var server = LanguageServer()
    let offers: JSONValue = .array(offered.map { .string($0) })
    let params: JSONValue = ["capabilities": ["general": ["positionEncodings": offers]]]
    let answer = server.receive(.request(id: 1, method: "initialize", params: params))
    #expect(answer[0]["result"]?["capabilities"]?["positionEncoding"] == .string(chosen))
  }

  @Test("A client that shows progress sees that the start ends, with the number of files")
  func progress() throws {
    var capabilities = Session.capabilities.object ?? [:]
    capabilities["window"] = ["workDoneProgress": true]
    let session = try Session(Shop.files, capabilities: .object(capabilities))
    defer { session.end() }
    session.settle()
    let kinds = session.notifications.filter { $0["method"] == "$/progress" }.map { $0["params"]?["value"] }
    #expect(kinds.map { $0?["kind"] } == ["begin", "end"] && kinds.last??["message"] == "4 files", "\(kinds)")
  }
}

extension LifecycleTests {
  @Test("The server notices that the process that started it is gone")
  func orphan() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["true"]
    try process.run()
    process.waitUntilExit()
    for (id, isOrphan) in [(process.processIdentifier, true), (ProcessInfo.processInfo.processIdentifier, false)] {
      var server = LanguageServer()
      let params: JSONValue = ["processId": .number(Int(id)), "capabilities": [:]]
      _ = server.receive(.request(id: 1, method: "initialize", params: params))
      #expect(server.isOrphan == isOrphan)
    }
    #expect(!LanguageServer().isOrphan)
  }
}
