/// A hash table from keys to records. The keys themselves are elsewhere.
///
/// Proof for the pointer: the memory belongs to this value alone, which cannot be copied, and is freed with it. The number
/// of slots is a power of two, one more than `mask`. All are initialized; some of them are free, so each search ends.
struct RecordIndex: ~Copyable {
  /// The number of a record plus one in the lower half, and bits of its hash in the upper half; 0: free.
  private var slots: UnsafeMutablePointer<UInt64>
  private var mask = 31

  init() {
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: 0, count: mask + 1)
  }

  deinit { slots.deallocate() }

  var byteCount: Int { (mask + 1) * MemoryLayout<UInt64>.stride }

  /// Returns the record with a hash.
  ///
  /// - Parameter isMeant: Reports whether a record has the wanted key.
  @inline(__always)
  func find(_ hash: UInt64, _ isMeant: (RecordID) -> Bool) -> RecordID? {
    var place = Int(truncatingIfNeeded: hash) & mask
    while slots[place] != 0 {
      let slot = slots[place]
      place = (place &+ 1) & mask
      if slot &>> 32 == hash &>> 32, isMeant(Self.record(slot)) { return Self.record(slot) }
    }
    return nil
  }

  /// Adds a record. There must be room for it.
  @inline(__always)
  mutating func insert(_ record: RecordID, _ hash: UInt64) {
    put((hash &>> 32) &<< 32 | UInt64(record &+ 1), hash)
  }

  /// Makes room for this many records in total.
  ///
  /// - Parameter hash: Returns the hash of a record's key.
  @inline(__always)
  mutating func reserve(_ count: Int, _ hash: (RecordID) -> UInt64) {
    if count &* 3 > (mask &+ 1) &* 2 { grow(count, hash) }
  }

  private mutating func grow(_ count: Int, _ hash: (RecordID) -> UInt64) {
    let (old, oldCount) = (slots, mask + 1)
    while count * 3 > (mask + 1) * 2 { mask = mask * 2 + 1 }
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: 0, count: mask + 1)
    for index in 0..<oldCount where old[index] != 0 { put(old[index], hash(Self.record(old[index]))) }
    old.deallocate()
  }

  /// Removes a record, and moves up the entries after it.
  mutating func remove(_ record: RecordID, _ hash: (RecordID) -> UInt64) {
    var place = Int(truncatingIfNeeded: hash(record)) & mask
    while slots[place] != 0, Self.record(slots[place]) != record { place = (place &+ 1) & mask }
    if slots[place] == 0 { return }
    slots[place] = 0
    var next = (place &+ 1) & mask
    while slots[next] != 0 {
      let slot = slots[next]
      slots[next] = 0
      put(slot, hash(Self.record(slot)))
      next = (next &+ 1) & mask
    }
  }

  mutating func removeAll() { slots.update(repeating: 0, count: mask + 1) }

  @inline(__always)
  private func put(_ slot: UInt64, _ hash: UInt64) {
    var place = Int(truncatingIfNeeded: hash) & mask
    while slots[place] != 0 { place = (place &+ 1) & mask }
    slots[place] = slot
  }

  @inline(__always)
  private static func record(_ slot: UInt64) -> RecordID { UInt32(truncatingIfNeeded: slot) &- 1 }
}
