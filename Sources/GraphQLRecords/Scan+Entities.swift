extension Scan {
  /// Ends the innermost object, whose brace is before `place`: an entity becomes a separate record, and a reference takes
  /// its place.
  @inline(__always)
  mutating func endObject() throws(ScanProblem) {
    let frame = frames + (depth &- 1)
    guard let selection = frame.pointee.selection, let set = frame.pointee.set else { throw unexpected }
    let type = try type(of: selection, frame)
    if selection.pointee.conditions != nil { noteConditions(type, selection, frame) }
    if frame.pointee.seen >= 0 || frame.pointee.next < selection.pointee.count { try fillGaps(frame, selection, type) }
    if set.pointee.kind == .queryRoot { return try endReference(frame, Prepared.root) }
    let row = scratch.base + frame.pointee.start
    row.setRowHeader(length: scratch.count &- frame.pointee.start, slotCount: Int(frame.pointee.count), type: type)
    if frame.pointee.count > UInt16.max { throw .tooLong }
    if selection.pointee.hasRepeats { try mergeRepeats(frame) }
    if selection.pointee.keyCount > 0, !frame.pointee.isEmbedded {
      if let local = try entity(frame, selection) {
        noteRepeat(frame.pointee.textStart, place, set, local)
        return try endReference(frame, local)
      }
      if frame.pointee.local >= 0 { return restart(frame) }
    }
    if frame.pointee.header < 0 { return try endTop(frame, selection) }
    try close(frame, ValueKind.object)
  }

  /// Ends the object at the top. For a fragment, it is the record that the caller names, whether its key is in the text or
  /// not.
  @inline(never)
  private mutating func endTop(
    _ frame: UnsafeMutablePointer<Frame>,
    _ selection: UnsafePointer<Selection>
  ) throws(ScanProblem) {
    guard let top else {
      depth &-= 1
      scratch.count = 0
      return
    }
    let row = scratch.base + frame.pointee.start
    let type = UnsafeRawPointer(row).rowType
    if type != Names.noType, type != top.type { throw .otherObject }
    if isWholeKey(of: top, selection), let key = key(top.type, frame, selection), key != top.key { throw .otherObject }
    row.setRowType(top.type)
    try endReference(frame, try local(top.type, top.key, frame))
  }

  /// Reports whether a fragment selects all fields of its object's key, as far as they are known.
  private func isWholeKey(of top: TopRecord, _ selection: UnsafePointer<Selection>) -> Bool {
    if selection.pointee.keyCount == 0 { return false }
    let keys = UnsafeBufferPointer(start: selection.pointee.keys, count: Int(selection.pointee.keyCount))
    return names.areKeys(keys, of: top.type) ?? (naming == nil && keys.count == top.partCount)
  }

  /// Writes a reference in place of the innermost object.
  @inline(__always)
  private mutating func endReference(_ frame: UnsafeMutablePointer<Frame>, _ local: Int32) throws(ScanProblem) {
    depth &-= 1
    guard frame.pointee.header >= 0 else {
      scratch.count = 0
      return
    }
    scratch.count = frame.pointee.header
    writeReference(frame.pointee.slot, local)
  }

  @inline(never)
  private mutating func fillGaps(
    _ frame: UnsafeMutablePointer<Frame>,
    _ selection: UnsafePointer<Selection>,
    _ type: TypeID
  ) throws(ScanProblem) {
    let missing = missing(frame, selection, type)
    if frame.pointee.seen >= 0 {
      seen.removeLast(seen.count - Int(frame.pointee.seen))
      frame.pointee.seen = -1
    }
    frame.pointee.next = selection.pointee.count
    if isSparse { return }
    for index in missing { try writeMissing(selection.pointee.fields + Int(index), frame) }
  }

  private mutating func writeMissing(
    _ field: UnsafePointer<SelectedField>,
    _ frame: UnsafeMutablePointer<Frame>
  ) throws(ScanProblem) {
    if field.pointee.marks & SelectedField.Mark.unstored != 0 { return }
    let node =
      frame.pointee.errors < 0
      ? ResponseErrors.none : found(errors.child(of: frame.pointee.errors, key: field.pointee.responseKey))
    scratch.reserve(64)
    if field.pointee.marks & SelectedField.Mark.record != 0, !frame.pointee.isInList {
      let local = Int(newField(field))
      writeNullRecord(local, node)
      return
    }
    guard let name = names.slot(field, of: &usedNames) else { return }
    frame.pointee.count &+= 1
    writeNull(name, errors: node)
  }

  private mutating func writeNullRecord(_ local: Int, _ node: Int32) {
    let start = scratch.count
    let length = RowLayout.header + RowLayout.slotHead
    (scratch.base + start).setRowHeader(length: length, slotCount: 1, type: Names.noType)
    scratch.count = start + RowLayout.header
    writeNull(Names.value, errors: node)
    prepared.locals[local].row = prepared.rows.count
    prepared.locals[local].rowLength = scratch.count - start
    prepared.rows.append(scratch.base + start, scratch.count - start)
    scratch.count = start
  }

  /// Reads an object again that turned out to have no key, but has fields that would be its records.
  @inline(never)
  private mutating func restart(_ frame: UnsafeMutablePointer<Frame>) {
    prepared.locals[Int(frame.pointee.local)].drop()
    embedded.insert(frame.pointee.textStart - text)
    place = frame.pointee.textStart
    scratch.count = frame.pointee.start + RowLayout.header
    frame.pointee.isEmbedded = true
    frame.pointee.isInList = depth > 1 && frames[depth - 2].isInList
    frame.pointee.hasReferences = false
    frame.pointee.next = 0
    frame.pointee.count = 0
    frame.pointee.local = -1
    frame.pointee.key = nil
  }

  /// Merges the slots of aliases of one field.
  @inline(never)
  private mutating func mergeRepeats(_ frame: UnsafeMutablePointer<Frame>) throws(ScanProblem) {
    let start = frame.pointee.start
    var merge = RowMerge(isOneResponse: true, hasErrors: prepared.hasErrors)
    guard let row = merge.withoutRepeats(UnsafeRawPointer(scratch.base + start), scratch.count - start) else { return }
    row.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      Memory.copy(scratch.base + start, base, bytes.count)
    }
    scratch.count = start + row.count
  }
}

// MARK: - Types

extension Scan {
  /// Returns the selection for the type of the object at `place`, according to its text.
  mutating func selection(
    in set: UnsafePointer<SelectionSet>
  ) throws(ScanProblem) -> UnsafePointer<Selection> {
    let selections = set.pointee.selections
    let others = selections + Int(set.pointee.named)
    guard let name = try typename() else {
      // The object of a fragment is known without its type.
      return depth == 0 && top != nil ? set.pointee.selection(of: top?.type ?? Names.noType) : others
    }
    if let known = set.pointee.selection(named: name) { return known }
    guard name.contains(Byte.backslash) else { return others }
    return Self.unescapedName(name).withUnsafeBytes { set.pointee.selection(named: $0) } ?? others
  }

  /// Returns a name without escapes. What is not a name is left as it is, because texts are composed without escaping names.
  ///
  /// - Parameter content: The content of a string, whose quotes are next to it.
  private static func unescapedName(_ content: UnsafeRawBufferPointer) -> [UInt8] {
    guard let start = content.baseAddress, content.contains(Byte.backslash) else { return Array(content) }
    let name = JSONText.unescaped(start - 1, content.count + 2)
    return name.allSatisfy(Byte.isOfName) ? name : Array(content)
  }

  /// Returns the type of an object's row.
  @inline(__always)
  private mutating func type(of selection: UnsafePointer<Selection>, _ frame: UnsafeMutablePointer<Frame>)
    throws(ScanProblem) -> TypeID
  {
    if selection.pointee.type != Names.noType {
      if selection.pointee.isKeyUnsure { noteKey(of: selection) }
      return selection.pointee.type
    }
    guard let set = frame.pointee.set, set.pointee.kind == .abstract else { return Names.noType }
    return try otherType(frame.pointee.textStart, selection)
  }

  /// Notes the key of a type that a fragment names, once in a response. The place has objects of the type, but its key may be
  /// meant for others.
  @inline(never)
  private mutating func noteKey(of selection: UnsafePointer<Selection>) {
    if notedKeys.contains(selection) { return }
    notedKeys.append(selection)
    noteGuess(selection.pointee.type, selection)
  }

  /// Notes the key of a type in a place that may have another key than the type. Objects there have no key if it differs.
  private mutating func noteGuess(_ type: TypeID, _ selection: UnsafePointer<Selection>) {
    let keys = UnsafeBufferPointer(start: selection.pointee.keys, count: Int(selection.pointee.keyCount))
    let isKey = names.note(keys: keys, of: type, isNamed: false)
    if !isKey, !hasOtherKey(type, selection) { typesWithOtherKeys.append((selection, type)) }
  }

  @inline(never)
  private mutating func otherType(
    _ object: UnsafeRawPointer,
    _ selection: UnsafePointer<Selection>
  ) throws(ScanProblem) -> TypeID {
    let end = place
    place = object
    defer { place = end }
    guard let text = try typename() else { return Names.noType }
    for known in otherTypes where known.selection == selection && known.text.elementsEqual(text) { return known.type }
    let type = names.type(Self.unescapedName(text))
    // The top of a fragment may have only part of the key.
    if selection.pointee.keyCount > 0, depth > 1 { noteGuess(type, selection) }
    if otherTypes.count < 64 { otherTypes.append((selection, Array(text), type)) }
    return type
  }

  /// Reports whether another plan defines the key of a type that this one does not name.
  private func hasOtherKey(_ type: TypeID, _ selection: UnsafePointer<Selection>) -> Bool {
    typesWithOtherKeys.contains { $0.selection == selection && $0.type == type }
  }

  /// Returns the value of `__typename` in the object at `place`, usually its first member. It may have escapes.
  private mutating func typename() throws(ScanProblem) -> UnsafeRawBufferPointer? {
    let key: StaticString = #"{"__typename":""#
    let length = key.utf8CodeUnitCount
    // The bytes of a static string live as long as the program.
    if end - place > length, Memory.areEqual(place, UnsafeRawPointer(key.utf8Start), length) {
      let start = place + length
      let quote = try endOfString(start - 1)
      return UnsafeRawBufferPointer(start: start, count: quote - start)
    }
    return try laterTypename()
  }

  @inline(never)
  private mutating func laterTypename() throws(ScanProblem) -> UnsafeRawBufferPointer? {
    let object = place
    defer { place = object }
    place += 1
    while true {
      skipSpace()
      if byte == Byte.comma { place += 1 }
      skipSpace()
      guard byte == Byte.quote else { return nil }
      let key = place
      place = try endOfString(key) + 1
      let name = UnsafeRawBufferPointer(start: key + 1, count: place - key - 2)
      let isTypename =
        name.elementsEqual("__typename".utf8)
        || name.contains(Byte.backslash) && Self.unescapedName(name).elementsEqual("__typename".utf8)
      skipSpace()
      guard byte == Byte.colon else { throw unexpected }
      place += 1
      skipSpace()
      let value = place
      place = try endOfValue(value)
      if isTypename {
        return value.byte(0) == Byte.quote ? UnsafeRawBufferPointer(start: value + 1, count: place - value - 2) : nil
      }
    }
  }
}

// MARK: - Keys

extension Scan {
  /// Returns the local record of the innermost object, or `nil` if its key is not complete.
  @inline(__always)
  private mutating func entity(
    _ frame: UnsafeMutablePointer<Frame>,
    _ selection: UnsafePointer<Selection>
  ) throws(ScanProblem) -> Int32? {
    let row = UnsafeRawPointer(scratch.base + frame.pointee.start)
    let type = row.rowType
    if type == Names.noType { return nil }
    if !typesWithOtherKeys.isEmpty, hasOtherKey(type, selection) { return nil }
    if selection.pointee.keyCount == 1, !hasNaming, let key = frame.pointee.key {
      var (start, length) = (key, frame.pointee.keyLength)
      if start.byte(0) == Byte.quote { (start, length) = (start + 1, length &- 2) }
      if length <= 0 || length > RecordKey.longest { return nil }
      if Memory.find(Byte.backslash, start, length) == nil {
        if key.byte(0) != Byte.quote, !JSONText.isScalar(start) { return nil }
        return try local(type, start, length, frame.pointee.start, frame.pointee.local, frame.pointee.hasReferences)
      }
    }
    return try longEntity(type, frame, selection)
  }

  /// Returns the local record of the innermost object, for keys with several parts or escapes, and for keys that the app
  /// defines.
  @inline(never)
  private mutating func longEntity(
    _ type: TypeID,
    _ frame: UnsafeMutablePointer<Frame>,
    _ selection: UnsafePointer<Selection>
  ) throws(ScanProblem) -> Int32? {
    guard let key = key(type, frame, selection) else { return nil }
    return try local(type, key, frame)
  }

  /// Returns the key of the innermost object from the values in its row, or `nil` if it has none.
  private func key(
    _ type: TypeID,
    _ frame: UnsafeMutablePointer<Frame>,
    _ selection: UnsafePointer<Selection>
  ) -> [UInt8]? {
    let row = UnsafeRawPointer(scratch.base + frame.pointee.start)
    var parts: [[UInt8]] = []
    for index in 0..<Int(selection.pointee.keyCount) {
      var walk = SlotWalk(row: row, length: scratch.count - frame.pointee.start)
      var part: [UInt8]?
      while let slot = walk.step() {
        guard slot.name == selection.pointee.keys[index], slot.kind == ValueKind.leaf else { continue }
        part = JSONText.keyPart(slot.bytes, slot.length)
        break
      }
      guard let part else { return nil }
      parts.append(part)
    }
    return RecordKey.entity(parts, type: names.text(ofType: type), naming: naming)
  }

  /// Returns the local record with a key, for the innermost object.
  private mutating func local(
    _ type: TypeID,
    _ key: [UInt8],
    _ frame: UnsafeMutablePointer<Frame>
  ) throws(ScanProblem) -> Int32 {
    // The bytes are in this function's own memory while the record is looked up.
    let copy = UnsafeMutableRawPointer.allocate(byteCount: key.count + 1, alignment: 1)
    defer { copy.deallocate() }
    copy.copyMemory(from: key, byteCount: key.count)
    return try local(type, copy, key.count, frame.pointee.start, frame.pointee.local, frame.pointee.hasReferences)
  }

  /// Returns the local record of a type and key: one found earlier, or a new one with the row at the end of the scratch.
  ///
  /// - Parameters:
  ///   - start: The beginning of the row.
  ///   - reserved: The local record to which fields of the object belong; -1: none.
  @inline(__always)
  mutating func local(
    _ type: TypeID,
    _ key: UnsafeRawPointer,
    _ keyLength: Int,
    _ start: Int,
    _ reserved: Int32,
    _ hasReferences: Bool
  ) throws(ScanProblem) -> Int32 {
    let hash = KeyHash.hash(key, keyLength, KeyHash.start(kind: RecordKey.Kind.entity, type: type))
    let row = UnsafeRawPointer(scratch.base + start)
    let length = scratch.count &- start
    if let known = table.find(hash, type, key, keyLength, prepared) {
      let old = prepared.locals[Int(known)]
      if reserved >= 0, reserved != known { prepared.locals[Int(reserved)].forward(to: known) }
      if old.rowLength == length, Memory.areEqual(prepared.rows.base + old.row, row, length) { return known }
      if isSparse {
        addCopy(of: known, row, length, hasReferences)
      } else {
        try merge(known, row, length, hasReferences)
      }
      return known
    }
    var index = reserved
    if index < 0 {
      index = Int32(prepared.locals.count)
      prepared.locals.append(LocalRecord())
    }
    var local = LocalRecord()
    local.hash = hash
    local.key = prepared.keys.count
    local.keyLength = keyLength
    local.type = type
    local.row = prepared.rows.count
    local.rowLength = length
    local.hasReferences = hasReferences
    prepared.keys.append(key, keyLength)
    prepared.rows.append(row, length)
    prepared.locals[Int(index)] = local
    table.insert(hash, index, prepared)
    return index
  }

  /// Adds a local record for another place of an object that an update changes. The table decides which places have
  /// changes.
  @inline(never)
  private mutating func addCopy(
    of known: Int32,
    _ row: UnsafeRawPointer,
    _ length: Int,
    _ hasReferences: Bool
  ) {
    var local = prepared.locals[Int(known)]
    local.row = prepared.rows.count
    local.rowLength = length
    local.hasReferences = hasReferences
    merges += 1
    prepared.rows.append(row, length)
    prepared.locals.append(local)
  }

  /// Adds the fields of another selection of an object.
  @inline(never)
  private mutating func merge(
    _ known: Int32,
    _ row: UnsafeRawPointer,
    _ length: Int,
    _ hasReferences: Bool
  ) throws(ScanProblem) {
    var merge = RowMerge(isOneResponse: true, hasErrors: prepared.hasErrors)
    let old = prepared.locals[Int(known)]
    mergeBudget -= 64
    guard let merged = merge.merge(UnsafeRawPointer(prepared.rows.base + old.row), old.rowLength, row, length) else {
      return
    }
    mergeBudget -= merged.count
    merges += 1
    if mergeBudget < 0 { throw .contradictory }
    prepared.locals[Int(known)].row = prepared.rows.count
    prepared.locals[Int(known)].rowLength = merged.count
    if hasReferences { prepared.locals[Int(known)].hasReferences = true }
    prepared.rows.append(merged)
  }
}

/// A table that finds local entities by their keys.
///
/// Proof for the pointer: the memory belongs to this value alone, which cannot be copied, and is freed with it. All of its
/// `mask + 1` slots are initialized, and at most two thirds of them are used.
struct LocalTable: ~Copyable {
  /// Local numbers plus one; 0: the slot is free.
  private var slots: UnsafeMutablePointer<Int32>
  /// The number of slots, a power of two, minus one.
  private var mask = 255
  private var count = 0

  init() { slots = Self.slots(mask) }

  deinit { slots.deallocate() }

  private static func slots(_ mask: Int) -> UnsafeMutablePointer<Int32> {
    let slots = UnsafeMutablePointer<Int32>.allocate(capacity: mask + 1)
    slots.initialize(repeating: 0, count: mask + 1)
    return slots
  }

  @inline(__always)
  func find(
    _ hash: UInt64,
    _ type: TypeID,
    _ key: UnsafeRawPointer,
    _ keyLength: Int,
    _ prepared: borrowing Prepared
  ) -> Int32? {
    var place = Int(truncatingIfNeeded: hash) & mask
    while slots[place] != 0 {
      let number = slots[place] &- 1
      let local = prepared.locals[Int(number)]
      if local.hash == hash, local.type == type, local.keyLength == keyLength,
        Memory.areEqual(prepared.keys.base + local.key, key, keyLength)
      {
        return number
      }
      place = (place &+ 1) & mask
    }
    return nil
  }

  mutating func insert(_ hash: UInt64, _ number: Int32, _ prepared: borrowing Prepared) {
    if (count + 1) * 3 > mask * 2 { grow(prepared) }
    count += 1
    put(hash, number)
  }

  private func put(_ hash: UInt64, _ number: Int32) {
    var place = Int(truncatingIfNeeded: hash) & mask
    while slots[place] != 0 { place = (place &+ 1) & mask }
    slots[place] = number + 1
  }

  private mutating func grow(_ prepared: borrowing Prepared) {
    let (old, oldMask) = (slots, mask)
    mask = oldMask * 2 + 1
    slots = Self.slots(mask)
    for place in 0...oldMask where old[place] != 0 { put(prepared.locals[Int(old[place] - 1)].hash, old[place] - 1) }
    old.deallocate()
  }
}
