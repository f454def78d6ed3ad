/// A piece of memory that only grows: rows and keys, which never change where they are.
///
/// Proof for `@unchecked`: bytes below `count` are never written again. Only the writer appends, behind them; a reader has
/// an offset below `count` from a table that the writer changed while no reader was inside.
final class Segment: @unchecked Sendable {
  let base: UnsafeMutableRawPointer
  let capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(byteCount: capacity, alignment: 8)
  }

  deinit { base.deallocate() }

  /// Room for so many bytes, which the caller fills at once.
  func append(_ length: Int) -> UnsafeMutableRawPointer {
    defer { count += length }
    return base + count
  }

  var room: Int { capacity - count }
}

/// Where a row or a key is.
struct Place: BitwiseCopyable, Equatable {
  var segment: UInt32
  var offset: UInt32

  static var none: Place { Place(segment: 0xFFFF_FFFF, offset: 0) }
  var isNone: Bool { segment == 0xFFFF_FFFF }
}
