/// What a table knows of one record.
struct TableRecord: BitwiseCopyable {
  /// Its row: at a length that the row itself has.
  var row = Place.none
  var key = Place.none
  /// When the row was confirmed last, and until when it may be used, in seconds since 1970; 0: not known, unbounded.
  var received: UInt32 = 0
  var expires: UInt32 = 0
  var kind: UInt8 = 0
  /// Whether the app has removed the object: it is left out of lists.
  var isRemoved = false
}

/// Where each record's row is, and which record a key names.
///
/// One writer at a time calls ``stage(_:answer:)``, which changes nothing that readers see; ``install(_:received:expires:)``
/// changes that, while no reader is inside.
///
/// Proof for `@unchecked`: its user has a lock for writers and one for readers. What readers use is changed under both, so
/// it may be read under either; the rest is used under the writers' lock only. The pointers are memory of its own, freed
/// with it, with room for `recordCapacity` records, the first `count` initialized, and for as many slots as `mask` says.
package final class RecordTable: @unchecked Sendable {
  private(set) var records: UnsafeMutablePointer<TableRecord>
  private var recordCapacity = 16
  /// How many records there are, the root included.
  package private(set) var count = 1
  /// The number of a record plus one in the lower half, bits of its hash in the upper.
  private var slots: UnsafeMutablePointer<UInt64>
  private var mask = 31
  private var segments: [Segment] = []
  private(set) var bases: UnsafeMutablePointer<UnsafeRawPointer>
  private var baseCapacity = 4
  /// What replaces `bases` when the next commit is installed.
  private var nextBases: UnsafeMutablePointer<UnsafeRawPointer>?
  /// Records that a commit in work has numbered.
  private var staged = 1
  /// How much a commit in work is likely to need.
  var expected = 0
  /// Bytes of rows that a newer one has replaced.
  package private(set) var deadBytes = 0
  package let names: Names

  package init(names: Names) {
    self.names = names
    records = .allocate(capacity: recordCapacity)
    records.initialize(to: TableRecord())
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: 0, count: mask + 1)
    bases = .allocate(capacity: baseCapacity)
  }

  deinit {
    records.deallocate()
    slots.deallocate()
    bases.deallocate()
    nextBases?.deallocate()
  }

  /// Bytes of rows and keys, those that are dead included.
  package var usedBytes: Int { segments.reduce(0) { $0 + $1.count } }

  /// Memory that the table has taken.
  package var allocatedBytes: Int {
    segments.reduce(0) { $0 + $1.capacity } + recordCapacity * MemoryLayout<TableRecord>.stride + (mask + 1) * 8
  }

  /// The row of a record; nil if it has none.
  @inline(__always)
  func row(of record: RecordID) -> UnsafeRawPointer? {
    guard Int(record) < count else { return nil }
    let place = records[Int(record)].row
    return place.isNone ? nil : bases[Int(place.segment)] + Int(place.offset)
  }

  @inline(__always)
  func pointer(_ place: Place) -> UnsafeRawPointer { bases[Int(place.segment)] + Int(place.offset) }

  /// Whether the app has removed an object.
  func isRemoved(_ record: RecordID) -> Bool {
    Int(record) < count && records[Int(record)].isRemoved
  }

  /// The record with a key.
  ///
  /// - Parameter key: What follows the kind and the type.
  func find(_ hash: UInt64, _ kind: UInt8, _ type: TypeID, _ key: UnsafeRawPointer, _ length: Int) -> RecordID? {
    var place = Int(truncatingIfNeeded: hash) & mask
    while slots[place] != 0 {
      let slot = slots[place]
      place = (place &+ 1) & mask
      guard slot &>> 32 == hash &>> 32 else { continue }
      let record = UInt32(truncatingIfNeeded: slot) &- 1
      let known = pointer(records[Int(record)].key)
      guard known.number32(0) == UInt32(truncatingIfNeeded: length), known.byte(4) == kind, known.number16(5) == type
      else { continue }
      if Memory.areEqual(known + 7, key, length) { return record }
    }
    return nil
  }
}

// MARK: - Writing

extension RecordTable {
  /// The number of a new record, which readers see when it is installed.
  func reserveRecord() -> RecordID {
    staged += 1
    return RecordID(staged - 1)
  }

  /// A copy of a row.
  func append(row: UnsafeRawPointer, _ length: Int) -> Place {
    let (place, memory) = room(length)
    Memory.copy(memory, row, length)
    return place
  }

  /// A copy of a key, with its kind and type.
  func append(key: UnsafeRawPointer, _ length: Int, kind: UInt8, type: TypeID) -> Place {
    let (place, memory) = room(length + 7)
    memory.set32(0, UInt32(truncatingIfNeeded: length))
    memory.storeBytes(of: kind, toByteOffset: 4, as: UInt8.self)
    memory.set16(5, type)
    Memory.copy(memory + 7, key, length)
    return place
  }

  private func room(_ length: Int) -> (Place, UnsafeMutableRawPointer) {
    if segments.last.map({ $0.room < length }) ?? true { addSegment(length) }
    let segment = segments[segments.count - 1]
    let place = Place(segment: UInt32(segments.count - 1), offset: UInt32(segment.count))
    return (place, segment.append(length))
  }

  /// Segments grow with the table, up to a megabyte.
  private func addSegment(_ length: Int) {
    let size = min(1 << 20, max(1024, usedBytes / 8, expected))
    let segment = Segment(capacity: max(size, length))
    if segments.count == baseCapacity {
      // Readers may be inside: they have the old list until the commit is installed.
      let larger = UnsafeMutablePointer<UnsafeRawPointer>.allocate(capacity: baseCapacity * 2)
      larger.initialize(from: nextBases ?? bases, count: baseCapacity)
      nextBases?.deallocate()
      nextBases = larger
      baseCapacity *= 2
    }
    ((nextBases ?? bases) + segments.count).initialize(to: UnsafeRawPointer(segment.base))
    segments.append(segment)
  }

  /// Makes rows and records visible that have been staged.
  func install(_ installs: [RecordInstall], _ touched: [RecordID], received: UInt32, expires: UInt32) {
    if let nextBases {
      bases.deallocate()
      bases = nextBases
      self.nextBases = nil
    }
    growRecords()
    for install in installs {
      let record = Int(install.record)
      if install.isNew {
        records[record].key = install.key
        records[record].kind = install.kind
        insert(install.hash, install.record)
      } else if !records[record].row.isNone {
        deadBytes += Int(pointer(records[record].row).number32(0))
      }
      records[record].row = install.row
    }
    for record in touched {
      records[Int(record)].received = received
      records[Int(record)].expires = expires
      records[Int(record)].isRemoved = false
    }
  }

  /// Marks an object as removed by the app. Its record stays, since rows refer to it.
  package func markRemoved(_ record: RecordID) {
    guard Int(record) < count, record > 0 else { return }
    records[Int(record)].isRemoved = true
  }

  private func growRecords() {
    if staged > recordCapacity {
      recordCapacity = max(staged, recordCapacity * 2)
      let larger = UnsafeMutablePointer<TableRecord>.allocate(capacity: recordCapacity)
      larger.initialize(from: records, count: count)
      records.deallocate()
      records = larger
    }
    if staged > count { (records + count).initialize(repeating: TableRecord(), count: staged - count) }
    count = staged
  }

  private func insert(_ hash: UInt64, _ record: RecordID) {
    if (count + 1) * 3 > (mask + 1) * 2 { growSlots() }
    put((hash &>> 32) &<< 32 | UInt64(record + 1), hash)
  }

  private func put(_ slot: UInt64, _ hash: UInt64) {
    var place = Int(truncatingIfNeeded: hash) & mask
    while slots[place] != 0 { place = (place &+ 1) & mask }
    slots[place] = slot
  }

  private func growSlots() {
    let (old, oldCount) = (slots, mask + 1)
    while (count + 1) * 3 > (mask + 1) * 2 { mask = mask * 2 + 1 }
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: 0, count: mask + 1)
    for index in 0..<oldCount where old[index] != 0 {
      let key = pointer(records[Int(UInt32(truncatingIfNeeded: old[index]) &- 1)].key)
      let hash = KeyHash.hash(key + 7, Int(key.number32(0)), KeyHash.start(kind: key.byte(4), type: key.number16(5)))
      put(old[index], hash)
    }
    old.deallocate()
  }
}
