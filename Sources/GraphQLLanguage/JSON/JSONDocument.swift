/// A text of JSON as read, which knows the place of each value in the file.
package struct JSONDocument: Sendable {
  package let root: JSONValue
  private let source: Source
  private let lines: LineIndex

  /// Reads a text strictly by RFC 8259; no object may have a key twice.
  ///
  /// - Parameter maximumDepth: how deep objects and arrays may nest.
  /// - Throws: what is wrong with the text, with its place.
  package init(_ source: Source, maximumDepth: Int = 64) throws(JSONProblem) {
    self.source = source
    lines = LineIndex(source)
    let result = source.bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(JSONError) in
        var reader = JSONReader(text: bytes, maximumDepth: maximumDepth)
        return try reader.document()
      }
    }
    do {
      root = try result.get()
    } catch {
      throw JSONProblem(Self.diagnostic(error, in: source, lines))
    }
  }

  /// A value as it is written.
  package func text(of value: JSONValue) -> String {
    String(decoding: source.bytes[value.offsets], as: UTF8.self)
  }

  /// The stretch of the file from one offset to another.
  package func range(of offsets: Range<Int>) -> SourceRange {
    Self.range(of: offsets, in: source, lines)
  }

  /// What the offset has to do with, as an error of the file.
  package func diagnostic(_ error: JSONError) -> Diagnostic {
    Self.diagnostic(error, in: source, lines)
  }

  private static func diagnostic(_ error: JSONError, in source: Source, _ lines: LineIndex) -> Diagnostic {
    Diagnostic(
      code: error.code,
      message: error.message,
      at: Diagnostic.Place(range(of: error.offsets, in: source, lines))
    )
  }

  private static func range(of offsets: Range<Int>, in source: Source, _ lines: LineIndex) -> SourceRange {
    SourceRange(
      path: source.path,
      start: lines.point(at: offsets.lowerBound),
      end: lines.point(at: offsets.upperBound)
    )
  }
}

/// What is wrong with a file of JSON.
package struct JSONProblem: Error {
  package let diagnostic: Diagnostic

  package init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }
}

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
  /// The value of a key; `nil` where there is none, or where this is not an object.
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
