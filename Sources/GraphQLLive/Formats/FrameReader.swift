import GraphQLNetworking

/// A reader that takes the bytes of a stream as they arrive, and returns the stream's payloads, which are JSON texts, when
/// they are complete. It is a value, without a clock or a connection.
package protocol FrameReader: Sendable {
  /// Takes the next bytes. After the end, bytes are ignored.
  mutating func append(_ bytes: [UInt8])

  /// Returns the next payload; nil if more bytes are needed, and after the end. The payload may be a slice of the appended
  /// bytes.
  ///
  /// - Throws: An error of the kind `responseTooLarge` for a payload that has more bytes than the limit.
  mutating func next() throws(GraphQLClientError) -> ArraySlice<UInt8>?

  /// Ends the body.
  mutating func end()

  /// Whether the server has said that nothing follows.
  var isComplete: Bool { get }
}

/// The bytes of a stream that have not been read yet.
struct FrameBuffer: Sendable {
  private(set) var bytes: [UInt8] = []
  /// The next byte to read. Bytes before it can be dropped.
  private(set) var start = 0
  /// Before these indices, there are no unread line feeds and carriage returns.
  private var (feeds, returns) = (0, 0)
  /// The maximum number of bytes in one payload.
  let limit: Int

  init(limit: Int) { self.limit = limit }

  var count: Int { bytes.count - start }

  var isEmpty: Bool { count == 0 }

  mutating func append(_ more: [UInt8]) {
    if start == bytes.count {
      (bytes, start, feeds, returns) = (more, 0, 0, 0)
      return
    }
    // Each byte is moved once for each byte that was read.
    if start > bytes.count / 2 {
      bytes.removeSubrange(..<start)
      (start, feeds, returns) = (0, max(0, feeds - start), max(0, returns - start))
    }
    bytes += more
  }

  mutating func removeAll() { (bytes, start, feeds, returns) = ([], 0, 0, 0) }

  /// Continues reading at an index.
  mutating func move(to index: Int) { start = index }

  /// Returns the end of the line that contains an index; nil if the end has not arrived. No byte is examined twice, as long
  /// as the index does not go back.
  mutating func endOfLine(from index: Int, orCarriageReturn: Bool = false) -> Int? {
    feeds = Byte.first(Byte.lineFeed, in: bytes, from: max(feeds, index)) ?? bytes.count
    let feed = feeds < bytes.count ? feeds : nil
    guard orCarriageReturn else { return feed }
    returns = Byte.first(Byte.carriageReturn, in: bytes, from: max(returns, index), to: feeds) ?? max(returns, feeds)
    return returns < feeds ? returns : feed
  }

  /// Reports whether these bytes come next, at an index or after it.
  func has(_ expected: [UInt8], at index: Int) -> Bool {
    bytes.count - index >= expected.count && bytes[index..<index + expected.count].elementsEqual(expected)
  }

  /// - Parameter more: The bytes of the payload that are kept elsewhere.
  /// - Throws: An error if the bytes, which do not contain the end of a payload, exceed the maximum size of a payload.
  func checkLimit(and more: Int = 0) throws(GraphQLClientError) {
    if count + more > limit { throw Self.tooLarge(limit) }
  }

  static func tooLarge(_ limit: Int) -> GraphQLClientError {
    GraphQLClientError(.responseTooLarge, "an event of the stream is larger than \(limit) bytes")
  }
}
