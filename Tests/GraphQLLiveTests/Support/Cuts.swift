import GraphQLLive

/// The result of reading a body.
struct Read: Equatable {
  var texts: [String] = []
  var isComplete = false

  /// - Parameter pieces: The body, divided at any places.
  init(_ pieces: some Sequence<[UInt8]>, by makeReader: () -> any FrameReader) throws {
    var reader = makeReader()
    for piece in pieces {
      reader.append(piece)
      while let text = try reader.next() { texts.append(String(decoding: text, as: UTF8.self)) }
    }
    reader.end()
    isComplete = reader.isComplete
  }

  init(_ texts: [String], isComplete: Bool) {
    self.texts = texts
    self.isComplete = isComplete
  }
}

/// Returns all divisions of a body into two pieces, and the body byte by byte.
func cuts(of body: String) -> [[[UInt8]]] {
  let bytes = Array(body.utf8)
  return [bytes.map { [$0] }] + (0...bytes.count).map { [Array(bytes[..<$0]), Array(bytes[$0...])] }
}
