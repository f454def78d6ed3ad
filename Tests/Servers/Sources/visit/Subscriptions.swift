import Foundation
import GraphQLLive
import GraphQLNetworking
import GraphQLURLSession

/// The subscriptions of one server, over each protocol that it supports.
struct Subscriptions {
  let url: URL
  /// Whether the server supports Apollo's multipart protocol.
  let hasMultipart: Bool
  private let transport = URLSessionTransport()

  init(url: URL, hasMultipart: Bool) {
    self.url = url
    self.hasMultipart = hasMultipart
  }

  func run() async throws {
    try await run("server-sent events", LiveTransport(formats: [.serverSentEvents]))
    if hasMultipart { try await run("multipart", LiveTransport(formats: [.multipart])) }
    try await run("what the server prefers", LiveTransport())
    let socket = GraphQLWebSocket(endpoint: url, closesAfter: .milliseconds(100)) { PlainWebSocket() }
    try await run("graphql-transport-ws", LiveTransport(transport: socket))
    let products = try await GraphQLClient(endpoint: url, transport: socket).fetch(ProductsQuery()).products
    try check("a query over the socket", products.count == 3)
    if !hasMultipart {
      let client = client(LiveTransport(formats: [.multipart]))
      let error = await failure { for try await _ in client.events(of: TicksSubscription()) {} }
      try check("multipart, which the server does not speak", error?.kind == .graphQLErrors)
    }
  }

  private func client(_ live: LiveTransport) -> GraphQLClient {
    GraphQLClient(endpoint: url, transport: transport, live: live)
  }

  private func run(_ name: String, _ live: LiveTransport) async throws {
    print(" \(name)")
    let client = client(live)
    try await events(client)
    try await errors(client)
    try await leaving(client)
    try await restart(client)
  }

  private func events(_ client: GraphQLClient) async throws {
    let numbers: @Sendable (Int) async throws -> [Int] = { last in
      var numbers: [Int] = []
      for try await event in client.events(of: TicksSubscription(last: last)) {
        numbers.append(event.data.ticks.number)
        if event.gap != nil { throw Wrong(what: "no connection broke") }
      }
      return numbers
    }
    try check("events, and their end", try await numbers(5) == Array(1...5))
    async let few = numbers(20)
    async let many = numbers(200)
    try check("two at once", try await (few, many) == (Array(1...20), Array(1...200)))
  }

  private func errors(_ client: GraphQLClient) async throws {
    var halves: [Double?] = []
    var errors: [[String]] = []
    for try await event in client.responses(of: HalvesSubscription(last: 3)) {
      halves.append(event.response.data?.ticks.half)
      errors.append(event.response.errors.at("ticks.half").map(\.message))
    }
    let isRight = halves == [0.5, nil, 1.5] && errors.map(\.count) == [0, 1, 0]
    try check("an error in an event", isRight && errors[1][0].contains("unknown"))
    var events = client.events(of: HalvesSubscription()).makeAsyncIterator()
    let first = try await events.next()?.data.ticks.half
    let second = await failure { try await events.next() }
    let third = try await events.next()?.data.ticks.half
    try check("events after an error that is thrown", first == 0.5 && second?.kind == .graphQLErrors && third == 1.5)
    let refused = await failure { for try await _ in client.events(of: TicksSubscription(last: 0)) {} }
    try check("a subscription that fails", refused?.kind == .graphQLErrors && refused?.attempts == 1)
  }

  private func leaving(_ client: GraphQLClient) async throws {
    try check("no readers are left", try await hasReaders(0, client))
    for try await event in client.events(of: TicksSubscription()) where event.data.ticks.number == 3 { break }
    try check("a reader that leaves its loop, of which the server hears", try await hasReaders(0, client))
    let tasks = (0..<3).map { _ in
      Task { for try await _ in client.events(of: TicksSubscription()) {} }
    }
    try check("three readers", try await hasReaders(3, client))
    for task in tasks { task.cancel() }
    try check("cancelled tasks, of which the server hears", try await hasReaders(0, client))
    for task in tasks { _ = await task.result }
  }

  /// Waits until the server reports this number of readers, for ten seconds at most.
  private func hasReaders(_ count: Int, _ client: GraphQLClient) async throws -> Bool {
    for _ in 0..<200 {
      if try await client.fetch(ReadersQuery()).readers == count { return true }
      try await Task.sleep(for: .milliseconds(50))
    }
    return false
  }

  private func restart(_ client: GraphQLClient) async throws {
    var options = RequestOptions()
    options.reconnects = Reconnection(baseDelay: .milliseconds(100), maximumDelay: .milliseconds(500))
    var last: TicksSubscription.Data.Ticks?
    for try await event in client.events(of: TicksSubscription(), options: options) {
      let tick = event.data.ticks
      if let gap = event.gap {
        let isNew = tick.server != last?.server && tick.number == 1
        try check("a restart of the server, after \(gap.duration): \(gap.cause.kind)", isNew && gap.cause.isLost)
        break
      }
      if tick.number == 3 {
        try check("the server ends", try await client.perform(RestartMutation()).restart)
      }
      last = tick
    }
    try check("no readers are left after it", try await hasReaders(0, client))
  }
}

extension GraphQLClientError {
  /// Whether a connection broke, or could not be established.
  fileprivate var isLost: Bool { kind == .connectionLost || kind == .couldNotConnect }
}
