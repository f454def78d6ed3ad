/// A map from pairs of symbols to numbers: which field of a type has a name, whether a type is a member of another.
///
/// Open addressing with linear probing, at most three quarters full. One table serves all types of a schema, so that building it
/// costs one insertion a field and no allocation a type.
struct PairTable: Sendable {
  /// `first << 32 | second`, plus one; zero where the slot is free.
  private var keys: [UInt64]
  private var values: [UInt32]
  private var count = 0
  /// 64 minus the binary logarithm of the number of slots.
  private var shift: UInt64

  init(minimumCapacity: Int = 8) {
    var bits: UInt64 = 4
    while (1 << bits) * 3 < minimumCapacity * 4 { bits += 1 }
    keys = [UInt64](repeating: 0, count: 1 << bits)
    values = [UInt32](repeating: 0, count: 1 << bits)
    shift = 64 - bits
  }

  /// What was inserted for the pair.
  subscript(first: Symbol, second: Symbol) -> UInt32? {
    let key = Self.key(first, second)
    let slot = slot(of: key)
    return keys[slot] == key ? values[slot] : nil
  }

  /// Stores a value, unless the pair has one already, which is then returned.
  mutating func insert(_ value: UInt32, _ first: Symbol, _ second: Symbol) -> UInt32? {
    if count &* 4 >= keys.count &* 3 { grow() }
    let key = Self.key(first, second)
    let slot = slot(of: key)
    if keys[slot] == key { return values[slot] }
    keys[slot] = key
    values[slot] = value
    count &+= 1
    return nil
  }

  private static func key(_ first: Symbol, _ second: Symbol) -> UInt64 {
    (UInt64(first.index) &<< 32 | UInt64(second.index)) &+ 1
  }

  /// The slot that holds the key, else the free one where it belongs.
  private func slot(of key: UInt64) -> Int {
    let mask = keys.count &- 1
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    while keys[slot] != 0, keys[slot] != key { slot = (slot &+ 1) & mask }
    return slot
  }

  private mutating func grow() {
    let (oldKeys, oldValues) = (keys, values)
    keys = [UInt64](repeating: 0, count: oldKeys.count * 2)
    values = [UInt32](repeating: 0, count: oldKeys.count * 2)
    shift -= 1
    for index in oldKeys.indices where oldKeys[index] != 0 {
      let slot = slot(of: oldKeys[index])
      keys[slot] = oldKeys[index]
      values[slot] = oldValues[index]
    }
  }
}
