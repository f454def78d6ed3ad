/// A table that finds local entities by their keys.
///
/// Proof for the pointer: the memory belongs to this value alone, which cannot be copied, and is freed with it. All of its
/// `mask + 1` slots are initialized, and at most two thirds of them are used.
struct LocalTable: ~Copyable {
  /// Local numbers plus one; 0: the slot is free.
  private var slots: UnsafeMutablePointer<Int32>
  /// The number of slots, a power of two, minus one.
  private var mask = 255
  private var count = 0

  init() { slots = Self.slots(mask) }

  deinit { slots.deallocate() }

  private static func slots(_ mask: Int) -> UnsafeMutablePointer<Int32> {
    let slots = UnsafeMutablePointer<Int32>.allocate(capacity: mask + 1)
    slots.initialize(repeating: 0, count: mask + 1)
    return slots
  }

  @inline(__always)
  func find(
    _ hash: UInt64,
    _ type: TypeID,
    _ key: UnsafeRawPointer,
    _ keyLength: Int,
    _ prepared: borrowing Prepared
  ) -> Int32? {
    var place = Int(truncatingIfNeeded: hash) & mask
    while slots[place] != 0 {
      let number = slots[place] &- 1
      let local = prepared.locals[Int(number)]
      if local.hash == hash, local.type == type, local.keyLength == keyLength,
        Memory.areEqual(prepared.keys.base + local.key, key, keyLength)
      {
        return number
      }
      place = (place &+ 1) & mask
    }
    return nil
  }

  mutating func insert(_ hash: UInt64, _ number: Int32, _ prepared: borrowing Prepared) {
    if (count + 1) * 3 > mask * 2 { grow(prepared) }
    count += 1
    put(hash, number)
  }

  private func put(_ hash: UInt64, _ number: Int32) {
    var place = Int(truncatingIfNeeded: hash) & mask
    while slots[place] != 0 { place = (place &+ 1) & mask }
    slots[place] = number + 1
  }

  private mutating func grow(_ prepared: borrowing Prepared) {
    let (old, oldMask) = (slots, mask)
    mask = oldMask * 2 + 1
    slots = Self.slots(mask)
    for place in 0...oldMask where old[place] != 0 { put(prepared.locals[Int(old[place] - 1)].hash, old[place] - 1) }
    old.deallocate()
  }
}
