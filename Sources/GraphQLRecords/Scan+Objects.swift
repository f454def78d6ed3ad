extension Scan {
  /// Continues with the innermost object, up to the next container in it or to its end.
  mutating func scanObject() throws(ScanProblem) {
    let frame = frames + (depth &- 1)
    guard let selection = frame.pointee.selection else { throw unexpected }
    let fields = selection.pointee.fields
    let count = selection.pointee.count
    while true {
      // Rows may be longer than their text, so the room for the rest is ensured each time.
      assert(scratch.count <= scratch.capacity)
      scratch.reserve(64 &+ Int(count) &* 16 &+ (end - place))
      if frame.pointee.seen < 0, frame.pointee.errors < 0, !failsAll {
        try scanSimpleFields(frame, fields, count)
      }
      let next = frame.pointee.next
      if next < count {
        let field = fields + Int(next)
        let length = Int(field.pointee.keyLength)
        // There is a brace or a comma at `place`; the next key of the plan usually follows.
        if Memory.areEqual(place + 1, key: field.pointee.key + 1, length &- 1) {
          place += length
          frame.pointee.next = next &+ 1
          if frame.pointee.seen >= 0 { mark(next, frame) }
          if case .moved = try value(field, frame) { return }
          continue
        }
      }
      if byte == Byte.rightBrace, place != frame.pointee.textStart { break }
      guard let found = try moveToMember(frame, selection) else { break }
      if found < 0 { continue }
      if case .moved = try value(fields + Int(found), frame) { return }
    }
    place += 1
    try endObject()
  }

  /// Finds the next member, which may be out of order, follow white space, or not be in the plan.
  ///
  /// - Returns: The field whose value is at `place`; -1 if the member was skipped; `nil` at the closing brace.
  @inline(never)
  private mutating func moveToMember(
    _ frame: UnsafeMutablePointer<Frame>,
    _ selection: UnsafePointer<Selection>
  ) throws(ScanProblem) -> Int32? {
    skipSpace()
    if byte == Byte.rightBrace { return nil }
    guard byte == Byte.comma || place == frame.pointee.textStart else { throw unexpected }
    place += 1
    skipSpace()
    if byte == Byte.rightBrace { return nil }
    guard byte == Byte.quote else { throw unexpected }
    let start = place
    place = try endOfString(start) + 1
    let key = UnsafeRawBufferPointer(start: start, count: place - start)
    skipSpace()
    guard byte == Byte.colon else { throw unexpected }
    place += 1
    skipSpace()
    guard let found = find(key, frame.pointee.next, selection) else {
      place = try endOfValue(place)
      return -1
    }
    if found == frame.pointee.next {
      frame.pointee.next += 1
      if frame.pointee.seen >= 0 { mark(found, frame) }
      return found
    }
    if frame.pointee.seen < 0 { beginMarks(frame, selection.pointee.count) }
    if isMarked(found, frame) {
      // A decoder that reads the member would have refused the second one.
      place = try endOfValue(place)
      return -1
    }
    mark(found, frame)
    // If members are in another order, the one after this one is likely to follow.
    frame.pointee.next = found + 1
    return found
  }

  /// Returns the field with a response key, searching from the next one on.
  private func find(_ key: UnsafeRawBufferPointer, _ next: Int32, _ selection: UnsafePointer<Selection>) -> Int32? {
    let count = selection.pointee.count
    guard let base = key.baseAddress else { return nil }
    if key.contains(Byte.backslash) { return findUnescaped(base, key.count, selection) }
    for step in 0..<count {
      let index = (next + step) % max(1, count)
      let field = selection.pointee.fields + Int(index)
      guard Int(field.pointee.keyLength) == key.count + 2 else { continue }
      if Memory.areEqual(base, field.pointee.key + 1, key.count) { return index }
    }
    return nil
  }

  private func findUnescaped(
    _ key: UnsafeRawPointer,
    _ length: Int,
    _ selection: UnsafePointer<Selection>
  ) -> Int32? {
    let text = JSONText.unescaped(key, length)
    return (0..<selection.pointee.count).first { index in
      selection.pointee.fields[Int(index)].responseKey.elementsEqual(text)
    }
  }
}

// MARK: - Missing fields

extension Scan {
  private mutating func beginMarks(_ frame: UnsafeMutablePointer<Frame>, _ count: Int32) {
    frame.pointee.seen = Int32(seen.count)
    seen.append(contentsOf: repeatElement(0, count: Int(count + 63) / 64))
    for field in 0..<frame.pointee.next { mark(field, frame) }
  }

  private mutating func mark(_ field: Int32, _ frame: UnsafeMutablePointer<Frame>) {
    seen[Int(frame.pointee.seen) + Int(field / 64)] |= 1 << UInt64(field % 64)
  }

  private func isMarked(_ field: Int32, _ frame: UnsafeMutablePointer<Frame>) -> Bool {
    seen[Int(frame.pointee.seen) + Int(field / 64)] & 1 << UInt64(field % 64) != 0
  }

  func wasPresent(_ field: Int32, _ frame: UnsafeMutablePointer<Frame>) -> Bool {
    frame.pointee.seen < 0 ? field < frame.pointee.next : isMarked(field, frame)
  }

  /// Returns the missing fields that are null: a server may leave them out.
  @inline(never)
  func missing(
    _ frame: UnsafeMutablePointer<Frame>,
    _ selection: UnsafePointer<Selection>,
    _ type: TypeID
  ) -> [Int32] {
    (0..<selection.pointee.count).filter { index in
      let field = selection.pointee.fields + Int(index)
      if wasPresent(index, frame) { return false }
      let marks = field.pointee.marks
      guard field.pointee.shape.isNullable(0), marks & SelectedField.Mark.typename == 0 else { return false }
      return marks & SelectedField.Mark.optional == 0
        || marks & SelectedField.Mark.typed != 0 && isAlwaysThere(index, type, selection)
    }
  }
}

// MARK: - Values

extension Scan {
  /// Reads the value of a field at `place`.
  @inline(__always)
  private mutating func value(
    _ field: UnsafePointer<SelectedField>,
    _ frame: UnsafeMutablePointer<Frame>
  ) throws(ScanProblem) -> ValueStep {
    if place.byte(0) <= Byte.space { skipSpace() }
    let node =
      frame.pointee.errors < 0
      ? ResponseErrors.none : found(errors.child(of: frame.pointee.errors, key: field.pointee.responseKey))
    if field.pointee.marks & SelectedField.Mark.record != 0, !frame.pointee.isInList {
      return try recordValue(field, node)
    }
    guard let set = field.pointee.set else {
      try leaf(field, frame, node)
      return .done
    }
    var name = field.pointee.name
    if field.pointee.marks & SelectedField.Mark.record != 0 {
      // In a list of objects without keys there is no record to which it could belong.
      guard let slot = slotName(field) else {
        place = try endOfValue(place)
        return .done
      }
      name = slot
    }
    frame.pointee.count &+= 1
    return try beginComposite(set, slot: name, name: name, isInList: frame.pointee.isInList, errors: node)
  }

  private mutating func slotName(_ field: UnsafePointer<SelectedField>) -> FieldID? {
    names.slot(field, of: &usedNames)
  }

  @inline(__always)
  private mutating func leaf(
    _ field: UnsafePointer<SelectedField>,
    _ frame: UnsafeMutablePointer<Frame>,
    _ node: Int32
  ) throws(ScanProblem) {
    let start = place
    let valueEnd = try endOfValue(start)
    place = valueEnd
    if field.pointee.marks & SelectedField.Mark.special != 0 { return }
    if field.pointee.marks & SelectedField.Mark.key != 0 {
      frame.pointee.key = start
      frame.pointee.keyLength = valueEnd - start
    }
    frame.pointee.count &+= 1
    writeLeaf(field.pointee.name, start, valueEnd - start, node)
  }

  @inline(__always)
  private mutating func writeLeaf(_ slot: FieldID, _ start: UnsafeRawPointer, _ length: Int, _ node: Int32) {
    if start.byte(0) == Byte.n { return writeNull(slot, errors: node) }
    let hasFailed = node >= 0 || failsAll && start.byte(0) == Byte.leftBracket && JSONText.hasNull(start, length)
    if hasFailed || length > RowLayout.longestValue {
      // A list of scalars with one that failed, or a value larger than a slot can hold.
      return writeHead(slot, ValueKind.errored, 0)
    }
    writeHead(slot, ValueKind.leaf, min(length, RowLayout.ownLength))
    if length >= RowLayout.ownLength {
      scratch.base.set32(scratch.count, UInt32(truncatingIfNeeded: length &+ 4))
      scratch.count &+= 4
    }
    Memory.copy(scratch.base + scratch.count, start, length)
    scratch.count &+= length
  }

  /// Reads a field whose value is a separate record.
  @inline(never)
  private mutating func recordValue(
    _ field: UnsafePointer<SelectedField>,
    _ node: Int32
  ) throws(ScanProblem) -> ValueStep {
    if field.pointee.marks & SelectedField.Mark.unstored != 0 {
      place = try endOfValue(place)
      return .done
    }
    beginRecord(local: newField(field), set: field.pointee.set, name: field.pointee.name, errors: node)
    guard let set = field.pointee.set else {
      let start = place
      place = try endOfValue(start)
      scratch.reserve(place - start + 16)
      writeLeaf(Names.value, start, place - start, node)
      return .moved
    }
    // The scan continues with the record's frame.
    _ = try beginComposite(set, slot: Names.value, name: field.pointee.name, isInList: false, errors: node)
    return .moved
  }

  /// Returns a local record for a field of the innermost object. It belongs to the nearest enclosing record.
  mutating func newField(_ field: UnsafePointer<SelectedField>) -> Int32 {
    var path = [field.pointee.name]
    var owner = depth - 1
    while frames[owner].kind == .object, frames[owner].isEmbedded, owner > 0 {
      if frames[owner - 1].kind == .object { path.append(frames[owner].name) }
      owner -= 1
    }
    if frames[owner].local < 0 {
      frames[owner].local = Int32(prepared.locals.count)
      prepared.locals.append(LocalRecord())
    }
    var local = LocalRecord()
    local.kind = RecordKey.Kind.field
    local.owner = frames[owner].local
    local.key = prepared.keys.count
    prepared.keys.append(UInt16(path.count))
    for name in path.reversed() { prepared.keys.append(name) }
    if let arguments = field.pointee.arguments {
      prepared.keys.append(arguments, Int(field.pointee.argumentsLength))
    }
    local.keyLength = prepared.keys.count - local.key
    prepared.locals.append(local)
    prepared.numberedCount += 1
    return Int32(prepared.locals.count - 1)
  }
}

extension Names {
  /// Returns the slot of a composite field with arguments that is not a record, or `nil` if there are too many names.
  ///
  /// - Parameter used: The names with arguments that a scan uses, which get this one.
  func slot(_ field: UnsafePointer<SelectedField>, of used: inout Set<FieldID>) -> FieldID? {
    guard let arguments = Self.arguments(of: field) else { return field.pointee.name }
    return self.field(text(ofField: field.pointee.name), arguments: arguments, of: &used)
  }

  /// Returns the slot of such a field, or `nil` if no row has it.
  func knownSlot(_ field: UnsafePointer<SelectedField>) -> FieldID? {
    guard let arguments = Self.arguments(of: field) else { return field.pointee.name }
    return known(text(ofField: field.pointee.name), arguments: arguments)
  }

  private static func arguments(of field: UnsafePointer<SelectedField>) -> [UInt8]? {
    field.pointee.arguments.map { start in
      Array(UnsafeRawBufferPointer(start: start, count: Int(field.pointee.argumentsLength)))
    }
  }
}
