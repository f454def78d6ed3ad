package import GraphQLNetworking

/// A reader of a stream whose pieces are payloads, for transports without a byte stream: a WebSocket, or a server in the
/// same process.
package struct PieceReader: FrameReader {
  package private(set) var isComplete = false

  private var pieces: [[UInt8]] = []
  private let limit: Int

  /// - Parameter limit: The maximum number of bytes in a piece.
  package init(limit: Int) { self.limit = limit }

  package mutating func append(_ bytes: [UInt8]) { pieces.append(bytes) }

  package mutating func next() throws(GraphQLClientError) -> ArraySlice<UInt8>? {
    guard !pieces.isEmpty else { return nil }
    let piece = pieces.removeFirst()
    if piece.count > limit { throw FrameBuffer.tooLarge(limit) }
    return piece[...]
  }

  /// Ends the payloads along with the body.
  package mutating func end() { isComplete = true }
}
