/// A JSON value that knows its place, for configuration and introspection results.
package struct JSONValue: Sendable {
  package let kind: Kind
  /// Where it begins and ends, in bytes from the beginning of the text.
  package let offsets: Range<Int>

  package enum Kind: Sendable {
    case object([Member])
    case array([JSONValue])
    case string(String)
    /// As written.
    case number(String)
    case boolean(Bool)
    case null
  }

  /// A key of an object, with its value. No object has a key twice.
  package struct Member: Sendable {
    package let key: String
    /// Where the key begins and ends, quotes included.
    package let keyOffsets: Range<Int>
    package let value: JSONValue
  }
}

extension JSONValue {
  /// The value of a key; `nil` where there is none, or this is no object.
  package subscript(key: String) -> JSONValue? {
    members?.first { $0.key == key }?.value
  }

  package var members: [Member]? {
    if case .object(let members) = kind { members } else { nil }
  }

  package var items: [JSONValue]? {
    if case .array(let items) = kind { items } else { nil }
  }

  package var string: String? {
    if case .string(let string) = kind { string } else { nil }
  }

  package var boolean: Bool? {
    if case .boolean(let boolean) = kind { boolean } else { nil }
  }

  package var isNull: Bool {
    if case .null = kind { true } else { false }
  }
}

/// Why a text is not the JSON it should be.
package struct JSONError: Error {
  package let code: Diagnostic.Code
  package let message: String
  /// Where what is wrong begins and ends, in bytes from the beginning of the text.
  package let offsets: Range<Int>

  package init(_ code: some DiagnosticCode, _ message: String, at offsets: Range<Int>) {
    self.code = Diagnostic.Code(code)
    self.message = message
    self.offsets = offsets
  }
}
