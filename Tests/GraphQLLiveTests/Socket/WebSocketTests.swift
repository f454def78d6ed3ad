import Foundation
import GraphQLLive
import GraphQLSessions
import Testing

@Suite("GraphQL over a WebSocket", .timeLimit(.minutes(60)))
struct WebSocketTests {
  /// Returns a client whose own waits end at once.
  private func client(
    _ server: FakeSocketServer,
    payload: ConnectionPayload = .none,
    live: LiveTransport = LiveTransport(chance: { 0 })
  ) -> GraphQLClient {
    GraphQLClient(
      endpoint: URL(filePath: "/graphql"),
      transport: GraphQLWebSocket(payload: payload, clock: StepClock.ofSocket) { server.makeSocket() },
      configuration: StepClock().configuration,
      live: live
    )
  }

  private func id(in message: String) -> String {
    message.split(separator: "\"id\":\"").last?.split(separator: "\"").first.map(String.init) ?? ""
  }

  private static func next(_ id: String, _ number: Int) -> String {
    "{\"type\":\"next\",\"id\":\"\(id)\",\"payload\":{\"data\":{\"n\":\(number)}}}"
  }

  /// Returns a server that acknowledges connections and responds to each operation.
  private func server(
    _ answer: @escaping @Sendable (ServerSocket, String, String) -> Void
  ) -> FakeSocketServer {
    FakeSocketServer { socket in
      for await message in socket.incoming {
        if message.contains("connection_init") { socket.send(#"{"type":"connection_ack"}"#) }
        if message.contains("\"subscribe\"") { answer(socket, id(in: message), message) }
      }
    }
  }

  @Test("Subscriptions share one socket, and each has its own events and its own end")
  func shared() async throws {
    let server = server { socket, id, message in
      let start = message.contains("\"from\":10") ? 10 : 0
      for number in 1...3 { socket.send(Self.next(id, start + number)) }
      socket.send("{\"type\":\"complete\",\"id\":\"\(id)\"}")
    }
    let client = client(server)
    var one = client.events(of: Ticks()).makeAsyncIterator()
    var other = client.events(of: Ticks(from: 10)).makeAsyncIterator()
    for number in 1...3 {
      #expect(try await one.next()?.data.n == number)
      #expect(try await other.next()?.data.n == 10 + number)
    }
    #expect(try await one.next() == nil)
    #expect(try await other.next() == nil)
    #expect(server.count == 1)
  }

  @Test("Queries go over the socket of a client whose transport it is")
  func queries() async throws {
    let server = server { socket, id, _ in
      socket.send(Self.next(id, 5))
      socket.send("{\"type\":\"complete\",\"id\":\"\(id)\"}")
    }
    let client = client(server)
    #expect(try await client.fetch(Count()).n == 5)
    #expect(try await client.fetch(Count()).n == 5)
    #expect(server.count == 1)
  }

  @Test(
    "A query that the server does not answer in time, or in a minute, is thrown, and completed at the server",
    arguments: [Duration.seconds(7), nil]
  )
  func unanswered(timeout: Duration?) async throws {
    let limit = timeout ?? .seconds(60)
    let (socket, completed) = silentSocket(limit)
    let request = HTTPRequest(
      method: .post,
      url: URL(filePath: "/"),
      headers: ["Content-Type": "application/json"],
      body: HTTPBody(Array("{}".utf8)),
      timeout: timeout
    )
    let error = await failure { try await socket.send(request) }
    #expect(error?.kind == .timeout && error?.message == "the server did not respond within \(limit)")
    for await message in completed {
      #expect(message == #"{"id":"1","type":"complete"}"#)
      break
    }
    withExtendedLifetime(socket) {}
  }

  @Test(
    "A query with @defer whose first part does not arrive in time, or in a minute, is thrown, and completed at the server",
    arguments: [Duration.seconds(7), nil]
  )
  func unansweredParts(timeout: Duration?) async throws {
    let limit = timeout ?? .seconds(60)
    let (socket, completed) = silentSocket(limit)
    let client = GraphQLClient(
      endpoint: URL(filePath: "/graphql"),
      transport: socket,
      configuration: StepClock().configuration,
      live: LiveTransport()
    )
    var results = client.results(of: BookPage(), options: RequestOptions(timeout: timeout)).makeAsyncIterator()
    let error = await failure { try await results.next() }
    #expect(error?.kind == .timeout && error?.message == "the server did not respond within \(limit)")
    for await message in completed {
      #expect(message == #"{"id":"1","type":"complete"}"#)
      break
    }
  }

  /// Returns a socket to a server that never responds to an operation, and the messages with which the client completes
  /// operations. A wait of the given time ends when an operation has been sent.
  private func silentSocket(_ limit: Duration) -> (GraphQLWebSocket, completed: AsyncStream<String>) {
    let (completed, complete) = AsyncStream<String>.makeStream()
    let (asked, ask) = AsyncStream<Void>.makeStream()
    let server = FakeSocketServer { socket in
      for await message in socket.incoming {
        if message.contains("connection_init") { socket.send(#"{"type":"connection_ack"}"#) }
        if message.contains("\"subscribe\"") { ask.finish() }
        if message.contains("\"complete\"") { complete.yield(message) }
      }
    }
    var clock = StepClock.ofSocket
    let sleep = clock.sleep
    clock.sleep = { duration in
      guard duration == limit else { return try await sleep(duration) }
      for await _ in asked {}
    }
    return (GraphQLWebSocket(clock: clock) { server.makeSocket() }, completed)
  }

  /// `query Count { n }`
  private struct Count: GraphQLQuery {
    typealias Data = Ticks.Data
    static let operationDocument = GraphQLDocument(name: "Count", sha256: "01", text: "query Count{n}")
  }

  @Test("An error of an operation is thrown, and ends it alone")
  func operationError() async throws {
    let server = server { socket, id, message in
      if message.contains("\"from\":1}") {
        socket.send("{\"type\":\"error\",\"id\":\"\(id)\",\"payload\":[{\"message\":\"no\"}]}")
      } else {
        socket.send(Self.next(id, 1))
        socket.send(Self.next(id, 2))
      }
    }
    let client = client(server)
    var one = client.events(of: Ticks()).makeAsyncIterator()
    #expect(try await one.next()?.data.n == 1)
    let error = await failure { for try await _ in client.events(of: Ticks(from: 1)) {} }
    #expect(error?.kind == .graphQLErrors && error?.graphQLErrors.map(\.message) == ["no"])
    #expect(try await one.next()?.data.n == 2)
  }

  @Test("Leaving a loop and cancelling its task complete the operation at the server", arguments: [true, false])
  func completes(isCancelled: Bool) async throws {
    let (completed, complete) = AsyncStream<String>.makeStream()
    let server = FakeSocketServer { socket in
      for await message in socket.incoming {
        if message.contains("connection_init") { socket.send(#"{"type":"connection_ack"}"#) }
        if message.contains("\"subscribe\"") { socket.send(Self.next(id(in: message), 1)) }
        if message.contains("\"complete\"") { complete.yield(message) }
      }
    }
    let client = client(server)
    let (read, reads) = AsyncStream<Void>.makeStream()
    let task = Task {
      for try await _ in client.events(of: Ticks()) {
        reads.finish()
        if !isCancelled { break }
      }
    }
    for await _ in read {}
    if isCancelled { task.cancel() }
    _ = await task.result
    for await message in completed {
      #expect(message == #"{"id":"1","type":"complete"}"#)
      break
    }
  }

  @Test("Acceptance 4: answers that cross the end of their subscription reach no other one")
  func crossing() async throws {
    let server = FakeSocketServer { socket in
      for await message in socket.incoming {
        let id = id(in: message)
        if message.contains("connection_init") { socket.send(#"{"type":"connection_ack"}"#) }
        if message.contains("\"subscribe\"") { socket.send(Self.next(id, 1)) }
        guard message.contains("\"complete\"") else { continue }
        // They were on their way when the client left.
        socket.send(Self.next(id, 99))
        for _ in 0..<2 { socket.send("{\"type\":\"complete\",\"id\":\"\(id)\"}") }
        socket.send(Self.next(id, 99))
        socket.send(Self.next("2", 2))
        socket.send("{\"type\":\"complete\",\"id\":\"2\"}")
      }
    }
    let client = client(server)
    var one: GraphQLEvents<GraphQLEvent<Ticks.Data>>.Iterator? = client.events(of: Ticks()).makeAsyncIterator()
    #expect(try await one?.next()?.data.n == 1)
    var other = client.events(of: Ticks()).makeAsyncIterator()
    #expect(try await other.next()?.data.n == 1)
    one = nil
    #expect(try await other.next()?.data.n == 2)
    #expect(try await other.next() == nil)
    #expect(server.count == 1)
  }

  @Test("Acceptance 6: the same subscription twice has two ids, each with its own events")
  func twice() async throws {
    let ids = Locked<[String]>([])
    let server = server { socket, id, _ in
      ids.withLock { $0.append(id) }
      for number in 1...2 { socket.send(Self.next(id, 10 * (Int(id) ?? 0) + number)) }
      socket.send("{\"type\":\"complete\",\"id\":\"\(id)\"}")
    }
    let events = client(server).events(of: Ticks())
    var (one, other) = (events.makeAsyncIterator(), events.makeAsyncIterator())
    #expect(try await one.next()?.data.n == 11)
    #expect(try await other.next()?.data.n == 21)
    #expect(try await one.next()?.data.n == 12)
    #expect(try await other.next()?.data.n == 22)
    #expect(try await one.next() == nil)
    #expect(try await other.next() == nil)
    #expect(ids.withLock(\.self) == ["1", "2"] && server.count == 1)
  }

  @Test("After the server has closed the socket, a new one continues with a new id, and the event has a gap")
  func reconnects() async throws {
    let ids = Locked<[String]>([])
    let server = server { socket, id, _ in
      ids.withLock { $0.append(id) }
      socket.send(Self.next(id, Int(id) ?? 0))
      if id == "1" { socket.close(1012) } else { socket.send("{\"type\":\"complete\",\"id\":\"\(id)\"}") }
    }
    var events: [GraphQLEvent<Ticks.Data>] = []
    for try await event in client(server).events(of: Ticks()) { events.append(event) }
    #expect(events.map(\.data.n).first == 1 && events.last?.gap?.cause.kind == .connectionLost)
    #expect(ids.withLock(\.self).first == "1" && Set(ids.withLock(\.self)).count == ids.withLock(\.count))
    #expect(server.count >= 2)
  }

  @Test("A pong repeats the payload of its ping, unless that is large")
  func largePings() async throws {
    let (pongs, ids) = (Locked<[String]>([]), Locked(""))
    let server = FakeSocketServer { socket in
      for await message in socket.incoming {
        if message.contains("connection_init") { socket.send(#"{"type":"connection_ack"}"#) }
        if message.contains("\"subscribe\"") {
          ids.withLock { $0 = id(in: message) }
          for size in [10, 200_000] {
            socket.send(#"{"type":"ping","payload":{"a":""# + String(repeating: "a", count: size) + #""}}"#)
          }
        }
        guard message.contains("\"pong\"") else { continue }
        let count = pongs.withLock { pongs in
          pongs.append(message)
          return pongs.count
        }
        let operation = ids.withLock(\.self)
        if count < 2 { continue }
        socket.send(Self.next(operation, 5))
        socket.send("{\"type\":\"complete\",\"id\":\"\(operation)\"}")
      }
    }
    #expect(try await client(server).fetch(Count()).n == 5)
    #expect(pongs.withLock(\.self).map { $0.contains("aaaaaaaaaa") } == [true, false])
  }

  @Test("Events do not hold up the query after a reconnection, whose response comes over the same socket")
  func refetchesBesideEvents() async throws {
    let (ids, padding) = (Locked<[String]>([]), String(repeating: " ", count: 30_000))
    let server = server { socket, id, message in
      if message.contains("query Count") {
        for end in [Self.next(id, 100), "{\"type\":\"complete\",\"id\":\"\(id)\"}"] { socket.send(end) }
        return socket.send("{\"type\":\"complete\",\"id\":\"\(ids.withLock { $0.last } ?? "")\"}")
      }
      let isFirst = ids.withLock { ids in
        ids.append(id)
        return ids.count == 1
      }
      for number in 1...(isFirst ? 1 : 10) { socket.send(Self.next(id, number) + padding) }
      if isFirst { socket.close(1012) }
    }
    var seen: [Int] = []
    for try await event in client(server).events(of: Ticks(), refetching: Count()) {
      switch event {
      case .event(let data): seen.append(data.n)
      case .refetched(let data, _): seen.append(data.n)
      }
    }
    #expect(seen == [1, 100] + Array(1...10))
  }

  @Test("A subscription that the server has completed is not sent again after a pause")
  func completedBeforePause() async throws {
    let ids = Locked<[String]>([])
    let server = server { socket, id, _ in
      ids.withLock { $0.append(id) }
      socket.send(Self.next(id, Int(id) ?? 0))
      if id == "1" { socket.send("{\"type\":\"complete\",\"id\":\"1\"}") }
    }
    let live = LiveTransport(chance: { 0 })
    let events = client(server, live: live).events(of: Ticks())
    var (one, other) = (events.makeAsyncIterator(), events.makeAsyncIterator())
    #expect(try await one.next()?.data.n == 1)
    // After the other one's event, the end of this one has come.
    #expect(try await other.next()?.data.n == 2)
    live.pause()
    live.resume()
    #expect(try await one.next() == nil)
    let event = try await other.next()
    #expect(event?.data.n == 3 && event?.gap?.cause.kind == .connectionLost)
    #expect(ids.withLock(\.self) == ["1", "2", "3"])
  }

  @Test("A resumption ends the wait of the socket before its next attempt to connect")
  func resumption() async throws {
    let server = server { socket, id, _ in
      socket.send(Self.next(id, Int(id) ?? 0))
      socket.close(1012)
    }
    var clock = ClientClock()
    clock.sleep = { _ in
      for await _ in AsyncStream<Void>.makeStream().stream {}
      try Task.checkCancellation()
    }
    let live = LiveTransport(chance: { 0 })
    let client = GraphQLClient(
      endpoint: URL(filePath: "/graphql"),
      transport: GraphQLWebSocket(clock: clock) { server.makeSocket() },
      configuration: StepClock().configuration,
      live: live
    )
    let numbers = Task {
      var events = client.events(of: Ticks()).makeAsyncIterator()
      return [try await events.next()?.data.n, try await events.next()?.data.n]
    }
    for await status in live.status where status.problem != nil { break }
    live.resume()
    #expect(try await numbers.value == [1, 2])
  }

  @Test("A payload that is refused is made again, once, and a second refusal is a status")
  func refused() async throws {
    for accepted in [1, 2] {
      let payloads = Locked<[Bool]>([])
      let attempts = Locked(0)
      let server = FakeSocketServer { socket in
        let attempt = attempts.withLock { attempts in
          attempts += 1
          return attempts
        }
        for await message in socket.incoming {
          if message.contains("connection_init"), attempt <= accepted { return socket.close(4403) }
          if message.contains("connection_init") { socket.send(#"{"type":"connection_ack"}"#) }
          if message.contains("\"subscribe\"") {
            socket.send(Self.next(id(in: message), 1))
            socket.send("{\"type\":\"complete\",\"id\":\"\(id(in: message))\"}")
          }
        }
      }
      let payload = ConnectionPayload { isRefused in
        payloads.withLock { $0.append(isRefused) }
        return ["token": .bool(isRefused)]
      }
      let client = client(server, payload: payload)
      let error = await failure { for try await event in client.events(of: Ticks()) { #expect(event.data.n == 1) } }
      #expect(payloads.withLock(\.self) == [false, true])
      #expect(error?.httpStatus == (accepted == 1 ? nil : 403))
    }
  }

  @Test("A payload that is made by an operation over the same connection ends the operations with an error at once")
  func nestedPayload() async throws {
    let own = Locked<GraphQLClient?>(nil)
    let payload = ConnectionPayload { isRefused in
      if isRefused { _ = try await own.withLock(\.self)?.perform(Add()) }
      return [:]
    }
    let server = FakeSocketServer { socket in
      for await _ in socket.incoming { socket.close(4401) }
    }
    let client = client(server, payload: payload)
    own.withLock { $0 = client }
    let error = await failure { try await client.fetch(Count()) }
    #expect(error?.kind == .notSupported && error?.message.contains("over HTTP") == true)
    own.withLock { $0 = nil }
  }

  @Test("A mutation after which the server closes the connection with 4401 is not sent again")
  func refusedAfterMutation() async throws {
    // The end comes before the caller waits for the acceptance, or after that.
    for _ in 0..<200 {
      let sent = Locked(0)
      let socket = GraphQLWebSocket(clock: StepClock.ofSocket) { ClosingSocket(sent) }
      let client = client(socket, PresentToken("ada"))
      #expect(try await client.fetch(Count()).n == 1)
      #expect(await failure { try await client.perform(Add()) }?.kind == .connectionLost)
      #expect(sent.withLock(\.self) == 1)
    }
  }

  /// A socket that answers queries at once, and closes after each mutation.
  private actor ClosingSocket: GraphQLSocket {
    private let mutations: Locked<Int>
    private var messages: [GraphQLSocketMessage] = []
    private var reader: CheckedContinuation<GraphQLSocketMessage, Never>?

    init(_ mutations: Locked<Int>) { self.mutations = mutations }

    func open(_ request: HTTPRequest, subprotocol: String) async throws {}

    func send(_ text: [UInt8]) async throws {
      let message = String(decoding: text, as: UTF8.self)
      if message.contains("connection_init") { return deliver(.text(Array(#"{"type":"connection_ack"}"#.utf8))) }
      guard message.contains("\"subscribe\"") else { return }
      if message.contains("mutation Add") {
        mutations.withLock { $0 += 1 }
        return deliver(.closed(code: 4401))
      }
      let id = message.split(separator: "\"id\":\"").last?.split(separator: "\"").first.map(String.init) ?? ""
      deliver(.text(Array(WebSocketTests.next(id, 1).utf8)))
      deliver(.text(Array("{\"type\":\"complete\",\"id\":\"\(id)\"}".utf8)))
    }

    func receive() async throws -> GraphQLSocketMessage {
      if !messages.isEmpty { return messages.removeFirst() }
      return await withCheckedContinuation { reader = $0 }
    }

    func close(code: Int, reason: String) async { deliver(.closed(code: code)) }

    private func deliver(_ message: GraphQLSocketMessage) {
      if let reader = reader.take() { reader.resume(returning: message) } else { messages.append(message) }
    }
  }

  /// A server that responds with the number of letters in the credentials of the connection.
  private func lettersServer(_ log: Locked<[String]> = Locked([])) -> FakeSocketServer {
    FakeSocketServer { socket in
      var letters = 0
      for await message in socket.incoming {
        if message.contains("connection_init") {
          let user = message.split(separator: "\"user\":\"").last?.split(separator: "\"").first.map(String.init) ?? ""
          letters = message.contains("user") ? user.count : 0
          log.withLock { $0.append(letters == 0 ? "nobody" : user) }
          socket.send(#"{"type":"connection_ack"}"#)
        }
        guard message.contains("\"subscribe\"") else { continue }
        socket.send(Self.next(id(in: message), letters))
        if message.contains("Count") { socket.send("{\"type\":\"complete\",\"id\":\"\(id(in: message))\"}") }
      }
    }
  }

  private func payload(_ tokens: PresentToken) -> ConnectionPayload {
    ConnectionPayload { _ in tokens.sessionID.withLock { user in user.map { ["user": .string($0)] } } }
  }

  private func client(_ socket: GraphQLWebSocket, _ tokens: PresentToken) -> GraphQLClient {
    GraphQLClient(
      endpoint: URL(filePath: "/graphql"),
      transport: socket,
      interceptors: [AuthorizationInterceptor(tokens)],
      configuration: StepClock().configuration,
      live: LiveTransport(chance: { 0 })
    )
  }

  @Test("Each session has a connection, which a refresh of its token keeps, and is left when its operations end")
  func sessions() async throws {
    let (tokens, log) = (PresentToken(nil), Locked<[String]>([]))
    let server = lettersServer(log)
    let socket = GraphQLWebSocket(payload: payload(tokens), clock: StepClock.ofSocket) { server.makeSocket() }
    let client = client(socket, tokens)
    #expect(try await client.fetch(Count()).n == 0)
    tokens.sessionID.withLock { $0 = "ada" }
    var events = client.events(of: Ticks()).makeAsyncIterator()
    #expect(try await events.next()?.data.n == 3)
    _ = try tokens.refreshAccessToken()
    #expect(try await client.fetch(Count()).n == 3)
    #expect(log.withLock(\.self) == ["nobody", "ada"])
    tokens.sessionID.withLock { $0 = "grace" }
    #expect(try await client.fetch(Count()).n == 5)
    tokens.sessionID.withLock { $0 = nil }
    #expect(try await client.fetch(Count()).n == 0)
    #expect(log.withLock(\.self) == ["nobody", "ada", "grace"])
    withExtendedLifetime(events) {}
  }

  @Test("After an answer has refused a token, operations use a new connection, and others continue on the earlier one")
  func refusedInAnswer() async throws {
    let (tokens, log) = (PresentToken("ada"), Locked<[String]>([]))
    let server = FakeSocketServer { socket in
      let (token, subscription) = (Locked(""), Locked(""))
      for await message in socket.incoming {
        let id = id(in: message)
        if message.contains("connection_init") {
          token.withLock { $0 = message.contains("ada 0") ? "ada 0" : "ada 1" }
          log.withLock { $0.append(token.withLock(\.self)) }
          socket.send(#"{"type":"connection_ack"}"#)
        }
        guard message.contains("\"subscribe\"") else { continue }
        if message.contains("Ticks") {
          subscription.withLock { $0 = id }
          socket.send(Self.next(id, 1))
        } else if token.withLock(\.self) == "ada 0" {
          let code = #"{"message":"who?","extensions":{"code":"UNAUTHENTICATED"}}"#
          socket.send("{\"type\":\"error\",\"id\":\"\(id)\",\"payload\":[\(code)]}")
          socket.send(Self.next(subscription.withLock(\.self), 2))
        } else {
          socket.send(Self.next(id, 5))
          socket.send("{\"type\":\"complete\",\"id\":\"\(id)\"}")
        }
      }
    }
    let payload = ConnectionPayload { _ in tokens.accessToken().map { ["token": .string($0.value)] } }
    let socket = GraphQLWebSocket(payload: payload, clock: StepClock.ofSocket) { server.makeSocket() }
    let client = client(socket, tokens)
    var events = client.events(of: Ticks()).makeAsyncIterator()
    #expect(try await events.next()?.data.n == 1)
    for _ in 0..<2 { #expect(try await client.fetch(Count()).n == 5) }
    #expect(try await events.next()?.data.n == 2)
    #expect(log.withLock(\.self) == ["ada 0", "ada 1"])
    socket.closeConnection()
    #expect(await failure { try await events.next() }?.kind == .connectionClosed)
  }

  @Test("A subscription whose token is refused continues over a new connection with one that was refreshed before")
  func refusedAfterRefresh() async throws {
    let (tokens, log) = (PresentToken("ada"), Locked<[String]>([]))
    let (refuse, refused) = AsyncStream<Void>.makeStream()
    let server = FakeSocketServer { socket in
      let token = Locked("")
      for await message in socket.incoming {
        if message.contains("connection_init") {
          token.withLock { $0 = message.contains("ada 0") ? "ada 0" : "ada 1" }
          log.withLock { $0.append(token.withLock(\.self)) }
          socket.send(#"{"type":"connection_ack"}"#)
        }
        guard message.contains("\"subscribe\"") else { continue }
        let isOld = token.withLock(\.self) == "ada 0"
        socket.send(Self.next(id(in: message), isOld ? 1 : 2))
        guard isOld else { continue }
        for await _ in refuse { break }
        let code = #"{"message":"who?","extensions":{"code":"UNAUTHENTICATED"}}"#
        socket.send("{\"type\":\"error\",\"id\":\"\(id(in: message))\",\"payload\":[\(code)]}")
      }
    }
    let payload = ConnectionPayload { _ in tokens.accessToken().map { ["token": .string($0.value)] } }
    let socket = GraphQLWebSocket(payload: payload, clock: StepClock.ofSocket) { server.makeSocket() }
    var events = client(socket, tokens).events(of: Ticks()).makeAsyncIterator()
    #expect(try await events.next()?.data.n == 1)
    _ = try tokens.refreshAccessToken()
    refused.yield()
    #expect(try await events.next()?.data.n == 2)
    #expect(log.withLock(\.self) == ["ada 0", "ada 1"])
  }

  @Test("An operation is not sent if another customer has signed in before the payload of its connection was made")
  func otherPayload() async throws {
    let (tokens, log) = (PresentToken("ada"), Locked<[String]>([]))
    let server = lettersServer(log)
    let payload = ConnectionPayload { _ in
      tokens.sessionID.withLock { user in
        user = "grace"
        return ["user": "grace"]
      }
    }
    let socket = GraphQLWebSocket(payload: payload, clock: StepClock.ofSocket) { server.makeSocket() }
    let client = client(socket, tokens)
    #expect(await failure { try await client.fetch(Count()) }?.kind == .unauthenticated)
    #expect(log.withLock(\.self) == [])
    #expect(try await client.fetch(Count()).n == 5)
  }

  @Test("An operation with credentials of its own is not sent with those of the connection")
  func ownCredentials() async throws {
    let (tokens, log) = (PresentToken("ada"), Locked<[String]>([]))
    let server = lettersServer(log)
    let socket = GraphQLWebSocket(payload: payload(tokens), clock: StepClock.ofSocket) { server.makeSocket() }
    let plain = GraphQLClient(endpoint: URL(filePath: "/graphql"), transport: socket, live: LiveTransport())
    var options = RequestOptions()
    options.credentials = "Bearer grace"
    #expect(await failure { try await client(socket, tokens).fetch(Count(), options: options) }?.kind == .notSupported)
    options = RequestOptions(headers: ["authorization": "Bearer grace"])
    for client in [client(socket, tokens), plain] {
      #expect(await failure { try await client.fetch(Count(), options: options) }?.kind == .notSupported)
      var events = client.events(of: Ticks(), options: options).makeAsyncIterator()
      #expect(await failure { try await events.next() }?.kind == .notSupported)
    }
    #expect(server.count == 0)
  }

  @Test("Closing the connection ends its operations for good, and the next one has a new connection with a new payload")
  func closedByApp() async throws {
    let (user, log) = (Locked("ada"), Locked<[String]>([]))
    let server = lettersServer(log)
    let payload = ConnectionPayload { _ in ["user": .string(user.withLock(\.self))] }
    let socket = GraphQLWebSocket(payload: payload, clock: StepClock.ofSocket) { server.makeSocket() }
    let client = GraphQLClient(
      endpoint: URL(filePath: "/graphql"),
      transport: socket,
      configuration: StepClock().configuration,
      live: LiveTransport(chance: { 0 })
    )
    var events = client.events(of: Ticks()).makeAsyncIterator()
    #expect(try await events.next()?.data.n == 3)
    user.withLock { $0 = "grace" }
    #expect(try await client.fetch(Count()).n == 3)
    socket.closeConnection()
    #expect(await failure { try await events.next() }?.kind == .connectionClosed)
    #expect(try await events.next() == nil)
    #expect(try await client.fetch(Count()).n == 5)
    #expect(log.withLock(\.self) == ["ada", "grace"])
    socket.closeConnection()
    socket.closeConnection()
    #expect(try await client.fetch(Count()).n == 5)
    #expect(server.count == 3)
  }

  @Test("Closing the connection ends operations that wait for it, and a mutation that was sent is in doubt")
  func closedWhileWaiting() async throws {
    let (asked, ask) = AsyncStream<Void>.makeStream()
    let (sent, send) = AsyncStream<Void>.makeStream()
    let isHeld = Locked(true)
    let server = FakeSocketServer { socket in
      for await message in socket.incoming {
        if message.contains("connection_init") { socket.send(#"{"type":"connection_ack"}"#) }
        if message.contains("\"subscribe\"") { send.finish() }
      }
    }
    let payload = ConnectionPayload { _ in
      if !isHeld.withLock(\.self) { return nil }
      ask.finish()
      for await _ in AsyncStream<Void>.makeStream().stream {}
      return nil
    }
    let socket = GraphQLWebSocket(payload: payload, clock: StepClock.ofSocket) { server.makeSocket() }
    let client = GraphQLClient(endpoint: URL(filePath: "/graphql"), transport: socket)
    let waiting = Task { try await client.fetch(Count()) }
    for await _ in asked {}
    socket.closeConnection()
    #expect(await failure { try await waiting.value }?.kind == .connectionClosed)
    isHeld.withLock { $0 = false }
    let mutation = Task { try await client.perform(Add()) }
    for await _ in sent {}
    socket.closeConnection()
    let error = await failure { try await mutation.value }
    #expect(error?.kind == .connectionClosed && error?.isInDoubt == true)
  }

  @Test("Closing the connection while its socket is opened closes the socket, too", arguments: [true, false])
  func closedWhileOpening(opens: Bool) async throws {
    let slow = SlowSocket(opens: opens)
    let socket = GraphQLWebSocket(clock: StepClock.ofSocket) { slow }
    let client = GraphQLClient(endpoint: URL(filePath: "/graphql"), transport: socket)
    let waiting = Task { try await client.fetch(Count()) }
    for await _ in slow.begins.stream {}
    socket.closeConnection()
    #expect(await failure { try await waiting.value }?.kind == .connectionClosed)
    slow.go.continuation.finish()
    for await _ in slow.closes.stream {}
  }

  /// A socket that opens when it is told to, and can be closed only after that.
  private final class SlowSocket: GraphQLSocket {
    let begins = AsyncStream<Void>.makeStream()
    let go = AsyncStream<Void>.makeStream()
    let closes = AsyncStream<Void>.makeStream()
    private let opens: Bool
    private let hasBeenTold = Locked(false)

    init(opens: Bool) { self.opens = opens }

    func open(_ request: HTTPRequest, subprotocol: String) async throws {
      begins.continuation.finish()
      // The task of the connection is never canceled.
      for await _ in go.stream {}
      hasBeenTold.withLock { $0 = true }
      if !opens { throw GraphQLClientError(.couldNotConnect, "nobody there") }
    }

    func send(_ text: [UInt8]) async throws {}

    func receive() async throws -> GraphQLSocketMessage { .closed(code: 1006) }

    func close(code: Int, reason: String) async {
      if hasBeenTold.withLock(\.self) { closes.continuation.finish() }
    }
  }

  /// `mutation Add { n }`
  private struct Add: GraphQLMutation {
    typealias Data = Ticks.Data
    static let operationDocument = GraphQLDocument(name: "Add", sha256: "02", text: "mutation Add{n}")
  }

  @Test("A socket that cannot be opened is an error of the first connection")
  func cannotOpen() async throws {
    struct Closed: GraphQLSocket {
      func open(_ request: HTTPRequest, subprotocol: String) async throws {
        throw GraphQLClientError(.couldNotConnect, "nobody there")
      }
      func send(_ text: [UInt8]) async throws {}
      func receive() async throws -> GraphQLSocketMessage { .closed(code: 1006) }
      func close(code: Int, reason: String) async {}
    }
    let socket = GraphQLWebSocket(endpoint: URL(filePath: "/")) { Closed() }
    let client = GraphQLClient(endpoint: URL(filePath: "/"), transport: socket, live: LiveTransport())
    #expect(await failure { for try await _ in client.events(of: Ticks()) {} }?.kind == .couldNotConnect)
  }

  @Test("An error of a socket's own type is a lost connection, and the subscription is connected again")
  func ownError() async throws {
    let server = server { socket, id, _ in
      socket.send(Self.next(id, id == "1" ? 1 : 2))
      if id == "1" { socket.send("broken") } else { socket.send("{\"type\":\"complete\",\"id\":\"\(id)\"}") }
    }
    let client = GraphQLClient(
      endpoint: URL(filePath: "/graphql"),
      transport: GraphQLWebSocket(clock: StepClock.ofSocket) { BrittleSocket(socket: server.makeSocket()) },
      configuration: StepClock().configuration,
      live: LiveTransport(chance: { 0 })
    )
    var events: [GraphQLEvent<Ticks.Data>] = []
    for try await event in client.events(of: Ticks()) { events.append(event) }
    #expect(events.last?.data.n == 2 && events.last?.gap?.cause.kind == .connectionLost)
    #expect(events.last?.gap?.cause.underlying is BrittleSocket.Broken)
  }

  /// A socket whose `receive()` throws when the server requests it.
  private struct BrittleSocket: GraphQLSocket {
    struct Broken: Error {}

    let socket: any GraphQLSocket

    func open(_ request: HTTPRequest, subprotocol: String) async throws {
      try await socket.open(request, subprotocol: subprotocol)
    }
    func send(_ text: [UInt8]) async throws { try await socket.send(text) }
    func receive() async throws -> GraphQLSocketMessage {
      let message = try await socket.receive()
      if message == .text(Array("broken".utf8)) { throw Broken() }
      return message
    }
    func close(code: Int, reason: String) async { await socket.close(code: code, reason: reason) }
  }

  @Test("A thousand messages do not begin a wait each")
  func sleeps() async throws {
    let server = server { socket, id, _ in
      for number in 1...1_000 { socket.send(Self.next(id, number)) }
      socket.send("{\"type\":\"complete\",\"id\":\"\(id)\"}")
    }
    let sleeps = Locked(0)
    var clock = StepClock.ofSocket
    let (now, sleep) = (clock.now, clock.sleep)
    // Each message comes later than the one before it.
    let messages = Locked(0)
    clock.now = {
      now()
        + .microseconds(
          messages.withLock { messages in
            messages += 1
            return messages
          }
        )
    }
    clock.sleep = { duration in
      sleeps.withLock { $0 += 1 }
      try await sleep(duration)
    }
    let client = GraphQLClient(
      endpoint: URL(filePath: "/graphql"),
      transport: GraphQLWebSocket(clock: clock) { server.makeSocket() },
      live: LiveTransport()
    )
    var count = 0
    for try await _ in client.events(of: Ticks()) { count += 1 }
    #expect(count == 1_000 && sleeps.withLock(\.self) < 10)
  }

  @Test("A socket that has failed is closed before the next one is opened", arguments: [true, false])
  func closedAfterFailure(opens: Bool) async throws {
    let (log, count) = (Locked<[String]>([]), Locked(0))
    let socket = GraphQLWebSocket(clock: StepClock.ofSocket) {
      let number = count.withLock { count in
        count += 1
        return count
      }
      return FailingSocket(opens: opens) { what in log.withLock { $0.append("\(what) \(number)") } }
    }
    let request = HTTPRequest(
      method: .post,
      url: URL(filePath: "/"),
      headers: ["Content-Type": "application/json"],
      body: HTTPBody(Array("{}".utf8))
    )
    for _ in 0..<3 { #expect(await failure { try await socket.stream(request) }?.kind == .connectionLost) }
    #expect(log.withLock { Array($0.prefix(5)) } == ["open 1", "close 1", "open 2", "close 2", "open 3"])
  }

  /// A socket that cannot be opened, or that cannot send.
  private struct FailingSocket: GraphQLSocket {
    let opens: Bool
    let note: @Sendable (String) -> Void
    private let end = AsyncStream<Void>.makeStream()

    init(opens: Bool, note: @escaping @Sendable (String) -> Void) { (self.opens, self.note) = (opens, note) }

    func open(_ request: HTTPRequest, subprotocol: String) async throws {
      note("open")
      if !opens { throw GraphQLClientError(.connectionLost, "another protocol") }
    }
    func send(_ text: [UInt8]) async throws { throw GraphQLClientError(.connectionLost, "cannot send") }
    func receive() async throws -> GraphQLSocketMessage {
      for await _ in end.stream {}
      return .closed(code: 1006)
    }
    func close(code: Int, reason: String) async {
      for _ in 0..<100 { await Task.yield() }
      note("close")
      end.continuation.finish()
    }
  }

  @Test("A reader that waits holds the server back, and gets all events in order afterwards")
  func backPressure() async throws {
    let count = 3_000
    let padding = String(repeating: " ", count: 100)
    let server = server { socket, id, _ in
      for number in 1...count { socket.send(Self.next(id, number) + padding) }
      socket.send("{\"type\":\"complete\",\"id\":\"\(id)\"}")
    }
    var numbers: [Int] = []
    for try await event in client(server).events(of: Ticks()) { numbers.append(event.data.n) }
    #expect(numbers == Array(1...count))
  }

  @Test("Large messages begin no wait each, however often the server is held back")
  func largeMessages() async throws {
    let sleeps = Locked(0)
    var clock = StepClock.ofSocket
    // As on Linux, where a sleeper that is cancelled stays until its time.
    clock.sleep = { _ in
      sleeps.withLock { $0 += 1 }
      for await _ in AsyncStream<Void>.makeStream().stream {}
      try Task.checkCancellation()
    }
    let (count, padding) = (200, String(repeating: " ", count: 70_000))
    let server = server { socket, id, _ in
      for number in 1...count { socket.send(Self.next(id, number) + padding) }
      socket.send("{\"type\":\"complete\",\"id\":\"\(id)\"}")
    }
    let client = GraphQLClient(
      endpoint: URL(filePath: "/graphql"),
      transport: GraphQLWebSocket(clock: clock) { server.makeSocket() },
      configuration: StepClock().configuration,
      live: LiveTransport(chance: { 0 })
    )
    var numbers: [Int] = []
    for try await event in client.events(of: Ticks()) { numbers.append(event.data.n) }
    #expect(numbers == Array(1...count))
    #expect(sleeps.withLock(\.self) < 10)
  }

  @Test("A socket that nobody has any more is closed")
  func released() async throws {
    let (closed, close) = AsyncStream<Void>.makeStream()
    let server = FakeSocketServer { socket in
      for await message in socket.incoming {
        if message.contains("connection_init") { socket.send(#"{"type":"connection_ack"}"#) }
        if message.contains("\"subscribe\"") { socket.send(Self.next(id(in: message), 1)) }
      }
      close.finish()
    }
    do {
      let client = client(server)
      for try await _ in client.events(of: Ticks()) { break }
    }
    for await _ in closed {}
    #expect(server.closes == [1000])
  }

  @Test("Uploads and queries by GET are refused")
  func refusedRequests() async throws {
    let socket = GraphQLWebSocket(endpoint: URL(filePath: "/")) { FakeSocketServer { _ in }.makeSocket() }
    let requests = [
      HTTPRequest(method: .get, url: URL(filePath: "/")),
      HTTPRequest(
        method: .post,
        url: URL(filePath: "/"),
        headers: ["Content-Type": "multipart/form-data; boundary=x"],
        body: HTTPBody([1])
      ),
    ]
    for request in requests {
      #expect(await failure { try await socket.stream(request) }?.kind == .invalidRequest)
    }
  }
}
