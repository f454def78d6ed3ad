extension JSONReader {
  /// Decodes a whole JSON text.
  ///
  /// - Parameters:
  ///   - type: the type to make.
  ///   - bytes: the text in UTF-8. White space may surround the value; anything else after it is an error.
  /// - Throws: ``JSONDecodingError`` with the path, what was expected and what was found.
  public static func decode<Value: JSONDecodable>(
    _ type: Value.Type,
    from bytes: consuming [UInt8]
  ) throws(JSONDecodingError) -> Value {
    try read(bytes, Value.init(from:))
  }

  /// Reads a whole JSON text with `body`.
  ///
  /// - Parameters:
  ///   - bytes: the text in UTF-8. White space may surround the value; anything else after it is an error.
  ///   - body: reads exactly one value.
  /// - Throws: ``JSONDecodingError`` with the path, what was expected and what was found.
  public static func read<Value>(
    _ bytes: consuming [UInt8],
    _ body: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONDecodingError) -> Value {
    // Growing to append would take room for twice the text.
    bytes.reserveCapacity(bytes.count + padding)
    bytes.append(contentsOf: zeros)
    let padded = bytes
    do {
      return try padded.withUnsafeBufferPointer { (text) throws(JSONError) -> Value in
        var reader = JSONReader(paddedText: text)
        let value = try body(&reader)
        try reader.expectEnd()
        return value
      }
    } catch {
      throw JSONDecodingError(error, in: padded.dropLast(padding))
    }
  }

  private static let zeros = [UInt8](repeating: 0, count: padding)

  private mutating func expectEnd() throws(JSONError) {
    skipWhitespace()
    guard offset == end else { throw expected("the end of the text") }
  }
}
