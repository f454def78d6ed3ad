import Foundation
import GraphQLNetworking
import Testing

/// On Apple platforms, tasks run on threads with a stack of 512 KB.
@Suite("Deeply nested values on a small stack")
struct DeepValueTests {
  /// Runs each job on a separate thread with a stack of 512 KB.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private final class SmallStacks: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      let thread = Thread { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }

  private struct SignIn: GraphQLMutation {
    typealias Data = GetName.Data
    static let operationDocument = GraphQLDocument(name: "SignIn", sha256: "02", text: "mutation SignIn{name}")
    let variables: JSONValue

    func writeVariables(to writer: inout JSONWriter) { writer.field("input", variables) }
  }

  /// The deepest nesting of a text that a reader accepts inside a response's errors.
  private static let levels = 505

  private func onSmallStack(_ body: @Sendable () async throws -> Void) async rethrows {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    try await withTaskExecutorPreference(SmallStacks()) { try await body() }
  }

  @Test("Errors with extensions at the reader's limit are described", arguments: ["[]", #"{"a":}"#])
  func extensions(brackets: String) async throws {
    let (open, close) = brackets == "[]" ? ("[", "]") : (#"{"a":"#, "}")
    let deep = String(repeating: open, count: Self.levels) + "1" + String(repeating: close, count: Self.levels)
    try await onSmallStack {
      let client = GraphQLClient { _ in .json(#"{"errors":[{"message":"No","extensions":{"deep":\#(deep)}}]}"#) }
      let options = RequestOptions(headers: ["Authorization": "Bearer t0ken"])
      let error = try #require(await failure { try await client.fetch(GetName(), options: options) })
      #expect(error.description == "GetName: the server reported: No")
      #expect(error.graphQLErrors.first?.extensions["deep"] != nil)
    }
  }

  @Test("Variables at the reader's limit are logged as far as 64 levels, and their secrets left out of errors")
  func variables() async throws {
    let open = String(repeating: #"{"a":"#, count: 500) + #"{"password":"mellon"}"#
    let text = open + String(repeating: "}", count: 500)
    let value = try JSONReader.decode(JSONValue.self, from: Array(text.utf8))
    try await onSmallStack {
      let lines = Recorder<String>()
      let logging = LoggingInterceptor(logsVariables: true) { line in Task { await lines.add(line) } }
      let client = GraphQLClient(interceptors: [logging]) { _ in .json(#"{"errors":[{"message":"No mellon"}]}"#) }
      let error = try #require(await failure { try await client.perform(SignIn(variables: value)) })
      #expect(error.description == "SignIn: the server reported: No …")
    }
  }
}
