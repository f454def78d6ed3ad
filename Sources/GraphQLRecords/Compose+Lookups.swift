// Objects that arguments of a field identify.

extension Compose {
  /// Begins the object, or the list of objects, that arguments of a field identify, if the field itself was never fetched.
  ///
  /// - Parameter key: The key of the field's record; `nil` for a field that is a slot.
  @inline(never)
  mutating func lookUp(
    _ field: UnsafePointer<SelectedField>,
    _ frame: UnsafeMutablePointer<Frame>,
    _ key: [UInt8]?
  ) -> ValueStep? {
    guard let lookup = field.pointee.lookup?.pointee, let set = field.pointee.set else { return nil }
    // Objects that enclose a slot are also made of what is found.
    if key == nil, hasSpans { forbidReuse() }
    var found: [RecordID] = []
    for key in lookup.keys {
      if let record = known(lookup.type, Array(key)) { found.append(record) }
    }
    if found.count < lookup.keys.count { return nil }
    hasFound = true
    let isList = field.pointee.shape.depth == 1
    if key == nil, isList || frame.pointee.isInList {
      for record in found where isRemoved(record) {
        // An update would write a list without the object, which would have no place in the slot.
        dependLoosely(on: record, .presence)
        return nil
      }
    }
    if notesOrigin { note(found, isList: isList, of: field, key, frame) }
    if isList { return beginList(of: found, field, frame) }
    guard let record = found.first, let row = row(of: record) else { return nil }
    if isRemoved(record) {
      dependLoosely(on: record, .presence)
      forbidReuse()
      if !field.pointee.shape.isNullable(0) { return miss(field, frame, .removed) }
      writeKey(field, frame, 0)
      writeNull()
      return .done
    }
    writeKey(field, frame, 0)
    begin(
      set,
      row: row,
      record: record,
      field: field,
      isNullable: field.pointee.shape.isNullable(0),
      listDepth: 0
    )
    return .moved
  }

  /// Notes what a lookup has found: an update that does not change it does not write it.
  private mutating func note(
    _ found: [RecordID],
    isList: Bool,
    of field: UnsafePointer<SelectedField>,
    _ key: [UInt8]?,
    _ frame: UnsafeMutablePointer<Frame>
  ) {
    var value = isList ? Self.list(of: found) : found.first.map(Self.reference)
    if let key {
      origin.found[key] = value
      return
    }
    // In a slot, a removed object has no place to come back to.
    if !isList, let record = found.first, isRemoved(record) { value = SlotValue(kind: ValueKind.null, bytes: []) }
    guard let slot = table.names.slot(field, of: &usedNames) else { return }
    let type = frame.pointee.rowType
    origin.foundSlots[frame.pointee.owner, default: [:]][type, default: [:]][slot] = value
  }

  /// Returns an object that has data, or waits for it.
  private mutating func known(_ type: TypeID, _ key: [UInt8]) -> RecordID? {
    if let record = find(RecordKey.Kind.entity, type, key), row(of: record) != nil { return record }
    dependencies.wait(for: RecordKey.whole(RecordKey.Kind.entity, type, key))
    return nil
  }

  /// Begins a list of objects as if the field had been fetched.
  private mutating func beginList(
    of records: [RecordID],
    _ field: UnsafePointer<SelectedField>,
    _ frame: UnsafeMutablePointer<Frame>
  ) -> ValueStep {
    Self.list(of: records).withView { view in
      let list = Overlay.Row(view.bytes, view.length, kind: 0)
      made.append(list)
      let value = SlotView(
        name: field.pointee.name,
        kind: ValueKind.list,
        bytes: UnsafeRawPointer(list.start),
        length: view.length
      )
      return self.value(field, frame, value, isInList: false)
    }
  }

  private static func list(of records: [RecordID]) -> SlotValue { SlotValue(list: records.map(reference)) }

  private static func reference(to record: RecordID) -> SlotValue {
    var bytes: [UInt8] = []
    bytes.append(number: record)
    return SlotValue(kind: ValueKind.reference, bytes: bytes)
  }
}
