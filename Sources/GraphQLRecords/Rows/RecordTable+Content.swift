extension RecordTable {
  /// What a commit that has been installed has changed.
  ///
  /// - Parameter isKept: Whether a record may leave memory.
  package func add(
    _ commit: StagedCommit,
    to content: inout CommitContent,
    isKept: (RecordID) -> Bool = { _ in true }
  ) {
    var seen: Set<RecordID> = []
    for install in commit.installs where isKept(install.record) {
      seen.insert(install.record)
      if install.isNew { addKey(of: install.record, to: &content) }
    }
    for install in commit.installs where isKept(install.record) { addRow(of: install.record, to: &content) }
    for record in commit.touched where !seen.contains(record) && isKept(record) {
      let (received, expires) = times(of: record)
      content.append(.times(record, received: received, expires: expires))
    }
    for record in commit.removed where isKept(record) { content.append(.removed(record)) }
  }

  /// Everything that is there.
  package func addAll(to content: inout CommitContent, isKept: (RecordID) -> Bool = { _ in true }) {
    let records = (1..<RecordID(max(1, count))).filter { hasKey($0) && isKept($0) }
    for record in records { addKey(of: record, to: &content) }
    for record in records { addRow(of: record, to: &content) }
    for record in records where isRemoved(record) { content.append(.removed(record)) }
  }

  private func addKey(of record: RecordID, to content: inout CommitContent) {
    guard hasKey(record) else { return }
    let key = pointer(records[Int(record)].key)
    content.append(.key(record, UnsafeRawBufferPointer(start: key + 4, count: Int(key.number32(0)) + 3)))
  }

  private func addRow(of record: RecordID, to content: inout CommitContent) {
    guard let row = row(of: record) else { return }
    let (received, expires) = times(of: record)
    let bytes = UnsafeRawBufferPointer(start: row, count: Int(row.number32(0)))
    content.append(.row(record, received: received, expires: expires, bytes))
  }

  /// Takes what a log has kept, before anything else uses the table.
  ///
  /// - Parameter root: Takes the number and the bytes of each root.
  /// - Returns: Whether all of it fits together. If not, the table is of no use.
  package func restore(_ content: CommitContent, root: (UInt32, [UInt8]) -> Void) -> Bool {
    var isWhole = true
    let isRead = content.forEach { entry in
      switch entry {
      case .field(let number, let text): names.restore(field: number, Array(text))
      case .type(let number, let text): names.restore(type: number, Array(text))
      case .released(let record): release(record)
      case .key(let record, let key): if !restore(key: key, of: record) { isWhole = false }
      case .row(let record, let received, let expires, let row):
        if !restore(row: row, of: record, received, expires) { isWhole = false }
      case .times(let record, let received, let expires):
        setTimes(of: record, received: received, expires: expires)
      case .removed(let record): markRemoved(record)
      case .root(let number, let bytes): root(number, Array(bytes))
      }
    }
    return isRead && isWhole
  }

  /// Finds the numbers that can be given to new records: those that no row means.
  package func finishRestoring() {
    var meant: Set<RecordID> = []
    for record in 1..<RecordID(max(1, count)) {
      guard let row = row(of: record) else { continue }
      RowReferences.forEach(in: row, Int(row.number32(0))) { reference in
        if reference != 0, reference < RowReferences.highest, !hasKey(reference) { meant.insert(reference) }
      }
    }
    finishRestoring(meant)
  }
}

/// The records that a row refers to.
enum RowReferences {
  /// A file that numbers more records is not one of ours.
  static var highest: RecordID { 1 << 24 }

  static func forEach(in row: UnsafeRawPointer, _ length: Int, _ body: (RecordID) -> Void) {
    var walks = [SlotWalk(row: row, length: length)]
    while var walk = walks.popLast() {
      guard let slot = walk.step() else { continue }
      walks.append(walk)
      if slot.kind == ValueKind.reference, slot.length == 4 { body(slot.bytes.number32(0)) }
      if let inner = slot.inner { walks.append(inner) }
    }
  }
}
