import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A connection of the server, from the server's side.
struct Connection: Sendable {
  let socket: Int32
  let log: RequestLog

  /// A request as it was received.
  struct Request: Sendable, Equatable {
    var line: String
    var headers: [String: String]
    var body: String
  }

  /// Reads one request, or returns nil if the client has closed the connection.
  func readRequest() -> Request? {
    guard let head = readHead() else { return nil }
    let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces) }
    }
    let length = headers["content-length"].flatMap { Int($0) } ?? 0
    let isChunked = headers["transfer-encoding"] == "chunked"
    guard let body = isChunked ? readChunks() : read(length) else { return nil }
    let request = Request(line: lines[0], headers: headers, body: String(decoding: body, as: UTF8.self))
    log.add(request)
    return request
  }

  /// Reads the body of a request with an unknown length.
  private func readChunks() -> [UInt8]? {
    var body: [UInt8] = []
    while let line = readLine(), let size = Int(line, radix: 16) {
      guard let chunk = read(size), read(2) != nil else { return nil }
      if size == 0 { return body }
      body += chunk
    }
    return nil
  }

  private func readLine() -> String? {
    var line: [UInt8] = []
    while !line.suffix(2).elementsEqual("\r\n".utf8) {
      guard let byte = read(1)?.first else { return nil }
      line.append(byte)
    }
    return String(decoding: line.dropLast(2), as: UTF8.self)
  }

  /// Writes a text unchanged.
  func write(_ text: String) { write(Array(text.utf8)) }

  /// - Returns: whether the client received it.
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

  /// Writes a whole response with the correct length.
  func respond(_ body: String, status: String = "200 OK", headers: [String] = ["Content-Type: application/json"]) {
    let fields = (headers + ["Content-Length: \(body.utf8.count)"]).joined(separator: "\r\n")
    write("HTTP/1.1 \(status)\r\n\(fields)\r\n\r\n\(body)")
  }

  /// Waits until the client closes the connection.
  func waitForClose() {
    var ignored = [UInt8](repeating: 0, count: 1 << 16)
    while recv(socket, &ignored, ignored.count, 0) > 0 {}
  }

  /// Waits for a time, or until the client sends something or disconnects.
  ///
  /// - Returns: whether nothing arrived.
  func isQuiet(for milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, milliseconds) == 0
  }

  /// Closes the connection from this side.
  func close() { shutdown(socket, Int32(SHUT_RDWR)) }

  /// Makes the connection end with a reset.
  func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  /// Reads up to the blank line, and not beyond: received bytes are examined before they are taken.
  private func readHead() -> [UInt8]? {
    var head: [UInt8] = []
    var seen = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = recv(socket, &seen, seen.count, Int32(MSG_PEEK))
      guard count > 0 else { return nil }
      let start = head.count
      head += seen[..<count]
      let end = Self.endOfHead(head, from: max(0, start - 3))
      guard read((end ?? head.count) - start) != nil else { return nil }
      if let end { return Array(head[..<end]) }
    }
  }

  private static func endOfHead(_ bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count - start >= 4 else { return nil }
    return (start...bytes.count - 4).first { bytes[$0..<$0 + 4].elementsEqual("\r\n\r\n".utf8) }.map { $0 + 4 }
  }

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
