/// Extracts messages from a stream of bytes. Each consists of a header with `Content-Length`, a blank line, and the content.
package struct FrameReader: Sendable {
  /// The next part of the stream.
  package enum Frame: Equatable, Sendable {
    case content([UInt8])
    /// A message that cannot be read, because the header does not contain a valid length or the message is too long. Reading
    /// continues with the next message.
    case malformed(String)
    /// The end of reading: the next message cannot be found in the stream.
    case lost
  }

  package struct Limits: Sendable {
    package var header = 4096
    /// The maximum length of a message in bytes: enough for a file of 50 MB with each character escaped.
    package var content = 320 << 20
    /// The number of bytes in which to search for the next header after a malformed one.
    package var search = 1 << 16

    package init() {}
  }

  private let limits: Limits
  private var bytes: [UInt8] = []
  /// The start of the bytes that have not been taken.
  private var start = 0
  /// The length of the content that is awaited or skipped.
  private var length: Int?
  private var isPassedOver = false

  package init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// Appends bytes from the stream.
  package mutating func append(_ more: some Sequence<UInt8>) {
    if start > 1 << 16, start > bytes.count / 2 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// The number of bytes that have been appended but not taken.
  private var waitingCount: Int { bytes.count - start }

  /// Takes the next message, or returns `nil` if more bytes must arrive first.
  package mutating func next() -> Frame? {
    if let length { return takeContent(length) }
    guard let end = endOfHeader() else {
      return waitingCount > limits.header ? skipToHeader("A header is not terminated.") : nil
    }
    guard let length = Self.contentLength(bytes[start..<end.header]) else {
      return skipToHeader("The header has no Content-Length.")
    }
    start = end.content
    self.length = length
    isPassedOver = length > limits.content
    return takeContent(length)
  }

  private mutating func takeContent(_ length: Int) -> Frame? {
    if isPassedOver {
      let count = min(length, waitingCount)
      start += count
      if count < length {
        self.length = length - count
        return nil
      }
      self.length = nil
      return .malformed("A message exceeds the limit of \(limits.content) bytes.")
    }
    guard waitingCount >= length else { return nil }
    let content = Array(bytes[start..<start + length])
    start += length
    self.length = nil
    return .content(content)
  }

  /// Returns the end of the header and the start of the content. A line may end with only LF.
  private func endOfHeader() -> (header: Int, content: Int)? {
    let newline = UInt8(ascii: "\n")
    var lineStart = start
    for place in start..<min(bytes.count, start + limits.header) where bytes[place] == newline {
      let line = bytes[lineStart..<place]
      if line.isEmpty || line.elementsEqual([UInt8(ascii: "\r")]) { return (lineStart, place + 1) }
      lineStart = place + 1
    }
    return nil
  }

  private static func contentLength(_ header: ArraySlice<UInt8>) -> Int? {
    var length: Int?
    for line in header.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard parts.count == 2, isName(parts[0]) else { continue }
      let digits = parts[1].filter { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
      guard let number = Int(String(decoding: digits, as: UTF8.self)), number >= 0 else { return nil }
      length = number
    }
    return length
  }

  private static let name = Array("content-length".utf8)

  private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count == name.count && zip(bytes, name).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }

  /// Skips to the next text that looks like a header, after the beginning of this one.
  private mutating func skipToHeader(_ message: String) -> Frame? {
    let end = min(bytes.count, start + limits.search)
    var place = start + 1
    while place + Self.name.count <= end {
      if Self.isName(bytes[place..<place + Self.name.count]) {
        start = place
        return .malformed(message)
      }
      place += 1
    }
    return end - start == limits.search ? .lost : nil
  }
}
