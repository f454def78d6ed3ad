// Restores a table from a log, before it has readers.

/// The times of values of one record, as they follow each other in a log.
struct RestoredTimes {
  private(set) var record: RecordID = 0
  private(set) var paths: [[FieldID]: SlotTime] = [:]
  private var known: [[SlotTimes.Element]: SlotTimes] = [:]

  mutating func add(_ time: SlotTime, at path: [FieldID], of record: RecordID) {
    self.record = record
    if !path.isEmpty { paths[path] = time }
  }

  fileprivate mutating func end() { (record, paths) = (0, [:]) }

  /// Returns the object for equal times of other records.
  fileprivate mutating func shared(_ times: SlotTimes) -> SlotTimes {
    if let known = known[times.elements] { return known }
    known[times.elements] = times
    return times
  }
}

extension RecordTable {
  /// Makes room for records that are about to be restored.
  func reserve(records more: Int, bytes: Int) {
    work.pointee.expected = bytes
    work.pointee.restoredBytes += bytes
    state.pointee.index.reserve(count + more, hash(ofKeyOf:))
  }

  /// The number that all records of the log are below. Tables indexed by record number are as long as the highest number, so
  /// the size of the log bounds it.
  ///
  /// A key takes at least 16 bytes. A log that was begun after many records were removed may have few of their numbers, so
  /// the first million is always accepted. Only a cache that has held more than a million records at once and then loses two
  /// thirds of them writes a log that is refused: its data is fetched again.
  var recordLimit: RecordID {
    min(RowReferences.highest, max(1 << 20, RecordID(clamping: work.pointee.restoredBytes / 16)))
  }

  func restore(key: UnsafeRawBufferPointer, of record: RecordID) -> Bool {
    guard record > 0, record < recordLimit, key.count >= 3, let start = key.baseAddress else { return false }
    if hasKey(record) { release(record) }
    work.pointee.staged = max(work.pointee.staged, Int(record) + 1)
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
      start.length32(0) == row.count
    else { return false }
    if let old = self.row(of: record) { work.pointee.deadBytes += old.rowLength }
    let place = append(row: start, row.count)
    publishBases()
    records[Int(record)].row = place
    records[Int(record)].received = received
    records[Int(record)].expires = expires
    records[Int(record)].isRemoved = false
    forgetTimes(ofSlotsOf: record)
    return true
  }

  /// Restores the times of values that differ from those of their record.
  func restore(_ times: inout RestoredTimes) {
    defer { times.end() }
    guard hasKey(times.record), !times.paths.isEmpty else { return }
    let known = partTimes[times.record]
    var (slots, inner) = (known.slots?.byName ?? [:], known.inner)
    for (path, time) in times.paths {
      if path.count == 1 { slots[path[0]] = time } else { inner[path] = time }
    }
    set(RecordPartTimes(slots: times.shared(SlotTimes(slots)), inner: inner), of: times.record)
  }

  /// - Parameter meant: The records without a key that rows refer to.
  func finishRestoring(_ meant: Set<RecordID>) {
    endCommit()
    work.pointee.staged = max(work.pointee.staged, Int(meant.max() ?? 0) + 1)
    growRecords()
    work.pointee.free = recordIDs.filter { !hasKey($0) && !meant.contains($0) }
  }
}
