/// Memory that grows, for rows and texts that are being written.
///
/// Proof for the pointer: the memory belongs to this value alone, which cannot be copied, and is freed with it. All bytes
/// below `count` have been written, and `count` never exceeds `capacity`; writers reserve room first.
struct Bytes: ~Copyable {
  private(set) var base: UnsafeMutableRawPointer
  private(set) var capacity: Int
  var count = 0

  init(capacity: Int) {
    self.capacity = max(64, capacity)
    base = .allocate(byteCount: self.capacity, alignment: 8)
  }

  deinit { base.deallocate() }

  /// Makes room for this many bytes after `count`.
  @inline(__always)
  mutating func reserve(_ more: Int) {
    if capacity &- count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    let larger = max(capacity * 2, count + more)
    let copy = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 8)
    copy.copyMemory(from: base, byteCount: count)
    base.deallocate()
    base = copy
    capacity = larger
  }

  /// Appends bytes. They must not lie in this memory.
  mutating func append(_ source: UnsafeRawPointer, _ length: Int) {
    reserve(length)
    Memory.copy(base + count, source, length)
    count += length
  }

  mutating func append(_ bytes: [UInt8]) {
    reserve(bytes.count)
    for byte in bytes {
      base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
      count += 1
    }
  }

  mutating func append<Number: FixedWidthInteger & BitwiseCopyable>(_ number: Number) {
    reserve(MemoryLayout<Number>.size)
    base.storeBytes(of: number.littleEndian, toByteOffset: count, as: Number.self)
    count += MemoryLayout<Number>.size
  }
}
