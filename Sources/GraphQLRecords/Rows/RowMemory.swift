/// A piece of memory that is only appended to, for rows and keys, which never change in place.
///
/// Proof for `@unchecked`: bytes that have been written are never written again. Only the writer appends, after them; a
/// reader has the place of a row from a table that the writer changed while no reader was inside, and reads at most
/// ``RowLayout/padding`` bytes beyond the row, which ``RowMemory/endCommit()`` leaves unused.
final class Segment: @unchecked Sendable {
  let base: UnsafeMutableRawPointer

  init(capacity: Int) {
    base = .allocate(byteCount: capacity + RowLayout.padding, alignment: 8)
  }

  deinit { base.deallocate() }
}

/// The place of a row or a key.
///
/// Two segments that follow each other hold more than a megabyte, except for the first few hundred. So a table with as many
/// segments as a place can name has 32 gigabytes.
struct Place: BitwiseCopyable, Equatable {
  let offset: UInt32
  let segment: UInt16

  static var none: Place { Place(offset: 0, segment: .max) }
  var isNone: Bool { segment == .max }
}

/// The segments of memory for rows and keys; the last one is being filled.
struct RowMemory {
  private(set) var segments: [Segment] = []
  /// The number of used bytes in the last segment.
  private var filled = 0
  /// The number of bytes left in the last segment.
  private(set) var room = 0
  /// The number of bytes that have been appended.
  private(set) var usedBytes = 0
  /// The size of the allocated memory in bytes.
  private(set) var allocatedBytes = 0

  /// Begins a segment.
  mutating func addSegment(_ capacity: Int) {
    precondition(segments.count < UInt16.max, "A cache has more than 32 gigabytes.")
    segments.append(Segment(capacity: capacity))
    allocatedBytes += capacity
    (filled, room) = (0, capacity)
  }

  /// Leaves the bytes unused that readers of the last row may read, because the next ones are written while readers read.
  ///
  /// - Returns: The number of unused bytes.
  mutating func endCommit() -> Int {
    let unused = min(room, RowLayout.padding)
    filled &+= unused
    room &-= unused
    usedBytes &+= unused
    return unused
  }

  /// Returns memory for this many bytes in the last segment, which must have room for them. The caller fills it immediately.
  @inline(__always)
  mutating func append(_ length: Int) -> (Place, UnsafeMutableRawPointer) {
    let segment = segments.count &- 1
    let place = Place(offset: UInt32(truncatingIfNeeded: filled), segment: UInt16(truncatingIfNeeded: segment))
    let memory = segments[segment].base + filled
    filled &+= length
    room &-= length
    usedBytes &+= length
    return (place, memory)
  }
}
