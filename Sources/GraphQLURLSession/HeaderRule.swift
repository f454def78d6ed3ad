import GraphQLNetworking

/// The header fields that can be sent. `URLSession` silently leaves out others: for example, the `Authorization` of a token
/// that was read with a trailing line break.
enum HeaderRule {
  /// - Throws: ``GraphQLClientError`` if a field cannot be sent. The error does not contain the field's value.
  static func check(_ headers: HTTPHeaders) throws(GraphQLClientError) {
    for field in headers.fields {
      guard isToken(field.name) else {
        throw GraphQLClientError(.invalidRequest, "\(field.name.debugDescription) is not a valid header field name")
      }
      guard field.value.utf8.allSatisfy(isText) else {
        throw GraphQLClientError(
          .invalidRequest,
          "the value of the header field \"\(field.name)\" contains a line break or another control character"
        )
      }
    }
  }

  /// [RFC 9110, 5.6.2: Tokens](https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2)
  private static func isToken(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { isAlphanumeric($0) || marks.contains($0) }
  }

  private static let marks = Set("!#$%&'*+-.^_`|~".utf8)

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  /// [RFC 9110, 5.5: Field Values](https://www.rfc-editor.org/rfc/rfc9110#section-5.5)
  private static func isText(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7F || byte == UInt8(ascii: "\t")
  }
}
