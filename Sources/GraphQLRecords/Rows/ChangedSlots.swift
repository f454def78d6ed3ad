/// The comparison of an update's row with the row before the update.
///
/// The text of an update also has what leads to a change, and a list of objects without keys as a whole. These values have
/// not changed: if they counted, one copy of an object would undo the change of another copy, and a list would lose the
/// fields that only other operations select.
struct ChangedSlots {
  /// What lookups have found for slots that the earlier row does not have, or that have failed, by the types of objects.
  let found: [TypeID: [FieldID: SlotValue]]

  /// Returns a row without the values that an earlier row has as well, and the number of remaining slots.
  func row(
    _ row: UnsafeRawPointer,
    _ length: Int,
    since old: UnsafeRawPointer,
    _ oldLength: Int,
    depth: Int = 0
  ) -> (bytes: [UInt8], count: Int) {
    var slots: [(name: FieldID, value: SlotValue)] = []
    var walk = SlotWalk(row: row, length: length)
    while let slot = walk.step() {
      let known = SlotWalk.slot(slot.name, of: old, oldLength)
      if has(known, slot, in: old, depth: depth) { continue }
      slots.append((slot.name, known.map { value(slot, since: $0, depth: depth) } ?? SlotValue(slot)))
    }
    return (RowLayout.row(slots, type: row.rowType), slots.count)
  }

  private func value(_ slot: SlotView, since known: SlotView, depth: Int) -> SlotValue {
    guard known.isSameObject(as: slot), depth < RowLayout.maximumDepth else { return SlotValue(slot) }
    let changed = row(slot.bytes, slot.length, since: known.bytes, known.length, depth: depth + 1)
    return SlotValue(kind: ValueKind.object, bytes: changed.bytes)
  }

  /// Reports whether a row has everything in a slot.
  ///
  /// - Parameter known: The slot of that name that the row has.
  private func has(_ known: SlotView?, _ slot: SlotView, in old: UnsafeRawPointer, depth: Int) -> Bool {
    if let known, has(known, slot, depth: depth) { return true }
    guard known?.hasFailed ?? true else { return false }
    return found[old.rowType]?[slot.name]?.withView { $0.hasSameValue(as: slot) } ?? false
  }

  /// Reports whether a known value has everything in another one.
  private func has(_ known: SlotView, _ value: SlotView, depth: Int) -> Bool {
    if known.hasSameValue(as: value) { return true }
    if depth >= RowLayout.maximumDepth { return false }
    if known.isSameObject(as: value) {
      var walk = SlotWalk(row: value.bytes, length: value.length)
      while let slot = walk.step() {
        let inner = SlotWalk.slot(slot.name, of: known.bytes, known.length)
        if !has(inner, slot, in: known.bytes, depth: depth + 1) { return false }
      }
      return true
    }
    guard known.isList, value.isList, known.count == value.count else { return false }
    var walks = (SlotWalk(list: known.bytes, length: known.length), SlotWalk(list: value.bytes, length: value.length))
    while let known = walks.0.step(), let value = walks.1.step() {
      if !has(known, value, depth: depth + 1) { return false }
    }
    return true
  }
}
