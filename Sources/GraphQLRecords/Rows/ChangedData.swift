/// The data that a commit or layers change: whatever has read it before is out of date.
package struct ChangedData {
  private var records: Set<RecordID> = []
  /// Hashes of the keys of records that had no row.
  private var keys: Set<UInt64> = []
  /// Whether the changes tell something of types that plans do not name, which any text may depend on.
  private var isTelling = false

  /// The data that a commit will change.
  package init(_ overlay: Overlay, in table: RecordTable) {
    add(overlay.rows, overlay.removed.keys, overlay.newKeys[...], isTelling: !overlay.told.isEmpty, table)
  }

  /// Adds the data that a layer shows or showed.
  package mutating func add(_ part: OverlayPart, in table: RecordTable) {
    add(part.rows, part.removed.keys, part.newKeys, isTelling: !part.told.isEmpty, table)
  }

  /// Reports whether something is different that depends on data.
  package func concerns(_ seen: SeenData) -> Bool {
    isTelling || !records.isDisjoint(with: seen.records) || !keys.isDisjoint(with: seen.awaited)
  }

  private mutating func add(
    _ rows: [RecordID: Overlay.Row],
    _ removed: Dictionary<RecordID, Bool>.Keys,
    _ newKeys: ArraySlice<Overlay.NewKey>,
    isTelling: Bool,
    _ table: RecordTable
  ) {
    self.isTelling = self.isTelling || isTelling
    records.formUnion(removed)
    for (record, row) in rows {
      records.insert(record)
      // A record that has only a key is read as if it did not exist.
      if table.row(of: record) == nil, let hash = table.awaitedHash(of: record) { keys.insert(hash) }
      if row.kind == RecordKey.Kind.field, let key = table.fieldKey(of: record) { addOwners(of: key, in: table) }
    }
    for new in newKeys {
      records.insert(new.record)
      keys.insert(new.hash)
      guard new.kind == RecordKey.Kind.field else { continue }
      new.key.withUnsafeBytes { if let key = FieldKey($0) { addOwners(of: key, in: table) } }
    }
  }

  /// Adds the records that a field is part of: a change of an object without a key forgets the fields of the object that it
  /// replaces, and has not read them.
  private mutating func addOwners(of field: FieldKey, in table: RecordTable) {
    var field = field
    while true {
      let outer = table.fieldKey(of: field.owner)
      guard field.nameCount > 1 || outer != nil, records.insert(field.owner).inserted, let outer else { return }
      field = outer
    }
  }
}

/// The data that changes have read or written: if it is different later, they have to be made again.
package struct SeenData: Sendable {
  package private(set) var records: Set<RecordID> = []
  /// Hashes of the keys of records that do not exist yet.
  fileprivate private(set) var awaited: Set<UInt64> = []

  package init() {}

  package mutating func note(_ record: RecordID) { records.insert(record) }

  package mutating func note(_ dependencies: Dependencies) {
    for pair in dependencies.pairs { records.insert(pair.record) }
    awaited.formUnion(dependencies.awaited)
  }

  package mutating func note(_ staged: StagedCommit) {
    records.formUnion(staged.touched)
    for change in staged.changes { records.insert(change.record) }
  }

  /// Reports whether one of these records was read or written.
  package func has(anyOf others: Set<RecordID>) -> Bool { !records.isDisjoint(with: others) }
}

extension RecordTable {
  /// The number of times that records were forgotten or moved together. The number of a forgotten record may be used again.
  package var compactionCount: Int { state.pointee.compactions }
}
