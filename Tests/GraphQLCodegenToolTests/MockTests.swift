import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("graphql-codegen mock")
struct MockTests {
  @Test(
    "A command line that makes no sense is refused, with the way out",
    arguments: [
      (["--schema"], "--schema needs at least one value"), ([], "--schema is missing"),
      (["--schema", "s.graphqls", "--port", "70000"], "--port takes an integer from 0 to 65535"),
      (["--schema", "s.graphqls", "--seed", "x"], "--seed takes an integer of at least 0"),
      (["--schema", "s.graphqls", "--latency", "9..3"], "--latency takes milliseconds, such as 200 or 200..800"),
      (["--schema", "s.graphqls", "--tick", "0"], "--tick"),
      (["--schema", "s.graphqls", "--latency", "1...3.5"], "--latency takes milliseconds"),
      (["--schema", "s.graphqls", "--fail", "2"], "--fail takes a rate from 0 to 1"),
      (["--schema", "s.graphqls", "--fail-operation", "A"], "--fail-operation takes NAME=KIND"),
      (["--schema", "s.graphqls", "--fail-operation", "A=explode"], "unknown fault \"explode\""),
      (["--schema", "s.graphqls", "--fail-operation", "A=null:"], "null:PATH, such as null:product.brand"),
      (["--schema", "s.graphqls", "--fail-operation", "A=drop:a..b"], "drop:PATH, such as drop:product.brand"),
      (["--schema", "s.graphqls", "--fail-operation", "A=error:"], "error:CODE, such as error:OUT_OF_STOCK"),
      (["--schema", "s.graphqls", "--fail-operation", "A=status:999"], "status takes an integer from 200 to 599"),
      (["--schema", "s.graphqls", "--fail-operation", "A=stall:x"], "stall takes a number of events"),
      (["--schema", "s.graphqls", "--fail-operation", "A=status"], "\"status\" takes a value: write status:503"),
      (["--schema", "s.graphqls", "--fail-operation", "A=silence:1"], "\"silence\" takes no value: write silence"),
      (["--schema", "s.graphqls", "--fail-operation", "A=status:x"], "such as status:503, not \"x\""),
      (["--schema", "s.graphqls", "--wonder"], "unknown option \"--wonder\""),
    ] as [([String], String)]
  )
  func usage(words: [String], message: String) async throws {
    let outcome = try await Workplace(["s.graphqls": "type Query { a: Int }"]).run(["mock"] + words)
    #expect(outcome.exitCode == 2)
    #expect(outcome.complaint.contains(message), "\(outcome)")
    #expect(outcome.complaint.contains("graphql-codegen mock --help"))
  }

  @Test(
    "A file that is not found is named with one of the other ending",
    arguments: [
      ("s.graphql", "s.graphql': No such file or directory. Did you mean \"s.graphqls\"?\n"),
      ("q.graphqls", "q.graphqls': No such file or directory. Did you mean \"q.graphql\"?\n"),
      ("x.graphql", "x.graphql': No such file or directory\n"),
    ]
  )
  func otherEnding(file: String, message: String) async throws {
    let place = try Workplace(["s.graphqls": "type Query { a: Int }", "q.graphql": "{ a }"])
    let outcome = try await place.run(["mock", "--schema", file])
    #expect(outcome.exitCode == 2 && outcome.complaint.hasSuffix(message), "\(outcome)")
  }

  @Test(
    "A schema that cannot be served is refused with its place",
    arguments: [
      ("broken.graphqls", "broken.graphqls:1:14: error: "),
      (
        "empty.graphqls",
        "empty.graphqls:1:1: error: The schema has no query type. Add \"type Query\", or pass the file that has it with "
          + "--schema."
      ),
      (
        "q.graphql",
        "q.graphql:1:1: error: The schema has no query type. The file contains operations or fragments: pass the schema "
          + "with --schema instead."
      ),
      (
        "more.graphqls",
        "more.graphqls:1:1: error: The schema has no query type. The file only extends a schema: pass the files of that "
          + "schema with --schema, too."
      ),
    ]
  )
  func schemas(file: String, message: String) async throws {
    let files = [
      "broken.graphqls": "type Query { ! }", "empty.graphqls": "type Nothing { a: Int }", "q.graphql": "query Q { a }",
      "more.graphqls": "extend type Query { a: Int } scalar Day",
    ]
    let outcome = try await Workplace(files).run(["mock", "--schema", file])
    #expect(outcome.exitCode == 1)
    #expect(outcome.complaint.contains(message), "\(outcome)")
  }

  @Test(
    "It prints its endpoint, answers there with faults as told, and ends well when it is told to",
    arguments: [SIGINT, SIGTERM]
  )
  func serving(signal: Int32) async throws {
    let place = try Workplace([
      "s.graphqls": "type Query { name: String! kind: Kind! } enum Kind { A } type Kind { a: Int } "
        + "type Book @cacheControl(maxAge: 5) { a: Int }"
    ])
    let faults = ["--fail-operation", "Bad=status:418", "--fail-operation", "*=unknown-enums"]
    let server = try MockProcess(place, faults + ["--no-limits"])
    let url = try #require(await server.url())
    #expect(url.path == "/graphql")
    let good = try await post("query Good { name kind }", to: url)
    #expect(good.status == 200)
    #expect(good.text.contains("\"kind\":\"UNKNOWN_VALUE\"") && !good.text.contains("errors"), "\(good)")
    #expect(try await post("query Bad { name }", to: url).status == 418)
    #expect(await server.end(by: signal) == 0)
    #expect(server.complaint.contains("s.graphqls:1:47: warning: "), "\(server.complaint)")
    #expect(!server.complaint.contains("cacheControl"), "\(server.complaint)")
    let page = "open http://127.0.0.1:\(url.port ?? 0)/ in a browser"
    #expect(server.complaint.contains(page), "\(server.complaint)")
  }

  @Test("Custom scalars have values that the Swift types in the settings beside the schema can read")
  func scalars() async throws {
    let place = try Workplace([
      "s.graphqls": "type Query { a: Tonnage! b: Draught! c: Open! d: Mark! e: Day! f: Own! } scalar Tonnage "
        + "scalar Draught scalar Open scalar Mark scalar Day scalar Own",
      "graphql.config.json": """
      {"extensions": {"swift": {"scalars": {
        "Tonnage": "Double", "Draught": "Int", "Open": "Bool", "Mark": "UUID", "Day": "Date", "Own": "Ship.Own"
      }}}}
      """,
    ])
    let server = try MockProcess(place, [])
    let url = try #require(await server.url())
    let response = try await post("{ a b c d e f }", to: url)
    let values = try JSONDecoder().decode([String: Values].self, from: Data(response.text.utf8))["data"]
    #expect(values.map { UUID(uuidString: $0.d) } != nil, "\(response)")
    #expect(values?.e.hasSuffix("Z") == true && values?.f.isEmpty == false, "\(response)")
    #expect(await server.end(by: SIGTERM) == 0)
  }

  /// Values as `JSONDecoder` reads them: a number is not accepted as text.
  private struct Values: Decodable {
    let a: Double
    let b: Int
    let c: Bool
    let d: String
    let e: String
    let f: String
  }

  private func post(_ query: String, to url: URL) async throws -> (status: Int, text: String) {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data("{\"query\":\"\(query)\"}".utf8)
    return try await withCheckedThrowingContinuation { continuation in
      let task = URLSession.shared.dataTask(with: request) { data, response, error in
        if let error { return continuation.resume(throwing: error) }
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        continuation.resume(returning: (status, String(decoding: data ?? Data(), as: UTF8.self)))
      }
      task.resume()
    }
  }
}

/// The running command, until it is told to end.
private final class MockProcess: @unchecked Sendable {
  // Proof for `@unchecked`: nothing is changed after `init`, and of the objects here only one thread at a time is in use:
  // the test awaits each call before the next.
  private let process = Process()
  private let output = Pipe()
  private let complaints: URL
  private let place: Workplace

  init(_ place: Workplace, _ words: [String]) throws {
    self.place = place
    complaints = place.folder.appending(path: "complaints")
    try Data().write(to: complaints)
    process.executableURL = Workplace.program("graphql-codegen")
    process.arguments = ["mock", "--schema", "s.graphqls"] + words
    process.currentDirectoryURL = place.folder
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: complaints)
    try process.run()
  }

  /// Returns the first line of the output as soon as it is available.
  func url() async -> URL? {
    await onThread { [output] in
      let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      return text.split(separator: "\n").first.flatMap { URL(string: String($0)) }
    }
  }

  /// Sends a signal and waits for the exit code.
  func end(by signal: Int32) async -> Int32 {
    kill(process.processIdentifier, signal)
    return await onThread { [process] in
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  var complaint: String { (try? String(contentsOf: complaints, encoding: .utf8)) ?? "" }

  /// Runs blocking work outside the few threads that all tests share.
  private func onThread<Value: Sendable>(_ body: @escaping () -> Value) async -> Value {
    // What is captured is used by that one thread only, as the caller waits.
    nonisolated(unsafe) let body = body
    return await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: body()) }
    }
  }
}
