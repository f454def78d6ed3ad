extension JSONReader {
  /// Decodes a whole JSON text.
  ///
  /// - Parameters:
  ///   - type: the type to make.
  ///   - bytes: the text in UTF-8. White space may surround the value; anything else after it is an error.
  ///   - conditions: those of the operation that the text answers. Without them, the keys in the text decide which of
  ///     its conditional parts were included.
  ///   - refusesUnpairedSurrogates: whether half a surrogate pair in a string is an error; otherwise it reads as U+FFFD.
  /// - Throws: ``JSONDecodingError`` with the path, what was expected and what was found.
  @inlinable
  public static func decode<Value: JSONDecodable>(
    _ type: Value.Type,
    from bytes: consuming [UInt8],
    conditions: GraphQLConditions = GraphQLConditions(),
    refusesUnpairedSurrogates: Bool = false
  ) throws(JSONDecodingError) -> Value {
    try read(
      bytes,
      conditions: conditions,
      refusesUnpairedSurrogates: refusesUnpairedSurrogates,
      Value.init(from:)
    )
  }

  /// Decodes the data of an operation, by what its variables include and leave out.
  ///
  /// - Parameters:
  ///   - operation: the operation with the variables that the data answers.
  ///   - bytes: the value of `data` in a response, as a JSON text in UTF-8.
  /// - Throws: ``JSONDecodingError`` with the path, what was expected and what was found.
  public static func decodeData<Operation: GraphQLOperation>(
    of operation: Operation,
    from bytes: consuming [UInt8]
  ) throws(JSONDecodingError) -> Operation.Data {
    try decode(Operation.Data.self, from: bytes, conditions: GraphQLConditions(operation))
  }

  /// Reads a whole JSON text with `body`.
  ///
  /// - Parameters:
  ///   - bytes: the text in UTF-8. White space may surround the value; anything else after it is an error.
  ///   - conditions: those of the operation that the text answers.
  ///   - refusesUnpairedSurrogates: whether half a surrogate pair in a string is an error; otherwise it reads as U+FFFD.
  ///   - body: reads exactly one value, with the reader that it is given: exchanging it for another one ends the process.
  /// - Throws: ``JSONDecodingError`` with the path, what was expected and what was found.
  public static func read<Value>(
    _ bytes: consuming [UInt8],
    conditions: GraphQLConditions = GraphQLConditions(),
    refusesUnpairedSurrogates: Bool = false,
    _ body: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONDecodingError) -> Value {
    let text = JSONText(copying: bytes)
    // The bytes are not needed while the copy is read.
    bytes = []
    return try read(text, conditions, refusesUnpairedSurrogates: refusesUnpairedSurrogates, body)
  }

  /// Decodes a text that has sixteen zero bytes behind it already, without a copy.
  ///
  /// - Parameters:
  ///   - padded: The text and the zeros. The memory must not change meanwhile.
  ///   - conditions: Those of the operation that the text answers.
  /// - Throws: ``JSONDecodingError`` with the path, what was expected and what was found.
  package static func decode<Value: JSONDecodable>(
    _ type: Value.Type,
    padded: UnsafeRawBufferPointer,
    conditions: GraphQLConditions = GraphQLConditions(),
    refusesUnpairedSurrogates: Bool = false
  ) throws(JSONDecodingError) -> Value {
    let count = padded.count - JSONText.padding
    guard count >= 0, let start = padded.baseAddress, padded[count...].allSatisfy({ $0 == 0 }) else {
      return try decode(type, from: Array(padded), conditions: conditions)
    }
    return try read(
      JSONText(padded: start, count: count),
      conditions,
      refusesUnpairedSurrogates: refusesUnpairedSurrogates,
      Value.init(from:)
    )
  }

  private static func read<Value>(
    _ text: JSONText,
    _ conditions: GraphQLConditions,
    refusesUnpairedSurrogates: Bool,
    _ body: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONDecodingError) -> Value {
    var reader = JSONReader(text, conditions, refusesUnpairedSurrogates: refusesUnpairedSurrogates)
    defer {
      // Also where an error is thrown: from here on the text must not be read.
      if reader.base != text.start { Self.stopAfterExchange() }
      text.deallocate()
    }
    do {
      let value = try body(&reader)
      try reader.expectEnd()
      return value
    } catch {
      throw JSONDecodingError(error, in: text.bytes)
    }
  }

  /// Two readers that are open at once can be swapped, since both are lent as `inout`. The outer one would then read the
  /// inner one's text after its end of life. Nothing can undo the exchange, so the process stops.
  private static func stopAfterExchange() -> Never {
    fatalError("A JSONReader was exchanged for another one inside JSONReader.read.")
  }

  private mutating func expectEnd() throws(JSONError) {
    skipWhitespace()
    guard offset == end else { throw expected("the end of the text") }
  }
}
