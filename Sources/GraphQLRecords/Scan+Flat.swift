// The fast path for most of a response: leaves, and members in the order of the plan without white space. The rest of the
// scan reads everything else.
//
// The functions are `@_transparent`, so that they are inlined even without optimization: there, a call costs more than what
// these functions do.

extension Scan {
  /// Reads the next fields of the innermost object, as long as they are leaves in order.
  @_transparent
  mutating func scanSimpleFields(
    _ frame: UnsafeMutablePointer<Frame>,
    _ fields: UnsafePointer<SelectedField>,
    _ count: Int32
  ) throws(ScanProblem) {
    var next = frame.pointee.next
    var written = frame.pointee.count
    var read = place
    var write = scratch.base + scratch.count
    while next < count {
      let field = fields + Int(next)
      guard field.pointee.marks & SelectedField.Mark.simple != 0 else { break }
      let length = Int(field.pointee.keyLength)
      guard Memory.areEqual(read + 1, key: field.pointee.key + 1, length &- 1) else { break }
      guard let valueLength = simpleValue(read + length, write) else { break }
      if field.pointee.marks & SelectedField.Mark.key != 0 {
        frame.pointee.key = read + length
        frame.pointee.keyLength = valueLength
      }
      write = slot(write, field.pointee.name, valueLength)
      read += length &+ valueLength
      next &+= 1
      written &+= 1
    }
    frame.pointee.next = next
    frame.pointee.count = written
    place = read
    scratch.count = write - UnsafeMutableRawPointer(scratch.base)
  }

  /// Completes a slot whose value has been copied after its head.
  ///
  /// - Returns: The place for the next slot.
  @_transparent
  private mutating func slot(
    _ write: UnsafeMutableRawPointer,
    _ name: FieldID,
    _ length: Int
  ) -> UnsafeMutableRawPointer {
    let value = write + RowLayout.slotHead
    if UnsafeRawPointer(value).byte(0) == Byte.n {
      write.set32(0, RowLayout.head(name, ValueKind.null, 0))
      return value
    }
    write.set32(0, RowLayout.head(name, ValueKind.leaf, length))
    return value + length
  }

  /// Copies a scalar of moderate length without escapes after the head of a slot, which has room for the whole rest of the
  /// text.
  ///
  /// - Returns: The length of the scalar, or `nil` if the value is something else.
  @_transparent
  private mutating func simpleValue(_ read: UnsafeRawPointer, _ slot: UnsafeMutableRawPointer) -> Int? {
    let write = slot + RowLayout.slotHead
    if read.byte(0) == Byte.quote {
      #if DEBUG
        // Without optimization, a platform call is faster than a loop.
        guard let quote = Memory.find(Byte.quote, read + 1, end - read - 1), quote.byte(-1) != Byte.backslash,
          quote + 1 - read < RowLayout.ownLength
        else { return nil }
        Memory.copy(write, read, quote + 1 - read)
        return quote + 1 - read
      #else
        // Near the end of the text, a word may extend past the zeros.
        if end - read < 80 { return longString(read, write, from: 1) }
        write.storeBytes(of: Byte.quote, as: UInt8.self)
        var place = 1
        while place < 64 {
          let word = Memory.word(read + place)
          write.storeBytes(of: word, toByteOffset: place, as: UInt64.self)
          let found = Memory.quoteOrBackslash(in: UInt64(littleEndian: word))
          if found == 0 {
            place &+= 8
            continue
          }
          place &+= found.trailingZeroBitCount &>> 3
          return read.byte(place) == Byte.quote ? place &+ 1 : nil
        }
        return longString(read, write, from: place)
      #endif
    }
    var next = read
    while next.byte(0) > Byte.space, next.byte(0) != Byte.comma, next.byte(0) | 0x20 != 0x7D { next += 1 }
    let length = next - read
    // Containers begin with different bytes than numbers and words; most scalars other than strings are short.
    guard length > 0, length <= 32, read.byte(0) != Byte.leftBrace, read.byte(0) != Byte.leftBracket else { return nil }
    Memory.copy(write, scalar: read, length)
    return length
  }

  /// Copies a string whose first bytes have no quote except the first one.
  @inline(never)
  private func longString(_ read: UnsafeRawPointer, _ write: UnsafeMutableRawPointer, from place: Int) -> Int? {
    guard end - read > place, let quote = Memory.find(Byte.quote, read + place, end - read - place),
      quote.byte(-1) != Byte.backslash
    else { return nil }
    let length = quote + 1 - read
    guard length < RowLayout.ownLength else { return nil }
    Memory.copy(write, read, length)
    return length
  }

  /// Reads an object of leaves at `place`, if it matches the plan. Its slot goes after `scratch.count`.
  ///
  /// - Returns: Whether the object was read; otherwise nothing has been done.
  mutating func flatObject(_ set: UnsafePointer<SelectionSet>, _ slot: FieldID) throws(ScanProblem) -> Bool {
    let selection = set.pointee.selections
    let count = Int(selection.pointee.count)
    scratch.reserve(64 &+ count &* 16 &+ (end - place))
    let header = scratch.count
    let row = scratch.base + (header &+ RowLayout.slotHead)
    var field = selection.pointee.fields
    let last = field + count
    var read = place
    var write = row + RowLayout.header
    var key = read
    var keyLength = 0
    while field < last {
      let length = Int(field.pointee.keyLength)
      guard Memory.areEqual(read + 1, key: field.pointee.key + 1, length &- 1),
        let valueLength = simpleValue(read + length, write)
      else { return false }
      if field.pointee.marks & SelectedField.Mark.key != 0 { (key, keyLength) = (read + length, valueLength) }
      write = self.slot(write, field.pointee.name, valueLength)
      read += length &+ valueLength
      field += 1
    }
    guard read.byte(0) == Byte.rightBrace else { return false }
    let length = write - row
    row.setRowHeader(length: length, slotCount: count, type: selection.pointee.type)
    if selection.pointee.keyCount > 0 {
      guard let local = try flatEntity(selection, key, keyLength, header, length, slot) else { return false }
      noteRepeat(place, read + 1, set, local)
    } else {
      scratch.base.set32(header, RowLayout.head(slot, ValueKind.object, RowLayout.ownLength))
      scratch.count = header &+ RowLayout.slotHead &+ length
    }
    place = read + 1
    return true
  }

  /// Turns the row after a head, at the end of the scratch, into a reference.
  ///
  /// - Returns: The local record; `nil` if the key is not a simple one.
  @_transparent
  private mutating func flatEntity(
    _ selection: UnsafePointer<Selection>,
    _ key: UnsafeRawPointer,
    _ keyLength: Int,
    _ header: Int,
    _ length: Int,
    _ slot: FieldID
  ) throws(ScanProblem) -> Int32? {
    var (start, count) = (key, keyLength)
    if key.byte(0) == Byte.quote { (start, count) = (start + 1, count &- 2) }
    if count <= 0 || count > RecordKey.longest || start.byte(0) == Byte.n && key.byte(0) != Byte.quote { return nil }
    if Memory.find(Byte.backslash, start, count) != nil { return nil }
    let row = header &+ RowLayout.slotHead
    scratch.count = row &+ length
    let local = try local(selection.pointee.type, start, count, row, -1, false)
    scratch.count = header
    writeReference(slot, local)
    return local
  }
}
