/// The places of objects that the app has removed, which are put back into lists that the app has changed without seeing the
/// objects.
///
/// Readers do not see these objects. They also do not see elements without a key, such as edges, that refer to them in a field
/// that may not be null. If an object comes back, it is where it was: after the element that it followed.
struct KeptPlaces {
  /// The fields that may not be null and have a single object.
  let strictFields: Set<FieldID>
  /// Reports whether the app has removed an object.
  let isRemoved: (RecordID) -> Bool

  /// - Returns: The new row with the removed objects of the old one; `nil` if there are none.
  func row(_ old: UnsafeRawPointer, _ length: Int, _ new: UnsafeRawPointer, depth: Int = 0) -> [UInt8]? {
    var slots: [(name: FieldID, value: RowMerge.Value)] = []
    var isChanged = false
    var walk = SlotWalk(row: new, length: Int(new.number32(0)))
    while let slot = walk.step() {
      var kept: RowMerge.Value?
      if slot.kind != ValueKind.leaf, slot.kind != ValueKind.reference, depth < RowMerge.maximumDepth {
        kept = SlotWalk.slot(slot.name, of: old, length).flatMap { value($0, slot, depth: depth + 1) }
      }
      if kept != nil { isChanged = true }
      slots.append((slot.name, kept ?? RowMerge.Value(slot)))
    }
    return isChanged ? RowMerge.row(slots, type: new.number16(6)) : nil
  }

  private func value(_ old: SlotView, _ new: SlotView, depth: Int) -> RowMerge.Value? {
    if new.kind == ValueKind.null, let record = old.reference { return isRemoved(record) ? RowMerge.Value(old) : nil }
    if old.kind == ValueKind.object, new.kind == ValueKind.object, old.length >= 8, new.length >= 8,
      old.bytes.number16(6) == new.bytes.number16(6)
    {
      return row(old.bytes, old.length, new.bytes, depth: depth).map {
        RowMerge.Value(kind: ValueKind.object, bytes: $0)
      }
    }
    guard old.kind == ValueKind.list, new.kind == ValueKind.list, depth < RowMerge.maximumDepth else { return nil }
    return list(Self.elements(old), Self.elements(new), depth: depth)
  }

  private func list(_ old: [SlotView], _ new: [SlotView], depth: Int) -> RowMerge.Value? {
    var isChanged = false
    var values = new.map { RowMerge.Value($0) }
    // In lists of lists, inner lists at the same place are the same list.
    if old.count == new.count {
      for index in new.indices where new[index].kind == ValueKind.list {
        guard let kept = value(old[index], new[index], depth: depth + 1) else { continue }
        values[index] = kept
        isChanged = true
      }
    }
    let isHidden = old.map(isHidden)
    let visible = zip(old, isHidden).filter { !$0.1 }.map(\.0)
    for (index, kept) in objects(visible, new, depth: depth) {
      values[index] = kept
      isChanged = true
    }
    var places: [RecordID: Int] = [:]
    var objectPlaces: [[UInt8]: [Int]] = [:]
    for (index, element) in new.enumerated().reversed() {
      if let record = element.reference {
        places[record] = index
      } else if isHidden.contains(true) {
        objectPlaces[values[index].bytes, default: []].append(index)
      }
    }
    // The values after each element of the new list; the first are those before all elements.
    var behind = [[RowMerge.Value]](repeating: [], count: new.count + 1)
    var anchor = 0
    for (element, isHidden) in zip(old, isHidden) {
      if isHidden {
        behind[anchor].append(RowMerge.Value(element))
        isChanged = true
        continue
      }
      guard let record = element.reference else {
        if let place = objectPlaces[RowMerge.Value(element).bytes]?.popLast() { anchor = place + 1 }
        continue
      }
      if let place = places[record] {
        anchor = place + 1
      } else if isRemoved(record) {
        behind[anchor].append(RowMerge.Value(element))
        isChanged = true
      }
    }
    if !isChanged { return nil }
    var elements = behind[0]
    for (index, value) in values.enumerated() { elements += [value] + behind[index + 1] }
    return RowMerge.Value(list: elements)
  }

  /// Reports whether readers do not see an element without a key, because a field that may not be null has a removed object.
  private func isHidden(_ element: SlotView) -> Bool {
    guard !strictFields.isEmpty, element.kind == ValueKind.object, var walk = element.inner else { return false }
    while let slot = walk.step() {
      guard strictFields.contains(slot.name) else { continue }
      if slot.reference.map(isRemoved) ?? isHidden(slot) { return true }
    }
    return false
  }

  /// Returns replacements for objects without keys that have null for a removed object.
  ///
  /// An object is the same as an old one if it is what the app saw of that one. Otherwise, in lists of equal length, it is a
  /// changed version of the one at the same place.
  private func objects(_ old: [SlotView], _ new: [SlotView], depth: Int) -> [Int: RowMerge.Value] {
    guard new.contains(where: { $0.kind == ValueKind.object }) else { return [:] }
    var kept: [Int: RowMerge.Value] = [:]
    var places: [[UInt8]: [Int]] = [:]
    for (index, element) in old.enumerated().reversed() where element.kind == ValueKind.object {
      if let seen = seen(element, depth: depth) { places[seen.bytes, default: []].append(index) }
    }
    if places.isEmpty { return [:] }
    var unused = Set(places.values.joined())
    for (index, element) in new.enumerated() where element.kind == ValueKind.object {
      let bytes = RowMerge.Value(element).bytes
      let same = (places[bytes] ?? []).filter(unused.contains)
      guard let place = same.contains(index) ? index : same.last else { continue }
      unused.remove(place)
      kept[index] = RowMerge.Value(old[place])
    }
    if old.count != new.count { return kept }
    for (index, element) in new.enumerated() where kept[index] == nil && unused.contains(index) {
      kept[index] = value(old[index], element, depth: depth + 1)
    }
    return kept
  }

  /// Returns a value as the app sees it, without removed objects; `nil` if it contains none.
  private func seen(_ value: SlotView, depth: Int) -> RowMerge.Value? {
    if let record = value.reference {
      return isRemoved(record) ? RowMerge.Value(kind: ValueKind.null, bytes: []) : nil
    }
    guard depth < RowMerge.maximumDepth else { return nil }
    if value.kind == ValueKind.object, value.length >= RowLayout.header {
      var slots: [(name: FieldID, value: RowMerge.Value)] = []
      var isChanged = false
      var walk = SlotWalk(row: value.bytes, length: value.length)
      while let slot = walk.step() {
        let seen = seen(slot, depth: depth + 1)
        if seen != nil { isChanged = true }
        slots.append((slot.name, seen ?? RowMerge.Value(slot)))
      }
      guard isChanged else { return nil }
      return RowMerge.Value(kind: ValueKind.object, bytes: RowMerge.row(slots, type: value.bytes.number16(6)))
    }
    guard value.kind == ValueKind.list else { return nil }
    let elements = Self.elements(value)
    let all = elements.map { (element: $0, seen: seen($0, depth: depth + 1)) }
    guard all.contains(where: { $0.seen != nil }) else { return nil }
    // Lists are seen without the removed objects themselves, and without what cannot be without them.
    let left = all.filter { ($0.element.reference == nil || $0.seen == nil) && !isHidden($0.element) }
    return RowMerge.Value(list: left.map { $0.seen ?? RowMerge.Value($0.element) })
  }

  private static func elements(_ list: SlotView) -> [SlotView] {
    var elements: [SlotView] = []
    var walk = SlotWalk(list: list.bytes, length: list.length)
    while let element = walk.step() { elements.append(element) }
    return elements
  }
}
