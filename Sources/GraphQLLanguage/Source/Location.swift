/// A location in the texts of a `SourceContext`, counted as if they were one text. The context converts it to a file, line
/// and column.
///
/// A location takes four bytes, so every name and value of a syntax tree can have one.
public struct Location: Hashable, Comparable, Sendable {
  package let offset: UInt32

  package init(offset: UInt32) {
    self.offset = offset
  }

  public static func < (left: Location, right: Location) -> Bool {
    left.offset < right.offset
  }
}

/// The half-open range that a part of a syntax tree, such as a name or a definition, occupies in the texts of a
/// `SourceContext`.
///
/// `SourceContext.range(of:)` converts it to a file with lines and columns.
public struct SourceSpan: Hashable, Sendable {
  package let start: UInt32
  package let end: UInt32

  package init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = end
  }

  package init(start: Location, end: UInt32) {
    self.init(start: start.offset, end: end)
  }

  /// The beginning of the span.
  public var location: Location { Location(offset: start) }

  /// Returns the span from the beginning of this span to the end of another.
  package func joined(to other: SourceSpan) -> SourceSpan {
    SourceSpan(start: start, end: other.end)
  }
}

/// A human-readable location: a path, a line and a column.
public struct SourcePosition: Hashable, Sendable {
  /// The path of the `Source`.
  public let path: String
  /// The line, from 1. Lines end with LF, CR or CR LF.
  public let line: Int
  /// The column, from 1, in Unicode code points.
  public let column: Int

  /// Creates a position. The line and the column count from 1.
  public init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }
}

/// A point in the text of one file: its offset, its line, and its column in each unit that tools use. `LineIndex` creates
/// points.
public struct SourcePoint: Hashable, Comparable, Sendable {
  // A report has many of these, so they are kept small. A text never has more bytes than 32 bits can count.
  private let storedOffset: UInt32
  private let storedLine: UInt32
  private let storedColumn: UInt32
  private let storedUTF8Column: UInt32
  private let storedUTF16Column: UInt32

  /// The beginning of a file.
  public static let start = SourcePoint(offset: 0, line: 1, column: 1, utf8Column: 1, utf16Column: 1)

  init(offset: Int, line: Int, column: Int, utf8Column: Int, utf16Column: Int) {
    storedOffset = UInt32(clamping: offset)
    storedLine = UInt32(clamping: line)
    storedColumn = UInt32(clamping: column)
    storedUTF8Column = UInt32(clamping: utf8Column)
    storedUTF16Column = UInt32(clamping: utf16Column)
  }

  /// The number of UTF-8 bytes from the beginning of the file to the point.
  public var offset: Int { Int(storedOffset) }

  /// The line, from 1. Lines end with LF, CR or CR LF.
  public var line: Int { Int(storedLine) }

  /// The column, from 1, in Unicode scalars, which is the unit of printed messages.
  public var column: Int { Int(storedColumn) }

  /// The column, from 1, in UTF-8 bytes.
  public var utf8Column: Int { Int(storedUTF8Column) }

  /// The column, from 1, in UTF-16 code units, which is the unit of most editors.
  public var utf16Column: Int { Int(storedUTF16Column) }

  public static func < (left: SourcePoint, right: SourcePoint) -> Bool {
    left.offset < right.offset
  }
}

/// A half-open range of the text of one file.
public struct SourceRange: Hashable, Sendable {
  /// The path of the `Source`.
  public let path: String
  /// The point of the first character.
  public let start: SourcePoint
  /// The point just past the last character.
  public let end: SourcePoint

  /// Creates a range from the point of the first character to the point just past the last one.
  public init(path: String, start: SourcePoint, end: SourcePoint) {
    self.path = path
    self.start = start
    self.end = end
  }

  /// Returns the empty range at the beginning of a file, for a problem that concerns the whole file.
  public static func file(_ path: String) -> SourceRange {
    SourceRange(path: path, start: .start, end: .start)
  }
}

extension SourcePosition {
  /// Creates a position from a point in a file.
  public init(path: String, _ point: SourcePoint) {
    self.init(path: path, line: point.line, column: point.column)
  }
}
