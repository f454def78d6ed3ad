/// A piece of memory that only grows: rows and keys, which never change where they are.
///
/// Proof for `@unchecked`: bytes that have been written are never written again. Only the writer appends, after them; a
/// reader has an offset in front of these from a table that the writer changed while no reader was inside.
final class Segment: @unchecked Sendable {
  let base: UnsafeMutableRawPointer
  let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(byteCount: capacity, alignment: 8)
  }

  deinit { base.deallocate() }
}

/// Where a row or a key is.
struct Place: BitwiseCopyable, Equatable {
  var segment: UInt32
  var offset: UInt32

  static var none: Place { Place(segment: 0xFFFF_FFFF, offset: 0) }
  var isNone: Bool { segment == 0xFFFF_FFFF }
}

/// Segments; the last one is being filled.
struct RowMemory {
  private(set) var segments: [Segment] = []
  /// How much of the last one is used.
  private var filled = 0
  /// How much of it is left.
  private(set) var room = 0
  /// Bytes that have been appended.
  private(set) var usedBytes = 0
  /// Memory that has been taken.
  private(set) var allocatedBytes = 0

  /// Begins a segment.
  mutating func addSegment(_ capacity: Int) {
    segments.append(Segment(capacity: capacity))
    allocatedBytes += capacity
    (filled, room) = (0, capacity)
  }

  /// Memory of the last segment, which has room for so many bytes: the caller fills it at once.
  @inline(__always)
  mutating func append(_ length: Int) -> (Place, UnsafeMutableRawPointer) {
    let segment = segments.count &- 1
    let place = Place(segment: UInt32(truncatingIfNeeded: segment), offset: UInt32(truncatingIfNeeded: filled))
    let memory = segments[segment].base + filled
    filled &+= length
    room &-= length
    usedBytes &+= length
    return (place, memory)
  }
}
