import Foundation
import GraphQLNetworking
import HeapSize

/// Measures what remains of cancelled streams in the client and at the server, in comparison with the same number of
/// requests with only `URLSession`.
enum CancelledReport {
  static func run() async throws {
    try await run("Streams that are cancelled, 16 at a time") { client, _ in { await cancel(client, after: $0) } }
    try await run("The same requests by URLSession alone") { _, url in
      let requests = PlainRequests(url)
      return { await requests.cancel(after: $0) }
    }
  }

  private static func run(
    _ title: String,
    _ cancelling: (GraphQLClient, URL) -> @Sendable (_ count: Int) async -> Void
  ) async throws {
    let server = try ListingServer()
    defer { server.stop() }
    let client = server.client()
    _ = try await client.fetch(ServerCountsQuery())
    let cancel = cancelling(client, server.url)
    Report.title(title)
    try await report("before", client)
    var count = 0
    for more in [1000, 1000, 2000, 4000] {
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<more {
          if number >= 16 { await group.next() }
          group.addTask { await Witness.with { await cancel(number % 4) } }
        }
      }
      count += more
      try await report("after \(count)", client)
    }
  }

  /// Reads a number of events, and is cancelled while it waits for the next one.
  private static func cancel(_ client: GraphQLClient, after count: Int) async {
    let (read, reads) = AsyncStream<Void>.makeStream()
    let task = Task {
      var number = 0
      if count == 0 { reads.finish() }
      for try await _ in client.events(of: ListingChangedSubscription(products: 1, rate: 200)) {
        number += 1
        if number == count { reads.finish() }
      }
    }
    for await _ in read {}
    task.cancel()
    let ending = await task.result
    guard case .failure(is CancellationError) = ending else { preconditionFailure("the task ended with \(ending)") }
  }

  private static func report(_ name: String, _ client: GraphQLClient) async throws {
    // What is on its way needs a moment.
    var readers = -1
    for _ in 0..<200 {
      readers = try await client.fetch(ServerCountsQuery()).counts.readers
      if readers == 0, Witness.alive == 0 { break }
      try await Task.sleep(for: .milliseconds(20))
    }
    let memory = Report.fixed(ProcessState.memory(), 1)
    print(
      "  \(name): \(Witness.alive) tasks, \(ProcessState.descriptors) descriptors, \(readers) readers at the server, "
        + "\(heapSize() / 1024) KB allocated, \(memory) MB resident"
    )
  }
}
