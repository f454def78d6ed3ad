/// Turns offsets of a text into lines and columns and back: the one place where this is done.
///
/// The text need not be valid UTF-8: a byte that cannot begin a character counts as a part of the character before it.
/// There is one mark for every 1,024 bytes, so that a question costs at most that many steps, also in a text of a single
/// line.
public struct LineIndex: Sendable {
  /// A unit in which the columns of a line are counted.
  public enum ColumnUnit: Hashable, Sendable {
    case utf8, utf16, scalars
  }

  private let bytes: [UInt8]
  /// The position of every byte whose offset is a multiple of `stride`.
  private let marks: [Mark]

  /// A position; columns are from 0.
  private struct Mark {
    var line: UInt32 = 1
    var scalars: UInt32 = 0
    var utf16: UInt32 = 0
    var lineStart: UInt32 = 0
  }

  private static let stride = 1024

  /// Looks for the lines of a text.
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

  /// How many LF there are between two offsets; `nil` where there is a CR, which needs a closer look, and where the
  /// stretch is not a whole number of words.
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
      return UInt32(count)
    }
  }

  /// The highest bit of every byte that is zero.
  @inline(__always)
  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    ~(((word & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F) | word | 0x7F7F_7F7F_7F7F_7F7F)
  }

  /// Sets the columns of an offset whose line is known to begin after an LF shortly before.
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

  /// A line begins after LF, and after CR unless LF follows.
  ///
  /// Raw memory for the sake of debug builds; every offset read is below `end`, which is at most the buffer's count, or
  /// compared with that count.
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
  /// The point at an offset; the end of the text for an offset after it.
  ///
  /// - Parameter offset: the number of bytes before the point, which lies at the beginning of a character.
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

  /// The point of a line and column.
  ///
  /// - Parameters:
  ///   - line: from 1. A line after the last one stands for the end of the text.
  ///   - column: from 1, in the unit. A column after the line's last one stands for the end of that line, and one inside
  ///     a character for the beginning of the character.
  ///   - unit: what columns are counted in.
  public func point(line: Int, column: Int, unit: ColumnUnit) -> SourcePoint {
    let wanted = (line: max(1, line), column: line < 1 ? 0 : max(1, column) - 1)
    var index = lastMark(line: wanted.line, column: wanted.column, unit)
    // A character, or CR LF, that a mark divides is looked at from its first byte on.
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

  /// The last mark that is not after a line and column, which are from 1 and from 0.
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

  /// Whether an offset, which is not the first, divides a character or CR LF.
  private func isInside(_ offset: Int) -> Bool {
    guard offset < bytes.count else { return false }
    return bytes[offset] & 0xC0 == 0x80 || (bytes[offset] == 0x0A && bytes[offset - 1] == 0x0D)
  }
}
