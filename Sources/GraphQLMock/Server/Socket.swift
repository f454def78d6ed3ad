#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A non-blocking socket, which is closed when its last reference is released.
final class Socket: Sendable {
  let descriptor: Int32

  /// Takes over an open socket.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      setOption(SO_NOSIGPIPE, level: SOL_SOCKET)
    #endif
  }

  deinit {
    close(descriptor)
  }
}

extension Socket {
  enum ReadOutcome {
    case bytes(ArraySlice<UInt8>)
    /// The other side sends no more.
    case end
    /// There is nothing yet.
    case nothingYet
    case failed
  }

  /// Reads what has arrived, at most as much as the buffer holds.
  func read(using buffer: inout [UInt8]) -> ReadOutcome {
    let count = buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
    switch count {
    case 1...: return .bytes(buffer[..<count])
    case 0: return .end
    default: return Self.isTemporary(errno) ? .nothingYet : .failed
    }
  }

  /// Sends as many of the bytes as the system takes, and returns their number, or `nil` when the connection is lost.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      // A write to a connection that the other side has closed fails, and raises no signal.
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
    if count >= 0 { return count }
    return Self.isTemporary(errno) ? 0 : nil
  }

  /// Tells the other side that nothing more will be sent.
  func finishWriting() {
    _ = shutdown(descriptor, Int32(SHUT_WR))
  }

  func setOption(_ option: Int32, level: Int32) {
    var yes: Int32 = 1
    _ = setsockopt(descriptor, level, option, &yes, socklen_t(MemoryLayout<Int32>.size))
  }

  static func isTemporary(_ error: Int32) -> Bool {
    error == EAGAIN || error == EWOULDBLOCK || error == EINTR
  }

  /// `SOCK_STREAM`, which Glibc gives a type of its own.
  static var stream: Int32 {
    #if canImport(Glibc)
      Int32(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }
}
