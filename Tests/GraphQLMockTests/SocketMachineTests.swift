import GraphQLRuntime
import Testing

@testable import GraphQLMock

/// Tests the messages of https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md, without a socket.
@Suite("The server's side of graphql-transport-ws")
struct SocketMachineTests {
  /// Returns an action of a machine as text.
  private static func text(_ action: SocketServerMachine.Action) -> String {
    switch action {
    case .send(let bytes): String(decoding: bytes, as: UTF8.self)
    case .close(let code, let reason): "close \(code) \(reason)"
    case .decide(let payload): "decide " + JSONValue.object(payload).text
    case .start(let operation, let request): "start \(operation) \(request.query)"
    case .cancel(let operation): "cancel \(operation)"
    }
  }

  /// A machine that returns its actions as text.
  private struct Server {
    var machine = SocketServerMachine(headers: ["Accept-Language": "de"])

    mutating func handle(_ input: SocketServerMachine.Input) -> [String] {
      machine.handle(input).map(SocketMachineTests.text)
    }

    mutating func receive(_ message: String) -> [String] { handle(.message(Array(message.utf8))) }

    static func ready() -> Server {
      var server = Server()
      _ = server.receive(#"{"type":"connection_init"}"#)
      _ = server.handle(.decision(nil))
      return server
    }
  }

  private static func subscribe(_ id: String) -> String {
    #"{"id":"\#(id)","type":"subscribe","payload":{"query":"subscription { a }"}}"#
  }

  private static let result = ResponseEvent.result(ExecutionResult(data: ["a": 1], errors: []))

  @Test("The payload of `connection_init` is decided about, and acknowledged or refused with 4403")
  func initialisation() {
    var server = Server()
    #expect(server.receive(#"{"type":"connection_init","payload":{"token":"x"}}"#) == [#"decide {"token":"x"}"#])
    var refusing = server
    #expect(server.handle(.decision(nil)) == [#"{"type":"connection_ack"}"#])
    #expect(server.handle(.initTimeout) == [])
    #expect(refusing.handle(.decision("Forbidden")) == ["close 4403 Forbidden"])
    #expect(refusing.receive(#"{"type":"connection_init"}"#) == [])
  }

  @Test("A payload of `connection_init` that is not an object is closed with 4400")
  func payload() {
    var server = Server()
    #expect(
      server.receive(#"{"type":"connection_init","payload":[]}"#) == [
        #"close 4400 Invalid payload of "connection_init""#
      ]
    )
  }

  @Test("A second `connection_init` is closed with 4429, before the acknowledgement and after it")
  func twice() {
    var early = Server()
    _ = early.receive(#"{"type":"connection_init"}"#)
    #expect(early.receive(#"{"type":"connection_init"}"#) == ["close 4429 Too many initialisation requests"])
    var late = Server.ready()
    #expect(late.receive(#"{"type":"connection_init"}"#) == ["close 4429 Too many initialisation requests"])
  }

  @Test("A client that subscribes before the acknowledgement is closed with 4401")
  func unauthorized() {
    var server = Server()
    #expect(server.receive(Self.subscribe("1")) == ["close 4401 Unauthorized"])
    var waiting = Server()
    _ = waiting.receive(#"{"type":"connection_init"}"#)
    #expect(waiting.receive(Self.subscribe("1")) == ["close 4401 Unauthorized"])
    #expect(waiting.handle(.decision(nil)) == [])
  }

  @Test("A client that does not begin in time is closed with 4408, and one that has begun is not")
  func late() {
    var server = Server()
    #expect(server.handle(.initTimeout) == ["close 4408 Connection initialisation timeout"])
    var begun = Server()
    _ = begun.receive(#"{"type":"connection_init"}"#)
    #expect(begun.handle(.initTimeout) == [])
  }

  @Test(
    "A message that the protocol does not have is closed with 4400",
    arguments: [
      "", "x", "[]", "{}", #"{"type":1}"#, #"{"type":"start"}"#, #"{"type":"connection_ack"}"#,
      #"{"type":"ping","payload":"x"}"#, #"{"type":"complete"}"#,
      #"{"type":"subscribe","payload":{"query":"{a}"}}"#, #"{"id":"","type":"subscribe","payload":{"query":"{a}"}}"#,
      #"{"id":1,"type":"subscribe","payload":{"query":"{a}"}}"#, #"{"id":"1","type":"subscribe"}"#,
      #"{"id":"1","type":"subscribe","payload":{"query":1}}"#,
      #"{"id":"1","type":"subscribe","payload":{"query":"{a}","variables":[]}}"#,
      #"{"id":"1","type":"subscribe","payload":{"query":"{a}","operationName":1}}"#,
      #"{"id":"1","type":"subscribe","payload":{"query":"{a}","extensions":1}}"#, #"{"type":"next","id":"1"}"#,
    ]
  )
  func invalid(message: String) {
    var server = Server.ready()
    let actions = server.receive(message)
    #expect(actions.count == 1 && actions.first?.hasPrefix("close 4400 ") == true, "\(actions)")
    #expect(server.receive(Self.subscribe("1")) == [])
  }

  @Test("Operations have the parameters of their message and the headers of the handshake")
  func parameters() throws {
    var server = Server.ready()
    let message =
      #"{"payload":{"variables":{"n":1},"operationName":"A","extensions":null,"query":"query A { a }"},"type":"subscribe","id":"x"}"#
    let action = server.machine.handle(.message(Array(message.utf8))).first
    guard case .start(1, let request)? = action else { throw MissingStart() }
    #expect(request.operationName == "A" && request.variables == ["n": 1] && request.query == "query A { a }")
    #expect(request.headers["accept-language"] == "de")
  }

  private struct MissingStart: Error {}

  @Test("Results are `next`, the end is `complete`, an error is `error` and the end")
  func events() {
    var server = Server.ready()
    #expect(server.receive(Self.subscribe("a")) == ["start 1 subscription { a }"])
    #expect(server.receive(Self.subscribe("b")) == ["start 2 subscription { a }"])
    #expect(server.handle(.event(1, Self.result)) == [#"{"id":"a","type":"next","payload":{"data":{"a":1}}}"#])
    #expect(server.handle(.event(1, nil)) == [#"{"id":"a","type":"complete"}"#])
    #expect(server.handle(.event(1, Self.result)) == [])
    let errors = [GraphQLResponseError(message: "No")]
    #expect(server.handle(.event(2, .refusal(errors))) == [#"{"id":"b","type":"error","payload":[{"message":"No"}]}"#])
    #expect(server.handle(.event(2, nil)) == [])
    #expect(server.receive(Self.subscribe("a")) == ["start 3 subscription { a }"])
  }

  @Test("An id that is in use is closed with 4409, and all operations are cancelled")
  func inUse() {
    var server = Server.ready()
    _ = server.receive(Self.subscribe("a"))
    _ = server.receive(Self.subscribe("b"))
    #expect(
      server.receive(Self.subscribe("a")) == ["cancel 1", "cancel 2", "close 4409 Subscriber for a already exists"]
    )
  }

  @Test("A client's `complete` cancels its operation once, and for another id nothing happens")
  func complete() {
    var server = Server.ready()
    _ = server.receive(Self.subscribe("a"))
    #expect(server.receive(#"{"id":"b","type":"complete"}"#) == [])
    #expect(server.receive(#"{"id":"a","type":"complete"}"#) == ["cancel 1"])
    #expect(server.receive(#"{"id":"a","type":"complete"}"#) == [])
    #expect(server.handle(.event(1, Self.result)) == [])
  }

  @Test("A ping is answered with its payload, also before the acknowledgement; a pong is not")
  func pings() {
    var server = Server()
    #expect(server.receive(#"{"type":"ping","payload":{"n":1}}"#) == [#"{"type":"pong","payload":{"n":1}}"#])
    #expect(server.receive(#"{"type":"ping","payload":null}"#) == [#"{"type":"pong"}"#])
    #expect(server.receive(#"{"type":"pong","payload":{}}"#) == [])
    #expect(server.handle(.heartbeat) == [])
    var ready = Server.ready()
    #expect(ready.handle(.heartbeat) == [#"{"type":"ping"}"#])
    _ = ready.handle(.silence)
    #expect(ready.handle(.heartbeat) == [] && ready.receive(#"{"type":"ping"}"#) == [])
  }

  @Test("A socket that is gone, or stopped, cancels what is under way")
  func end() {
    var server = Server.ready()
    _ = server.receive(Self.subscribe("a"))
    var stopped = server
    #expect(server.handle(.lost) == ["cancel 1"])
    #expect(server.handle(.stop) == [])
    #expect(stopped.handle(.stop) == ["cancel 1", "close 1001 Going away"])
  }

  @Test("More than a thousand operations at the same time are refused one by one")
  func many() {
    var server = Server.ready()
    for number in 1...1_000 { #expect(server.receive(Self.subscribe("\(number)")).count == 1) }
    let answer = server.receive(Self.subscribe("more")).first
    #expect(answer?.hasPrefix(#"{"id":"more","type":"error","payload":[{"message":"There are more than 1000"#) == true)
    _ = server.receive(#"{"id":"1","type":"complete"}"#)
    #expect(server.receive(Self.subscribe("more")) == ["start 1001 subscription { a }"])
  }

  @Test("Whatever comes in whatever order, operations that were started end once, and nothing follows a close")
  func walk() {
    let inputs: [SocketServerMachine.Input] = [
      .message(Array(#"{"type":"connection_init"}"#.utf8)), .decision(nil), .message(Array(Self.subscribe("a").utf8)),
      .message(Array(#"{"id":"a","type":"complete"}"#.utf8)), .event(1, Self.result), .event(1, nil), .initTimeout,
      .lost,
    ]
    func walk(_ machine: SocketServerMachine, _ running: Set<Int>, _ isClosed: Bool, _ depth: Int) {
      if depth == 0 { return }
      for input in inputs {
        var machine = machine
        var running = running
        var isClosed = isClosed
        // The session asks once for a decision.
        for action in machine.handle(input) {
          #expect(!isClosed)
          switch action {
          case .start(let operation, _): #expect(running.insert(operation).inserted)
          case .cancel(let operation): #expect(running.remove(operation) != nil)
          case .close: isClosed = true
          case .send, .decide: break
          }
        }
        if case .event(let operation, nil, _) = input { running.remove(operation) }
        if isClosed { #expect(running.isEmpty) }
        walk(machine, running, isClosed, depth - 1)
      }
    }
    walk(SocketServerMachine(headers: [:]), [], false, 5)
  }
}
