// The members that most objects have: leaves, objects of leaves, records of leaves, and lists of these records. As long as a
// row has them in the order of the selection, they are written one after another, without frames.
//
// Small functions are `@_transparent`, so that they are inlined even without optimization: see Scan+Flat.swift.

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
    let last = selection.pointee.fields + Int(selection.pointee.count)
    // Each member needs its key, which the selection knows to be shorter than this, and the value that the row has.
    let room = 64 &+ Int(selection.pointee.textLength) &+ (end - start.slot)
    text.reserve(room)
    let first = text.count
    var run = LeafRun(field: start.field, slot: start.slot, write: text.base + first)
    while run.field < last {
      if run.field.pointee.marks & SelectedField.Mark.flat != 0 {
        guard flatMember(&run, end, owner, room) else { break }
      } else {
        let field = run.field
        run = Self.copyLeaves(run, last, end, leafMarks)
        if run.field == field { break }
      }
    }
    text.count = run.write - text.base
    let areWritten = text.count > first
    // The first key's text begins with a comma.
    if !start.areWritten, areWritten {
      text.base.storeBytes(of: Byte.leftBrace, toByteOffset: first, as: UInt8.self)
    }
    return Members(field: run.field, slot: run.slot, areWritten: start.areWritten || areWritten)
  }

  /// Writes a member that is an object or a record of leaves, a list of such records, or null.
  ///
  /// - Parameter room: The number of bytes that are needed after the value.
  /// - Returns: Whether the member was written; otherwise the run is still at its beginning.
  @_transparent
  private mutating func flatMember(
    _ run: inout LeafRun,
    _ end: UnsafeRawPointer,
    _ owner: RecordID,
    _ room: Int
  ) -> Bool {
    let (field, start) = (run.field, run.write - text.base)
    let head = run.slot.number32(0)
    guard RowLayout.name(head) == field.pointee.name, let set = field.pointee.set else { return false }
    let selection = set.pointee.selections
    let keyLength = Int(field.pointee.keyLength)
    Memory.copy(run.write, key: field.pointee.key, keyLength)
    text.count = start &+ keyLength
    var next = run.slot + 8
    var isWritten = false
    if RowLayout.named(0, head) == RowLayout.reference {
      // A reference takes eight bytes with its head.
      isWritten = next <= end && flatRecord(run.slot.number32(4), selection, field, room: room)
    } else if let slot = SlotView(at: run.slot, before: end) {
      next = slot.end
      isWritten = flatValue(slot, of: field, set, owner, room)
    }
    // The text may have moved when it grew.
    run.write = text.base + (isWritten ? text.count : start)
    if !isWritten { return false }
    run.slot = next
    run.field += 1
    return true
  }

  /// Writes an object of leaves, a list of records of leaves, or null. Its key has been written.
  ///
  /// - Returns: Whether the value was written.
  @_transparent
  private mutating func flatValue(
    _ slot: SlotView,
    of field: UnsafePointer<SelectedField>,
    _ set: UnsafePointer<SelectionSet>,
    _ owner: RecordID,
    _ room: Int
  ) -> Bool {
    let selection = set.pointee.selections
    switch slot.kind {
    case ValueKind.object where slot.length >= RowLayout.header && !set.pointee.hasKeys:
      guard let end = flatObject(selection, slot.bytes, slot.end, at: text.base + text.count) else { return false }
      text.count = end - text.base
      noteMore(slot.bytes, selection, isInList: false)
      if hasAges { noteAge(ofObjectIn: owner, selection, field) }
    case ValueKind.list where slot.length >= RowLayout.listHeader:
      return flatList(selection, slot.bytes, slot.length, field, room: room)
    case ValueKind.null where field.pointee.shape.isNullable(0): writeNull()
    default: return false
    }
    return true
  }

  /// Writes an object without a key, inside the innermost one; without a frame if all of its members can be written that
  /// way.
  @_transparent
  mutating func embedded(
    _ selection: UnsafePointer<Selection>,
    _ row: UnsafeRawPointer,
    _ length: Int,
    _ field: UnsafePointer<SelectedField>,
    _ parent: UnsafeMutablePointer<Frame>,
    isNullable: Bool,
    isInList: Bool,
    listDepth: UInt8
  ) -> ValueStep {
    let start = text.count
    let (fields, first) = (selection.pointee.fields, row + RowLayout.header)
    noteMore(row, selection, isInList: isInList)
    var next = Members(field: fields, slot: first, areWritten: false)
    let hasHiddenType = includesHidden && selection.pointee.hidesType
    // Ages belong to frames.
    if !hasAges, !hasHiddenType {
      next = members(of: selection, from: next, until: row + length, owner: parent.pointee.owner)
      if next.field - fields == Int(selection.pointee.count) {
        endObject(hasMembers: next.areWritten)
        return .done
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
    if hasHiddenType { writeHiddenType() }
    return .moved
  }
}

extension Compose {
  /// Notes whether an object without a key has values that are not selected.
  @_transparent
  mutating func noteMore(_ row: UnsafeRawPointer, _ selection: UnsafePointer<Selection>, isInList: Bool) {
    let count = Int32(row.rowSlotCount)
    if count == selection.pointee.slotCount { return }
    // In lists, fields that are separate records elsewhere are slots.
    if !isInList || count != selection.pointee.slotCount &+ selection.pointee.recordCount { hasMore = true }
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
    let first = list + RowLayout.listHeader
    var item = first
    // A bracket or a comma for each.
    text.reserve(64 &+ room)
    repeat {
      text.base.storeBytes(
        of: item == first ? Byte.leftBracket : Byte.comma,
        toByteOffset: text.count,
        as: UInt8.self
      )
      text.count &+= 1
      if item == end { break }
      guard end - item >= 8, item.number32(0) == RowLayout.reference,
        flatRecord(item.number32(4), selection, field, room: 64 &+ room)
      else {
        takeBack(first, until: item, selection)
        text.count = start
        spans.removeLast(to: spanCount)
        return false
      }
      item += 8
    } while true
    let isEmpty = first == end
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
      dependencies.insert(item.number32(4), selection.pointee.id).pointee.length = 0
      item += 8
    }
  }

  /// Writes the next items of the innermost list, as long as they are records of leaves.
  @_transparent
  mutating func flatItems(_ frame: UnsafeMutablePointer<Frame>) {
    guard let field = frame.pointee.field, let set = field.pointee.set, set.pointee.selections.pointee.isFlat else {
      return
    }
    let end = frame.pointee.end
    var (cursor, count) = (frame.pointee.cursor, frame.pointee.written)
    while end - cursor >= 8, cursor.number32(0) == RowLayout.reference {
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
  @_transparent
  mutating func flatRecord(
    _ record: RecordID,
    _ selection: UnsafePointer<Selection>,
    _ field: UnsafePointer<SelectedField>,
    room: Int
  ) -> Bool {
    let start = text.count
    guard let known = dependencies.repeated(record, selection.pointee.id) else {
      return firstFlatRecord(record, selection, field, room: room)
    }
    let length = Int(known.pointee.length)
    text.reserve(64 &+ length &+ room)
    Memory.copy(text.base + start, repeated: text.base + Int(known.pointee.start), length)
    text.count = start &+ length
    // The next one is copied from here, which is more likely to be in a near cache.
    if isShort { known.pointee.start = UInt32(truncatingIfNeeded: start) }
    if hasAges { noteAge(of: record, selection, field) }
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
    let entry = dependencies.insert(record, selection.pointee.id)
    let length = row.rowLength
    text.reserve(64 &+ Int(selection.pointee.textLength) &+ length &+ room)
    guard let end = flatObject(selection, row, row + length, at: text.base + start) else { return false }
    text.count = end - text.base
    // A partial text may be cut back to an earlier place.
    if !isPartial, isShort {
      entry.pointee.start = UInt32(truncatingIfNeeded: start)
      entry.pointee.length = UInt32(truncatingIfNeeded: text.count &- start)
    }
    if hasAges { noteAge(of: record, selection, field) }
    if hasSpans { addSpan(ofFlat: record, selection) }
    return true
  }

  /// Whether 32 bits can hold each place in the text. `Int` may have 32 bits itself.
  @_transparent
  private var isShort: Bool { UInt(bitPattern: text.count) <= UInt(UInt32.max) }

  @_transparent
  private mutating func addSpan(ofFlat record: RecordID, _ selection: UnsafePointer<Selection>) {
    let next = UInt32(truncatingIfNeeded: spans.count &+ 1)
    let place = records[Int(record)].row
    spans.append(ComposedSpan(record: record, selection: selection.pointee.id, row: place, next: next))
  }

  /// Returns the row of an object with a key, if the app has not removed the object.
  @_transparent
  private mutating func flatRow(of record: RecordID) -> UnsafeRawPointer? {
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
  /// - Parameter target: The place in the text, which has room.
  /// - Returns: The address after the object; `nil` if it was not written.
  @_transparent
  mutating func flatObject(
    _ selection: UnsafePointer<Selection>,
    _ row: UnsafeRawPointer,
    _ end: UnsafeRawPointer,
    at target: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer? {
    let fields = selection.pointee.fields
    let last = fields + Int(selection.pointee.count)
    let run = Self.copyLeaves(
      LeafRun(field: fields, slot: row + RowLayout.header, write: target),
      last,
      end,
      leafMarks
    )
    guard run.field == last, run.write > target else { return nil }
    // The first key's text begins with a comma.
    target.storeBytes(of: Byte.leftBrace, as: UInt8.self)
    run.write.storeBytes(of: Byte.rightBrace, as: UInt8.self)
    return run.write + 1
  }
}

// MARK: - Leaves

extension Compose {
  /// The place of the next leaf: its field, its slot, and its text.
  struct LeafRun {
    var field: UnsafePointer<SelectedField>
    var slot: UnsafeRawPointer
    var write: UnsafeMutableRawPointer
  }

  /// The text of null.
  static var null: UInt32 { 0x6C6C_756E }

  /// Copies keys and values of leaves to memory that has room for them, as long as the row has them in the order of the
  /// selection. Skips hidden ones.
  ///
  /// A separate function, so that everything the loop uses is in registers.
  ///
  /// Proof for the pointers: a head is read at the end of a row at most, and 32 bytes of a value are read if it is inside
  /// the row. As many bytes follow each row.
  @inline(never)
  private static func copyLeaves(
    _ start: LeafRun,
    _ last: UnsafePointer<SelectedField>,
    _ end: UnsafeRawPointer,
    _ leafMarks: UInt16
  ) -> LeafRun {
    var (field, slot, write) = (start.field, start.slot, start.write)
    while field < last {
      let head = slot.number32(0)
      let length = RowLayout.length(head)
      let next = slot + RowLayout.slotHead + length
      if (head ^ field.pointee.leafHead) & ~RowLayout.leafBits != 0 || next > end {
        guard next <= end, length != RowLayout.ownLength, isHidden(field, head) else { break }
        if leafMarks & SelectedField.Mark.hidden != 0 {
          (field, slot) = (field + 1, next)
          continue
        }
      }
      if length == RowLayout.ownLength { break }
      let keyLength = Int(field.pointee.keyLength)
      Memory.copy(write, key: field.pointee.key, keyLength)
      let value = write + keyLength
      if RowLayout.kind(head) == ValueKind.null {
        value.set32(0, null)
        write = value + 4
      } else {
        Memory.copy(value, padded: slot + RowLayout.slotHead, length)
        write = value + length
      }
      (field, slot) = (field + 1, next)
    }
    return LeafRun(field: field, slot: slot, write: write)
  }

  /// Reports whether a slot is the leaf of a field that is hidden from decoders.
  @inline(never)
  private static func isHidden(_ field: UnsafePointer<SelectedField>, _ head: UInt32) -> Bool {
    let hidden = SelectedField.Mark.simple | SelectedField.Mark.hidden
    return field.pointee.marks & hidden == hidden
      && (head ^ RowLayout.head(field.pointee.name, ValueKind.leaf, 0)) & ~RowLayout.leafBits == 0
  }
}
