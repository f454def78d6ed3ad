// The members that most objects have: leaves, objects of leaves, records of leaves, and lists of these records. As long as a
// row has them in the order of the selection, they are written one after another, without frames.

extension Compose {
  /// The place where members are read.
  struct Members {
    /// The next field.
    var field: UnsafePointer<SelectedField>
    /// The next slot.
    var slot: UnsafeRawPointer
    /// Whether the text already has members of the object.
    var areWritten: Bool
  }

  /// Writes members of an object at the end of the text.
  ///
  /// - Parameters:
  ///   - start: The first member.
  ///   - end: The end of the row.
  ///   - owner: The record whose fields the members are.
  /// - Returns: The first member that is of another kind.
  @inline(never)
  mutating func members(
    of selection: UnsafePointer<Selection>,
    from start: Members,
    until end: UnsafeRawPointer,
    owner: RecordID
  ) -> Members {
    var (field, slot) = (start.field, start.slot)
    let last = selection.pointee.fields + Int(selection.pointee.count)
    // Each member needs its key, which the selection knows to be shorter than this, and the value that the row has.
    let room = 64 &+ Int(selection.pointee.textLength) &+ (end - slot)
    text.reserve(room)
    let first = text.count
    var write = text.base + first
    while field < last, end - slot >= RowLayout.slotHeader, slot.number32(0) == field.pointee.name {
      let word = slot.number32(4)
      let (length, bytes) = (RowLayout.length(word), slot + RowLayout.slotHeader)
      let marks = field.pointee.marks
      guard end - bytes >= length else { break }
      if marks & SelectedField.Mark.simple != 0 {
        guard RowLayout.kind(word) <= ValueKind.leaf else { break }
        if marks & leafMarks == SelectedField.Mark.simple { write = Self.copyLeaf(write, field, slot, word) }
      } else {
        guard marks & SelectedField.Mark.notComposed == 0, let set = field.pointee.set else { break }
        let count = write - text.base
        let keyLength = Int(field.pointee.keyLength)
        Memory.copy(write, key: field.pointee.key, keyLength)
        text.count = count &+ keyLength
        let isWritten = flatValue(of: field, set, word, bytes, owner, room)
        if !isWritten { text.count = count }
        write = text.base + text.count
        if !isWritten { break }
      }
      slot = bytes + length
      field += 1
    }
    text.count = write - text.base
    let areWritten = text.count > first
    // The first key's text begins with a comma.
    if !start.areWritten, areWritten {
      text.base.storeBytes(of: Byte.leftBrace, toByteOffset: first, as: UInt8.self)
    }
    return Members(field: field, slot: slot, areWritten: start.areWritten || areWritten)
  }

  /// Writes an object without a key, inside the innermost one; without a frame if all of its members can be written that
  /// way.
  ///
  /// - Returns: Whether another frame is the innermost one now.
  @inline(__always)
  mutating func embedded(
    _ selection: UnsafePointer<Selection>,
    _ row: UnsafeRawPointer,
    _ length: Int,
    _ field: UnsafePointer<SelectedField>,
    _ parent: UnsafeMutablePointer<Frame>,
    isNullable: Bool,
    isInList: Bool,
    listDepth: UInt8
  ) -> Bool {
    let start = text.count
    let (fields, first) = (selection.pointee.fields, row + RowLayout.header)
    var next = Members(field: fields, slot: first, areWritten: false)
    // Ages belong to frames.
    if !hasAges {
      next = members(of: selection, from: next, until: row + length, owner: parent.pointee.owner)
      if next.field - fields == Int(selection.pointee.count) {
        endObject(hasMembers: next.areWritten)
        return false
      }
    }
    push(
      Frame(
        kind: .object,
        isNullable: isNullable,
        isInList: isInList,
        listDepth: listDepth,
        owner: parent.pointee.owner,
        name: parent.pointee.kind == .list ? parent.pointee.name : field.pointee.name,
        next: Int32(truncatingIfNeeded: next.field - fields),
        written: next.areWritten ? 1 : 0,
        selection: selection,
        field: field,
        start: start,
        cursor: next.slot,
        first: first,
        end: row + length
      )
    )
    return true
  }

  /// Writes an object or a record of leaves, a list of such records, or null. Its key has been written.
  ///
  /// - Parameter room: The number of bytes that are needed after the value.
  /// - Returns: Whether the value was written.
  @inline(__always)
  private mutating func flatValue(
    of field: UnsafePointer<SelectedField>,
    _ set: UnsafePointer<SelectionSet>,
    _ word: UInt32,
    _ bytes: UnsafeRawPointer,
    _ owner: RecordID,
    _ room: Int
  ) -> Bool {
    let (selection, length) = (set.pointee.selections, RowLayout.length(word))
    switch RowLayout.kind(word) {
    case ValueKind.reference where length == 4 && selection.pointee.isFlat:
      return flatRecord(bytes.number32(0), selection, field, room: room)
    case ValueKind.object where length >= RowLayout.header && selection.pointee.isFlat && !set.pointee.hasKeys:
      let isWritten = flatObject(selection, bytes, length, room: room)
      if hasAges, isWritten { noteAge(of: owner, selection, field, isEmbedded: true) }
      return isWritten
    case ValueKind.list where length >= 4 && selection.pointee.isFlat:
      return flatList(selection, bytes, length, field, room: room)
    case ValueKind.null where field.pointee.shape.isNullable(0):
      writeNull()
      return true
    default: return false
    }
  }
}

// MARK: - Lists of records of leaves

extension Compose {
  /// Writes a list of records of leaves.
  ///
  /// - Parameter room: The number of bytes that are needed after the value.
  /// - Returns: Whether the list was written; otherwise it is written with frames.
  @inline(never)
  private mutating func flatList(
    _ selection: UnsafePointer<Selection>,
    _ list: UnsafeRawPointer,
    _ length: Int,
    _ field: UnsafePointer<SelectedField>,
    room: Int
  ) -> Bool {
    let (start, spanCount, end) = (text.count, spans.count, list + length)
    var item = list + 4
    // A bracket or a comma for each.
    text.reserve(64 &+ room)
    repeat {
      text.base.storeBytes(
        of: item == list + 4 ? Byte.leftBracket : Byte.comma,
        toByteOffset: text.count,
        as: UInt8.self
      )
      text.count &+= 1
      if item == end { break }
      guard end - item >= 8, item.number32(0) == RowLayout.word(ValueKind.reference, 4),
        flatRecord(item.number32(4), selection, field, room: 64 &+ room)
      else {
        takeBack(list + 4, until: item, selection)
        text.count = start
        spans.removeLast(to: spanCount)
        return false
      }
      item += 8
    } while true
    let isEmpty = length == 4
    text.count &-= isEmpty ? 0 : 1
    text.base.storeBytes(of: Byte.rightBracket, toByteOffset: text.count, as: UInt8.self)
    text.count &+= 1
    return true
  }

  /// Forgets the places of records in the text, because that part of the text is dropped.
  private mutating func takeBack(
    _ list: UnsafeRawPointer,
    until end: UnsafeRawPointer,
    _ selection: UnsafePointer<Selection>
  ) {
    var item = list
    while item < end {
      dependencies.insert(item.number32(4), selection.pointee.number).pointee.length = 0
      item += 8
    }
  }

  /// Writes the next items of the innermost list, as long as they are records of leaves.
  @inline(__always)
  mutating func flatItems(_ frame: UnsafeMutablePointer<Frame>) {
    guard let field = frame.pointee.field, let set = field.pointee.set, set.pointee.selections.pointee.isFlat else {
      return
    }
    let end = frame.pointee.end
    var (cursor, count) = (frame.pointee.cursor, frame.pointee.written)
    while end - cursor >= 8, cursor.number32(0) == RowLayout.word(ValueKind.reference, 4) {
      text.reserve(64)
      let start = text.count
      if count > 0 {
        text.base.storeBytes(of: Byte.comma, toByteOffset: start, as: UInt8.self)
        text.count = start &+ 1
      }
      guard flatRecord(cursor.number32(4), set.pointee.selections, field, room: 0) else {
        text.count = start
        break
      }
      cursor += 8
      count &+= 1
    }
    frame.pointee.next &+= count &- frame.pointee.written
    frame.pointee.written = count
    frame.pointee.cursor = cursor
  }
}

// MARK: - Objects of leaves

extension Compose {
  /// Writes a record of leaves, if its row has all of them in the order of the selection. The record is copied if the text
  /// already has it.
  ///
  /// - Parameter room: The number of bytes that are needed after the value.
  /// - Returns: Whether the value was written.
  @inline(__always)
  mutating func flatRecord(
    _ record: RecordID,
    _ selection: UnsafePointer<Selection>,
    _ field: UnsafePointer<SelectedField>,
    room: Int
  ) -> Bool {
    let start = text.count
    guard let known = dependencies.repeated(record, selection.pointee.number) else {
      return firstFlatRecord(record, selection, field, room: room)
    }
    let length = Int(known.pointee.length)
    text.reserve(64 &+ length &+ room)
    Memory.copy(text.base + start, repeated: text.base + Int(known.pointee.start), length)
    text.count = start &+ length
    // The next one is copied from here, which is more likely to be in a near cache.
    if isShort { known.pointee.start = UInt32(truncatingIfNeeded: start) }
    if hasAges { noteAge(of: record, selection, field, isEmbedded: false) }
    if hasSpans { addSpan(ofFlat: record, selection) }
    return true
  }

  /// Writes a record of leaves that the text does not have yet.
  @inline(never)
  private mutating func firstFlatRecord(
    _ record: RecordID,
    _ selection: UnsafePointer<Selection>,
    _ field: UnsafePointer<SelectedField>,
    room: Int
  ) -> Bool {
    guard let row = flatRow(of: record) else { return false }
    let start = text.count
    let entry = dependencies.insert(record, selection.pointee.number)
    guard flatObject(selection, row, Int(row.number32(0)), room: room) else { return false }
    // A partial text may be cut back to an earlier place.
    if !isPartial, isShort {
      entry.pointee.start = UInt32(truncatingIfNeeded: start)
      entry.pointee.length = UInt32(truncatingIfNeeded: text.count &- start)
    }
    if hasAges { noteAge(of: record, selection, field, isEmbedded: false) }
    if hasSpans { addSpan(ofFlat: record, selection) }
    return true
  }

  /// Whether 32 bits can hold each place in the text. `Int` may have 32 bits itself.
  @inline(__always)
  private var isShort: Bool { UInt(bitPattern: text.count) <= UInt(UInt32.max) }

  @inline(__always)
  private mutating func addSpan(ofFlat record: RecordID, _ selection: UnsafePointer<Selection>) {
    let next = UInt32(truncatingIfNeeded: spans.count &+ 1)
    let place = records[Int(record)].row
    spans.append(ComposedSpan(record: record, selection: selection.pointee.number, row: place, next: next))
  }

  /// Returns the row of an object with a key, if the app has not removed the object.
  @inline(__always)
  private func flatRow(of record: RecordID) -> UnsafeRawPointer? {
    if overlay != nil {
      return kind(of: record) == RecordKey.Kind.entity && !isRemoved(record) ? row(of: record) : nil
    }
    guard Int(record) < recordCount else { return nil }
    let known = records + Int(record)
    let place = known.pointee.row
    guard !place.isNone, known.pointee.kind == RecordKey.Kind.entity, !known.pointee.isRemoved else { return nil }
    return bases[Int(place.segment)] + Int(place.offset)
  }

  /// Writes an object of leaves, if its row has all of them in the order of the selection.
  ///
  /// - Parameter room: The number of bytes that are needed after the value.
  /// - Returns: Whether the object was written; otherwise nothing has been done.
  @inline(__always)
  mutating func flatObject(
    _ selection: UnsafePointer<Selection>,
    _ row: UnsafeRawPointer,
    _ length: Int,
    room: Int = 0
  ) -> Bool {
    text.reserve(64 &+ Int(selection.pointee.textLength) &+ length &+ room)
    let fields = selection.pointee.fields
    let start = text.base + text.count
    let write = Self.copyLeaves(
      start,
      fields,
      fields + Int(selection.pointee.count),
      row + RowLayout.header,
      row + length,
      leafMarks
    )
    guard let write, write > start else { return false }
    // The first key's text begins with a comma.
    start.storeBytes(of: Byte.leftBrace, as: UInt8.self)
    write.storeBytes(of: Byte.rightBrace, as: UInt8.self)
    text.count = write + 1 - text.base
    return true
  }

  /// Copies keys and values of leaves to memory that has room for them. Skips hidden ones.
  ///
  /// A separate function, so that everything the loop uses is in registers.
  ///
  /// - Returns: The address after them, or `nil` if the row does not have all of them in the order of the selection.
  @inline(never)
  private static func copyLeaves(
    _ target: UnsafeMutableRawPointer,
    _ first: UnsafePointer<SelectedField>,
    _ last: UnsafePointer<SelectedField>,
    _ row: UnsafeRawPointer,
    _ end: UnsafeRawPointer,
    _ leafMarks: UInt16
  ) -> UnsafeMutableRawPointer? {
    var (field, slot, write) = (first, row, target)
    while field < last {
      guard end - slot >= RowLayout.slotHeader, slot.number32(0) == field.pointee.name else { return nil }
      let word = slot.number32(4)
      let next = slot + RowLayout.slotHeader + RowLayout.length(word)
      guard RowLayout.kind(word) <= ValueKind.leaf, next <= end else { return nil }
      if field.pointee.marks & leafMarks == SelectedField.Mark.simple { write = copyLeaf(write, field, slot, word) }
      slot = next
      field += 1
    }
    return write
  }

  /// Copies a key and its leaf, or null, to memory that has room for them.
  ///
  /// - Returns: The address after them.
  @inline(__always)
  private static func copyLeaf(
    _ target: UnsafeMutableRawPointer,
    _ field: UnsafePointer<SelectedField>,
    _ slot: UnsafeRawPointer,
    _ word: UInt32
  ) -> UnsafeMutableRawPointer {
    let keyLength = Int(field.pointee.keyLength)
    Memory.copy(target, key: field.pointee.key, keyLength)
    let value = target + keyLength
    if RowLayout.kind(word) == ValueKind.leaf {
      Memory.copy(value, few: slot + RowLayout.slotHeader, RowLayout.length(word))
      return value + RowLayout.length(word)
    }
    value.set32(0, 0x6C6C_756E)
    return value + 4
  }
}
