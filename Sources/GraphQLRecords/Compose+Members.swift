// The members that most objects have: leaves, objects of leaves, and records of leaves. As long as a row has them in the order of
// the selection they are written one behind the other, without frames.

extension Compose {
  /// Writes members of an object at the end of the text.
  ///
  /// - Parameters:
  ///   - field: The next field of the selection; afterwards the first that is something else.
  ///   - slot: The next slot of the row; afterwards the first behind those that were written.
  ///   - owner: The record whose fields they are.
  ///   - hasMembers: Whether the text has members of the object before.
  @inline(__always)
  mutating func members(
    of selection: UnsafePointer<Selection>,
    _ field: inout UnsafePointer<SelectedField>,
    _ slot: inout UnsafeRawPointer,
    until end: UnsafeRawPointer,
    owner: RecordID,
    hasMembers: inout Bool
  ) {
    // Each member needs its key, which the selection knows to be short of this, and the value that the row has.
    let room = 64 &+ Int(selection.pointee.textLength) &+ (end - slot)
    let last = selection.pointee.fields + Int(selection.pointee.count)
    text.reserve(room)
    let start = text.count
    repeat {
      let members = Members(field: field, slot: slot, write: text.base + text.count)
      let leaves = Self.copyLeaves(members, last, end, leafMarks)
      (field, slot, text.count) = (leaves.field, leaves.slot, leaves.write - text.base)
    } while field < last && flatMember(&field, &slot, until: end, owner, room)
    // The first key's text begins with a comma.
    if !hasMembers, text.count > start {
      text.base.storeBytes(of: Byte.leftBrace, toByteOffset: start, as: UInt8.self)
      hasMembers = true
    }
  }

  /// An object of the innermost one, without a key: without a frame if all of its members are such ones.
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
    var (next, slot, hasMembers) = (selection.pointee.fields, row + RowLayout.header, false)
    // Ages are those of frames.
    if !hasAges {
      members(of: selection, &next, &slot, until: row + length, owner: parent.pointee.owner, hasMembers: &hasMembers)
      if next - selection.pointee.fields == Int(selection.pointee.count) {
        endObject(hasMembers: hasMembers)
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
        next: Int32(truncatingIfNeeded: next - selection.pointee.fields),
        written: hasMembers ? 1 : 0,
        selection: selection,
        field: field,
        start: start,
        cursor: slot,
        first: row + RowLayout.header,
        end: row + length
      )
    )
    return true
  }

  /// A member that is an object or a record of leaves, or null.
  ///
  /// - Parameters:
  ///   - field: Its field; afterwards the one behind it.
  ///   - slot: The next slot; afterwards the one behind it.
  ///   - room: How many bytes are needed behind it.
  /// - Returns: Whether it was written.
  @inline(__always)
  private mutating func flatMember(
    _ field: inout UnsafePointer<SelectedField>,
    _ slot: inout UnsafeRawPointer,
    until end: UnsafeRawPointer,
    _ owner: RecordID,
    _ room: Int
  ) -> Bool {
    guard field.pointee.marks & SelectedField.Mark.notComposed == 0, let set = field.pointee.set,
      end - slot >= RowLayout.slotHeader, slot.number32(0) == field.pointee.name
    else { return false }
    let word = slot.number32(4)
    let (length, bytes) = (RowLayout.length(word), slot + RowLayout.slotHeader)
    guard end - bytes >= length else { return false }
    let (keyLength, start) = (Int(field.pointee.keyLength), text.count)
    Memory.copy(text.base + start, key: field.pointee.key, keyLength)
    text.count = start &+ keyLength
    let selection = set.pointee.selections
    var isWritten = false
    switch RowLayout.kind(word) {
    case ValueKind.reference where length == 4 && selection.pointee.isFlat:
      isWritten = flatRecord(bytes.number32(0), selection, field, room: room)
    case ValueKind.object where length >= RowLayout.header && selection.pointee.isFlat && !set.pointee.hasKeys:
      isWritten = flatObject(selection, bytes, length, room: room)
      if hasAges, isWritten { noteAge(of: owner, selection, field, isEmbedded: true) }
    case ValueKind.null where field.pointee.shape.isNullable(0):
      writeNull()
      isWritten = true
    default: break
    }
    guard isWritten else {
      text.count = start
      return false
    }
    slot = bytes + length
    field += 1
    return true
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
  /// A record of leaves, if its row has all of them in the order of the selection. It is copied if the text has it already.
  ///
  /// - Parameter room: How many bytes are needed behind it.
  /// - Returns: Whether it was written.
  @inline(never)
  mutating func flatRecord(
    _ record: RecordID,
    _ selection: UnsafePointer<Selection>,
    _ field: UnsafePointer<SelectedField>,
    room: Int
  ) -> Bool {
    guard let row = flatRow(of: record) else { return false }
    let entry = dependencies.insert(record, selection.pointee.number)
    let (known, start) = (Int(entry.pointee.length), text.count)
    if known > 0 {
      text.reserve(64 &+ known &+ room)
      Memory.copy(text.base + start, repeated: text.base + Int(entry.pointee.start), known)
      text.count = start &+ known
      // The next one is copied from here, which is more likely to be in a near cache.
      if text.count <= Int(UInt32.max) { entry.pointee.start = UInt32(truncatingIfNeeded: start) }
    } else {
      guard flatObject(selection, row, Int(row.number32(0)), room: room) else { return false }
      // A partial text may be taken back up to a place before.
      if !isPartial, text.count <= Int(UInt32.max) {
        entry.pointee.start = UInt32(truncatingIfNeeded: start)
        entry.pointee.length = UInt32(truncatingIfNeeded: text.count &- start)
      }
    }
    if hasAges { noteAge(of: record, selection, field, isEmbedded: false) }
    if hasSpans {
      let next = UInt32(truncatingIfNeeded: spans.count &+ 1)
      let place = records[Int(record)].row
      spans.append(ComposedSpan(record: record, selection: selection.pointee.number, row: place, next: next))
    }
    return true
  }

  /// The row of an object with a key, if the app has not removed it.
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

  /// An object of leaves, if its row has all of them in the order of the selection.
  ///
  /// - Parameter room: How many bytes are needed behind it.
  /// - Returns: Whether it was written; otherwise nothing has been done.
  @inline(__always)
  mutating func flatObject(
    _ selection: UnsafePointer<Selection>,
    _ row: UnsafeRawPointer,
    _ length: Int,
    room: Int = 0
  ) -> Bool {
    text.reserve(64 &+ Int(selection.pointee.textLength) &+ length &+ room)
    let fields = selection.pointee.fields
    let last = fields + Int(selection.pointee.count)
    let start = text.base + text.count
    let leaves = Self.copyLeaves(
      Members(field: fields, slot: row + RowLayout.header, write: start),
      last,
      row + length,
      leafMarks
    )
    guard leaves.field == last, leaves.write > start else { return false }
    // The first key's text begins with a comma.
    start.storeBytes(of: Byte.leftBrace, as: UInt8.self)
    leaves.write.storeBytes(of: Byte.rightBrace, as: UInt8.self)
    text.count = leaves.write + 1 - text.base
    return true
  }

  /// Where members are read and written.
  private struct Members {
    /// The next field.
    var field: UnsafePointer<SelectedField>
    /// The next slot.
    var slot: UnsafeRawPointer
    /// Where the next member goes.
    var write: UnsafeMutableRawPointer
  }

  /// Copies keys and values of leaves to memory that has room for them, as long as a row has them in the order of a selection.
  /// Hidden ones are passed over.
  ///
  /// A function of its own, so that all that the loop uses is in registers.
  ///
  /// - Returns: Where the first is that is something else.
  @inline(never)
  private static func copyLeaves(
    _ start: Members,
    _ last: UnsafePointer<SelectedField>,
    _ end: UnsafeRawPointer,
    _ leafMarks: UInt16
  ) -> Members {
    var (field, slot, write) = (start.field, start.slot, start.write)
    while field < last, end - slot >= RowLayout.slotHeader, slot.number32(0) == field.pointee.name {
      let word = slot.number32(4)
      let (length, bytes) = (RowLayout.length(word), slot + RowLayout.slotHeader)
      guard RowLayout.kind(word) <= ValueKind.leaf, end - bytes >= length else { break }
      if field.pointee.marks & leafMarks == SelectedField.Mark.simple {
        let keyLength = Int(field.pointee.keyLength)
        Memory.copy(write, key: field.pointee.key, keyLength)
        write += keyLength
        if RowLayout.kind(word) == ValueKind.leaf {
          Memory.copy(write, few: bytes, length)
          write += length
        } else {
          write.set32(0, 0x6C6C_756E)
          write += 4
        }
      } else if field.pointee.marks & SelectedField.Mark.simple == 0 {
        break
      }
      slot = bytes + length
      field += 1
    }
    return Members(field: field, slot: slot, write: write)
  }
}
