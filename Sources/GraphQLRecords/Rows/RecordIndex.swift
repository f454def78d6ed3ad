/// A hash table from keys to records. The keys themselves are elsewhere.
///
/// Proof for the pointers: the memory belongs to this value alone, which cannot be copied, and is freed with it. The number
/// of slots is a power of two, one more than `mask`. All tags are initialized, and the records of those that are not 0. Some
/// slots are free, so each search ends.
struct RecordIndex: ~Copyable {
  private var records: UnsafeMutablePointer<RecordID>
  /// Some bits of the hash of each slot's record; 0: the slot is free.
  private var tags: UnsafeMutablePointer<UInt8>
  private var mask = 31

  init() { (records, tags) = Self.slots(mask + 1) }

  deinit {
    records.deallocate()
    tags.deallocate()
  }

  var byteCount: Int { (mask + 1) * (MemoryLayout<RecordID>.stride + 1) }

  /// Returns the record with a hash.
  ///
  /// - Parameter isMeant: Reports whether a record has the wanted key.
  @inline(__always)
  func find(_ hash: UInt64, _ isMeant: (RecordID) -> Bool) -> RecordID? {
    let tag = Self.tag(hash)
    var place = Int(truncatingIfNeeded: hash) & mask
    while tags[place] != 0 {
      if tags[place] == tag, isMeant(records[place]) { return records[place] }
      place = (place &+ 1) & mask
    }
    return nil
  }

  /// Adds a record. There must be room for it.
  @inline(__always)
  mutating func insert(_ record: RecordID, _ hash: UInt64) {
    var place = Int(truncatingIfNeeded: hash) & mask
    while tags[place] != 0 { place = (place &+ 1) & mask }
    tags[place] = Self.tag(hash)
    records[place] = record
  }

  /// Makes room for this many records in total.
  ///
  /// - Parameter hash: Returns the hash of a record's key.
  @inline(__always)
  mutating func reserve(_ count: Int, _ hash: (RecordID) -> UInt64) {
    if count &* 4 > (mask &+ 1) &* 3 { grow(count, hash) }
  }

  private mutating func grow(_ count: Int, _ hash: (RecordID) -> UInt64) {
    let (oldRecords, oldTags, oldCount) = (records, tags, mask + 1)
    while count * 4 > (mask + 1) * 3 { mask = mask * 2 + 1 }
    (records, tags) = Self.slots(mask + 1)
    for index in 0..<oldCount where oldTags[index] != 0 { insert(oldRecords[index], hash(oldRecords[index])) }
    oldRecords.deallocate()
    oldTags.deallocate()
  }

  /// Removes a record, and moves up the entries after it.
  mutating func remove(_ record: RecordID, _ hash: (RecordID) -> UInt64) {
    var place = Int(truncatingIfNeeded: hash(record)) & mask
    while tags[place] != 0, records[place] != record { place = (place &+ 1) & mask }
    if tags[place] == 0 { return }
    tags[place] = 0
    var next = (place &+ 1) & mask
    while tags[next] != 0 {
      tags[next] = 0
      insert(records[next], hash(records[next]))
      next = (next &+ 1) & mask
    }
  }

  mutating func removeAll() { tags.update(repeating: 0, count: mask + 1) }

  @inline(__always)
  private static func tag(_ hash: UInt64) -> UInt8 { max(1, UInt8(truncatingIfNeeded: hash &>> 56)) }

  private static func slots(_ count: Int) -> (UnsafeMutablePointer<RecordID>, UnsafeMutablePointer<UInt8>) {
    let tags = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    tags.initialize(repeating: 0, count: count)
    return (.allocate(capacity: count), tags)
  }
}
