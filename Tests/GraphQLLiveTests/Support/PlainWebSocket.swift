import Foundation
import GraphQLNetworking

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A WebSocket over a plain connection to this machine, for tests, because Foundation has none on Linux. RFC 6455.
///
/// It reads only while `receive()` is waiting, so a slow reader slows the server down.
actor PlainWebSocket: GraphQLSocket {
  /// The nonce of the RFC's example with its response, so that nothing needs hashing.
  private static let nonce = (key: "dGhlIHNhbXBsZSBub25jZQ==", answer: "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")

  private var connection: PlainConnection?
  private var frames = ServerFrames()
  private var isOpen = false
  private var end: GraphQLSocketMessage?

  func open(_ request: HTTPRequest, subprotocol: String) async throws {
    guard let parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true), let port = parts.port else {
      throw GraphQLClientError(.invalidRequest, "the address needs a port")
    }
    let connection = try PlainConnection(port: port)
    self.connection = connection
    let path = parts.percentEncodedPath + (parts.percentEncodedQuery.map { "?" + $0 } ?? "")
    let fields = [
      ("Host", "127.0.0.1:\(port)"), ("Upgrade", "websocket"), ("Connection", "Upgrade"),
      ("Sec-WebSocket-Key", Self.nonce.key), ("Sec-WebSocket-Version", "13"), ("Sec-WebSocket-Protocol", subprotocol),
    ]
    let lines = fields.map { "\($0): \($1)" } + request.headers.fields.map { "\($0.name): \($0.value)" }
    try await connection.send(
      Array("GET \(path) HTTP/1.1\r\n\(lines.joined(separator: "\r\n"))\r\n\r\n".utf8)
    )
    try check(try await head(), subprotocol)
    guard end == nil else { throw Self.notOpen }
    isOpen = true
  }

  func send(_ text: [UInt8]) async throws {
    guard isOpen, end == nil, let connection else { throw Self.notOpen }
    try await connection.send(ClientFrame.text(text))
  }

  func receive() async throws -> GraphQLSocketMessage {
    guard let connection else { throw Self.notOpen }
    while true {
      if let end { return end }
      switch try frames.next() {
      case .message(let text): return .text(text)
      case .ping(let payload): try await connection.send(ClientFrame.pong(payload))
      case .pong: continue
      case .close(let code, let reason):
        try? await connection.send(ClientFrame.close(code: code == 1005 ? nil : code, reason: ""))
        finish(code, reason)
      case nil:
        let bytes = await connection.receive()
        if bytes.isEmpty { finish(1006, "") } else { frames.append(bytes) }
      }
    }
  }

  func close(code: Int, reason: String) async {
    guard end == nil else { return }
    end = .closed(code: code, reason: reason)
    if isOpen { try? await connection?.send(ClientFrame.close(code: code, reason: reason)) }
    connection?.shutDown()
  }

  /// Records the end of the connection, unless this side has closed it before.
  private func finish(_ code: Int, _ reason: String) {
    end = end ?? .closed(code: code, reason: reason)
    connection?.shutDown()
  }

  /// Returns the head of the server's response. Frames follow it.
  private func head() async throws -> String {
    var bytes: [UInt8] = []
    let mark = Array("\r\n\r\n".utf8)
    while true {
      if let start = bytes.indices.first(where: { bytes[$0...].starts(with: mark) }) {
        frames.append(bytes[(start + 4)...])
        return String(decoding: bytes[..<start], as: UTF8.self)
      }
      guard let more = await connection?.receive(), !more.isEmpty, bytes.count < 65_536 else {
        throw GraphQLClientError(.connectionLost, "the server ended the connection before it answered")
      }
      bytes += more
    }
  }

  private func check(_ head: String, _ subprotocol: String) throws {
    let lines = head.components(separatedBy: "\r\n")
    let status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) }
    guard status == 101 else {
      throw GraphQLClientError(.serverStatus, "the server refused the WebSocket: \(lines[0])", httpStatus: status)
    }
    let fields = lines.dropFirst().map { line in
      line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let field = { (name: String) in fields.first { $0.first?.lowercased() == name }?.last }
    guard field("sec-websocket-accept") == Self.nonce.answer, field("sec-websocket-protocol") == subprotocol else {
      throw GraphQLClientError(.invalidResponse, "the server does not support \(subprotocol)")
    }
  }

  private static let notOpen = GraphQLClientError(.connectionLost, "the WebSocket is not open")
}

/// A client's frame: unfragmented and masked. Section 5.2.
private enum ClientFrame {
  static func text(_ content: [UInt8]) -> [UInt8] { frame(1, content) }
  static func pong(_ content: [UInt8]) -> [UInt8] { frame(10, content) }

  /// - Parameter code: the code, or nil for a frame without one.
  static func close(code: Int?, reason: String) -> [UInt8] {
    frame(8, code.map { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] + reason.utf8 } ?? [])
  }

  private static func frame(_ opcode: UInt8, _ content: [UInt8]) -> [UInt8] {
    let count = content.count
    let bytes = { (number: Int) in (0..<number).map { UInt8(truncatingIfNeeded: count >> (8 * (number - 1 - $0))) } }
    let length: [UInt8] = count <= 125 ? bytes(1) : count <= 0xFFFF ? [126] + bytes(2) : [127] + bytes(8)
    let mask = (0..<4).map { _ in UInt8.random(in: 0...255) }
    return [0x80 | opcode, 0x80 | length[0]] + length.dropFirst() + mask
      + content.enumerated().map { $1 ^ mask[$0 & 3] }
  }
}

/// Divides a server's output into messages, and assembles fragmented ones. Section 5.4.
private struct ServerFrames {
  enum Unit {
    case message([UInt8])
    case ping([UInt8])
    case pong
    /// - Parameter code: the code, or 1005 if the frame has none.
    case close(code: Int, reason: String)
  }

  private var input: [UInt8] = []
  /// The number of input bytes that have been read.
  private var start = 0
  /// The fragments of an incomplete message.
  private var fragments: [UInt8]?

  mutating func append(_ bytes: some Sequence<UInt8>) {
    input.removeFirst(start)
    start = 0
    input += bytes
  }

  /// - Returns: the next unit, or nil until it is complete.
  mutating func next() throws -> Unit? {
    while let (first, payload) = try frame() {
      let isFinal = first & 0x80 != 0
      switch first & 0x0F {
      case 8 where payload.count != 1:
        let code = payload.isEmpty ? 1005 : Int(payload[0]) << 8 | Int(payload[1])
        return .close(code: code, reason: String(decoding: payload.dropFirst(2), as: UTF8.self))
      case 9: return .ping(payload)
      case 10: return .pong
      case 1 where fragments == nil, 0 where fragments != nil:
        let content = (fragments ?? []) + payload
        fragments = isFinal ? nil : content
        if isFinal { return .message(content) }
      default: throw Self.violation("an unknown frame, or a fragment out of order")
      }
    }
    return nil
  }

  private mutating func frame() throws -> (first: UInt8, payload: [UInt8])? {
    let bytes = input[start...]
    guard bytes.count >= 2 else { return nil }
    let (first, short) = (bytes[start], bytes[start + 1])
    guard first & 0x70 == 0, short & 0x80 == 0 else { throw Self.violation("reserved bits, or a mask") }
    guard first & 0x08 == 0 || first & 0x80 != 0 && short <= 125 else { throw Self.violation("a long control frame") }
    let extra = short == 126 ? 2 : short == 127 ? 8 : 0
    guard bytes.count >= 2 + extra else { return nil }
    let long = bytes.dropFirst(2).prefix(extra).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard long < 64 << 20 else { throw Self.violation("a message of more than 64 MB") }
    let length = extra == 0 ? Int(short) : Int(long)
    guard bytes.count >= 2 + extra + length else { return nil }
    start += 2 + extra + length
    return (first, Array(bytes.dropFirst(2 + extra).prefix(length)))
  }

  private static func violation(_ what: String) -> GraphQLClientError {
    GraphQLClientError(.invalidResponse, "the server does not keep to RFC 6455: \(what)")
  }
}

/// A connection to a port of this machine. Its calls block, so they run on separate threads.
private final class PlainConnection: Sendable {
  private let descriptor: Int32
  /// Prevents frames from interleaving.
  private let writing = NSLock()

  init(port: Int) throws {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    // A socket address is passed as its general type; the length says how much of it there is.
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw GraphQLClientError(.couldNotConnect, "could not connect to the port \(port)") }
    #if canImport(Darwin)
      var yes: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  deinit { close(descriptor) }

  func send(_ bytes: [UInt8]) async throws {
    let isSent = await Self.blocking { [self] in writing.withLock { sendNow(bytes) } }
    if !isSent { throw GraphQLClientError(.connectionLost, "the server does not take any more") }
  }

  /// Receives bytes, or an empty array at the end.
  func receive() async -> [UInt8] {
    await Self.blocking { [self] in
      var buffer = [UInt8](repeating: 0, count: 65_536)
      return Array(buffer[..<max(0, recv(descriptor, &buffer, buffer.count, 0))])
    }
  }

  /// Ends the connection, and the calls that wait for it.
  func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  private func sendNow(_ bytes: [UInt8]) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      // A write to a connection that the server has closed fails, and raises no signal.
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { sendto(descriptor, $0.baseAddress, $0.count, flags, nil, 0) }
      if count <= 0 { return false }
      sent += count
    }
    return true
  }

  private static func blocking<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: body()) }
    }
  }
}
