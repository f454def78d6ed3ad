internal import GraphQLRuntime

// MARK: - Fields that are not plain slots

extension Compose {
  /// - Returns: Whether another frame is the innermost one now.
  @inline(never)
  mutating func special(_ field: UnsafePointer<SelectedField>, _ frame: UnsafeMutablePointer<Frame>) -> Bool {
    let isHidden = field.pointee.marks & SelectedField.Mark.hidden != 0
    if isHidden, !includesHidden { return false }
    if field.pointee.marks & SelectedField.Mark.typed != 0, let isOpen = typed(field, frame) { return isOpen }
    if field.pointee.marks & SelectedField.Mark.unstored != 0 { return miss(field, frame, .notStored) }
    if field.pointee.marks & SelectedField.Mark.typename != 0 { return typename(field, frame) }
    if frame.pointee.isInList, !isHidden {
      guard let name = table.names.knownSlot(field), let slot = anySlot(name, frame) else {
        return absent(field, frame)
      }
      if hasAges { noteAge(ofSlot: name, field, frame) }
      return value(field, frame, slot, isInList: true)
    }
    if isHidden, field.pointee.marks & SelectedField.Mark.record == 0 {
      // The object is not missing merely because its key is.
      guard let slot = anySlot(field.pointee.name, frame) else { return false }
      return value(field, frame, slot, isInList: false)
    }
    return fieldRecord(field, frame)
  }

  /// Handles a field in a part for certain types, of an object whose type the plan does not name.
  ///
  /// - Returns: Whether another frame is the innermost one now; `nil` if the field is like others that are not plain slots.
  private mutating func typed(_ field: UnsafePointer<SelectedField>, _ frame: UnsafeMutablePointer<Frame>) -> Bool? {
    // What responses tell can change without the rows.
    if hasSpans { forbidReuse() }
    switch answer(field, frame) {
    case .isNotMet: return false
    case .untold where isOperation && field.pointee.marks & SelectedField.Mark.hidden == 0:
      // No response to this operation had such an object. An object is not missing merely because its key is.
      if !isPartial { return miss(field, frame, .neverFetched) }
      addMiss(.neverFetched)
      return false
    case .isMet, .untold, .unknown: break
    }
    let others = SelectedField.Mark.hidden | SelectedField.Mark.unstored | SelectedField.Mark.typename
    if field.pointee.marks & (others | SelectedField.Mark.record) != 0 { return nil }
    guard let slot = slot(field.pointee.name, frame) else { return absent(field, frame) }
    return value(field, frame, slot, isInList: frame.pointee.isInList)
  }

  private func anySlot(_ name: FieldID, _ frame: UnsafeMutablePointer<Frame>) -> SlotView? {
    let row = frame.pointee.first - RowLayout.header
    return SlotWalk.slot(name, of: row, frame.pointee.end - row)
  }

  private mutating func typename(_ field: UnsafePointer<SelectedField>, _ frame: UnsafeMutablePointer<Frame>) -> Bool {
    guard let selection = frame.pointee.selection else { return false }
    let length = typeLength(frame, selection)
    if length == 0 { return miss(field, frame, .neverFetched) }
    writeKey(field, frame, length + 2)
    writeType(selection, length)
    return false
  }

  /// Writes the type of the innermost object as its first member, if it is known. The plan does not select it, but a
  /// response has it.
  @inline(never)
  mutating func writeHiddenType() {
    let frame = frames + (depth &- 1)
    guard let selection = frame.pointee.selection else { return }
    let length = typeLength(frame, selection)
    if length == 0 { return }
    let key: StaticString = #"{"__typename":"#
    text.reserve(key.utf8CodeUnitCount + length + 34)
    // The bytes of a static string live as long as the program.
    Memory.copy(text.base + text.count, UnsafeRawPointer(key.utf8Start), key.utf8CodeUnitCount)
    text.count += key.utf8CodeUnitCount
    frame.pointee.written = 1
    writeType(selection, length)
  }

  /// Returns the length of the name of an object's type; 0 if the type is not known.
  private mutating func typeLength(
    _ frame: UnsafeMutablePointer<Frame>,
    _ selection: UnsafePointer<Selection>
  ) -> Int {
    if selection.pointee.typeNameLength > 0 { return Int(selection.pointee.typeNameLength) }
    let type = frame.pointee.rowType
    if otherType.type != type || type == Names.noType { otherType = (type, table.names.text(ofType: type)) }
    return otherType.name.count
  }

  /// Writes the name of a type whose length was determined last. There is room for it.
  private mutating func writeType(_ selection: UnsafePointer<Selection>, _ length: Int) {
    text.base.storeBytes(of: Byte.quote, toByteOffset: text.count, as: UInt8.self)
    if selection.pointee.typeNameLength > 0 {
      Memory.copy(text.base + text.count + 1, selection.pointee.typeName, length)
    } else {
      otherType.name.withUnsafeBytes { bytes in
        Memory.copy(text.base + text.count + 1, bytes.baseAddress.unsafelyUnwrapped, length)
      }
    }
    text.count += length + 2
    text.base.storeBytes(of: Byte.quote, toByteOffset: text.count - 1, as: UInt8.self)
  }

  /// Begins a field that is a separate record.
  private mutating func fieldRecord(
    _ field: UnsafePointer<SelectedField>,
    _ frame: UnsafeMutablePointer<Frame>
  ) -> Bool {
    if hasSpans { forbidReuse() }
    let key = fieldKey(field)
    if field.pointee.list >= 0, let isOpen = mergedList(field, frame, key) { return isOpen }
    guard let record = find(RecordKey.Kind.field, 0, key), let row = row(of: record) else {
      dependencies.wait(for: [RecordKey.Kind.field, 0, 0] + key)
      return lookUp(field, frame, key) ?? missing(field, frame)
    }
    dependLoosely(on: record, 0)
    if isEdited(record) { leavesOut = true }
    // The object that had the field may have been replaced.
    if row.rowSlotCount == 0 { return lookUp(field, frame, key) ?? missing(field, frame) }
    guard let value = Self.value(of: row) else { return miss(field, frame, .changed) }
    // An error replaces nothing that is known, in a list either.
    if field.pointee.lookup != nil, value.hasFailed, let isOpen = lookUp(field, frame, key) { return isOpen }
    let outer = depth
    if hasAges {
      fieldOwner = record
      noteAge(of: record, nil, field)
    }
    let isOpen = self.value(field, frame, value, isInList: false)
    fieldOwner = 0
    if isOpen, depth > outer, value.kind != ValueKind.reference {
      frames[depth - 1].owner = record
      frames[depth - 1].isFieldValue = true
    }
    return isOpen
  }

  func find(_ kind: UInt8, _ type: TypeID, _ key: [UInt8]) -> RecordID? {
    key.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return nil }
      if let overlay, let record = overlay.find(kind, type, base, bytes.count) { return record }
      return table.find(
        KeyHash.hash(base, bytes.count, KeyHash.start(kind: kind, type: type)),
        kind,
        type,
        base,
        bytes.count
      )
    }
  }

  /// Returns the key of a field of the innermost object: its owner, and the path from there.
  private func fieldKey(_ field: UnsafePointer<SelectedField>) -> [UInt8] {
    var path = [field.pointee.name]
    var index = depth - 1
    while frames[index].name != Names.value, !frames[index].isFieldValue, index > 0 {
      path.append(frames[index].name)
      index -= 1
    }
    var key: [UInt8] = []
    key.append(number: frames[depth - 1].owner)
    key += [UInt8(truncatingIfNeeded: path.count), UInt8(truncatingIfNeeded: path.count >> 8)]
    for name in path.reversed() { key.append(number: name) }
    if let arguments = field.pointee.arguments {
      key += Array(UnsafeRawBufferPointer(start: arguments, count: Int(field.pointee.argumentsLength)))
    }
    return key
  }

  /// Begins the object, or the list of objects, that arguments of a field identify, if the field itself was never fetched.
  ///
  /// - Parameter key: The key of the field's record; `nil` for a field that is a slot.
  @inline(never)
  mutating func lookUp(
    _ field: UnsafePointer<SelectedField>,
    _ frame: UnsafeMutablePointer<Frame>,
    _ key: [UInt8]?
  ) -> Bool? {
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
        dependLoosely(on: record, -1)
        return nil
      }
    }
    if notesOrigin { note(found, isList: isList, of: field, key, frame) }
    if isList { return beginList(of: found, field, frame) }
    guard let record = found.first, let row = row(of: record) else { return nil }
    if isRemoved(record) {
      dependLoosely(on: record, -1)
      forbidReuse()
      if !field.pointee.shape.isNullable(0) { return miss(field, frame, .removed) }
      writeKey(field, frame, 0)
      writeNull()
      return false
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
    return true
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
  ) -> Bool {
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

// MARK: - Missing values

extension Compose {
  /// Handles a field without a slot, which may be a lookup: in a list of objects without keys, for example.
  ///
  /// - Returns: Whether another frame is the innermost one now.
  @inline(never)
  mutating func absent(_ field: UnsafePointer<SelectedField>, _ frame: UnsafeMutablePointer<Frame>) -> Bool {
    lookUp(field, frame, nil) ?? missing(field, frame)
  }

  /// Handles a field without a value of its own.
  ///
  /// - Returns: Whether another frame is the innermost one now.
  @inline(never)
  mutating func missing(_ field: UnsafePointer<SelectedField>, _ frame: UnsafeMutablePointer<Frame>) -> Bool {
    let marks = field.pointee.marks
    if marks & SelectedField.Mark.optional != 0,
      marks & SelectedField.Mark.typed == 0 || answer(field, frame) != .isMet
    {
      return false
    }
    return miss(field, frame, .neverFetched)
  }

  /// Handles a field without a value: null in a partial read if it may be null; otherwise its container fails.
  ///
  /// - Returns: Whether another frame is the innermost one now.
  @inline(never)
  mutating func miss(
    _ field: UnsafePointer<SelectedField>,
    _ frame: UnsafeMutablePointer<Frame>,
    _ reason: RecordMiss.Reason
  ) -> Bool {
    addMiss(reason)
    if isMarking { return false }
    // Plans do not say whether a part of a key may be null. If it may not, a server leaves no object with an error in it.
    let isNullKey = reason == .errored && field.pointee.marks & SelectedField.Mark.key != 0
    if isPartial, isNullKey || field.pointee.shape.isNullable(0) {
      writeKey(field, frame, 0)
      writeNull()
      return false
    }
    return unwind()
  }

  /// Handles a missing value whose key or comma has already been written.
  @inline(never)
  mutating func failPlace(_ reason: RecordMiss.Reason, isNullable: Bool) -> Bool {
    addMiss(reason)
    if isMarking || isPartial && isNullable {
      writeNull()
      return false
    }
    return unwind()
  }

  /// Writes null in place of the nearest container that may be null.
  ///
  /// - Returns: `true`, since another frame is the innermost one now.
  private mutating func unwind() -> Bool {
    while isPartial, depth > 0 {
      depth -= 1
      guard frames[depth].isNullable else { continue }
      text.count = frames[depth].start
      text.reserve(32)
      writeNull()
      return true
    }
    failedDepth = depth
    depth = -1
    return true
  }

  /// Notes that something is missing at the current place.
  @inline(never)
  mutating func addMiss(_ reason: RecordMiss.Reason) {
    missCount += 1
    if isMarking { return }
    if misses.count < Self.mostMisses { misses.append(RecordMiss(path: path, reason: reason)) }
  }

  /// The path of the next value.
  private var path: ResponsePath {
    var path = ResponsePath()
    for index in 0..<max(0, depth) {
      let frame = frames[index]
      switch frame.kind {
      case .list, .pages: path.components.append(.index(Int(frame.written) - 1))
      case .object, .merged:
        guard let selection = frame.selection, frame.next > 0 else { continue }
        let field = selection.pointee.fields[Int(frame.next) - 1]
        path.components.append(.key(String(decoding: field.responseKey, as: UTF8.self)))
      }
    }
    return path
  }
}
