/// Where the lines of a text are, for turning an offset into line and column without reading the text from its start.
///
/// One mark for every `stride` bytes, so a question costs at most so many steps, also in a text of a single line.
struct LineIndex: Sendable {
  /// The position of every byte whose offset is a multiple of `stride`.
  private let marks: [Mark]

  private struct Mark {
    var line: UInt32
    /// From 0, in code points.
    var column: UInt32

    func isBefore(_ other: Mark) -> Bool {
      line == other.line ? column < other.column : line < other.line
    }
  }

  private static let stride = 1024

  /// Marks are taken whatever is in the text, valid UTF-8 or not.
  init(_ bytes: [UInt8]) {
    var marks: [Mark] = []
    marks.reserveCapacity(bytes.count / Self.stride + 1)
    var mark = Mark(line: 1, column: 0)
    bytes.withUnsafeBufferPointer { bytes in
      for start in Swift.stride(from: 0, through: bytes.count, by: Self.stride) {
        marks.append(mark)
        let end = min(start + Self.stride, bytes.count)
        if let lines = Self.lineFeeds(in: bytes, from: start, to: end), lines > 0 {
          mark.line &+= lines
          mark.column = Self.column(at: end, in: bytes)
        } else {
          Self.advance(&mark, over: bytes, from: start, to: end)
        }
      }
    }
    self.marks = marks
  }

  /// Line and column of an offset, both from 1.
  func position(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    var mark = marks[offset / Self.stride]
    bytes.withUnsafeBufferPointer {
      Self.advance(&mark, over: $0, from: offset / Self.stride * Self.stride, to: offset)
    }
    return (Int(mark.line), Int(mark.column) + 1)
  }

  /// The offset of a line and column, both from 1; the end of the line where the column lies beyond it.
  func offset(line: Int, column: Int, in bytes: [UInt8]) -> Int {
    let wanted = Mark(line: UInt32(line), column: UInt32(column - 1))
    var index = 0
    var end = marks.count
    while end - index > 1 {
      let middle = (index + end) / 2
      if marks[middle].isBefore(wanted) { index = middle } else { end = middle }
    }
    var offset = index * Self.stride
    var mark = marks[index]
    bytes.withUnsafeBufferPointer { bytes in
      // Never ends inside a character: its further bytes belong to no column of their own.
      while offset < bytes.count, mark.isBefore(wanted) || bytes[offset] & 0xC0 == 0x80 {
        Self.advance(&mark, over: bytes, from: offset, to: offset + 1)
        offset += 1
      }
    }
    return offset
  }

  /// How many LF there are between two offsets; `nil` where a CR makes it a matter of looking closer, and where the
  /// stretch is no whole number of words.
  ///
  /// This is done for all of every text, so it takes eight bytes at a time. Right because the words lie inside the
  /// buffer, aligned, and are only read while they are bound.
  private static func lineFeeds(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> UInt32? {
    guard end - start == stride, let text = bytes.baseAddress, UInt(bitPattern: text) % 8 == 0 else { return nil }
    return (text + start).withMemoryRebound(to: UInt64.self, capacity: stride / 8) { words in
      var count = 0
      var i = 0
      while i < stride / 8 {
        let word = words[i]
        if zeroBytes(word ^ 0x0D0D_0D0D_0D0D_0D0D) != 0 { return nil }
        let lineFeeds = zeroBytes(word ^ 0x0A0A_0A0A_0A0A_0A0A)
        if lineFeeds != 0 { count = count &+ lineFeeds.nonzeroBitCount }
        i = i &+ 1
      }
      return UInt32(truncatingIfNeeded: count)
    }
  }

  /// The highest bit of every byte that is zero.
  @inline(__always)
  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    ~(((word & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F) | word | 0x7F7F_7F7F_7F7F_7F7F)
  }

  /// The column of an offset, from 0, where its line is known to begin behind an LF shortly before.
  private static func column(at end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var column: UInt32 = 0
    var i = end
    while i > 0, bytes[i - 1] != 0x0A {
      i -= 1
      if bytes[i] & 0xC0 != 0x80 { column += 1 }
    }
    return column
  }

  /// A line begins behind LF, and behind CR unless LF follows.
  ///
  /// Raw memory for the sake of debug builds; every offset read is below `end`, which is at most the buffer's count, or
  /// compared with that count.
  private static func advance(_ mark: inout Mark, over bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int)
  {
    guard let text = bytes.baseAddress else { return }
    var line = mark.line
    var column = mark.column
    var i = start
    while i < end {
      let byte = text[i]
      i = i &+ 1
      if byte == 0x0A || (byte == 0x0D && (i == bytes.count || text[i] != 0x0A)) {
        line = line &+ 1
        column = 0
      } else if byte & 0xC0 != 0x80 {
        column = column &+ 1
      }
    }
    mark = Mark(line: line, column: column)
  }
}
