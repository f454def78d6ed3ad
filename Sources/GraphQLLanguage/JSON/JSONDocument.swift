/// A parsed JSON text, with the location of each value in the file.
package struct JSONDocument: Sendable {
  package let root: JSONNode
  private let source: Source
  private let lines: LineIndex

  /// Parses a text in strict accordance with RFC 8259. An object must not have duplicate keys.
  ///
  /// - Parameter maximumDepth: The maximum nesting depth of objects and arrays.
  /// - Throws: The error in the text, with its location.
  package init(_ source: Source, maximumDepth: Int = 64) throws(JSONProblem) {
    self.source = source
    lines = LineIndex(source)
    let result = source.bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(LocatedJSONError) in
        var parser = JSONParser(text: bytes, maximumDepth: maximumDepth)
        return try parser.document()
      }
    }
    do {
      root = try result.get()
    } catch {
      throw JSONProblem(Self.diagnostic(error, in: source, lines))
    }
  }

  /// Returns the text of a value, as written.
  package func text(of value: JSONNode) -> String {
    String(decoding: source.bytes[value.offsets], as: UTF8.self)
  }

  /// Returns the range of the file between two offsets.
  package func range(of offsets: Range<Int>) -> SourceRange {
    Self.range(of: offsets, in: source, lines)
  }

  /// Returns the diagnostic for an error in this file.
  package func diagnostic(_ error: LocatedJSONError) -> Diagnostic {
    Self.diagnostic(error, in: source, lines)
  }

  private static func diagnostic(_ error: LocatedJSONError, in source: Source, _ lines: LineIndex) -> Diagnostic {
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

/// A problem with a JSON file.
package struct JSONProblem: Error {
  package let diagnostic: Diagnostic

  package init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }
}

/// A JSON value with its location, for configurations and results of introspection queries.
package struct JSONNode: Sendable {
  package let kind: Kind
  /// The range of the value, in bytes from the beginning of the text.
  package let offsets: Range<Int>

  package enum Kind: Sendable {
    case object([Member])
    case array([JSONNode])
    case string(String)
    /// The number as written.
    case number(String)
    case boolean(Bool)
    case null
  }

  /// A key of an object and its value. Keys are unique within an object.
  package struct Member: Sendable {
    package let key: String
    /// The range of the key, including its quotes.
    package let keyOffsets: Range<Int>
    package let value: JSONNode
  }
}

extension JSONNode {
  /// Returns the value of a key, or `nil` if this value is not an object or does not have the key.
  package subscript(key: String) -> JSONNode? {
    members?.first { $0.key == key }?.value
  }

  package var members: [Member]? {
    if case .object(let members) = kind { members } else { nil }
  }

  package var items: [JSONNode]? {
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

/// A reason why a text is not the expected JSON.
package struct LocatedJSONError: Error {
  package let code: Diagnostic.Code
  package let message: String
  /// The range of the error, in bytes from the beginning of the text.
  package let offsets: Range<Int>

  package init(_ code: some DiagnosticCode, _ message: String, at offsets: Range<Int>) {
    self.code = Diagnostic.Code(code)
    self.message = message
    self.offsets = offsets
  }
}
