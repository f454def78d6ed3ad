import Testing

/// The client's side of a WebSocket, frame by frame. RFC 6455.
final class WebSocketClient: Sendable {
  struct Frame: Equatable {
    let first: UInt8
    let payload: [UInt8]

    /// The code of a close frame, or `nil` if it has none.
    var code: Int? { payload.count < 2 ? nil : Int(payload[0]) << 8 | Int(payload[1]) }
    var text: String { String(decoding: payload, as: UTF8.self) }
    /// The reason of a close frame.
    var reason: String { String(decoding: payload.dropFirst(2), as: UTF8.self) }
  }

  static let request =
    "GET /graphql HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
  static let subprotocol = "Sec-WebSocket-Protocol: graphql-transport-ws\r\n"

  let raw: RawClient

  /// Connects and performs the handshake.
  init(port: Int, headers: String = subprotocol) async throws {
    raw = try RawClient(port: port)
    raw.send(Self.request + headers + "\r\n")
    try #require(await raw.receiveHead().hasPrefix("HTTP/1.1 101 "))
  }

  /// Returns the bytes of a frame.
  static func frame(_ first: UInt8, _ payload: [UInt8], mask: [UInt8] = [1, 2, 3, 4]) -> [UInt8] {
    let count = payload.count
    let bytes = { (number: Int) in (0..<number).map { UInt8(truncatingIfNeeded: count >> (8 * (number - 1 - $0))) } }
    let length: [UInt8] = count <= 125 ? bytes(1) : count <= 0xFFFF ? [126] + bytes(2) : [127] + bytes(8)
    return [first, length[0] | 0x80] + length.dropFirst() + mask + payload.enumerated().map { $1 ^ mask[$0 & 3] }
  }

  func send(_ text: String) { raw.send(Self.frame(0x81, Array(text.utf8))) }

  /// Returns the next frame, or `nil` if the connection has ended.
  func frame() async -> Frame? {
    let start = await raw.receive(count: 2)
    guard start.count == 2 else { return nil }
    let extra = start[1] == 126 ? 2 : start[1] == 127 ? 8 : 0
    let length = extra == 0 ? Int(start[1]) : await raw.receive(count: extra).reduce(0) { $0 << 8 | Int($1) }
    return Frame(first: start[0], payload: length == 0 ? [] : await raw.receive(count: length))
  }

  /// Returns the text of the next message.
  func text() async -> String? { await frame()?.text }

  /// Initializes the connection, and waits for the server's acknowledgment.
  func initialise(_ message: String = #"{"type":"connection_init"}"#) async {
    send(message)
    let answer = await text()
    #expect(answer == #"{"type":"connection_ack"}"#)
  }
}
