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
