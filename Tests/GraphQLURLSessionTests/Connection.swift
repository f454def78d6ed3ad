import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// One connection of the server, from the server's side.
struct Connection: Sendable {
  let socket: Int32

  /// A request as it came.
  struct Request: Sendable, Equatable {
    var line: String
    var headers: [String: String]
    var body: String
  }

  /// Reads one request; nil if the client has closed the connection.
  func readRequest() -> Request? {
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      guard let byte = read(1)?.first else { return nil }
      head.append(byte)
    }
    let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces) }
    }
    let length = headers["content-length"].flatMap { Int($0) } ?? 0
    guard let body = read(length) else { return nil }
    return Request(line: lines[0], headers: headers, body: String(decoding: body, as: UTF8.self))
  }

  /// Writes as it is.
  func write(_ text: String) { write(Array(text.utf8)) }

  /// - Returns: whether the client took it.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, 0) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Writes a whole response with the right length.
  func respond(_ body: String, status: String = "200 OK", headers: [String] = ["Content-Type: application/json"]) {
    let fields = (headers + ["Content-Length: \(body.utf8.count)"]).joined(separator: "\r\n")
    write("HTTP/1.1 \(status)\r\n\(fields)\r\n\r\n\(body)")
  }

  /// Waits until the client closes the connection.
  func waitForClose() {
    while read(1) != nil {}
  }

  /// Closes the connection from this side.
  func close() { shutdown(socket, Int32(SHUT_RDWR)) }

  private func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let received = bytes.withUnsafeMutableBytes { recv(socket, $0.baseAddress! + filled, count - filled, 0) }
      guard received > 0 else { return nil }
      filled += received
    }
    return bytes
  }
}
