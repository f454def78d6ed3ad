/// A merge of two rows of one record.
///
/// The rules: the newer leaf, null, reference or list replaces the old value; objects without a key are merged slot by slot
/// if they have the same type; a failed value does not replace a known one. Within one response, two lists of equal length
/// are one list that was selected twice, and are merged element by element; two objects are also one object that was
/// selected twice if only one selection requests its type.
struct RowMerge {
  let isOneResponse: Bool
  /// Whether the new row may contain errored elements.
  let hasErrors: Bool
  /// The slots of the record that have changed.
  private(set) var changed: [FieldID] = []
  /// The paths of objects without keys that another value has replaced. Empty within one response.
  private(set) var replaced: [[FieldID]] = []
  /// The path of the object without a key that is being merged.
  private var path: [FieldID] = []

  init(isOneResponse: Bool, hasErrors: Bool) {
    self.isOneResponse = isOneResponse
    self.hasErrors = hasErrors
  }

  /// - Returns: The merged row, or `nil` if the old one has everything in the new one.
  mutating func merge(
    _ old: UnsafeRawPointer,
    _ oldLength: Int,
    _ new: UnsafeRawPointer,
    _ newLength: Int
  ) -> [UInt8]? {
    if !isOneResponse, !hasErrors, let replaced = Self.replaced(old, oldLength, new, newLength, depth: 0) {
      changed = replaced
      return replaced.isEmpty ? nil : Array(UnsafeRawBufferPointer(start: new, count: newLength))
    }
    return row(old, oldLength, new, newLength, depth: 0)
  }

  /// Returns the paths of replaced objects as those of their fields with arguments begin.
  func replacedPaths(ofKind kind: UInt8) -> [[FieldID]] {
    // The path of a field of a field's value does not name the value.
    kind == RecordKey.Kind.entity || replaced.isEmpty ? replaced : replaced.map { Array($0.dropFirst()) }
  }

  /// Returns the slots that differ, if both rows have the same slots in the same order, including those in objects without
  /// keys. The new row then replaces the old one. Most responses to a repeated request are of this kind.
  private static func replaced(
    _ old: UnsafeRawPointer,
    _ oldLength: Int,
    _ new: UnsafeRawPointer,
    _ newLength: Int,
    depth: Int
  ) -> [FieldID]? {
    guard old.rowType == new.rowType, depth < RowLayout.maximumDepth else { return nil }
    var changed: [FieldID] = []
    var (oldWalk, newWalk) = (SlotWalk(row: old, length: oldLength), SlotWalk(row: new, length: newLength))
    while true {
      let (oldSlot, newSlot) = (oldWalk.step(), newWalk.step())
      guard let oldSlot, let newSlot else { return oldSlot == nil && newSlot == nil ? changed : nil }
      guard oldSlot.name == newSlot.name, newSlot.kind != ValueKind.errored else { return nil }
      if oldSlot.hasSameValue(as: newSlot) { continue }
      if oldSlot.kind == ValueKind.object {
        guard oldSlot.isObject, newSlot.isObject,
          replaced(oldSlot.bytes, oldSlot.length, newSlot.bytes, newSlot.length, depth: depth + 1) != nil
        else { return nil }
      }
      changed.append(newSlot.name)
    }
  }

  /// Returns the paths of the values that an old row has and a new one does not confirm: inside objects without keys, which
  /// are merged, and values that have failed in the new row.
  static func missing(
    _ old: UnsafeRawPointer,
    _ oldLength: Int,
    _ new: UnsafeRawPointer,
    _ newLength: Int,
    hasErrors: Bool
  ) -> [[FieldID]] {
    var (paths, open) = ([[FieldID]](), [(old: SlotView, new: SlotView, path: [FieldID])]())
    func compare(_ old: [SlotView], _ new: [SlotView], _ path: [FieldID]) {
      let slots = Dictionary(new.map { ($0.name, $0) }) { first, _ in first }
      for slot in old {
        guard let new = slots[slot.name] else {
          // The slots of the record itself are compared by their names.
          if !path.isEmpty { paths.append(path + [slot.name]) }
          continue
        }
        if hasErrors, new.hasFailed(after: slot) { paths.append(path + [slot.name]) }
        guard slot.isSameObject(as: new), path.count + 1 < RowLayout.maximumDepth else { continue }
        open.append((slot, new, path + [slot.name]))
      }
    }
    let slots = views(new, newLength)
    if !hasErrors, !slots.contains(where: { $0.kind == ValueKind.object }) { return [] }
    compare(views(old, oldLength), slots, [])
    while let next = open.popLast() {
      compare(views(next.old.bytes, next.old.length), views(next.new.bytes, next.new.length), next.path)
    }
    return paths
  }

  /// Returns a row without two slots of the same name, or `nil` if it is already one.
  mutating func withoutRepeats(_ row: UnsafeRawPointer, _ length: Int) -> [UInt8]? {
    var slots: [(name: FieldID, value: SlotValue)] = []
    var places: [FieldID: Int] = [:]
    var walk = SlotWalk(row: row, length: length)
    var hasRepeats = false
    while let slot = walk.step() {
      let new = SlotValue(slot)
      guard let place = places[slot.name] else {
        places[slot.name] = slots.count
        slots.append((slot.name, new))
        continue
      }
      hasRepeats = true
      let merged = slots[place].value.withView { old in value(old, slot, depth: 1) }
      if let merged { slots[place].value = merged }
    }
    return hasRepeats ? RowLayout.row(slots, type: row.rowType) : nil
  }
}

extension RowMerge {
  private mutating func row(
    _ old: UnsafeRawPointer,
    _ oldLength: Int,
    _ new: UnsafeRawPointer,
    _ newLength: Int,
    depth: Int
  ) -> [UInt8]? {
    var slots: [(name: FieldID, value: SlotValue)] = []
    var isChanged = false
    var added = Self.views(new, newLength).map { Added(slot: $0) }
    let oldViews = Self.views(old, oldLength)
    // Slots of one selection always have the same order, so the search starts where the last one ended.
    var cursor = 0
    for oldSlot in oldViews {
      guard let place = Self.find(oldSlot.name, added, &cursor) else {
        slots.append((oldSlot.name, SlotValue(oldSlot)))
        continue
      }
      let merged = value(oldSlot, added[place].slot, depth: depth + 1)
      added[place].isUsed = true
      if let merged {
        isChanged = true
        if depth == 0 { changed.append(oldSlot.name) }
        slots.append((oldSlot.name, merged))
      } else {
        slots.append((oldSlot.name, SlotValue(oldSlot)))
      }
    }
    for slot in added where !slot.isUsed {
      isChanged = true
      if depth == 0 { changed.append(slot.slot.name) }
      slots.append((slot.slot.name, SlotValue(slot.slot)))
    }
    let (oldType, newType) = (old.rowType, new.rowType)
    let type = newType == Names.noType ? oldType : newType
    return isChanged || type != oldType ? RowLayout.row(slots, type: type) : nil
  }

  /// - Returns: The replacement for the old value, or `nil` if there is none.
  private mutating func value(_ old: SlotView, _ new: SlotView, depth: Int) -> SlotValue? {
    if old.hasSameValue(as: new) { return nil }
    if !isOneResponse, hasErrors, new.hasFailed(after: old) { return nil }
    if new.kind == ValueKind.errored { return nil }
    if old.isObject, new.isObject, isOneObject(old.bytes.rowType, new.bytes.rowType), depth < RowLayout.maximumDepth {
      path.append(old.name)
      defer { path.removeLast() }
      return row(old.bytes, old.length, new.bytes, new.length, depth: depth).map {
        SlotValue(kind: ValueKind.object, bytes: $0)
      }
    }
    if old.kind == ValueKind.object, !isOneResponse { replaced.append(path + [old.name]) }
    if old.isList, new.isList, depth < RowLayout.maximumDepth {
      if isOneResponse, old.count == new.count {
        return list(old, new, depth: depth)
      }
    }
    return SlotValue(new)
  }

  private func isOneObject(_ oldType: TypeID, _ newType: TypeID) -> Bool {
    oldType == newType || isOneResponse && (oldType == Names.noType || newType == Names.noType)
  }

  private mutating func list(_ old: SlotView, _ new: SlotView, depth: Int) -> SlotValue? {
    var (oldWalk, newWalk) = (
      SlotWalk(list: old.bytes, length: old.length), SlotWalk(list: new.bytes, length: new.length)
    )
    var elements: [SlotValue] = []
    var isChanged = false
    while let oldElement = oldWalk.step(), let newElement = newWalk.step() {
      let merged = value(oldElement, newElement, depth: depth + 1)
      if merged != nil { isChanged = true }
      elements.append(merged ?? SlotValue(oldElement))
    }
    return isChanged ? SlotValue(list: elements) : nil
  }

  private struct Added {
    let slot: SlotView
    var isUsed = false
  }

  private static func views(_ row: UnsafeRawPointer, _ length: Int) -> [SlotView] {
    var walk = SlotWalk(row: row, length: length)
    var views: [SlotView] = []
    while let slot = walk.step() { views.append(slot) }
    return views
  }

  private static func find(_ name: FieldID, _ slots: [Added], _ cursor: inout Int) -> Int? {
    for step in 0..<slots.count {
      let index = (cursor + step) % slots.count
      guard slots[index].slot.name == name, !slots[index].isUsed else { continue }
      cursor = index + 1
      return index
    }
    return nil
  }
}
