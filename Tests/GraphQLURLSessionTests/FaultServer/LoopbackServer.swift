import Dispatch
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A server on a free port of this machine that uses bare sockets, so that it can misbehave below HTTP.
///
/// Every connection has a separate thread, which runs `serve` and then closes the connection.
final class LoopbackServer: Sendable {
  let port: UInt16

  /// The requests that have been read.
  let log = RequestLog()
  private let listener: Int32
  private let connections = Counter()
  private let open = Protected<Set<Int32>>([])
  private let threads = DispatchGroup()
  private let isStopped = Protected(false)

  /// The number of connections accepted so far.
  var connectionCount: Int { connections.value }

  /// The number of connections that neither side has closed.
  var openCount: Int { open.withLock { $0.count } }

  var url: URL { URL(string: "http://127.0.0.1:\(port)/graphql")! }

  init(_ serve: @escaping @Sendable (Connection) -> Void) throws {
    signal(SIGPIPE, SIG_IGN)
    (listener, port) = try Self.bind(isListening: true)
    let (listener, connections, log, open, threads) = (listener, connections, log, open, threads)
    let isStopped = isStopped
    Self.thread(in: threads) {
      while case let socket = accept(listener, nil, nil), socket >= 0 {
        if isStopped.withLock({ $0 }) {
          close(socket)
          break
        }
        connections.add()
        open.withLock { _ = $0.insert(socket) }
        Self.thread(in: threads) {
          serve(Connection(socket: socket, log: log))
          open.withLock { _ = $0.remove(socket) }
          close(socket)
        }
      }
      close(listener)
    }
  }

  deinit { stopListening() }

  /// Closes all connections, and returns when every thread has ended.
  func stop() {
    stopListening()
    open.withLock { for socket in $0 { shutdown(socket, Int32(SHUT_RDWR)) } }
    threads.wait()
  }

  /// Wakes the thread that waits for connections by connecting to it, because on Apple platforms `shutdown` has no effect on
  /// a listening socket.
  private func stopListening() {
    let wasStopped = isStopped.withLock { isStopped in
      defer { isStopped = true }
      return isStopped
    }
    if wasStopped { return }
    let socket = Self.socket()
    var address = Self.loopback(port)
    withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = connect(socket, address, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    close(socket)
  }

  /// Runs work on a detached thread: hundreds of connections may wait at once, too many for a thread pool.
  private static func thread(in group: DispatchGroup, _ body: @escaping @Sendable () -> Void) {
    group.enter()
    Thread.detachNewThread {
      body()
      group.leave()
    }
  }

  /// - Parameter isListening: whether connections are accepted rather than refused.
  fileprivate static func bind(isListening: Bool) throws -> (socket: Int32, port: UInt16) {
    let socket = socket()
    var address = loopback(0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bindTo(socket, address, length) && getsockname(socket, address, &length) == 0
      }
    }
    guard socket >= 0, isBound, !isListening || listen(socket, 1024) == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
    return (socket, UInt16(bigEndian: address.sin_port))
  }

  private static func socket() -> Int32 {
    #if canImport(Glibc)
      Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #endif
  }

  private static func loopback(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    return address
  }
}

private func bindTo(_ socket: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Bool {
  bind(socket, address, length) == 0
}

/// A port on which nothing listens, reserved for the lifetime of this object.
final class ClosedPort: Sendable {
  let url: URL
  private let socket: Int32

  init() throws {
    let port: UInt16
    (socket, port) = try LoopbackServer.bind(isListening: false)
    url = URL(string: "http://127.0.0.1:\(port)/graphql")!
  }

  deinit { close(socket) }
}

extension LoopbackServer {
  /// Creates a server that responds to every request of a connection in order.
  convenience init(answering respond: @escaping @Sendable (Connection, Connection.Request) -> Void) throws {
    try self.init { connection in
      while let request = connection.readRequest() { respond(connection, request) }
    }
  }
}
