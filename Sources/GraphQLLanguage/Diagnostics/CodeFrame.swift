/// The line of the text that a diagnostic is about, with a mark below the place:
/// ```
///   3 |   hero { nmae }
///     |          ^
/// ```
enum CodeFrame {
  /// - Parameter bytes: the text that the position is in.
  static func text(at position: SourcePosition, in bytes: [UInt8]) -> String {
    let line = line(position.line, of: bytes)
    let number = String(position.line)
    let margin = String(repeating: " ", count: number.utf8.count)
    let shown = window(line.map { $0 == "\t" || $0.properties.generalCategory == .control ? " " : $0 }, position.column)
    let mark = String(repeating: " ", count: shown.column - 1) + "^"
    return "  \(number) | \(shown.text)\n  \(margin) | \(mark)\n"
  }

  /// The characters of a line, counted from 1; none beyond the last.
  private static func line(_ wanted: Int, of bytes: [UInt8]) -> [Unicode.Scalar] {
    var number = 1
    var start = 0
    for (offset, byte) in bytes.enumerated() where isEnd(byte, at: offset, in: bytes) {
      if number == wanted { return scalars(bytes[start..<offset]) }
      number += 1
      start = offset + 1
    }
    return number == wanted ? scalars(bytes[start...]) : []
  }

  /// A line ends with LF, CR or CR LF; of the last, the LF is the end, and the CR is dropped with it.
  private static func isEnd(_ byte: UInt8, at offset: Int, in bytes: [UInt8]) -> Bool {
    if byte == UInt8(ascii: "\n") { return true }
    let isLast = offset + 1 == bytes.count
    return byte == UInt8(ascii: "\r") && (isLast || bytes[offset + 1] != UInt8(ascii: "\n"))
  }

  private static func scalars(_ bytes: ArraySlice<UInt8>) -> [Unicode.Scalar] {
    let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    return Array(String(decoding: line, as: UTF8.self).unicodeScalars)
  }

  /// What fits a terminal of a long line, the place in its middle.
  private static func window(_ line: [Unicode.Scalar], _ column: Int) -> (text: String, column: Int) {
    let start = line.count <= width ? 0 : max(0, min(column - width / 2, line.count - width))
    var text = String.UnicodeScalarView()
    text.append(contentsOf: line[start..<min(line.count, start + width)])
    return (String(text), column - start)
  }

  private static let width = 100
}
