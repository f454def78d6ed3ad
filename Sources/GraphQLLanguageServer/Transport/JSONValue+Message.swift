package import GraphQLRuntime

extension JSONValue {
  /// Reads a message.
  ///
  /// Editors send unpaired surrogates, and some send bytes that are not UTF-8. Both become U+FFFD, which is one UTF-16 unit
  /// like the surrogate, so columns stay correct.
  ///
  /// - Returns: `nil` if the bytes are not JSON.
  package static func read(_ bytes: [UInt8]) -> JSONValue? {
    if let value = try? JSONReader.decode(JSONValue.self, from: bytes) { return value }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? nil : try? JSONReader.decode(JSONValue.self, from: Array(text.utf8))
  }

  /// The message as JSON in UTF-8.
  package var bytes: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }
}
