/// A body that arrives in chunks. RFC 9112, section 7.1.
struct HTTPChunkedBody {
  private enum State {
    case size
    case data(remaining: Int)
    case endOfData
    case trailer(total: Int)
  }

  private(set) var content: [UInt8] = []
  private var state = State.size
  private static let longestSizeLine = 1024

  /// Takes as much as there is: true when the body is complete.
  mutating func read(
    from input: inout ByteQueue,
    limit: Int,
    trailerLimit: Int
  ) throws(HTTPFailure) -> Bool {
    while true {
      switch state {
      case .data(let remaining):
        guard input.count > 0 else { return false }
        readData(&input, remaining)
      case .size:
        guard let line = try line(&input, limit: Self.longestSizeLine) else { return false }
        try readSize(line, limit: limit)
      case .endOfData:
        guard let line = try line(&input, limit: 2) else { return false }
        guard line.isEmpty else { throw .badRequest("A chunk is longer than its declared size.") }
        state = .size
      case .trailer(let total):
        guard let line = try line(&input, limit: trailerLimit - total) else { return false }
        if line.isEmpty { return true }
        state = .trailer(total: total + line.count)
      }
    }
  }

  private mutating func readData(_ input: inout ByteQueue, _ remaining: Int) {
    let data = input.removeFirst(min(remaining, input.count))
    content.append(contentsOf: data)
    state = data.count == remaining ? .endOfData : .data(remaining: remaining - data.count)
  }

  /// Reads a size in hexadecimal digits, perhaps with unneeded extensions after a semicolon.
  private mutating func readSize(_ line: ArraySlice<UInt8>, limit: Int) throws(HTTPFailure) {
    let digits = String(decoding: line.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)[...].trimmingBlanks()
    guard !digits.isEmpty, digits.allSatisfy(\.isHexDigit), digits.utf8.count == digits.count else {
      throw .badRequest("A chunk must begin with its size in hexadecimal digits.")
    }
    guard let size = Int(digits, radix: 16), size <= limit - content.count else { throw .bodyTooLarge(limit) }
    state = size == 0 ? .trailer(total: 0) : .data(remaining: size)
  }

  /// Returns the next line without its end.
  private func line(_ input: inout ByteQueue, limit: Int) throws(HTTPFailure) -> ArraySlice<UInt8>? {
    let end = input.endOfLine(from: 0)
    guard (end ?? input.count) <= limit else { throw .badRequest("A line of the chunked body is too long.") }
    guard let end else { return nil }
    let line = input.removeFirst(end).dropLast()
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }
}
