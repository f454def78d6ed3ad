// Fields that are not plain slots.

extension Compose {
  @inline(never)
  mutating func special(_ field: UnsafePointer<SelectedField>, _ frame: UnsafeMutablePointer<Frame>) -> ValueStep {
    let isHidden = field.pointee.marks & SelectedField.Mark.hidden != 0
    if isHidden, !includesHidden { return .done }
    if field.pointee.marks & SelectedField.Mark.typed != 0, let step = typed(field, frame) { return step }
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
      guard let slot = anySlot(field.pointee.name, frame) else { return .done }
      return value(field, frame, slot, isInList: false)
    }
    return fieldRecord(field, frame)
  }

  /// Handles a field in a part for certain types, of an object whose type the plan does not name.
  ///
  /// - Returns: `nil` if the field is like others that are not plain slots.
  private mutating func typed(
    _ field: UnsafePointer<SelectedField>,
    _ frame: UnsafeMutablePointer<Frame>
  ) -> ValueStep? {
    // What responses tell can change without the rows.
    if hasSpans { forbidReuse() }
    switch answer(field, frame) {
    case .isNotMet: return .done
    case .untold where isOperation && field.pointee.marks & SelectedField.Mark.hidden == 0:
      // No response to this operation had such an object. An object is not missing merely because its key is.
      if !isPartial { return miss(field, frame, .neverFetched) }
      addMiss(.neverFetched)
      return .done
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

  private mutating func typename(
    _ field: UnsafePointer<SelectedField>,
    _ frame: UnsafeMutablePointer<Frame>
  ) -> ValueStep {
    guard let selection = frame.pointee.selection else { return .done }
    let length = typeLength(frame, selection)
    if length == 0 { return miss(field, frame, .neverFetched) }
    writeKey(field, frame, length + 2)
    writeType(selection, length)
    return .done
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
  ) -> ValueStep {
    if hasSpans { forbidReuse() }
    let key = fieldKey(field)
    if field.pointee.list >= 0, let step = mergedList(field, frame, key) { return step }
    guard let record = find(RecordKey.Kind.field, 0, key), let row = row(of: record) else {
      dependencies.wait(for: [RecordKey.Kind.field, 0, 0] + key)
      return lookUp(field, frame, key) ?? missing(field, frame)
    }
    if isEdited(record) { leavesOut = true }
    let value = Self.value(of: row)
    // The object that had the field may have been replaced. An error replaces nothing that is known, in a list either.
    if field.pointee.lookup != nil, row.rowSlotCount == 0 || value?.hasFailed ?? false {
      // What is found is as old as its objects.
      dependLoosely(on: record, .presence)
      if let step = lookUp(field, frame, key) { return step }
    }
    dependLoosely(on: record, .fieldValue)
    if row.rowSlotCount == 0 { return missing(field, frame) }
    guard let value else { return miss(field, frame, .changed) }
    let outer = depth
    if hasAges {
      fieldOwner = record
      noteAge(of: record, nil, field)
    }
    let step = self.value(field, frame, value, isInList: false)
    fieldOwner = 0
    if case .moved = step, depth > outer, value.kind != ValueKind.reference {
      frames[depth - 1].owner = record
      frames[depth - 1].isFieldValue = true
    }
    return step
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
}
