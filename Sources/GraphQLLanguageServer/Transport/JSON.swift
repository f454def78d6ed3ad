package import GraphQLRuntime

/// A JSON value in a message. The `JSONValue` of GraphQLLanguage is another type, which contains the value's location in a
/// file.
package typealias JSON = JSONValue

extension JSON {
  /// Reads a message.
  ///
  /// Editors send unpaired surrogates, and some send bytes that are not UTF-8. Both become U+FFFD, which is one UTF-16 unit
  /// like the surrogate, so columns stay correct.
  ///
  /// - Returns: `nil` if the bytes are not JSON.
  package static func read(_ bytes: [UInt8]) -> JSON? {
    if let value = try? JSONReader.decode(JSON.self, from: bytes) { return value }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? nil : try? JSONReader.decode(JSON.self, from: Array(text.utf8))
  }

  /// The message as JSON in UTF-8.
  package var bytes: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// Returns an integer as a JSON number.
  package static func number(_ number: Int) -> JSON { .int(Int64(number)) }

  /// Returns an object without the members whose value is `nil`.
  package static func members(_ members: KeyValuePairs<String, JSON?>) -> JSON {
    var object = JSONObject()
    for (key, value) in members {
      if let value { object[key] = value }
    }
    return .object(object)
  }
}
