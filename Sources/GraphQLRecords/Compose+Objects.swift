extension Compose {
  /// Begins the object at the top.
  ///
  /// - Returns: `false` if it is missing.
  mutating func beginTop(_ set: UnsafePointer<SelectionSet>, _ record: RecordID) -> Bool {
    if set.pointee.kind == .queryRoot {
      push(object: set.pointee.selections, row: nil, record: record, field: nil, isNullable: false, listDepth: 0)
      return true
    }
    guard let row = row(of: record) else {
      dependLoosely(on: record, .presence)
      addMiss(.neverFetched)
      return false
    }
    if isRemoved(record) {
      dependLoosely(on: record, .presence)
      addMiss(.removed)
      return false
    }
    begin(set, row: row, record: record, field: nil, isNullable: false, listDepth: 0)
    return true
  }

  /// Returns the value of a field record.
  static func value(of row: UnsafeRawPointer) -> SlotView? {
    var walk = SlotWalk(row: row, length: row.rowLength)
    return walk.step()
  }

  /// Begins an entity, whose row has a type, outside of lists and other objects.
  mutating func begin(
    _ set: UnsafePointer<SelectionSet>,
    row: UnsafeRawPointer,
    record: RecordID,
    field: UnsafePointer<SelectedField>?,
    isNullable: Bool,
    listDepth: UInt8
  ) {
    let selection = set.pointee.selection(of: row.rowType)
    dependLoosely(on: record, selection.pointee.id)
    push(object: selection, row: row, record: record, field: field, isNullable: isNullable, listDepth: listDepth)
  }

  /// Pushes a frame for an object with fields of its own record.
  @inline(__always)
  mutating func push(
    object selection: UnsafePointer<Selection>,
    row: UnsafeRawPointer?,
    record: RecordID,
    field: UnsafePointer<SelectedField>?,
    isNullable: Bool,
    listDepth: UInt8
  ) {
    // The root has no row: all of its fields are records. An empty stretch of the key's bytes stands for it.
    let first = row.map { $0 + RowLayout.header } ?? selection.pointee.typeName
    let end = row.map { $0 + $0.length32(0) } ?? first
    push(
      Frame(
        kind: .object,
        isNullable: isNullable,
        isInList: false,
        listDepth: listDepth,
        owner: record,
        name: Names.value,
        selection: selection,
        field: field,
        start: text.count,
        cursor: first,
        first: first,
        end: end
      )
    )
    if includesHidden, selection.pointee.hidesType { writeHiddenType() }
  }

  @inline(__always)
  mutating func push(_ frame: Frame) {
    if depth == frameCapacity { growFrames() }
    (frames + depth).initialize(to: frame)
    depth &+= 1
    if hasAges { passAgeOn() }
  }

  @inline(never)
  private mutating func growFrames() {
    let larger = UnsafeMutablePointer<Frame>.allocate(capacity: frameCapacity * 2)
    larger.update(from: frames, count: depth)
    frames.deallocate()
    frames = larger
    frameCapacity *= 2
  }
}

// MARK: - Objects and lists

extension Compose {
  /// Continues with the innermost object, up to the next container in it or to its end.
  mutating func composeObject() {
    let frame = frames + (depth &- 1)
    guard let selection = frame.pointee.selection else { return }
    let fields = selection.pointee.fields
    let last = fields + Int(selection.pointee.count)
    var field = fields + Int(frame.pointee.next)
    while field < last {
      let members = members(
        of: selection,
        from: Members(field: field, slot: frame.pointee.cursor, areWritten: frame.pointee.written > 0),
        until: frame.pointee.end,
        owner: frame.pointee.owner
      )
      frame.pointee.cursor = members.slot
      frame.pointee.written = members.areWritten ? 1 : 0
      field = members.field
      if field == last { break }
      let next = field
      field += 1
      frame.pointee.next = Int32(truncatingIfNeeded: field - fields)
      if next.pointee.marks & SelectedField.Mark.notComposed != 0 {
        if case .moved = special(next, frame) { return }
        continue
      }
      guard let found = self.slot(next.pointee.name, frame) else {
        if case .moved = absent(next, frame) { return }
        continue
      }
      if case .moved = value(next, frame, found, isInList: frame.pointee.isInList) { return }
    }
    end(frame)
  }

  @inline(__always)
  mutating func end(_ frame: UnsafeMutablePointer<Frame>) {
    if hasAges { noteAge(of: frame) }
    endObject(hasMembers: frame.pointee.written > 0)
    if frame.pointee.span >= 0 { endSpan(frame) }
    depth &-= 1
  }

  @inline(__always)
  mutating func endObject(hasMembers: Bool) {
    text.reserve(16)
    if !hasMembers {
      text.base.storeBytes(of: Byte.leftBrace, toByteOffset: text.count, as: UInt8.self)
      text.count &+= 1
    }
    text.base.storeBytes(of: Byte.rightBrace, toByteOffset: text.count, as: UInt8.self)
    text.count &+= 1
  }

  /// Returns the slot with a name, which is usually the one at the cursor.
  @inline(__always)
  mutating func slot(_ name: FieldID, _ frame: UnsafeMutablePointer<Frame>) -> SlotView? {
    if let slot = SlotView(at: frame.pointee.cursor, before: frame.pointee.end), slot.name == name {
      frame.pointee.cursor = slot.end
      return slot
    }
    return search(name, frame)
  }

  @inline(never)
  private mutating func search(_ name: FieldID, _ frame: UnsafeMutablePointer<Frame>) -> SlotView? {
    let (first, cursor) = (frame.pointee.first, frame.pointee.cursor)
    for (start, stop) in [(cursor, frame.pointee.end), (first, cursor)] {
      var place = start
      while place < stop, let slot = SlotView(at: place, before: frame.pointee.end) {
        place = slot.end
        if slot.name != name { continue }
        frame.pointee.cursor = place
        return slot
      }
    }
    return nil
  }

  /// Writes the key of a member, with room for this many bytes after it.
  @inline(__always)
  mutating func writeKey(_ field: UnsafePointer<SelectedField>, _ frame: UnsafeMutablePointer<Frame>, _ room: Int) {
    let length = Int(field.pointee.keyLength)
    text.reserve(length &+ room &+ 32)
    Memory.copy(text.base + text.count, key: field.pointee.key, length)
    // The key's text begins with a comma.
    if frame.pointee.written == 0 {
      text.base.storeBytes(of: Byte.leftBrace, toByteOffset: text.count, as: UInt8.self)
    }
    frame.pointee.written &+= 1
    text.count &+= length
  }

  mutating func composeList() {
    let frame = frames + (depth &- 1)
    flatItems(frame)
    while let slot = SlotView(at: frame.pointee.cursor, before: frame.pointee.end), let field = frame.pointee.field {
      frame.pointee.cursor = slot.end
      if let record = slot.reference, isRemoved(record) {
        // The app has removed the object: it is no longer in any list, until a response contains it again.
        dependLoosely(on: record, .presence)
        forbidReuse()
        leavesOut = true
        continue
      }
      if hasRemoved, let record = removedObject(in: slot, field) {
        if includesHidden {
          let owner = frame.pointee.owner
          origin.hiddenElements[owner, default: HiddenElements()].insert(slot, hiddenBy: record, at: listPath[...])
        }
        continue
      }
      text.reserve(32)
      if frame.pointee.written > 0 {
        text.base.storeBytes(of: Byte.comma, toByteOffset: text.count, as: UInt8.self)
        text.count &+= 1
      }
      frame.pointee.written &+= 1
      if case .moved = element(field, frame, slot) { return }
    }
    text.reserve(16)
    text.base.storeBytes(of: Byte.rightBracket, toByteOffset: text.count, as: UInt8.self)
    text.count &+= 1
    depth &-= 1
  }

  /// The path of the innermost list in the row of its record.
  private var listPath: [FieldID] {
    var path: [FieldID] = []
    for index in (1..<depth).reversed() {
      let frame = frames[index]
      if frame.isFieldValue { return [Names.value] + path.reversed() }
      guard frame.name != Names.value, let field = frame.field else { break }
      // Elements have no slots, and in lists, fields with arguments have slots of their own.
      if !frames[index - 1].kind.isList { path.append(table.names.knownSlot(field) ?? field.pointee.name) }
    }
    return path.reversed()
  }

  /// Returns the object that the app has removed and that an element without a key, such as an edge, refers to in a field that
  /// may not be null, or `nil` if there is none. The element goes with the object.
  @inline(never)
  mutating func removedObject(in slot: SlotView, _ field: UnsafePointer<SelectedField>) -> RecordID? {
    guard slot.isObject, let set = field.pointee.set else {
      return nil
    }
    let selection = set.pointee.selection(of: slot.bytes.rowType)
    for index in 0..<Int(selection.pointee.count) {
      let field = selection.pointee.fields + index
      let isSpecial = field.pointee.marks & SelectedField.Mark.notComposed & ~SelectedField.Mark.record != 0
      guard field.pointee.set != nil, field.pointee.shape.depth == 0, !field.pointee.shape.isNullable(0), !isSpecial,
        let name = table.names.knownSlot(field), let value = slot.slot(name)
      else { continue }
      guard let record = value.reference else {
        if let record = removedObject(in: value, field) { return record }
        continue
      }
      if !isRemoved(record) { continue }
      dependLoosely(on: record, .presence)
      forbidReuse()
      leavesOut = true
      return record
    }
    return nil
  }

  @inline(__always)
  mutating func element(
    _ field: UnsafePointer<SelectedField>,
    _ frame: UnsafeMutablePointer<Frame>,
    _ slot: SlotView
  ) -> ValueStep {
    composite(field, frame, slot, isInList: true, listDepth: frame.pointee.listDepth &+ 1)
  }
}
