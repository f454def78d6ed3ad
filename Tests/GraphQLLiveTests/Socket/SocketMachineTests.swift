import GraphQLLive
import Testing

@Suite("The machine of graphql-transport-ws", .timeLimit(.minutes(60)))
struct SocketMachineTests {
  /// A machine with a clock that the test moves.
  private struct Machine {
    var machine = SocketMachine(.init(idle: .seconds(10), answer: .seconds(5), ping: .seconds(20)))
    var now = ContinuousClock.now

    mutating func callAsFunction(_ input: SocketMachine.Input) -> [SocketMachine.Action] {
      machine.handle(input, at: now, chance: 0)
    }

    mutating func message(_ text: String) -> [SocketMachine.Action] { self(.message(Array(text.utf8))) }

    /// Advances the clock to the time at which the machine must be called.
    mutating func pass() -> [SocketMachine.Action] {
      guard let due = machine.due else { return [] }
      now = max(now, due)
      return self(.time)
    }

    /// Connects, with the operations from 1 to a number.
    mutating func connect(_ operations: UInt64 = 1) {
      for operation in 1...operations { _ = self(.subscribe(operation, payload: Array("{}".utf8))) }
      _ = self(.opened)
      _ = self(.payload(.success(nil)))
      _ = message(#"{"type":"connection_ack"}"#)
    }
  }

  private func send(_ text: String) -> SocketMachine.Action { .send(Array(text.utf8)) }

  private func errors(_ actions: [SocketMachine.Action]) -> [UInt64: GraphQLClientError.Kind] {
    actions.reduce(into: [:]) { if case .fail(let operation, let error) = $1 { $0[operation] = error.kind } }
  }

  @Test("Before the server acknowledges the connection, only its greeting and answers to pings are sent")
  func greeting() {
    var machine = Machine()
    #expect(machine(.subscribe(1, payload: Array(#"{"query":"a"}"#.utf8))) == [.open])
    #expect(machine(.subscribe(2, payload: Array(#"{"query":"b"}"#.utf8))) == [])
    #expect(machine(.opened) == [.askForPayload(isRefused: false)])
    #expect(machine.message(#"{"type":"ping","payload":{"a":1}}"#) == [send(#"{"type":"pong","payload":{"a":1}}"#)])
    #expect(
      machine(.payload(.success(["token": "t"]))) == [send(#"{"type":"connection_init","payload":{"token":"t"}}"#)]
    )
    #expect(
      machine.message(#"{"type":"connection_ack","payload":{"x":[]}}"#) == [
        send(#"{"id":"1","type":"subscribe","payload":{"query":"a"}}"#), .subscribed(1),
        send(#"{"id":"2","type":"subscribe","payload":{"query":"b"}}"#), .subscribed(2),
      ]
    )
    #expect(
      machine(.subscribe(3, payload: Array("{}".utf8)))
        == [send(#"{"id":"3","type":"subscribe","payload":{}}"#), .subscribed(3)]
    )
  }

  @Test("Members that are null count as absent where the server need not send them")
  func nulls() {
    var machine = Machine()
    _ = machine(.subscribe(1, payload: []))
    _ = machine(.opened)
    _ = machine(.payload(.success(nil)))
    #expect(machine.message(#"{"type":"ping","id":null,"payload":null}"#) == [send(#"{"type":"pong"}"#)])
    #expect(machine.message(#"{"type":"connection_ack","id":null,"payload":null}"#).last == .subscribed(1))
    #expect(machine.message(#"{"type":"pong","id":null,"payload":null}"#) == [])
    #expect(machine.message(#"{"type":"complete","id":"1","payload":null}"#) == [.finish(1)])
    for type in ["next", "error", "complete"] {
      var machine = Machine()
      machine.connect()
      #expect(errors(machine.message("{\"type\":\"\(type)\",\"id\":null,\"payload\":{}}")) == [1: .invalidResponse])
    }
  }

  @Test("Answers reach their operation, whatever the order of their members is, and errors end it")
  func answers() {
    var machine = Machine()
    machine.connect(3)
    let (one, two) = (Array(#"{"data":1}"#.utf8), Array(#"{"data":2}"#.utf8))
    #expect(machine.message(#"{"id":"1","type":"next","payload":{"data":1}}"#) == [.deliver(1, one)])
    #expect(machine.message(#"{"type":"next","payload":{"data":2},"id":"2"}"#) == [.deliver(2, two)])
    #expect(
      machine.message(#"{"type":"error","id":"2","payload":[{"message":"no"}]}"#)
        == [.deliver(2, Array(#"{"errors":[{"message":"no"}]}"#.utf8)), .finish(2)]
    )
    #expect(machine.message(#"{"type":"complete","id":"3"}"#) == [.finish(3)])
  }

  @Test("Acceptance 4: messages for operations that are over or unknown are ignored")
  func late() {
    var machine = Machine()
    machine.connect(2)
    #expect(machine(.cancel(1)) == [send(#"{"id":"1","type":"complete"}"#)])
    #expect(machine(.cancel(1)) == [])
    for id in ["1", "7", "x", "-1", "99999999999999999999999"] {
      for type in ["next", "error", "complete"] {
        #expect(machine.message("{\"type\":\"\(type)\",\"id\":\"\(id)\",\"payload\":{}}") == [])
      }
    }
    #expect(machine.message(#"{"type":"pong"}"#) == [])
    #expect(machine.message(#"{"type":"complete","id":"2"}"#) == [.finish(2)])
    #expect(machine(.cancel(2)) == [])
  }

  @Test(
    "A message that is out of turn or cannot be read ends the connection and all operations",
    arguments: [
      "", "{}", #"{"type":"connection_ack"}"#, #"{"type":"ka"}"#, #"{"type":"next","id":"1"}"#,
      #"{"type":"next","payload":{}}"#, #"{"type":"ping"}x"#,
    ]
  )
  func badMessages(text: String) {
    var machine = Machine()
    machine.connect(2)
    let actions = machine.message(text)
    #expect(errors(actions) == [1: .invalidResponse, 2: .invalidResponse])
    #expect(actions.last == .close(code: 4400, reason: "Invalid message received"))
    #expect(machine.message(#"{"type":"next","id":"1","payload":{}}"#) == [])
    var early = Machine()
    _ = early(.subscribe(1, payload: []))
    _ = early(.opened)
    var unasked = early
    #expect(errors(early.message(#"{"type":"next","id":"1","payload":{}}"#)) == [1: .invalidResponse])
    #expect(errors(unasked.message(#"{"type":"connection_ack"}"#)) == [1: .invalidResponse])
  }

  @Test("A new socket is opened only when the old one is closed, or does not close in time")
  func oneSocket() {
    for isDropped in [true, false] {
      var machine = Machine()
      machine.connect()
      _ = machine(.cancel(1))
      #expect(machine.pass() == [.close(code: 1000, reason: "")])
      #expect(machine(.subscribe(2, payload: [])) == [])
      let actions = isDropped ? machine.pass() : machine(.closed(code: 1000, reason: ""))
      #expect(actions == (isDropped ? [.drop, .open] : [.open]))
    }
  }

  @Test("The connection closes some time after the last operation, also if the server sends pings")
  func idle() {
    var machine = Machine()
    machine.connect()
    _ = machine.message(#"{"type":"complete","id":"1"}"#)
    for _ in 0..<3 {
      machine.now += .seconds(3)
      #expect(machine.message(#"{"type":"ping"}"#) == [send(#"{"type":"pong"}"#)])
    }
    #expect(machine.pass() == [.close(code: 1000, reason: "")])
    #expect(machine(.closed(code: 1000, reason: "")) == [])
    #expect(machine.machine.due == nil)
    var again = Machine()
    again.connect()
    _ = again(.cancel(1))
    _ = again(.subscribe(2, payload: []))
    #expect(again.pass() == [send(#"{"type":"ping"}"#)])
  }

  @Test("Cancelling the last operation that waits closes a connection that is being made")
  func cancelledEarly() {
    var machine = Machine()
    _ = machine(.subscribe(1, payload: []))
    _ = machine(.subscribe(2, payload: []))
    #expect(machine(.cancel(1)) == [])
    #expect(machine(.cancel(2)) == [.close(code: 1000, reason: "")])
    #expect(machine(.opened) == [])
    #expect(machine(.failed(GraphQLClientError(.connectionLost, ""))) == [])
  }

  @Test("A ping that is not answered in time ends the connection, any message is an answer")
  func pings() {
    var machine = Machine()
    machine.connect()
    #expect(machine.pass() == [send(#"{"type":"ping"}"#)])
    _ = machine.message(#"{"type":"pong"}"#)
    #expect(machine.pass() == [send(#"{"type":"ping"}"#)])
    let actions = machine.pass()
    #expect(errors(actions) == [1: .timeout] && actions.last == .close(code: 1000, reason: ""))
    #expect(machine.pass() == [.drop])
    var stalled = Machine()
    stalled.connect()
    _ = stalled(.stalled(true))
    #expect(stalled.machine.due == nil)
    stalled.now += .seconds(60)
    _ = stalled(.stalled(false))
    #expect(stalled.pass() == [send(#"{"type":"ping"}"#)])
  }

  @Test("A ping that is late, after a time without operations or on a device that slept, has its time for an answer")
  func latePing() {
    var unused = Machine()
    unused.machine = SocketMachine(.init(idle: .seconds(300), answer: .seconds(5), ping: .seconds(20)))
    unused.connect()
    _ = unused(.cancel(1))
    unused.now += .seconds(100)
    #expect(errors(unused(.subscribe(2, payload: []))).isEmpty)
    var asleep = Machine()
    asleep.connect()
    asleep.now += .seconds(100)
    for var machine in [unused, asleep] {
      #expect(machine.pass() == [send(#"{"type":"ping"}"#)])
      #expect(machine.machine.due == machine.now + .seconds(5))
      machine.now += .seconds(4)
      #expect(machine(.time).isEmpty)
      _ = machine.message(#"{"type":"pong"}"#)
      #expect(machine.machine.due == machine.now + .seconds(20))
    }
  }

  @Test("A server that does not acknowledge the connection in time is left, and asked again after a wait")
  func noAcknowledgement() {
    var machine = Machine()
    _ = machine(.subscribe(1, payload: []))
    let actions = machine.pass()
    #expect(errors(actions) == [1: .timeout] && actions.last == .close(code: 1000, reason: ""))
    #expect(machine(.closed(code: 1006, reason: "")) == [])
    let end = machine.now
    #expect(machine(.subscribe(2, payload: [])) == [])
    #expect(machine.pass() == [.open] && machine.now - end == .seconds(1))
  }

  @Test("The time for the acknowledgment begins when the socket is open")
  func slowSocket() {
    var machine = Machine()
    _ = machine(.subscribe(1, payload: []))
    machine.now += .seconds(4)
    _ = machine(.opened)
    #expect(machine.machine.due == machine.now + .seconds(5))
    machine.now += .seconds(4)
    _ = machine(.payload(.success(nil)))
    #expect(machine(.time).isEmpty)
    #expect(machine.message(#"{"type":"connection_ack"}"#).last == .subscribed(1))
  }

  @Test("The error says whether the app or the server was too slow to connect")
  func slowPayload() {
    for isMade in [true, false] {
      var machine = Machine()
      _ = machine(.subscribe(1, payload: []))
      _ = machine(.opened)
      if isMade { _ = machine(.payload(.success(nil))) }
      guard case .fail(1, let error)? = machine.pass().first else {
        Issue.record("no error")
        continue
      }
      let what = isMade ? "the server did not acknowledge" : "the app did not provide the payload for"
      #expect(error.kind == .timeout && error.message == "\(what) the connection within 5.0 seconds")
    }
  }

  @Test("A resumption ends the wait before the next attempt, also before the failed socket is closed")
  func resumption() {
    for isClosing in [true, false] {
      var machine = Machine()
      _ = machine(.subscribe(1, payload: Array("{}".utf8)))
      // The socket does not open in time.
      #expect(errors(machine.pass()) == [1: .timeout])
      #expect(machine(.subscribe(2, payload: Array("{}".utf8))) == [])
      if isClosing { #expect(machine(.resume) == []) }
      let afterClose = machine(.closed(code: 1000, reason: ""))
      #expect((isClosing ? afterClose : machine(.resume)) == [.open])
    }
  }

  @Test("A hundred operations make one attempt a round, and wait longer after each")
  func gate() {
    var machine = Machine()
    var operation: UInt64 = 0
    var waits: [Duration] = []
    for round in 0..<6 {
      let start = machine.now
      var opened = 0
      for _ in 0..<100 {
        operation += 1
        opened += machine(.subscribe(operation, payload: [])).count
      }
      if round > 0 {
        opened += machine.pass().count
        waits.append(machine.now - start)
      }
      #expect(opened == 1)
      #expect(errors(machine(.failed(GraphQLClientError(.couldNotConnect, "down")))).count == 100)
    }
    #expect(waits == [1, 2, 4, 8, 16].map { .seconds($0) })
    // Without operations there is no attempt.
    #expect(machine.pass() == [] && machine.machine.due == nil)
  }

  @Test(
    "Credentials that are refused before the acknowledgement are asked for again, once",
    arguments: [4401, 4403]
  )
  func refused(code: Int) {
    var machine = Machine()
    _ = machine(.subscribe(1, payload: []))
    _ = machine(.opened)
    _ = machine(.payload(.success(nil)))
    #expect(machine(.closed(code: code, reason: "who?")) == [.open])
    #expect(machine(.opened) == [.askForPayload(isRefused: true)])
    _ = machine(.payload(.success(nil)))
    let actions = machine(.closed(code: code, reason: "who?"))
    #expect(errors(actions) == [1: code == 4401 ? .unauthenticated : .serverStatus])
    guard case .fail(_, let error)? = actions.first else { return }
    #expect(error.httpStatus == code - 4000 && error.message.contains("who?"))
  }

  @Test(
    "Credentials that are refused after the acknowledgement are asked for again, once, unless they were accepted meanwhile",
    arguments: [4401, 4403]
  )
  func refusedLater(code: Int) {
    let kind: GraphQLClientError.Kind = code == 4401 ? .unauthenticated : .serverStatus
    let signs: [(text: String?, time: Duration, isAccepted: Bool)] = [
      (nil, .zero, false), (#"{"type":"pong"}"#, .seconds(4), false), (nil, .seconds(6), true),
      (#"{"type":"next","id":"2","payload":{}}"#, .zero, true), (#"{"type":"complete","id":"3"}"#, .zero, true),
      (#"{"type":"error","id":"3","payload":[]}"#, .zero, true),
    ]
    for (text, time, isAccepted) in signs {
      var machine = Machine()
      machine.connect()
      #expect(errors(machine(.closed(code: code, reason: "who?"))) == [1: .connectionLost])
      #expect(machine(.subscribe(2, payload: [])) == [.open])
      #expect(machine(.opened) == [.askForPayload(isRefused: true)])
      _ = machine(.payload(.success(nil)))
      _ = machine(.subscribe(3, payload: []))
      _ = machine.message(#"{"type":"connection_ack"}"#)
      machine.now += time
      if let text { _ = machine.message(text) }
      #expect(errors(machine(.closed(code: code, reason: "who?")))[2] == (isAccepted ? .connectionLost : kind))
      #expect(machine(.subscribe(4, payload: [])) == [.open])
      #expect(machine(.opened) == [.askForPayload(isRefused: isAccepted)])
    }
  }

  @Test("Codes of a server that ends or fails break the connection, others are thrown and not repeated")
  func codes() {
    for code in [1000, 1001, 1005, 1006, 1011, 1012, 1013, 1014, 4408, 4500, 4400, 4406, 4409, 4429, 1009, 3000] {
      var machine = Machine()
      machine.connect()
      let kind: GraphQLClientError.Kind =
        switch code {
        case 1009: .responseTooLarge
        case 4400, 4406, 4409, 4429, 3000: .invalidResponse
        default: .connectionLost
        }
      #expect(errors(machine(.closed(code: code, reason: ""))) == [1: kind], "\(code)")
      #expect(machine(.subscribe(2, payload: [])) == (kind == .connectionLost ? [] : [.open]), "\(code)")
    }
  }

  @Test("A payload that cannot be made ends the operations with its error")
  func payloadFails() {
    var machine = Machine()
    _ = machine(.subscribe(1, payload: []))
    _ = machine(.opened)
    let actions = machine(.payload(.failure(GraphQLClientError(.unauthenticated, "nobody"))))
    #expect(errors(actions) == [1: .unauthenticated] && actions.last == .close(code: 1000, reason: ""))
  }

  @Test("Whatever happens in whatever order, there is one socket, and each operation ends once")
  func walk() {
    for seed in 0..<2_000 as Range<UInt64> {
      var random = SeededNumbers(seed)
      var walk = Walk()
      for _ in 0..<60 { walk.step(&random) }
      #expect(walk.faults == [], "seed \(seed)")
    }
  }

  /// Random inputs, and the conditions that must not occur.
  private struct Walk {
    var machine = Machine()
    var isOpen = false
    var last: UInt64 = 0
    var live: Set<UInt64> = []
    var accepted: Set<UInt64> = []
    var faults: [String] = []

    mutating func step(_ random: inout SeededNumbers) {
      guard let input = input(&random) else { return }
      switch input {
      case .closed, .failed: isOpen = false
      default: break
      }
      for action in machine(input) { check(action) }
    }

    private mutating func input(_ random: inout SeededNumbers) -> SocketMachine.Input? {
      switch Int.random(in: 0..<14, using: &random) {
      case 0...2:
        last += 1
        live.insert(last)
        return .subscribe(last, payload: [])
      case 3:
        // Sorted, because the order of a set differs from run to run.
        guard let operation = live.sorted().randomElement(using: &random) else { return nil }
        live.remove(operation)
        return .cancel(operation)
      case 4: return .opened
      case 5: return .payload(.success(nil))
      case 6: return .payload(.failure(GraphQLClientError(.other, "")))
      case 7: return .message(Array(#"{"type":"connection_ack"}"#.utf8))
      case 8:
        let id = UInt64.random(in: 0...last, using: &random)
        let type = ["next", "complete", "error"].randomElement(using: &random) ?? ""
        return .message(Array("{\"type\":\"\(type)\",\"id\":\"\(id)\",\"payload\":[]}".utf8))
      case 9:
        let code = [1000, 1006, 4401, 4400].randomElement(using: &random) ?? 0
        return isOpen ? .closed(code: code, reason: "") : nil
      case 10: return isOpen ? .failed(GraphQLClientError(.connectionLost, "")) : nil
      case 11: return .stalled(Bool.random(using: &random))
      default:
        guard let due = machine.machine.due else { return nil }
        machine.now = max(machine.now, due)
        return .time
      }
    }

    private mutating func check(_ action: SocketMachine.Action) {
      let isRight =
        switch action {
        case .open: !isOpen
        case .send, .close, .askForPayload, .drop: isOpen
        case .subscribed(let operation): live.contains(operation) && accepted.insert(operation).inserted
        case .deliver(let operation, _): live.contains(operation) && accepted.contains(operation)
        case .finish(let operation), .fail(let operation, _): live.remove(operation) != nil
        }
      if !isRight { faults.append("\(action)") }
      if action == .open { isOpen = true }
      if action == .drop { isOpen = false }
    }
  }
}
