/// A text of JSON as read, which can say where in the file each value stands.
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
    lines = LineIndex(source.bytes)
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

  /// The line and column of an offset in the text.
  package func position(of offset: Int) -> SourcePosition {
    Self.position(of: offset, in: source, lines)
  }

  /// What the offset has to do with, as an error of the file.
  package func diagnostic(_ error: JSONError) -> Diagnostic {
    Self.diagnostic(error, in: source, lines)
  }

  private static func diagnostic(_ error: JSONError, in source: Source, _ lines: LineIndex) -> Diagnostic {
    Diagnostic(message: error.message, positions: [position(of: error.offset, in: source, lines)])
  }

  private static func position(of offset: Int, in source: Source, _ lines: LineIndex) -> SourcePosition {
    let (line, column) = lines.position(of: offset, in: source.bytes)
    return SourcePosition(path: source.path, line: line, column: column)
  }
}

/// What is wrong with a file of JSON.
package struct JSONProblem: Error {
  package let diagnostic: Diagnostic

  package init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }
}
