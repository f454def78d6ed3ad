// Fields with arguments of objects without keys are records of their own, with a path from the record that the object is
// part of. They are forgotten when another object or null replaces theirs.

extension RecordTable {
  /// A row without slots: the value of a field that is not known.
  static var unknownField: [UInt8] { RowLayout.row([], type: Names.noType) }

  /// Returns the field records of objects without keys that were replaced, and the field records inside these.
  ///
  /// - Parameters:
  ///   - replaced: The paths of the objects, by the record that they are part of.
  ///   - overlay: New records, in addition to those of the table.
  func fields(ofReplaced replaced: [RecordID: [[FieldID]]], under overlay: Overlay?) -> [RecordID] {
    var (found, owners) = ([RecordID](), replaced)
    while !owners.isEmpty {
      var next = owners.keys.flatMap { fields(ofOwner: $0) }.filter { record in
        fieldKey(of: record).map { Self.isField($0, inside: owners) } ?? false
      }
      next += (overlay?.newKeys ?? []).lazy.filter { new in
        new.kind == RecordKey.Kind.field
          && new.key.withUnsafeBytes { FieldKey($0).map { Self.isField($0, inside: owners) } ?? false }
      }.map(\.record)
      found += next
      owners = Dictionary(next.map { ($0, [[]]) }) { first, _ in first }
    }
    return found
  }

  private static func isField(_ key: FieldKey, inside owners: [RecordID: [[FieldID]]]) -> Bool {
    owners[key.owner]?.contains { $0.count < key.nameCount && key.names.starts(with: $0) } ?? false
  }
}

extension Staging {
  /// Forgets the field records of replaced objects. What the response says of them replaces them as a whole.
  mutating func dropFields(_ prepared: borrowing Prepared) {
    let fields = table.fields(ofReplaced: replaced, under: overlay)
    if fields.isEmpty { return }
    var locals: [RecordID: Int] = [:]
    for index in 1..<prepared.locals.count where !outdated.contains(Int32(index)) {
      let local = prepared.locals[index]
      if local.kind == RecordKey.Kind.field, local.isOwn, local.rowLength > 0 { locals[records[index]] = index }
    }
    let places = Dictionary(commit.installs.enumerated().map { ($1.record, $0) }) { _, last in last }
    for field in fields where options.newer?(field) == nil {
      guard let index = locals[field] else {
        setField(field, RecordTable.unknownField, places[field])
        continue
      }
      let local = prepared.locals[index]
      let row = UnsafeRawBufferPointer(start: prepared.rows.base + local.row, count: local.rowLength)
      setField(field, Array(row), places[field])
    }
  }

  /// - Parameter place: The place of the field among the installs of the commit.
  private mutating func setField(_ record: RecordID, _ row: [UInt8], _ place: Int?) {
    let known = overlay?.row(of: record) ?? place.map { table.stagedPointer(commit.installs[$0].row) }
    guard let old = known ?? table.row(of: record),
      !row.elementsEqual(UnsafeRawBufferPointer(start: old, count: old.rowLength))
    else { return }
    if options.notesWritten { commit.written.append(RecordSlots(record: record, slots: [Names.value])) }
    commit.changes.append(RecordChange(record: record, slots: [Names.value], isNew: false))
    row.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      if let overlay {
        return overlay.set(start, bytes.count, of: record, kind: RecordKey.Kind.field, slots: [Names.value])
      }
      commit.touched.append(record)
      let row = table.append(row: start, bytes.count)
      let install = RecordInstall(record: record, row: row, kind: RecordKey.Kind.field)
      if let place { commit.installs[place] = install } else { commit.installs.append(install) }
    }
  }
}

// MARK: - Responses to earlier requests

extension Staging {
  /// Reports whether a field belongs to an object without a key for which the response to a later request has another
  /// object or null.
  func isOfReplaced(_ local: LocalRecord, _ prepared: borrowing Prepared) -> Bool {
    guard local.kind == RecordKey.Kind.field, local.owner >= 0 else { return false }
    if outdated.contains(local.owner) { return true }
    var owner = prepared.locals[Int(local.owner)]
    let record = records[Int(local.owner)]
    if let target = owner.target { owner = prepared.locals[Int(target)] }
    let names = path(toObjectWith: local, owner.kind, prepared)
    guard owner.rowLength > 0, let newer = options.newer?(record),
      let known = overlay?.row(of: record) ?? table.row(of: record)
    else { return false }
    var (new, old) = (UnsafeRawPointer(prepared.rows.base + owner.row), known)
    for (index, name) in names.enumerated() {
      guard let object = Self.object(name, in: new) else { return false }
      guard let other = Self.object(name, in: old), other.rowType == object.rowType else {
        return newer.exclude(objectAt: names[...index], known)
      }
      (new, old) = (object, other)
    }
    return false
  }

  /// Returns the path in its owner's row to the object that a field belongs to.
  private func path(
    toObjectWith field: LocalRecord,
    _ owner: UInt8,
    _ prepared: borrowing Prepared
  ) -> [FieldID] {
    let key = UnsafeRawPointer(prepared.keys.base + field.key)
    let names = (0..<max(0, Int(key.number16(0)) - 1)).map { key.number32(2 + $0 * 4) }
    return owner == RecordKey.Kind.entity ? names : [Names.value] + names
  }

  private static func object(_ name: FieldID, in row: UnsafeRawPointer) -> UnsafeRawPointer? {
    guard let slot = SlotWalk.slot(name, of: row, row.length32(0)), slot.isObject else { return nil }
    return slot.bytes
  }
}
