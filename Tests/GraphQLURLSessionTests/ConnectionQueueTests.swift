import GraphQLNetworking
import GraphQLURLSession
import Testing

@Suite("The queue for connections", .serialized)
struct ConnectionQueueTests {
  private final class Started: Sendable {
    private let numbers = Locked<[Int]>([])
    var all: [Int] { numbers.withLock { $0 } }
    func add(_ number: Int) { numbers.withLock { $0.append(number) } }
  }

  private let started = Started()

  private func enter(_ queue: ConnectionQueue, _ numbers: ClosedRange<Int>, _ server: String = "a") -> [ConnectionQueue
    .Ticket]
  {
    numbers.map { number in
      let ticket = queue.ticket(for: server)
      queue.enter(ticket) { [started] in started.add(number) }
      return ticket
    }
  }

  @Test("As many start at once as there are connections, and the others in their order as those leave")
  func order() {
    let queue = ConnectionQueue(limit: 2)
    let tickets = enter(queue, 0...4)
    #expect(started.all == [0, 1])
    queue.leave(tickets[1])
    queue.leave(tickets[1])
    #expect(started.all == [0, 1, 2])
    for ticket in tickets { queue.leave(ticket) }
    #expect(started.all == [0, 1, 2, 3, 4])
  }

  @Test("One that leaves before its turn gives up its place")
  func leaving() {
    let queue = ConnectionQueue(limit: 1)
    let tickets = enter(queue, 0...3)
    queue.leave(tickets[1])
    queue.leave(tickets[2])
    queue.leave(tickets[0])
    #expect(started.all == [0, 3])
  }

  @Test("Each server has connections of its own")
  func servers() {
    let queue = ConnectionQueue(limit: 1)
    _ = enter(queue, 0...1, "a")
    _ = enter(queue, 2...3, "b")
    #expect(started.all == [0, 2])
  }

  @Test("There is always one connection, whatever the limit says", arguments: [0, -1, Int.min])
  func least(limit: Int) {
    let queue = ConnectionQueue(limit: limit)
    let tickets = enter(queue, 0...1)
    #expect(started.all == [0])
    queue.leave(tickets[0])
    #expect(started.all == [0, 1])
  }

  @Test("Ten thousand in turn start in their order")
  func many() {
    let queue = ConnectionQueue(limit: 3)
    let tickets = enter(queue, 0...9_999)
    for ticket in tickets { queue.leave(ticket) }
    #expect(started.all == Array(0...9_999))
  }

  @Test("From many threads at once, all start and no more than the limit at a time")
  func concurrent() async {
    let queue = ConnectionQueue(limit: 4)
    let running = Locked(0)
    let most = Locked(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<500 {
        group.addTask {
          let ticket = queue.ticket(for: "a")
          await withCheckedContinuation { continuation in
            queue.enter(ticket) {
              let count = running.withLock { count in
                count += 1
                return count
              }
              most.withLock { $0 = max($0, count) }
              continuation.resume()
            }
          }
          running.withLock { $0 -= 1 }
          queue.leave(ticket)
        }
      }
    }
    #expect(most.withLock { $0 } <= 4)
    #expect(running.withLock { $0 } == 0)
  }
}
