import Foundation
import GraphQLNetworking
import GraphQLURLSession
import Testing

extension OverSockets {
  @Suite("The progress of a request", .timeLimit(.minutes(60)))
  struct ProgressTests {
    private let transport = URLSessionTransport()

    /// Returns the states that a progress reports until a call has ended, as far as the reader keeps up.
    private func states(
      of progress: TransferProgress,
      during call: () async throws -> Void
    ) async throws -> [TransferProgress.State] {
      let (told, tell) = AsyncStream<TransferProgress.State>.makeStream()
      let states = progress.states
      let reader = Task { for await state in states { tell.yield(state) } }
      try await call()
      reader.cancel()
      await reader.value
      tell.finish()
      return await told.reduce(into: []) { $0.append($1) }
    }

    @Test("It counts what is sent and what is received, for a request and for a stream", arguments: [true, false])
    func counts(isStream: Bool) async throws {
      let answer = String(repeating: "0123456789", count: 100_000)
      let server = try LoopbackServer(answering: { connection, _ in connection.respond(answer) })
      let progress = TransferProgress()
      var request = server.request(String(repeating: "x", count: 3_000_000))
      request.progress = progress
      let states = try await states(of: progress) { [request] in
        if isStream {
          _ = try await transport.stream(request).response()
        } else {
          _ = try await transport.send(request)
        }
      }
      #expect(
        zip(states, states.dropFirst()).allSatisfy {
          $0.bytesSent <= $1.bytesSent && $0.bytesReceived <= $1.bytesReceived
        }
      )
      let last = progress.states.current
      #expect(last.bytesSent == 3_000_000 && last.bytesToSend == 3_000_000 && last.fractionSent == 1)
      #expect(last.bytesReceived == 1_000_000 && last.bytesToReceive == 1_000_000 && last.fractionReceived == 1)
    }

    @Test("A request that is sent again begins at zero, and a caller gives its progress with the options")
    func retries() async throws {
      let calls = Counter()
      let server = try LoopbackServer(answering: { connection, _ in
        calls.add()
        if calls.value == 1 {
          connection.respond("busy, and in many words", status: "503 Later")
        } else {
          connection.respond(Fault.goodBody)
        }
      })
      let progress = TransferProgress()
      let client = GraphQLClient(
        endpoint: server.url,
        transport: transport,
        interceptors: [RetryInterceptor(baseDelay: .zero)]
      )
      _ = try await client.fetch(ProbeQuery(variables: ProbeVariables()), options: RequestOptions(progress: progress))
      #expect(calls.value == 2)
      #expect(progress.states.current.bytesReceived == Fault.goodBody.utf8.count)
      #expect(progress.states.current.bytesSent == progress.states.current.bytesToSend)
    }

    @Test("A request without a body, and an answer without a length, have no fraction")
    func unknown() async throws {
      let server = try LoopbackServer { connection in
        guard connection.readRequest() != nil else { return }
        connection.write("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nabc")
      }
      var request = server.request(nil)
      let progress = TransferProgress()
      request.progress = progress
      _ = try await transport.send(request)
      let last = progress.states.current
      #expect(
        last.fractionSent == nil && last.fractionReceived == nil && last.bytesReceived == 3
          && last.bytesToReceive == nil
      )
      #expect(request == server.request(nil))
    }
  }
}
