import GraphQLNetworking

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
/// it may be read under either; `pages` has a lock of its own; the rest is used under the writers' lock only. The pointers
/// are memory of its own, freed with it, with room for `recordCapacity` records, the first `count` initialized, and for as
/// many slots as `mask` says.
package final class RecordTable: @unchecked Sendable {
  var records: UnsafeMutablePointer<TableRecord>
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
  /// Numbers of records that have been released.
  private var free: [RecordID] = []
  /// Those of them that a commit in work has given to new records.
  private var reused: [RecordID] = []
  /// Whether an object was ever marked as removed by the app.
  package private(set) var hasRemoved = false
  /// Times of slots that are others than those of their records.
  var slotTimes: [RecordID: [FieldID: SlotTime]] = [:]
  /// The same, of a commit that is being installed.
  var partialTimes: [RecordID: [FieldID: SlotTime]] = [:]
  /// How much a commit in work is likely to need.
  var expected = 0
  /// Bytes of rows that a newer one has replaced.
  package private(set) var deadBytes = 0
  package let names: Names
  /// Pages of lists. It has a lock of its own, since readers and the writer both fill it.
  let pages = Locked(PageIndex())

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

  /// The memory of a row that a commit in work has added.
  func stagedPointer(_ place: Place) -> UnsafeRawPointer {
    (nextBases ?? bases)[Int(place.segment)] + Int(place.offset)
  }

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
    if let number = free.popLast() {
      reused.append(number)
      return number
    }
    staged += 1
    return RecordID(staged - 1)
  }

  /// Forgets the numbers that were given since the last commit was installed.
  func cancelNumbers() {
    staged = count
    free += reused.reversed()
    reused = []
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
    reused = []
    for install in installs {
      let record = Int(install.record)
      if install.isNew {
        records[record] = TableRecord()
        records[record].key = install.key
        records[record].kind = install.kind
        insert(install.hash, install.record)
      } else if !records[record].row.isNone {
        deadBytes += Int(pointer(records[record].row).number32(0))
      }
      records[record].row = install.row
    }
    pages.withLock { $0.add(installs, in: self) }
    for record in touched {
      records[Int(record)].received = received
      records[Int(record)].expires = expires
      records[Int(record)].isRemoved = false
      if !slotTimes.isEmpty { slotTimes[record] = nil }
    }
    if !partialTimes.isEmpty {
      slotTimes.merge(partialTimes) { $1 }
      partialTimes = [:]
    }
  }

  /// Marks an object as removed by the app. Its record stays, since rows refer to it.
  package func markRemoved(_ record: RecordID) {
    guard Int(record) < count, record > 0 else { return }
    hasRemoved = true
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
    if (count + 1) * 3 > (mask + 1) * 2 { growSlots(count + 1) }
    if !slotTimes.isEmpty { slotTimes[record] = nil }
    put((hash &>> 32) &<< 32 | UInt64(record + 1), hash)
  }

  private func put(_ slot: UInt64, _ hash: UInt64) {
    var place = Int(truncatingIfNeeded: hash) & mask
    while slots[place] != 0 { place = (place &+ 1) & mask }
    slots[place] = slot
  }

  private func growSlots(_ least: Int) {
    let (old, oldCount) = (slots, mask + 1)
    while least * 3 > (mask + 1) * 2 { mask = mask * 2 + 1 }
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

// MARK: - Releasing

extension RecordTable {
  /// What a record costs beside its row and its key.
  package static var bytesOfRecord: Int { 48 }

  /// How many records there are.
  package var keyedCount: Int { (1..<RecordID(max(1, count))).count(where: hasKey) }

  /// The bytes of a record's row and key, and of their index.
  package func byteCount(of record: RecordID) -> Int {
    guard hasKey(record) else { return 0 }
    let key = Int(pointer(records[Int(record)].key).number32(0)) + 7
    return key + (row(of: record).map { Int($0.number32(0)) } ?? 0) + Self.bytesOfRecord
  }

  package func hasKey(_ record: RecordID) -> Bool { Int(record) < count && !records[Int(record)].key.isNone }

  /// The key of a record: u8 kind, u16 type, and the key; empty if it has none.
  package func key(of record: RecordID) -> [UInt8] {
    guard hasKey(record) else { return [] }
    let key = pointer(records[Int(record)].key)
    return Array(UnsafeRawBufferPointer(start: key + 4, count: Int(key.number32(0)) + 3))
  }

  /// Forgets records and moves what is left to memory of its own, so that what was in use is given back.
  ///
  /// Values that refer to a record that is forgotten go too: its number will name another one.
  ///
  /// - Parameter isLive: Whether a record stays.
  /// - Returns: The records that are forgotten, and what is left of those that have lost a value.
  package func prepareCompaction(keeping isLive: (RecordID) -> Bool) -> Compaction {
    var compaction = Compaction(count: count, capacity: min(1 << 20, max(1024, usedBytes - deadBytes)))
    for record in 1..<RecordID(max(1, count)) where hasKey(record) {
      guard isLive(record) else {
        compaction.released.append(record)
        continue
      }
      let key = pointer(records[Int(record)].key)
      compaction.keys[Int(record)] = compaction.append(key, Int(key.number32(0)) + 7)
      guard let row = row(of: record) else { continue }
      let length = Int(row.number32(0))
      if let rest = Compaction.rest(of: row, length, isLive) {
        compaction.changes.append(RecordChange(record: record, slots: rest.lost.sorted(), isNew: false))
        compaction.rows[Int(record)] = rest.row.withUnsafeBytes {
          compaction.append($0.baseAddress.unsafelyUnwrapped, $0.count)
        }
      } else {
        compaction.rows[Int(record)] = compaction.append(row, length)
      }
    }
    return compaction
  }

  /// Exchanges the memory. The old one is freed: no reader may be inside.
  package func install(_ compaction: Compaction) {
    segments = compaction.segments
    bases.deallocate()
    nextBases?.deallocate()
    nextBases = nil
    baseCapacity = max(4, segments.count + 1)
    bases = .allocate(capacity: baseCapacity)
    for (index, segment) in segments.enumerated() { (bases + index).initialize(to: UnsafeRawPointer(segment.base)) }
    for record in 1..<max(1, compaction.rows.count) {
      records[record].row = compaction.rows[record]
      records[record].key = compaction.keys[record]
    }
    for record in compaction.released {
      records[Int(record)] = TableRecord()
      slotTimes[record] = nil
    }
    pages.withLock { $0.remove(compaction.released) }
    free += compaction.released
    deadBytes = 0
    rebuildSlots()
  }

  /// Forgets a record to whose row nothing refers any more.
  package func release(_ record: RecordID) {
    guard Int(record) < count, record > 0, hasKey(record) else { return }
    if let row = row(of: record) { deadBytes += Int(row.number32(0)) }
    removeSlot(of: record)
    records[Int(record)] = TableRecord()
    pages.withLock { $0.remove([record]) }
  }

  /// Takes a record out of the table of hashes: what is behind it moves up.
  private func removeSlot(of record: RecordID) {
    let key = pointer(records[Int(record)].key)
    let hash = KeyHash.hash(key + 7, Int(key.number32(0)), KeyHash.start(kind: key.byte(4), type: key.number16(5)))
    var place = Int(truncatingIfNeeded: hash) & mask
    while slots[place] != 0, UInt32(truncatingIfNeeded: slots[place]) != record + 1 { place = (place &+ 1) & mask }
    if slots[place] == 0 { return }
    slots[place] = 0
    var next = (place &+ 1) & mask
    while slots[next] != 0 {
      let slot = slots[next]
      slots[next] = 0
      let other = pointer(records[Int(UInt32(truncatingIfNeeded: slot) &- 1)].key)
      put(
        slot,
        KeyHash.hash(other + 7, Int(other.number32(0)), KeyHash.start(kind: other.byte(4), type: other.number16(5)))
      )
      next = (next &+ 1) & mask
    }
  }

  private func rebuildSlots() {
    slots.initialize(repeating: 0, count: mask + 1)
    for record in 1..<RecordID(max(1, count)) where hasKey(record) {
      let key = pointer(records[Int(record)].key)
      let hash = KeyHash.hash(key + 7, Int(key.number32(0)), KeyHash.start(kind: key.byte(4), type: key.number16(5)))
      put((hash &>> 32) &<< 32 | UInt64(record + 1), hash)
    }
  }

  /// Makes room for records that are about to be restored.
  func reserve(records more: Int, bytes: Int) {
    expected = bytes
    if (count + more) * 3 > (mask + 1) * 2 { growSlots(count + more) }
  }

  func restore(key: UnsafeRawBufferPointer, of record: RecordID) -> Bool {
    guard record > 0, record < RowReferences.highest, key.count >= 3, let start = key.baseAddress else { return false }
    if hasKey(record) { release(record) }
    staged = max(staged, Int(record) + 1)
    growRecords()
    let (kind, type, length) = (start.byte(0), start.number16(1), key.count - 3)
    let place = append(key: start + 3, length, kind: kind, type: type)
    publishBases()
    records[Int(record)] = TableRecord()
    records[Int(record)].key = place
    records[Int(record)].kind = kind
    insert(KeyHash.hash(start + 3, length, KeyHash.start(kind: kind, type: type)), record)
    return true
  }

  func restore(row: UnsafeRawBufferPointer, of record: RecordID, _ received: UInt32, _ expires: UInt32) -> Bool {
    guard hasKey(record), row.count >= RowLayout.header, let start = row.baseAddress,
      Int(start.number32(0)) == row.count
    else { return false }
    if let old = self.row(of: record) { deadBytes += Int(old.number32(0)) }
    let place = append(row: start, row.count)
    publishBases()
    records[Int(record)].row = place
    records[Int(record)].received = received
    records[Int(record)].expires = expires
    records[Int(record)].isRemoved = false
    return true
  }

  /// - Parameter meant: Records without a key that rows refer to.
  func finishRestoring(_ meant: Set<RecordID>) {
    staged = max(staged, Int(meant.max() ?? 0) + 1)
    growRecords()
    free = (1..<RecordID(max(1, count))).filter { !hasKey($0) && !meant.contains($0) }
  }

  private func publishBases() {
    guard let nextBases else { return }
    bases.deallocate()
    bases = nextBases
    self.nextBases = nil
  }
}

/// The memory of a table without what was forgotten.
package struct Compaction {
  fileprivate var segments: [Segment] = []
  fileprivate var rows: [Place]
  fileprivate var keys: [Place]
  package fileprivate(set) var released: [RecordID] = []
  package fileprivate(set) var changes: [RecordChange] = []
  private let capacity: Int

  fileprivate init(count: Int, capacity: Int) {
    rows = [Place](repeating: .none, count: count)
    keys = rows
    self.capacity = capacity
  }

  fileprivate mutating func append(_ bytes: UnsafeRawPointer, _ length: Int) -> Place {
    if segments.last.map({ $0.room < length }) ?? true { segments.append(Segment(capacity: max(capacity, length))) }
    let segment = segments[segments.count - 1]
    let place = Place(segment: UInt32(segments.count - 1), offset: UInt32(segment.count))
    Memory.copy(segment.append(length), bytes, length)
    return place
  }

  /// A row without the slots that refer to records that are forgotten; nil if there are none.
  fileprivate static func rest(
    of row: UnsafeRawPointer,
    _ length: Int,
    _ isLive: (RecordID) -> Bool
  ) -> (row: [UInt8], lost: [FieldID])? {
    var lost: [FieldID] = []
    var walk = SlotWalk(row: row, length: length)
    while let slot = walk.step() {
      if refersToOther(slot, isLive) { lost.append(slot.name) }
    }
    if lost.isEmpty { return nil }
    return (RowLayout.row(row, length) { !lost.contains($0.name) }.bytes, lost)
  }

  private static func refersToOther(_ slot: SlotView, _ isLive: (RecordID) -> Bool) -> Bool {
    if slot.kind == ValueKind.reference { return slot.bytes.number32(0) != 0 && !isLive(slot.bytes.number32(0)) }
    guard var walk = slot.inner else { return false }
    var walks: [SlotWalk] = []
    while true {
      guard let next = walk.step() else {
        guard let outer = walks.popLast() else { return false }
        walk = outer
        continue
      }
      if next.kind == ValueKind.reference, next.bytes.number32(0) != 0, !isLive(next.bytes.number32(0)) { return true }
      if let inner = next.inner {
        walks.append(walk)
        walk = inner
      }
    }
  }
}
