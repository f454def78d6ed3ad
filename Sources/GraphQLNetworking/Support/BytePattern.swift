/// A text to search for in a body, so that it is parsed only if the text is there.
struct BytePattern: Sendable {
  private let bytes: [UInt8]

  /// - Parameter text: A text whose first byte occurs again at most as its last one, so bytes of an incomplete match
  ///   need not be examined twice.
  init(_ text: String) {
    bytes = Array(text.utf8)
    precondition(!bytes.dropFirst().dropLast().contains { $0 == bytes.first }, "\(text) begins again inside")
  }

  func isFound(in body: [UInt8]) -> Bool {
    var matched = 0
    for byte in body {
      matched = byte == bytes[matched] ? matched + 1 : byte == bytes[0] ? 1 : 0
      if matched == bytes.count { return true }
    }
    return false
  }
}
