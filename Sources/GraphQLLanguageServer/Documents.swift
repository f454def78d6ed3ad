import GraphQLLanguage
import GraphQLRuntime

/// The texts that the client has open, including unsaved changes.
struct Documents {
  struct Document {
    /// The path of the file, or the URI of a text without a file.
    let path: String
    var version: Int?
    var text: [UInt8]
  }

  private var documents: [String: Document] = [:]

  /// The open texts, sorted by the URI that the client uses.
  var all: [(uri: String, document: Document)] {
    documents.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  subscript(uri: String) -> Document? { documents[uri] }

  /// Returns the URI of a file that the client has open, or the first one if there are several.
  func uri(_ path: String) -> String? {
    documents.filter { $0.value.path == path }.keys.min()
  }

  mutating func open(_ uri: String, version: Int?, text: String) {
    documents[uri] = Document(path: FileURI.path(uri) ?? uri, version: version, text: Array(text.utf8))
  }

  mutating func close(_ uri: String) {
    documents[uri] = nil
  }

  /// Applies changes in order, each to the result of the previous one.
  ///
  /// - Returns: Whether the text is open. Changes to other texts are ignored, because their content is unknown.
  mutating func change(_ uri: String, version: Int?, _ changes: [DocumentChange]) -> Bool {
    guard var document = documents[uri] else { return false }
    // Otherwise the copy in the dictionary would make each change copy the text.
    documents[uri] = nil
    for change in changes { change.apply(to: &document.text) }
    document.version = version ?? document.version
    documents[uri] = document
    return true
  }
}

/// A change in `textDocument/didChange`.
struct DocumentChange {
  /// The replaced range, or `nil` for the whole text.
  let range: (start: TextPosition, end: TextPosition)?
  let text: String
  let unit: LineIndex.ColumnUnit

  /// Replaces the range. A position outside the text counts as the nearest one inside, and a range that ends before it
  /// begins is reversed.
  func apply(to bytes: inout [UInt8]) {
    guard let range else {
      bytes = Array(text.utf8)
      return
    }
    let (first, second) = offsets(range, in: bytes)
    bytes.replaceSubrange(min(first, second)..<max(first, second), with: text.utf8)
  }

  private func offsets(_ range: (start: TextPosition, end: TextPosition), in bytes: [UInt8]) -> (Int, Int) {
    let lines = LineIndex(Source(path: "", bytes: bytes))
    return (lines.offset(of: range.start, unit), lines.offset(of: range.end, unit))
  }
}

/// A zero-based position in the protocol.
struct TextPosition: Equatable {
  let line: Int
  let character: Int
}

extension LineIndex {
  /// Returns the offset of a position, or of the nearest one inside the text if there is no such line or column.
  func offset(of position: TextPosition, _ unit: ColumnUnit) -> Int {
    // Adding one to the largest numbers would overflow.
    let line = min(max(0, position.line), Int(Int32.max)) + 1
    let column = min(max(0, position.character), Int(Int32.max)) + 1
    return point(line: line, column: column, unit: unit).offset
  }

  /// Returns a range of the text in the protocol's format.
  func json(_ range: Range<Int>, _ unit: ColumnUnit) -> JSONValue {
    ["start": point(at: range.lowerBound).json(unit), "end": point(at: range.upperBound).json(unit)]
  }
}

extension SourcePoint {
  /// Returns the one-based column in a unit.
  func column(_ unit: LineIndex.ColumnUnit) -> Int {
    switch unit {
    case .utf8: utf8Column
    case .utf16: utf16Column
    case .scalars: column
    }
  }

  /// Returns the point in the protocol's format.
  func json(_ unit: LineIndex.ColumnUnit) -> JSONValue {
    ["line": .number(line - 1), "character": .number(column(unit) - 1)]
  }
}
