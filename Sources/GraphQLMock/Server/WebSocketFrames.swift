/// A parser that cuts the bytes that a client sends over a WebSocket into messages. RFC 6455, section 5.
struct WebSocketFrames {
  enum Unit: Equatable {
    /// A message, put together from its fragments. Text is UTF-8.
    case message([UInt8])
    case ping([UInt8])
    case pong
    /// - Parameter code: `nil` if the client gave none.
    case close(code: Int?)
  }

  /// The client violates the protocol: the connection is closed with this code.
  struct Violation: Error, Equatable {
    let code: Int
    let reason: String
  }

  private enum Opcode: UInt8 {
    case continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10

    var isControl: Bool { rawValue >= 8 }
  }

  private struct Header {
    let opcode: Opcode
    let isFinal: Bool
    let length: Int
    /// The number of its own bytes.
    let count: Int
  }

  private let limit: Int
  private var input = ByteQueue()
  /// The message whose fragments are arriving.
  private var message: (opcode: Opcode, content: [UInt8])?

  /// - Parameter limit: The maximum number of bytes in a message.
  init(limit: Int = 1024 * 1024) {
    self.limit = limit
  }

  mutating func append(_ bytes: some Collection<UInt8>) {
    input.append(bytes)
  }

  /// Returns the next unit; `nil` as long as it is not complete.
  mutating func next() throws(Violation) -> Unit? {
    while let header = try header() {
      guard input.count >= header.count + header.length else { return nil }
      let mask = Array(input.removeFirst(header.count).suffix(4))
      let payload = input.removeFirst(header.length).enumerated().map { $1 ^ mask[$0 & 3] }
      if header.opcode.isControl { return try control(header.opcode, payload) }
      if let message = try data(header, payload) { return .message(message) }
    }
    return nil
  }

  /// Returns the next frame up to its payload, which is still in the input.
  private func header() throws(Violation) -> Header? {
    let bytes = Array(input.content.prefix(14))
    guard bytes.count >= 2 else { return nil }
    guard bytes[0] & 0x70 == 0, let opcode = Opcode(rawValue: bytes[0] & 0x0F) else {
      throw Violation(code: 1002, reason: "A frame has reserved bits or an unknown opcode.")
    }
    guard bytes[1] & 0x80 != 0 else { throw Violation(code: 1002, reason: "A client must mask its frames.") }
    let isFinal = bytes[0] & 0x80 != 0
    let short = Int(bytes[1] & 0x7F)
    guard !opcode.isControl || isFinal && short <= 125 else {
      throw Violation(code: 1002, reason: "A control frame must have at most 125 bytes and must not be fragmented.")
    }
    let extra = short == 126 ? 2 : short == 127 ? 8 : 0
    guard bytes.count >= 2 + extra else { return nil }
    let long = bytes[2..<(2 + extra)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard extra == 0 || long > (extra == 2 ? 125 : 0xFFFF), long >> 63 == 0 else {
      throw Violation(code: 1002, reason: "The length of a frame must use the shortest encoding.")
    }
    let length = extra == 0 ? short : Int(long)
    guard length <= limit - (message?.content.count ?? 0) || opcode.isControl else {
      throw Violation(code: 1009, reason: "A message exceeds the limit of \(limit) bytes.")
    }
    return bytes.count < 2 + extra + 4
      ? nil : Header(opcode: opcode, isFinal: isFinal, length: length, count: 2 + extra + 4)
  }

  /// Returns the message that a data frame completes.
  private mutating func data(_ header: Header, _ payload: [UInt8]) throws(Violation) -> [UInt8]? {
    guard (header.opcode == .continuation) == (message != nil) else {
      throw Violation(code: 1002, reason: "The fragments of a message must follow one another.")
    }
    let opcode = message?.opcode ?? header.opcode
    if message == nil { message = (opcode, payload) } else { message?.content += payload }
    guard header.isFinal, let content = message?.content else { return nil }
    message = nil
    if opcode == .text, !Self.isUTF8(content) { throw Violation(code: 1007, reason: "A text message is not UTF-8.") }
    return content
  }

  private func control(_ opcode: Opcode, _ payload: [UInt8]) throws(Violation) -> Unit {
    switch opcode {
    case .ping: return .ping(payload)
    case .close:
      if payload.isEmpty { return .close(code: nil) }
      let code = payload.prefix(2).reduce(0) { $0 << 8 | Int($1) }
      guard payload.count >= 2, Self.isCloseCode(code) else {
        throw Violation(code: 1002, reason: "A close frame has an invalid code.")
      }
      guard Self.isUTF8(payload.dropFirst(2)) else {
        throw Violation(code: 1007, reason: "The reason of a close frame is not UTF-8.")
      }
      return .close(code: code)
    default: return .pong
    }
  }

  /// RFC 6455, section 7.4.
  private static func isCloseCode(_ code: Int) -> Bool {
    (1000...1003).contains(code) || (1007...1014).contains(code) || (3000...4999).contains(code)
  }

  private static func isUTF8(_ bytes: some Sequence<UInt8>) -> Bool {
    var decoder = UTF8()
    var rest = bytes.makeIterator()
    while true {
      switch decoder.decode(&rest) {
      case .scalarValue: continue
      case .emptyInput: return true
      case .error: return false
      }
    }
  }
}

extension WebSocketFrames {
  /// Returns a frame of a server, which is not masked.
  static func text(_ content: [UInt8]) -> [UInt8] { frame(.text, content) }
  static func pong(_ content: [UInt8]) -> [UInt8] { frame(.pong, content) }

  /// - Parameters:
  ///   - code: `nil` for a frame without one.
  ///   - reason: Cut to what fits: 123 bytes.
  static func close(_ code: Int?, _ reason: String = "") -> [UInt8] {
    guard let code else { return frame(.close, []) }
    var reason = reason
    while reason.utf8.count > 123 { reason.removeLast() }
    return frame(.close, [UInt8(truncatingIfNeeded: code >> 8), UInt8(truncatingIfNeeded: code)] + Array(reason.utf8))
  }

  private static func frame(_ opcode: Opcode, _ payload: [UInt8]) -> [UInt8] {
    let bytes = { (count: Int) in (0..<count).map { UInt8(truncatingIfNeeded: payload.count >> (8 * (count - 1 - $0))) }
    }
    let length: [UInt8] =
      switch payload.count {
      case ...125: bytes(1)
      case ...0xFFFF: [126] + bytes(2)
      default: [127] + bytes(8)
      }
    return [0x80 | opcode.rawValue] + length + payload
  }
}
