import GraphQLRuntime

/// The data of a table about one record. In this order it takes 24 bytes: small members come after places, in their padding.
struct TableRecord: BitwiseCopyable {
  /// The place of the record's row, which contains its own length.
  var row = Place.none
  var kind: UInt8 = 0
  /// Whether the app has removed the object: it is left out of lists.
  var isRemoved = false
  var key = Place.none
  /// Whether the table may have times for single slots of the record, or for values in them.
  var mayHaveSlotTimes = false
  /// Whether the app has changed the row since a response last contained it. Not restored from a log.
  var isEdited = false
  /// The time when the row was last confirmed, and the time until which it may be used, in seconds since 1970; 0 means
  /// unknown and without limit.
  var received: UInt32 = 0
  var expires: UInt32 = 0
}

/// The places of all records' rows, and an index from keys to records.
///
/// One writer at a time calls ``stage(_:options:)``, which changes nothing that readers see;
/// ``install(_:_:)`` makes the changes visible, while no reader is inside.
///
/// Proof for `@unchecked`: the table's user has a lock for writers and one for readers. Everything that readers use is
/// changed under both, so it may be read under either; `pages` has its own lock; the rest is used under the writers' lock
/// only.
///
/// Proof for `state` and `work`: they are memory of this object, initialized as long as the object lives. `state` is changed
/// under both locks and `work` is used under the writers' lock, so no change is simultaneous with another access; within one
/// thread, no method calls foreign code while it changes them. They are not stored directly, since accesses to members of
/// classes are checked for exclusivity at run time, which took a tenth of the time of a write.
package final class RecordTable: @unchecked Sendable {
  let state: UnsafeMutablePointer<State>
  let work: UnsafeMutablePointer<Work>
  /// Times of values that differ from those of their records.
  var partTimes = PartTimes()
  package let names: Names
  /// Pages of lists. It has its own lock, since readers and the writer both fill it.
  let pages = Locked(PageIndex())

  package init(names: Names) {
    self.names = names
    state = .allocate(capacity: 1)
    state.initialize(to: State())
    work = .allocate(capacity: 1)
    work.initialize(to: Work())
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
    work.deinitialize(count: 1)
    work.deallocate()
  }
}

extension RecordTable {
  /// The state that readers see.
  ///
  /// Proof for the pointers: their memory belongs to this value alone, which cannot be copied, and is freed with it.
  /// `records` has room for `recordCapacity` records, the first `count` initialized; `bases` has one for each segment of the
  /// table's memory that a commit has installed.
  struct State: ~Copyable {
    var records: UnsafeMutablePointer<TableRecord>
    var recordCapacity = 16
    /// The number of records, including the root.
    var count = 1
    var index = RecordIndex()
    var bases: UnsafeMutablePointer<UnsafeRawPointer>
    /// Whether an object has been marked as removed by the app. It may have returned.
    var hasRemoved = false
    /// The number of times that rows have been moved: after a move, earlier places are no longer valid.
    var compactions = 0

    init() {
      records = .allocate(capacity: recordCapacity)
      records.initialize(to: TableRecord())
      bases = .allocate(capacity: Work.leastBases)
    }

    deinit {
      records.deallocate()
      bases.deallocate()
    }
  }

  /// The state that only writers use.
  ///
  /// Proof for the pointer: its memory belongs to this value alone, which cannot be copied, and is freed with it. It, or
  /// `bases` of the state if it is `nil`, has room for `baseCapacity` segments, initialized for those that `memory` has.
  struct Work: ~Copyable {
    static var leastBases: Int { 4 }

    var memory = RowMemory()
    var baseCapacity = Self.leastBases
    /// The replacement for `bases` when the next commit is installed.
    var nextBases: UnsafeMutablePointer<UnsafeRawPointer>?
    /// The number of records, including those that a commit in progress has numbered.
    var staged = 1
    /// The numbers of released records.
    var free: [RecordID] = []
    /// The released numbers that a commit in progress has given to new records.
    var reused: [RecordID] = []
    /// The field records of each record; `nil` until they are needed.
    var fieldsOfOwners: [RecordID: [RecordID]]?
    /// The likely size of the part of a commit in progress that has no memory yet.
    var expected = 0
    /// The size in bytes of rows that newer ones have replaced.
    var deadBytes = 0
    /// The size in bytes of the contents of a log that were restored.
    var restoredBytes = 0

    deinit { nextBases?.deallocate() }
  }

  var records: UnsafeMutablePointer<TableRecord> { state.pointee.records }

  /// The number of records, including the root.
  package var count: Int { state.pointee.count }

  /// The number of released numbers among them.
  package var freeCount: Int { work.pointee.free.count }

  /// The numbers of all records except the root. Those that are released, or that only rows mention, have no key.
  var recordIDs: Range<RecordID> { 1..<RecordID(max(1, count)) }

  var bases: UnsafeMutablePointer<UnsafeRawPointer> { state.pointee.bases }

  /// The size of rows and keys in bytes, including dead ones, of the times of values, and of names with arguments.
  package var usedBytes: Int { rowBytes + partTimes.byteCount + names.byteCount }

  /// The size of rows and keys in bytes, including dead ones.
  var rowBytes: Int { work.pointee.memory.usedBytes }

  /// The size in bytes of rows that newer ones have replaced.
  package var deadBytes: Int { work.pointee.deadBytes }

  /// The size of the memory that the table has allocated, in bytes.
  package var allocatedBytes: Int {
    work.pointee.memory.allocatedBytes + state.pointee.recordCapacity * MemoryLayout<TableRecord>.stride
      + state.pointee.index.byteCount
  }

  /// Whether an object has been marked as removed by the app. It may have returned since the last compaction.
  package var hasRemoved: Bool { state.pointee.hasRemoved }
}

// MARK: - Reading

extension RecordTable {
  /// Returns the row of a record, or `nil` if it has none.
  @inline(__always)
  func row(of record: RecordID) -> UnsafeRawPointer? {
    guard Int(record) < count else { return nil }
    let place = records[Int(record)].row
    return place.isNone ? nil : pointer(place)
  }

  @inline(__always)
  func pointer(_ place: Place) -> UnsafeRawPointer { bases[Int(place.segment)] + Int(place.offset) }

  /// Returns the memory of a row that a commit in progress has added.
  func stagedPointer(_ place: Place) -> UnsafeRawPointer {
    (work.pointee.nextBases ?? bases)[Int(place.segment)] + Int(place.offset)
  }

  /// Reports whether the app has removed an object.
  func isRemoved(_ record: RecordID) -> Bool {
    Int(record) < count && records[Int(record)].isRemoved
  }

  /// Returns the record with a key.
  ///
  /// - Parameter key: The bytes after the kind and the type.
  func find(_ hash: UInt64, _ kind: UInt8, _ type: TypeID, _ key: UnsafeRawPointer, _ length: Int) -> RecordID? {
    state.pointee.index.find(hash) { record in
      let known = keyView(of: record)
      return known.length == length && known.kind == kind && known.type == type
        && Memory.areEqual(known.bytes, key, length)
    }
  }

  /// Reports whether a record is that of a field.
  package func isField(_ record: RecordID) -> Bool {
    hasKey(record) && records[Int(record)].kind == RecordKey.Kind.field
  }

  package func hasKey(_ record: RecordID) -> Bool { Int(record) < count && !records[Int(record)].key.isNone }

  /// Returns the key of a record: u8 kind, u16 type, and the key; empty if it has none.
  package func key(of record: RecordID) -> [UInt8] {
    hasKey(record) ? Array(keyView(of: record).whole) : []
  }

  /// Returns the key of a record that has one.
  @inline(__always)
  func keyView(of record: RecordID) -> KeyView { KeyView(pointer(records[Int(record)].key)) }

  /// Returns the key of a field record; `nil` for any other record.
  func fieldKey(of record: RecordID) -> FieldKey? {
    isField(record) ? FieldKey(keyView(of: record)) : nil
  }

  /// Returns the record that a field record belongs to, where 0 is the query's root; `nil` for an object.
  func owner(of record: RecordID) -> RecordID? { fieldKey(of: record)?.owner }

  /// The maximum number of fields that belong to each other in a chain: a damaged log might have a cycle.
  static var mostOwners: Int { 64 }

  /// Reports whether a record is an object of certain types, or a field of one.
  package func isPart(_ record: RecordID, of types: Set<TypeID>) -> Bool {
    var record = record
    for _ in 0..<Self.mostOwners {
      guard hasKey(record) else { return false }
      guard let owner = owner(of: record) else {
        let key = keyView(of: record)
        return key.kind == RecordKey.Kind.entity && types.contains(key.type)
      }
      record = owner
    }
    return false
  }

  /// Returns the hash of the key of a record that has one.
  @inline(__always)
  func hash(ofKeyOf record: RecordID) -> UInt64 {
    let key = keyView(of: record)
    return KeyHash.hash(key.bytes, key.length, KeyHash.start(kind: key.kind, type: key.type))
  }
}

// MARK: - Sizes

extension RecordTable {
  /// The size of a record in bytes, besides its row and its key.
  package static var bytesOfRecord: Int { 48 }

  /// The number of records that have a key.
  package var keyedCount: Int { recordIDs.count(where: hasKey) }

  /// Returns the sizes in bytes of the slots of a record that are among some.
  package func slotSizes(of record: RecordID, among names: Set<FieldID>) -> [FieldID: Int] {
    guard hasKey(record), let row = row(of: record) else { return [:] }
    var sizes: [FieldID: Int] = [:]
    var walk = SlotWalk(row: row, length: row.rowLength)
    var start = walk.next
    while let slot = walk.step() {
      if names.contains(slot.name) { sizes[slot.name, default: 0] += walk.next - start }
      start = walk.next
    }
    return sizes
  }

  /// Returns the size in bytes of a record's row, key and times, and of their index.
  package func byteCount(of record: RecordID) -> Int {
    guard hasKey(record) else { return 0 }
    let row = row(of: record)?.rowLength ?? 0
    return keyView(of: record).size + row + partTimes.byteCount(of: record) + Self.bytesOfRecord
  }
}
