extension Compose {
  /// Writes a member whose value is not a leaf in its slot.
  mutating func value(
    _ field: UnsafePointer<SelectedField>,
    _ frame: UnsafeMutablePointer<Frame>,
    _ slot: SlotView,
    isInList: Bool
  ) -> ValueStep {
    guard field.pointee.set != nil else {
      if slot.kind == ValueKind.leaf {
        writeKey(field, frame, slot.length)
        Memory.copy(text.base + text.count, slot.bytes, slot.length)
        text.count &+= slot.length
        return .done
      }
      if slot.kind != ValueKind.null {
        return miss(field, frame, slot.kind == ValueKind.errored ? .errored : .changed)
      }
      writeKey(field, frame, 0)
      writeNull()
      return .done
    }
    if field.pointee.lookup != nil, slot.hasFailed, let step = lookUp(field, frame, nil) { return step }
    if slot.kind == ValueKind.errored { return miss(field, frame, .errored) }
    if let record = slot.reference, isRemoved(record) {
      dependLoosely(on: record, .presence)
      forbidReuse()
      if !field.pointee.shape.isNullable(0) { return miss(field, frame, .removed) }
      writeKey(field, frame, 0)
      writeNull()
      return .done
    }
    writeKey(field, frame, 0)
    return composite(field, frame, slot, isInList: isInList, listDepth: 0)
  }

  @inline(__always)
  mutating func writeNull() {
    text.base.set32(text.count, Self.null)
    text.count &+= 4
  }

  /// Writes the value of a composite field, or an element of it. Its key or comma has been written.
  @inline(__always)
  mutating func composite(
    _ field: UnsafePointer<SelectedField>,
    _ parent: UnsafeMutablePointer<Frame>,
    _ slot: SlotView,
    isInList: Bool,
    listDepth: UInt8
  ) -> ValueStep {
    guard let set = field.pointee.set else { return failPlace(.changed, isNullable: false) }
    let isNullable = field.pointee.shape.isNullable(Int(listDepth))
    let (bytes, length) = (slot.bytes, slot.length)
    switch slot.kind {
    case ValueKind.reference where length == 4:
      return reference(bytes.number32(0), field, set, isNullable: isNullable, listDepth: listDepth)
    case ValueKind.object where length >= RowLayout.header:
      if set.pointee.kind == .plain, set.pointee.hasKeys, bytes.rowType == Names.noType {
        // It was kept when its type had no key, so its identity is not known.
        return failPlace(.changed, isNullable: isNullable)
      }
      // Ages count with those of the field record whose value it is.
      let selection = set.pointee.selections
      if hasAges, selection.pointee.isFlat {
        text.reserve(64 &+ Int(selection.pointee.textLength) &+ length)
        if let end = flatObject(selection, bytes, slot.end, at: text.base + text.count) {
          text.count = end - text.base
          noteMore(bytes, selection, isInList: isInList)
          noteAge(ofObjectIn: fieldOwner > 0 ? fieldOwner : parent.pointee.owner, selection, field)
          return .done
        }
      }
      return embedded(
        set.pointee.selection(of: bytes.rowType),
        bytes,
        length,
        field,
        parent,
        isNullable: isNullable,
        isInList: isInList,
        listDepth: listDepth
      )
    case ValueKind.list where length >= RowLayout.listHeader:
      beginList(of: field, parent, bytes, length, isNullable: isNullable, listDepth: listDepth)
      return .moved
    case ValueKind.null:
      if !isNullable { return failPlace(.changed, isNullable: false) }
      writeNull()
      return .done
    case ValueKind.errored: return failPlace(.errored, isNullable: isNullable)
    default: return failPlace(.changed, isNullable: isNullable)
    }
  }

  @inline(__always)
  private mutating func beginList(
    of field: UnsafePointer<SelectedField>,
    _ parent: UnsafeMutablePointer<Frame>,
    _ bytes: UnsafeRawPointer,
    _ length: Int,
    isNullable: Bool,
    listDepth: UInt8
  ) {
    push(
      Frame(
        kind: .list,
        isNullable: isNullable,
        isInList: true,
        listDepth: listDepth,
        owner: parent.pointee.owner,
        name: field.pointee.name,
        selection: nil,
        field: field,
        start: text.count,
        cursor: bytes + RowLayout.listHeader,
        first: bytes + RowLayout.listHeader,
        end: bytes + length
      )
    )
    text.base.storeBytes(of: Byte.leftBracket, toByteOffset: text.count, as: UInt8.self)
    text.count &+= 1
  }

  @inline(__always)
  mutating func reference(
    _ record: RecordID,
    _ field: UnsafePointer<SelectedField>,
    _ set: UnsafePointer<SelectionSet>,
    isNullable: Bool,
    listDepth: UInt8
  ) -> ValueStep {
    if record == 0, set.pointee.kind == .queryRoot {
      let selection = set.pointee.selections
      push(object: selection, row: nil, record: 0, field: field, isNullable: isNullable, listDepth: listDepth)
      return .moved
    }
    let selection = set.pointee.selections
    if selection.pointee.isFlat, flatRecord(record, selection, field, room: 0) { return .done }
    guard let row = row(of: record), kind(of: record) == RecordKey.Kind.entity else {
      dependLoosely(on: record, .fieldValue)
      return failPlace(.neverFetched, isNullable: isNullable)
    }
    let chosen = set.pointee.selection(of: row.rowType)
    let old = hasSpans ? oldSpan(record, chosen.pointee.id) : -1
    if old >= 0, copySpan(old) { return .done }
    dependencies.insert(record, chosen.pointee.id)
    push(object: chosen, row: row, record: record, field: field, isNullable: isNullable, listDepth: listDepth)
    if hasSpans { beginSpan(record, chosen.pointee.id, old: old) }
    return .moved
  }

  @inline(__always)
  mutating func row(of record: RecordID) -> UnsafeRawPointer? {
    if let overlay, let row = overlay.row(of: record) { return row }
    guard Int(record) < recordCount else { return nil }
    let place = records[Int(record)].row
    return place.isNone ? nil : bases[Int(place.segment)] + Int(place.offset)
  }

  /// Returns the kind of a record that has a row.
  @inline(__always)
  mutating func kind(of record: RecordID) -> UInt8 {
    if let overlay, let row = overlay.rows[record] { return row.kind }
    return Int(record) < recordCount ? records[Int(record)].kind : RecordKey.Kind.entity
  }

  /// Reports whether the app has changed a record, which has a row, since a response last contained it.
  @inline(__always)
  mutating func isEdited(_ record: RecordID) -> Bool {
    if let overlay, overlay.rows[record] != nil { return true }
    return Int(record) < recordCount && records[Int(record)].isEdited
  }

  @inline(__always)
  mutating func isRemoved(_ record: RecordID) -> Bool {
    // It may come back, with everything that it refers to.
    if isMarking { return false }
    if let overlay, let isRemoved = overlay.removed[record] { return isRemoved }
    return Int(record) < recordCount && records[Int(record)].isRemoved
  }
}
