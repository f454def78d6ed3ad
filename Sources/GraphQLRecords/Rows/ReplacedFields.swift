// Fields with arguments of objects without keys are records of their own, with a path from the record that the object is
// part of. They are forgotten when another object or null replaces theirs.

extension RecordTable {
  /// Returns the field records of objects without keys that were replaced, and the field records inside these.
  ///
  /// It looks at each record, since replaced objects are rare.
  ///
  /// - Parameters:
  ///   - replaced: The paths of the objects, by the record that they are part of.
  ///   - overlay: New records, in addition to those of the table.
  func fields(ofReplaced replaced: [RecordID: [[FieldID]]], under overlay: Overlay?) -> [RecordID] {
    var (found, owners) = ([RecordID](), replaced)
    while !owners.isEmpty {
      var next = (1..<RecordID(max(1, count))).filter { record in
        guard hasKey(record), records[Int(record)].kind == RecordKey.Kind.field else { return false }
        let key = pointer(records[Int(record)].key)
        return Self.isField(UnsafeRawBufferPointer(start: key + 7, count: Int(key.number32(0))), inside: owners)
      }
      next += (overlay?.newKeys ?? []).lazy.filter { new in
        new.kind == RecordKey.Kind.field && new.key.withUnsafeBytes { Self.isField($0, inside: owners) }
      }.map(\.record)
      found += next
      owners = Dictionary(next.map { ($0, [[]]) }) { first, _ in first }
    }
    return found
  }

  /// - Parameter key: u32 owner, u16 length of the path, the path, and arguments.
  private static func isField(_ key: UnsafeRawBufferPointer, inside owners: [RecordID: [[FieldID]]]) -> Bool {
    guard key.count >= 6, let start = key.baseAddress, let paths = owners[start.number32(0)] else { return false }
    let count = Int(start.number16(4))
    guard key.count >= 6 + count * 4 else { return false }
    return paths.contains { path in
      path.count < count && path.indices.allSatisfy { start.number32(6 + $0 * 4) == path[$0] }
    }
  }
}

extension Staging {
  /// A row without slots: the value of a field that is not known.
  private static var unknownField: [UInt8] { RowMerge.row([], type: Names.noType) }

  /// Forgets the field records of replaced objects. What the response says of them replaces them as a whole.
  mutating func dropFields(_ prepared: borrowing Prepared) {
    let fields = table.fields(ofReplaced: replaced, under: overlay)
    if fields.isEmpty { return }
    var locals: [RecordID: Int] = [:]
    for index in 1..<prepared.locals.count {
      let local = prepared.locals[index]
      if local.kind == RecordKey.Kind.field, local.forward == -1, local.rowLength > 0 { locals[records[index]] = index }
    }
    for field in fields where options.newer[field] == nil {
      guard let index = locals[field] else {
        setField(field, Self.unknownField)
        continue
      }
      let local = prepared.locals[index]
      setField(field, Array(UnsafeRawBufferPointer(start: prepared.rows.base + local.row, count: local.rowLength)))
    }
  }

  private mutating func setField(_ record: RecordID, _ row: [UInt8]) {
    let place = commit.installs.lastIndex { $0.record == record }
    let known = overlay?.row(of: record) ?? place.map { table.stagedPointer(commit.installs[$0].row) }
    guard let old = known ?? table.row(of: record),
      !row.elementsEqual(UnsafeRawBufferPointer(start: old, count: Int(old.number32(0))))
    else { return }
    if options.notesWritten { commit.written.append(RecordSlots(record: record, slots: [Names.value])) }
    commit.changes.append(RecordChange(record: record, slots: [Names.value], isNew: false))
    row.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      if let overlay {
        return overlay.set(start, bytes.count, of: record, kind: RecordKey.Kind.field, slots: [Names.value])
      }
      commit.touched.append(record)
      let install = RecordInstall(
        record: record,
        row: table.append(row: start, bytes.count),
        key: .none,
        kind: RecordKey.Kind.field,
        hash: 0,
        isNew: false
      )
      if let place { commit.installs[place] = install } else { commit.installs.append(install) }
    }
  }
}
