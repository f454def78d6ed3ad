#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Socket {
  /// Returns a socket that listens on the loopback address, where no other machine can reach it.
  ///
  /// - Parameter port: 0 for any free port.
  static func listening(port: Int) throws(MockServerError) -> Socket {
    guard let number = UInt16(exactly: port) else { throw .invalidPort(port) }
    let descriptor = socket(AF_INET, stream, 0)
    guard descriptor >= 0 else { throw .refused(port: port, reason: reason(errno)) }
    let listener = Socket(descriptor)
    // A port whose last connections have not timed out yet may be taken again; one in use still may not.
    listener.setOption(SO_REUSEADDR, level: SOL_SOCKET)
    let isBound = withLoopback(port: number) { bind(descriptor, $0, $1) }
    guard isBound == 0, listen(descriptor, backlog) == 0 else {
      throw errno == EADDRINUSE ? .portInUse(port) : .refused(port: port, reason: reason(errno))
    }
    return listener
  }

  private static let backlog: Int32 = 1024

  /// The port that the socket is bound to.
  var port: Int {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) { pointer in
      // A socket address is passed as its general type; `length` says how much of it there is.
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  enum AcceptOutcome {
    case connection(Socket)
    /// Nobody waits to be let in.
    case nobody
    /// The process has as many descriptors open as it may.
    case noDescriptors
  }

  /// Accepts a client that waits.
  func acceptConnection() -> AcceptOutcome {
    while true {
      let descriptor = accept(self.descriptor, nil, nil)
      if descriptor >= 0 {
        let connection = Socket(descriptor)
        // Responses are written whole, so waiting for more to send would only delay them.
        connection.setOption(Int32(TCP_NODELAY), level: Int32(IPPROTO_TCP))
        return .connection(connection)
      }
      switch errno {
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .noDescriptors
      // Gave up while it waited: on to the next.
      case ECONNABORTED, EINTR: continue
      default: return .nobody
      }
    }
  }

  /// Returns two sockets, each of them reading the bytes that the other writes.
  static func pair() throws(MockServerError) -> (Socket, Socket) {
    var descriptors: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, stream, 0, &descriptors) == 0 else {
      throw .refused(port: 0, reason: reason(errno))
    }
    return (Socket(descriptors[0]), Socket(descriptors[1]))
  }

  private static func withLoopback(port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_in()
    #if canImport(Darwin)
      address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    #endif
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      // As above: the general type of the same bytes.
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
  }

  private static func reason(_ error: Int32) -> String {
    String(cString: strerror(error))
  }
}
