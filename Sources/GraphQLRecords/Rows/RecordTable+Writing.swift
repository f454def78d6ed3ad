import GraphQLRuntime

extension RecordTable {
  /// Reserves the number of a new record, which readers see when it is installed.
  func reserveRecord() -> RecordID {
    // Without optimization, the generic `popLast` is slower than the count.
    if work.pointee.free.count > 0, let number = work.pointee.free.popLast() {
      work.pointee.reused.append(number)
      return number
    }
    work.pointee.staged += 1
    return RecordID(work.pointee.staged - 1)
  }

  /// Releases the numbers that were reserved since the last commit was installed.
  func cancelNumbers() {
    work.pointee.staged = count
    work.pointee.free += work.pointee.reused.reversed()
    work.pointee.reused = []
  }

  /// Releases reserved numbers that a commit does not use: those of objects that only a failed change has.
  func releaseNumbers(besides used: [RecordID]) {
    let reserved = work.pointee.reused + (RecordID(count)..<RecordID(work.pointee.staged))
    if reserved.count == used.count { return }
    let used = Set(used)
    work.pointee.free += reserved.filter { !used.contains($0) }
    work.pointee.reused.removeAll { !used.contains($0) }
  }

  /// Appends a copy of a row.
  func append(row: UnsafeRawPointer, _ length: Int) -> Place {
    let (place, memory) = room(length)
    Memory.copy(memory, row, length)
    return place
  }

  /// Appends a copy of a key, with its kind and type.
  func append(key: UnsafeRawPointer, _ length: Int, kind: UInt8, type: TypeID) -> Place {
    let (place, memory) = room(RecordKey.header + length)
    KeyView.write(key, length, kind: kind, type: type, to: memory)
    return place
  }

  @inline(__always)
  private func room(_ length: Int) -> (Place, UnsafeMutableRawPointer) {
    if work.pointee.memory.room < length { addSegment(length) }
    return work.pointee.memory.append(length)
  }

  /// Adds a segment. Segments grow with the table, up to a megabyte.
  private func addSegment(_ length: Int) {
    let count = work.pointee.memory.segments.count
    let size = max(length, min(1 << 20, max(1024, rowBytes / 8, work.pointee.expected)))
    work.pointee.memory.addSegment(size)
    work.pointee.expected = max(0, work.pointee.expected - size)
    if count == work.pointee.baseCapacity {
      // Readers may be inside: they use the old list until the commit is installed.
      let larger = UnsafeMutablePointer<UnsafeRawPointer>.allocate(capacity: count * 2)
      larger.initialize(from: work.pointee.nextBases ?? bases, count: count)
      work.pointee.nextBases?.deallocate()
      work.pointee.nextBases = larger
      work.pointee.baseCapacity = count * 2
    }
    let segment = UnsafeRawPointer(work.pointee.memory.segments[count].base)
    ((work.pointee.nextBases ?? bases) + count).initialize(to: segment)
  }

  /// Makes staged rows and records visible.
  ///
  /// - Parameter times: The times of the touched records; afterwards, the ones that they had, for the caller to free.
  func install(_ installs: [RecordInstall], _ touched: [RecordID], _ times: inout CommitTimes) {
    if !installs.isEmpty { endCommit() }
    publishBases()
    growRecords()
    work.pointee.reused = []
    work.pointee.expected = 0
    // Loops over arrays are slow without optimization.
    var index = 0
    while index < installs.count {
      let install = installs[index]
      index += 1
      let record = records + Int(install.record)
      if install.isNew {
        record.pointee = TableRecord()
        record.pointee.key = install.key
        record.pointee.kind = install.kind
        insert(install.hash, install.record)
      } else if !record.pointee.row.isNone {
        work.pointee.deadBytes += pointer(record.pointee.row).rowLength
      }
      record.pointee.row = install.row
    }
    pages.withLock { $0.add(installs, in: self) }
    index = 0
    while index < touched.count {
      let number = touched[index]
      index += 1
      let record = records + Int(number)
      record.pointee.received = times.received
      record.pointee.expires = times.expires
      record.pointee.isRemoved = false
      record.pointee.isEdited = false
      record.pointee.mayHaveSlotTimes = false
    }
    exchange(&times)
  }

  /// Separates the rows that readers are about to see from those that are written next.
  func endCommit() { work.pointee.deadBytes += work.pointee.memory.endCommit() }

  /// Marks an object as removed by the app. Its record stays, since rows refer to it.
  package func markRemoved(_ record: RecordID) {
    guard Int(record) < count, record > 0 else { return }
    state.pointee.hasRemoved = true
    records[Int(record)].isRemoved = true
  }

  /// Marks an object as removed by the app at a time. The object's time is then that of the removal, and its values keep
  /// theirs.
  func remove(_ record: RecordID, at received: UInt32) {
    markRemoved(record)
    guard Int(record) < count, record > 0 else { return }
    if let row = row(of: record) {
      let old = SlotTime(received: records[Int(record)].received, expires: records[Int(record)].expires)
      var times = partTimes.slots(of: record)?.byName ?? [:]
      for name in SlotWalk.names(of: row, row.rowLength) where times[name] == nil { times[name] = old }
      set(RecordPartTimes(slots: SlotTimes(times), inner: partTimes.inner(of: record)), of: record)
    }
    records[Int(record)].received = max(records[Int(record)].received, received)
  }

  func growRecords() {
    let (count, staged) = (count, work.pointee.staged)
    if staged > state.pointee.recordCapacity {
      state.pointee.recordCapacity = max(staged, state.pointee.recordCapacity * 2)
      let larger = UnsafeMutablePointer<TableRecord>.allocate(capacity: state.pointee.recordCapacity)
      larger.initialize(from: records, count: count)
      records.deallocate()
      state.pointee.records = larger
    }
    if staged > count { (records + count).initialize(repeating: TableRecord(), count: staged - count) }
    state.pointee.count = staged
  }

  /// Forgets all records from a number on. The index must be empty.
  func truncateRecords(_ count: Int) {
    state.pointee.recordCapacity = max(16, count)
    let smaller = UnsafeMutablePointer<TableRecord>.allocate(capacity: state.pointee.recordCapacity)
    smaller.initialize(from: records, count: count)
    records.deallocate()
    state.pointee.records = smaller
    state.pointee.count = count
    state.pointee.index = RecordIndex()
    state.pointee.index.reserve(count) { _ in 0 }
  }

  @inline(__always)
  func insert(_ hash: UInt64, _ record: RecordID) {
    state.pointee.index.reserve(count + 1, hash(ofKeyOf:))
    state.pointee.index.insert(record, hash)
    noteOwner(of: record)
  }

  func publishBases() {
    guard let nextBases = work.pointee.nextBases else { return }
    bases.deallocate()
    state.pointee.bases = nextBases
    work.pointee.nextBases = nil
  }
}
