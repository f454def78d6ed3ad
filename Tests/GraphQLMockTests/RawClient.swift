import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A connection that sends bytes exactly as given. Its calls block, so they run on a separate thread.
final class RawClient: Sendable {
  private let descriptor: Int32

  /// Makes writing to a closed connection fail rather than end the process.
  private static var noSignal: Int32 {
    #if canImport(Darwin)
      0
    #else
      Int32(MSG_NOSIGNAL)
    #endif
  }

  /// - Parameter room: the number of bytes that the system buffers for this client while it does not read, or `nil` for the
  ///   default.
  init(port: Int, room: Int32? = nil) throws {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    if var room { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &room, socklen_t(MemoryLayout<Int32>.size)) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      // A socket address is passed as its general type; the length says how much of it there is.
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if result != 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    #if canImport(Darwin)
      var yes: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  deinit {
    close(descriptor)
  }

  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let count = sendto(descriptor, Array(bytes[sent...]), bytes.count - sent, Self.noSignal, nil, 0)
      if count <= 0 { return }
      sent += count
    }
  }

  /// Closes the sending direction.
  func finish() {
    _ = shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Returns the received text once it contains `marker`, or at the end of the connection.
  func receive(until marker: String) async -> String {
    await blocking { self.receiveNow(until: marker) }
  }

  /// Returns everything received up to the end of the connection.
  func receiveAll() async -> String {
    await blocking { self.receiveNow(until: nil) }
  }

  /// Returns a number of bytes, or fewer if the connection ends before.
  func receive(count: Int) async -> [UInt8] {
    await blocking { self.receiveNow { $0.count < count ? count - $0.count : nil } }
  }

  /// Returns only the head of a response, without anything after it.
  func receiveHead() async -> String {
    let bytes = await blocking { self.receiveNow { $0.suffix(4).elementsEqual("\r\n\r\n".utf8) ? nil : 1 } }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// - Parameter rest: returns the number of bytes that may still be read, or `nil` when reading is complete.
  private func receiveNow(_ rest: ([UInt8]) -> Int?) -> [UInt8] {
    var bytes: [UInt8] = []
    while let count = rest(bytes) {
      var buffer = [UInt8](repeating: 0, count: count)
      let received = recv(descriptor, &buffer, count, 0)
      if received <= 0 { break }
      bytes += buffer[..<received]
    }
    return bytes
  }

  private func receiveNow(until marker: String?) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      if let marker, case let text = String(decoding: bytes, as: UTF8.self), text.contains(marker) { return text }
      let received = recv(descriptor, &buffer, buffer.count, 0)
      if received <= 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<received]
    }
  }
}

/// Runs blocking work on a separate thread, so that the tasks it waits for can continue.
func blocking<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: body()) }
  }
}
