package import GraphQLRuntime

/// A value in a message. GraphQLLanguage has a type with the same name that records its place in a file.
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

  /// The encoded message.
  package var bytes: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// Returns an integer.
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
