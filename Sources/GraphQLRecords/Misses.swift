package import GraphQLRuntime

/// A place at which a table does not have what a plan asks for.
package struct RecordMiss: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// No answer has brought it.
    case neverFetched
    /// The app has removed the object.
    case removed
    /// It failed when it was fetched.
    case errored
    /// It is of another kind than the plan says: the schema has changed.
    case changed
    /// It is never kept.
    case notStored
  }

  package let path: ResponsePath
  package let reason: Reason
}

/// A record, with the selection that was read from it.
package struct RecordDependency: Hashable, Sendable {
  package let record: RecordID
  /// The number of the selection; 0: the value of a field record; -1: nothing of the record is in the text, but it might be
  /// after any change of the record.
  package let selection: Int32
}

/// What a composed text was made of.
package struct Dependencies: Sendable {
  /// Each pair once.
  package internal(set) var pairs: [RecordDependency] = []
  /// Hashes of the keys of records that do not exist yet. Two keys may have one hash: the text is composed once too often then.
  package internal(set) var awaited: [UInt64] = []

  /// Which pairs there are: a table of hashes, so that each is noted once.
  private var slots: [UInt64]

  /// - Parameter count: How many pairs there are likely to be.
  init(capacity count: Int = 16) {
    var size = 64
    while count * 2 >= size { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
    pairs.reserveCapacity(count)
  }

  @inline(__always)
  mutating func insert(_ record: RecordID, _ selection: Int32) {
    let pair = UInt64(record) &<< 32 | UInt64(UInt32(bitPattern: selection) &+ 1)
    let mask = slots.count &- 1
    var place = Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) &>> 32) & mask
    while slots[place] != 0 {
      if slots[place] == pair { return }
      place = (place &+ 1) & mask
    }
    slots[place] = pair
    pairs.append(RecordDependency(record: record, selection: selection))
    if pairs.count * 2 > slots.count { grow() }
  }

  /// Whether both are the same, in the same order.
  package func isSame(as other: Dependencies) -> Bool { pairs == other.pairs && awaited == other.awaited }

  /// Notes that a record does not exist yet.
  ///
  /// - Parameter key: As a table has it: u8 kind, u16 type, and what follows.
  mutating func wait(for key: [UInt8]) { awaited.append(KeyHash.hash(key)) }

  /// Notes what something was made of that is not in the text.
  mutating func note(_ other: Dependencies) {
    for pair in other.pairs { insert(pair.record, -1) }
    awaited += other.awaited
  }

  @inline(never)
  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 4)
    let mask = slots.count &- 1
    for pair in old where pair != 0 {
      var place = Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) &>> 32) & mask
      while slots[place] != 0 { place = (place &+ 1) & mask }
      slots[place] = pair
    }
  }
}
