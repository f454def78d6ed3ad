/// A place in the texts of one run, laid end to end; `SourceContext` says which file, line and column it is.
///
/// Four bytes, so that every name and value of a syntax tree can afford to carry one.
public struct Location: Hashable, Comparable, Sendable {
  package let offset: UInt32

  package init(offset: UInt32) {
    self.offset = offset
  }

  public static func < (left: Location, right: Location) -> Bool {
    left.offset < right.offset
  }
}

/// A half-open stretch of text, for what a tree keeps as written: numbers and strings.
public struct Span: Hashable, Sendable {
  package let start: UInt32
  package let end: UInt32

  package init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = end
  }

  /// Where the stretch begins.
  public var location: Location { Location(offset: start) }
}

/// A location as people read it.
public struct SourcePosition: Hashable, Sendable {
  /// The path of the `Source`.
  public let path: String
  /// The line, from 1. Lines end with LF, CR or CR LF.
  public let line: Int
  /// The column, from 1, in Unicode code points.
  public let column: Int

  public init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }
}
