import GraphQLNetworking

/// A queue that limits the requests in progress to each server to the number of possible connections, in the order in which
/// the requests arrive.
///
/// `URLSession` has a similar queue, but does not report when a request leaves it: the time limit for a silent server would
/// run for requests that have not been sent yet.
package final class ConnectionQueue: Sendable {
  /// A place in the queue.
  package struct Ticket: Sendable, Hashable {
    fileprivate let server: String
    fileprivate let number: Int
  }

  fileprivate struct Server {
    /// The tickets with a connection.
    var running: Set<Int> = []
    /// The waiting tickets, and those that waited and left.
    var queue: [Int] = []
    /// The number of the queue's tickets that have had their turn.
    var turns = 0
    var waiting: [Int: @Sendable () -> Void] = [:]
  }

  private struct State {
    var servers: [String: Server] = [:]
    var tickets = 0
  }

  private let limit: Int
  private let state = Locked(State())

  /// - Parameter limit: The maximum number of requests in progress to a server; at least 1.
  package init(limit: Int) { self.limit = max(1, limit) }

  /// - Parameter server: The scheme, host and port of the server.
  package func ticket(for server: String) -> Ticket {
    state.withLock { state in
      state.tickets += 1
      return Ticket(server: server, number: state.tickets)
    }
  }

  /// Takes a place in the queue.
  ///
  /// - Parameter start: Called when there is a connection, immediately if there is one now; not called after ``leave(_:)``.
  package func enter(_ ticket: Ticket, _ start: @escaping @Sendable () -> Void) {
    let isFree = state.withLock { state in
      state.servers[ticket.server, default: Server()].enter(ticket.number, limit, start)
    }
    if isFree { start() }
  }

  /// Gives up a place, because the request has ended or is no longer waited for. The next one takes the connection.
  package func leave(_ ticket: Ticket) {
    let start = state.withLock { state -> (@Sendable () -> Void)? in
      let next = state.servers[ticket.server]?.leave(ticket.number)
      if state.servers[ticket.server]?.isEmpty == true { state.servers[ticket.server] = nil }
      return next
    }
    start?()
  }
}

extension ConnectionQueue.Server {
  fileprivate var isEmpty: Bool { running.isEmpty && waiting.isEmpty }

  /// - Returns: Whether there is a connection for the ticket.
  fileprivate mutating func enter(_ number: Int, _ limit: Int, _ start: @escaping @Sendable () -> Void) -> Bool {
    if running.count < limit {
      running.insert(number)
      return true
    }
    waiting[number] = start
    queue.append(number)
    return false
  }

  /// - Returns: The closure that starts the next request.
  fileprivate mutating func leave(_ number: Int) -> (@Sendable () -> Void)? {
    waiting[number] = nil
    guard running.remove(number) != nil else { return nil }
    while turns < queue.count {
      let next = queue[turns]
      turns += 1
      guard let start = waiting.removeValue(forKey: next) else { continue }
      running.insert(next)
      shorten()
      return start
    }
    shorten()
    return nil
  }

  /// Removes the tickets that had their turn, when they make up half of the queue.
  private mutating func shorten() {
    guard 2 * turns >= queue.count else { return }
    queue.removeFirst(turns)
    turns = 0
  }
}
