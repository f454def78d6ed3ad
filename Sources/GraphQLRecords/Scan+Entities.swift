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
  /// not. That of a mutation or a subscription is not kept.
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
