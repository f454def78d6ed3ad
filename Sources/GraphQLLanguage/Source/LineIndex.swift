/// An index of a text for converting an offset to a line and a column, and vice versa. The toolchain uses it for all such
/// conversions.
///
/// The text need not be valid UTF-8: a byte that cannot begin a character counts as part of the preceding character. The
/// index has one mark for every 1,024 bytes, so a lookup takes at most that many steps, even in a text of a single line.
public struct LineIndex: Sendable {
  /// A unit in which the columns of a line are counted.
  public enum ColumnUnit: Hashable, Sendable {
    case utf8, utf16, scalars
  }

  private let bytes: [UInt8]
  /// The position of every byte whose offset is a multiple of `stride`.
  private let marks: [Mark]

  /// A position. Its columns count from 0.
  private struct Mark {
    var line: UInt32 = 1
    var scalars: UInt32 = 0
    var utf16: UInt32 = 0
    var lineStart: UInt32 = 0
  }

  private static let stride = 1024

  /// Builds the index for a text.
  public init(_ source: Source) {
    self.init(source.bytes)
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var marks: [Mark] = []
    marks.reserveCapacity(bytes.count / Self.stride + 1)
    var mark = Mark()
    bytes.withUnsafeBufferPointer { bytes in
      for start in Swift.stride(from: 0, through: bytes.count, by: Self.stride) {
        marks.append(mark)
        let end = min(start + Self.stride, bytes.count)
        if let lines = Self.lineFeeds(in: bytes, from: start, to: end), lines > 0 {
          mark.line &+= lines
          Self.moveToLineStart(&mark, before: end, in: bytes)
        } else {
          Self.advance(&mark, over: bytes, from: start, to: end)
        }
      }
    }
    self.marks = marks
  }

  /// Returns the number of line feeds between two offsets, or `nil` if there is a CR, which requires the slow path, or
  /// if the range is not exactly one stride of aligned words.
  ///
  /// This runs over the whole of every text, so it processes eight bytes at a time. The memory access is safe because
  /// the words lie inside the buffer, are aligned, and are only read while they are bound.
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
      return UInt32(count)
    }
  }

  /// Returns a word in which the highest bit of each byte is set if that byte of the argument is zero.
  @inline(__always)
  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    ~(((word & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F) | word | 0x7F7F_7F7F_7F7F_7F7F)
  }

  /// Sets the columns for an offset whose line is known to begin after a nearby preceding LF.
  private static func moveToLineStart(_ mark: inout Mark, before end: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    var scalars: UInt32 = 0
    var utf16: UInt32 = 0
    var i = end
    while i > 0, bytes[i - 1] != 0x0A {
      i -= 1
      let byte = bytes[i]
      if byte & 0xC0 == 0x80 { continue }
      scalars &+= 1
      utf16 &+= byte >= 0xF0 ? 2 : 1
    }
    mark = Mark(line: mark.line, scalars: scalars, utf16: utf16, lineStart: UInt32(i))
  }

  /// Advances a mark. A line begins after an LF, and after a CR unless an LF follows.
  ///
  /// Uses raw memory for the sake of debug builds. Every offset that is read is below `end`, which is at most the
  /// buffer's count, or is compared with that count first.
  private static func advance(_ mark: inout Mark, over bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int)
  {
    guard let text = bytes.baseAddress else { return }
    var line = mark.line
    var scalars = mark.scalars
    var utf16 = mark.utf16
    var lineStart = mark.lineStart
    var i = start
    while i < end {
      let byte = text[i]
      i = i &+ 1
      if byte == 0x0A || (byte == 0x0D && (i == bytes.count || text[i] != 0x0A)) {
        line = line &+ 1
        scalars = 0
        utf16 = 0
        lineStart = UInt32(i)
      } else if byte & 0xC0 != 0x80 {
        scalars = scalars &+ 1
        utf16 = utf16 &+ (byte >= 0xF0 ? 2 : 1)
      }
    }
    mark = Mark(line: line, scalars: scalars, utf16: utf16, lineStart: lineStart)
  }
}

extension LineIndex {
  /// Returns the point at an offset. An offset past the end yields the end of the text.
  ///
  /// - Parameter offset: The number of bytes before the point, which must lie at the beginning of a character.
  public func point(at offset: Int) -> SourcePoint {
    let offset = min(max(0, offset), bytes.count)
    let start = offset / Self.stride
    var mark = marks[start]
    bytes.withUnsafeBufferPointer { Self.advance(&mark, over: $0, from: start * Self.stride, to: offset) }
    return SourcePoint(
      offset: offset,
      line: Int(mark.line),
      column: Int(mark.scalars) + 1,
      utf8Column: offset - Int(mark.lineStart) + 1,
      utf16Column: Int(mark.utf16) + 1
    )
  }

  /// Returns the point at a line and column.
  ///
  /// - Parameters:
  ///   - line: The line, from 1. A line past the last one means the end of the text.
  ///   - column: The column, from 1, counted in `unit`. A column past the end of the line means the end of that line,
  ///     and one inside a character means the beginning of the character.
  ///   - unit: The unit in which columns are counted.
  public func point(line: Int, column: Int, unit: ColumnUnit) -> SourcePoint {
    let wanted = (line: max(1, line), column: line < 1 ? 0 : max(1, column) - 1)
    var index = lastMark(line: wanted.line, column: wanted.column, unit)
    // If a mark divides a character or a CR LF pair, start from an earlier mark to see it from its first byte.
    while index > 0, isInside(index * Self.stride) { index -= 1 }
    var offset = index * Self.stride
    var mark = marks[index]
    bytes.withUnsafeBufferPointer { text in
      while offset < text.count {
        var next = offset + 1
        while next < text.count, text[next] & 0xC0 == 0x80 { next += 1 }
        if mark.line == wanted.line {
          if text[offset] == 0x0A || text[offset] == 0x0D { break }
          var behind = mark
          Self.advance(&behind, over: text, from: offset, to: next)
          if self.column(of: behind, at: next, unit) > wanted.column { break }
        }
        Self.advance(&mark, over: text, from: offset, to: next)
        offset = next
      }
    }
    return point(at: offset)
  }

  /// Returns the last mark that is not after a position, given as a line from 1 and a column from 0.
  private func lastMark(line: Int, column: Int, _ unit: ColumnUnit) -> Int {
    var index = 0
    var end = marks.count
    while end - index > 1 {
      let middle = (index + end) / 2
      let mark = marks[middle]
      let isBehind =
        Int(mark.line) == line
        ? self.column(of: mark, at: middle * Self.stride, unit) > column : Int(mark.line) > line
      if isBehind { end = middle } else { index = middle }
    }
    return index
  }

  private func column(of mark: Mark, at offset: Int, _ unit: ColumnUnit) -> Int {
    switch unit {
    case .utf8: offset - Int(mark.lineStart)
    case .utf16: Int(mark.utf16)
    case .scalars: Int(mark.scalars)
    }
  }

  /// Reports whether an offset other than the first lies inside a character or a CR LF pair.
  private func isInside(_ offset: Int) -> Bool {
    guard offset < bytes.count else { return false }
    return bytes[offset] & 0xC0 == 0x80 || (bytes[offset] == 0x0A && bytes[offset - 1] == 0x0D)
  }
}
