import GraphQLLanguage
import GraphQLRuntime

/// The lines of a text, for responses with many positions. It takes longer to create than a ``LineIndex``, but finds
/// positions faster.
struct TextLines {
  private let bytes: [UInt8]
  private let unit: LineIndex.ColumnUnit
  private let index: LineIndex
  /// The start of each line.
  private let starts: [Int]

  /// Columns in longer lines are not counted from the line's start, because a file can consist of a single line.
  private static let longest = 1024

  init(_ question: Question) {
    self.init(question.bytes, question.lines, question.unit)
  }

  init(_ bytes: [UInt8], _ index: LineIndex, _ unit: LineIndex.ColumnUnit) {
    self.bytes = bytes
    self.unit = unit
    self.index = index
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      while place < bytes.count {
        let byte = bytes[place]
        place += 1
        if byte == 0x0A || byte == 0x0D && (place == bytes.count || bytes[place] != 0x0A) { starts.append(place) }
      }
    }
    self.starts = starts
  }

  /// Returns the zero-based line and column of a byte.
  func position(at offset: Int) -> TextPosition {
    let offset = min(max(0, offset), bytes.count)
    let line = line(of: offset)
    let start = starts[line]
    if unit == .utf8 { return TextPosition(line: line, character: offset - start) }
    if offset - start > Self.longest {
      let point = index.point(at: offset)
      return TextPosition(line: point.line - 1, character: point.column(unit) - 1)
    }
    let column = bytes.withUnsafeBufferPointer { bytes in
      var column = 0
      var place = start
      while place < offset {
        let byte = bytes[place]
        place += 1
        if byte & 0xC0 != 0x80 { column += byte >= 0xF0 && unit == .utf16 ? 2 : 1 }
      }
      return column
    }
    return TextPosition(line: line, character: column)
  }

  func json(_ range: Range<Int>) -> JSONValue {
    ["start": position(at: range.lowerBound).json, "end": position(at: range.upperBound).json]
  }

  /// Returns the last line that begins at or before an offset.
  private func line(of offset: Int) -> Int {
    starts.withUnsafeBufferPointer { starts in
      var (low, high) = (0, starts.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= offset { low = middle } else { high = middle }
      }
      return low
    }
  }
}

extension TextPosition {
  var json: JSONValue { ["line": .number(line), "character": .number(character)] }
}
