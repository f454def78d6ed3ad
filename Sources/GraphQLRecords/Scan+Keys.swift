// The keys of objects, and the local records with these keys.

extension Scan {
  /// Returns the local record of the innermost object, or `nil` if its key is not complete.
  @inline(__always)
  mutating func entity(
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
  func key(
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
  mutating func local(
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
