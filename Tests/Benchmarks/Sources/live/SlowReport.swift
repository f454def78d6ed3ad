import Foundation
import GraphQLLive
import GraphQLMock
import GraphQLNetworking

/// Measures how far a server gets if a reader stops in the middle of a flood.
enum SlowReport {
  static func run() async throws {
    Report.title("A reader that takes 1,000 events of a flood and stops")
    let server = try ListingServer()
    defer { server.stop() }
    try await report("server-sent events, URLSession", server.client()) { client in
      try await client.fetch(ServerCountsQuery()).counts.events
    }
    let made = Made()
    let mock = try ListingServer.mock(made)
    let client = GraphQLClient(endpoint: ListingServer.nowhere, transport: mock.transport, live: LiveTransport())
    try await report("in the process, which asks for each event", client) { _ in made.events }
  }

  private static func report(
    _ name: String,
    _ client: GraphQLClient,
    _ produced: (GraphQLClient) async throws -> Int
  ) async throws {
    let memory = ProcessState.memory()
    var events = client.events(of: ListingChangedSubscription(products: 1)).makeAsyncIterator()
    for _ in 0..<1000 { _ = try await events.next() }
    var counts: [Int] = []
    for seconds in [1, 2, 4] {
      try await Task.sleep(for: .seconds(seconds))
      counts.append(try await produced(client))
    }
    let more = ProcessState.memory() - memory
    let ahead = counts.map { "\($0 - 1000)" }.joined(separator: ", ")
    print("  \(name): the server is ahead by \(ahead) events after 1, 3 and 7 s; \(Report.fixed(more, 1)) MB more")
    var gap: EventGap?
    var number = 0
    while gap == nil, number < 20_000 {
      gap = try await events.next()?.gap
      number += 1
    }
    print(
      "    then \(gap.map { "a gap after \(number) events: \($0.cause.kind.code)" } ?? "no gap in \(number) events")"
    )
  }
}
