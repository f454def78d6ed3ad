import Foundation
import Testing

@Suite("graphql-codegen lsp")
struct LanguageServerTests {
  private let files = ["s.graphqls": "type Query { name: String }", "a.graphql": "query A { name }"]

  @Test("An editor that opens a text sees its errors, and the server ends when it is told to")
  func serving() async throws {
    let place = try Workplace(files)
    let server = try ServerProcess(place)
    try server.begin()
    let text = await server.text(upTo: "publishDiagnostics", "documents.unknown-field")
    #expect(text.contains("\"method\":\"textDocument/publishDiagnostics\""), "\(text)")
    try server.send(#"{"jsonrpc": "2.0", "id": 2, "method": "shutdown"}"#)
    try server.send(#"{"jsonrpc": "2.0", "method": "exit"}"#)
    #expect(await server.end() == 0)
  }

  @Test("The server ends when the editor is gone")
  func gone() async throws {
    let server = try ServerProcess(try Workplace(files))
    try server.begin()
    _ = await server.text(upTo: "documents.unknown-field")
    try server.close()
    #expect(await server.end() == 1)
  }

  @Test("A manifest is read in a scratch folder that no build has locked")
  func scratchFolder() async throws {
    let place = try Workplace(["Package.swift": "// swift-tools-version: 6.2"].merging(files) { $1 })
    // In place of Swift, a program that prints its arguments. The server logs them, because they are not a manifest.
    try FileManager.default.createDirectory(at: place.folder.appending(path: "bin"), withIntermediateDirectories: true)
    try place.link("bin/swift", to: "/bin/echo")
    let server = try ServerProcess(place, path: "\(place.folder.path)/bin")
    try server.begin()
    let text = await server.text(upTo: "cannot be read", "dump-package").replacing("\\/", with: "/")
    #expect(text.contains("--scratch-path \(place.folder.path)/.build/graphql-codegen-lsp "), "\(text)")
    try server.close()
    #expect(await server.end() == 1)
  }

  @Test("Words that make no sense are refused")
  func usage() async throws {
    let outcome = try await Workplace().run(["lsp", "--port", "7"])
    #expect(outcome.exitCode == 2 && outcome.complaint.contains("unknown option \"--port\""), "\(outcome)")
  }
}

/// A running server, with its standard input and output.
private final class ServerProcess: @unchecked Sendable {
  // Proof for `@unchecked`: nothing is changed after `init`, and of the objects here only one thread at a time is in use:
  // the test awaits each call before the next.
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let place: Workplace

  /// - Parameter path: a folder whose programs are found before others.
  init(_ place: Workplace, path: String? = nil) throws {
    self.place = place
    if let path {
      var variables = ProcessInfo.processInfo.environment
      variables["PATH"] = "\(path):\(variables["PATH"] ?? "")"
      process.environment = variables
    }
    process.executableURL = Workplace.program("graphql-codegen")
    process.arguments = ["lsp", "--stdio"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    // Else the end of its output would not be seen.
    try output.fileHandleForWriting.close()
  }

  func send(_ message: String) throws {
    let content = Data(message.utf8)
    try input.fileHandleForWriting.write(contentsOf: Data("Content-Length: \(content.count)\r\n\r\n".utf8) + content)
  }

  /// Opens the folder, and a text that differs from the one on disk.
  func begin() throws {
    let folder = place.folder.absoluteString
    try send(
      #"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"rootUri": "\#(folder)", "capabilities": {}}}"#
    )
    try send(#"{"jsonrpc": "2.0", "method": "initialized", "params": {}}"#)
    let uri = place.folder.appending(path: "a.graphql").absoluteString
    let item = #"{"uri": "\#(uri)", "languageId": "graphql", "version": 1, "text": "query A { wrong }"}"#
    try send(#"{"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": \#(item)}}"#)
  }

  func close() throws {
    try input.fileHandleForWriting.close()
  }

  /// Returns the output up to the point where it contains all of the words.
  func text(upTo words: String...) async -> String {
    await onThread { [output] in
      var text = ""
      while !words.allSatisfy(text.contains) {
        let data = output.fileHandleForReading.availableData
        if data.isEmpty { break }
        text += String(decoding: data, as: UTF8.self)
      }
      return text
    }
  }

  /// Waits for the exit code.
  func end() async -> Int32 {
    await onThread { [process] in
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  /// Runs blocking work outside the few threads that all tests share.
  private func onThread<Value: Sendable>(_ body: @escaping () -> Value) async -> Value {
    // What is captured is used by that one thread only, as the caller waits.
    nonisolated(unsafe) let body = body
    return await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: body()) }
    }
  }
}
