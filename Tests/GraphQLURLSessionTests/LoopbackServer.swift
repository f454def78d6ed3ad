import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A server on a free port of this machine that works on bare sockets, so that it can misbehave below HTTP.
///
/// Every connection has a thread of its own, which runs `serve` and then closes the connection.
final class LoopbackServer: Sendable {
  let port: UInt16
  private let listener: Int32
  private let connections = Counter()

  /// The number of connections accepted so far.
  var connectionCount: Int { connections.value }

  var url: URL { URL(string: "http://127.0.0.1:\(port)/graphql")! }

  init(_ serve: @escaping @Sendable (Connection) -> Void) throws {
    signal(SIGPIPE, SIG_IGN)
    (listener, port) = try Self.listen()
    let (listener, connections) = (listener, connections)
    Thread.detachNewThread {
      while case let socket = accept(listener, nil, nil), socket >= 0 {
        connections.add()
        Thread.detachNewThread {
          serve(Connection(socket: socket))
          close(socket)
        }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  /// A port on which nothing listens: it was free a moment ago.
  static func closedPort() throws -> UInt16 {
    let (socket, port) = try listen()
    close(socket)
    return port
  }

  private static func listen() throws -> (socket: Int32, port: UInt16) {
    #if canImport(Glibc)
      let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let socket = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, length) == 0 && listenOn(socket) && getsockname(socket, address, &length) == 0
      }
    }
    guard socket >= 0, isListening else { throw POSIXError(.EADDRNOTAVAIL) }
    return (socket, UInt16(bigEndian: address.sin_port))
  }
}

private func listenOn(_ socket: Int32) -> Bool { listen(socket, 128) == 0 }

/// Counts from any thread.
final class Counter: Sendable {
  private let count = Protected(0)

  var value: Int { count.withLock { $0 } }

  @discardableResult
  func add() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}

/// A value behind a lock. Proof for `@unchecked`: it is touched only while the lock is held.
final class Protected<State>: @unchecked Sendable {
  private let lock = NSLock()
  private var state: State

  init(_ state: State) { self.state = state }

  func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&state)
  }
}
