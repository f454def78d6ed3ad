import GraphQLLanguage
import GraphQLRuntime

/// The texts that the client has open, as they are in its editor.
struct Documents {
  struct Document {
    /// The path of the file; of a text without a file its address.
    let path: String
    var version: Int?
    var text: [UInt8]
  }

  private var documents: [String: Document] = [:]

  /// The open texts by the address that the client gave each.
  var all: [(uri: String, document: Document)] {
    documents.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  subscript(uri: String) -> Document? { documents[uri] }

  /// The address of a file that the client has open; of several the first one.
  func uri(_ path: String) -> String? {
    documents.filter { $0.value.path == path }.keys.min()
  }

  mutating func open(_ uri: String, version: Int?, text: String) {
    documents[uri] = Document(path: FileURI.path(uri) ?? uri, version: version, text: Array(text.utf8))
  }

  mutating func close(_ uri: String) {
    documents[uri] = nil
  }

  /// Applies changes one after the other, each to the text that the one before has left.
  ///
  /// - Returns: whether the text is open. Changes of others are ignored: nobody knows what they are changes of.
  mutating func change(_ uri: String, version: Int?, _ changes: [DocumentChange]) -> Bool {
    guard var document = documents[uri] else { return false }
    // The copy in the dictionary would make each change copy the text.
    documents[uri] = nil
    for change in changes { change.apply(to: &document.text) }
    document.version = version ?? document.version
    documents[uri] = document
    return true
  }
}

/// A part of `textDocument/didChange`.
struct DocumentChange {
  /// What is replaced; `nil` for the whole text.
  let range: (start: TextPosition, end: TextPosition)?
  let text: String
  let unit: LineIndex.ColumnUnit

  /// Replaces a stretch. A position outside of the text counts as the nearest one inside, and a range that ends before it
  /// begins is turned around.
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

/// A position as the protocol has it: from 0.
struct TextPosition: Equatable {
  let line: Int
  let character: Int
}

extension LineIndex {
  /// The byte at a position; that of the nearest one inside the text where it has no such line or column.
  func offset(of position: TextPosition, _ unit: ColumnUnit) -> Int {
    // Numbers near the greatest cannot be counted from 1.
    let line = min(max(0, position.line), Int(Int32.max)) + 1
    let column = min(max(0, position.character), Int(Int32.max)) + 1
    return point(line: line, column: column, unit: unit).offset
  }

  /// A stretch of the text as the protocol has it.
  func json(_ range: Range<Int>, _ unit: ColumnUnit) -> JSON {
    ["start": point(at: range.lowerBound).json(unit), "end": point(at: range.upperBound).json(unit)]
  }
}

extension SourcePoint {
  /// The column, from 1.
  func column(_ unit: LineIndex.ColumnUnit) -> Int {
    switch unit {
    case .utf8: utf8Column
    case .utf16: utf16Column
    case .scalars: column
    }
  }

  /// The point as the protocol has it.
  func json(_ unit: LineIndex.ColumnUnit) -> JSON {
    ["line": .number(line - 1), "character": .number(column(unit) - 1)]
  }
}
