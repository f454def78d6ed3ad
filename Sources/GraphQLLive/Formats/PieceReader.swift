package import GraphQLNetworking

/// Reads a stream whose pieces are payloads, as transports without a byte stream have them: a WebSocket, or a server in the
/// same process.
package struct PieceReader: FrameReader {
  package private(set) var isComplete = false

  private var pieces: [[UInt8]] = []
  private let limit: Int

  /// - Parameter limit: How many bytes a piece may have.
  package init(limit: Int) { self.limit = limit }

  package mutating func append(_ bytes: [UInt8]) { pieces.append(bytes) }

  package mutating func next() throws(GraphQLClientError) -> ArraySlice<UInt8>? {
    guard !pieces.isEmpty else { return nil }
    let piece = pieces.removeFirst()
    if piece.count > limit { throw FrameBuffer.tooLarge(limit) }
    return piece[...]
  }

  /// The end of the body is the end of the payloads.
  package mutating func end() { isComplete = true }
}
