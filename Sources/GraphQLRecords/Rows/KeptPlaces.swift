/// The places of objects that the app has removed, which are put back into lists that the app has changed without seeing the
/// objects.
///
/// Readers do not see these objects. They also do not see elements without a key, such as edges, that refer to them in a field
/// that may not be null. If an object comes back, it is where it was: after the element that it followed.
struct KeptPlaces {
  /// The elements without a key that readers do not see.
  let hiddenElements: Set<[UInt8]>
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
    let isHidden = isHidden(old, new)
    let visible = old.indices.filter { !isHidden[$0] }
    // In lists of lists, inner lists at the same place are the same list.
    if old.count == new.count {
      for index in new.indices where new[index].kind == ValueKind.list {
        guard let kept = value(old[index], new[index], depth: depth + 1) else { continue }
        values[index] = kept
        isChanged = true
      }
    }
    var places: [RecordID: Int] = [:]
    for (index, element) in new.enumerated() { if let record = element.reference { places[record] = index } }
    let pairs = pairs(of: visible.map { old[$0] }, with: new, depth: depth)
    var newPlaces: [Int: Int] = [:]
    for (place, pair) in pairs {
      newPlaces[visible[place]] = pair.index
      guard let kept = pair.kept else { continue }
      values[pair.index] = kept
      isChanged = true
    }
    // The values after each element of the new list; the first are those before all elements.
    var behind = [[RowMerge.Value]](repeating: [], count: new.count + 1)
    var anchor = 0
    for (index, element) in old.enumerated() {
      if isHidden[index] {
        behind[anchor].append(RowMerge.Value(element))
        isChanged = true
      } else if let place = element.reference.flatMap({ places[$0] }) ?? newPlaces[index] {
        anchor = place + 1
      }
    }
    if !isChanged { return nil }
    var elements = behind[0]
    for (index, value) in values.enumerated() { elements += [value] + behind[index + 1] }
    return RowMerge.Value(list: elements)
  }

  /// Reports which elements readers do not see. A removed object that the app has put into the list again is seen.
  private func isHidden(_ old: [SlotView], _ new: [SlotView]) -> [Bool] {
    var present: (elements: Set<RecordID>, inside: Set<RecordID>)?
    return old.map { element in
      if !(element.reference.map(isRemoved) ?? isHidden(element)) { return false }
      let known =
        present
        ?? (Set(new.compactMap(\.reference)), Set(new.filter { $0.reference == nil }.flatMap(Self.references)))
      present = known
      if let record = element.reference { return !known.elements.contains(record) }
      return !Self.references(in: element).contains { isRemoved($0) && known.inside.contains($0) }
    }
  }

  /// Returns the records that a value refers to.
  private static func references(in value: SlotView) -> [RecordID] {
    if let record = value.reference { return [record] }
    var (records, walks) = ([RecordID](), [value.inner].compactMap(\.self))
    while var walk = walks.popLast() {
      guard let next = walk.step() else { continue }
      walks.append(walk)
      if let record = next.reference { records.append(record) }
      if let inner = next.inner { walks.append(inner) }
    }
    return records
  }

  /// Returns the elements of the new list that are old elements without a key, with replacements for those that lack a
  /// removed object.
  ///
  /// An element is the same as an old one if it is what the app saw of that one. Otherwise, in lists of equal length, it is a
  /// changed version of the one at the same place, unless it refers to other objects.
  private func pairs(
    of old: [SlotView],
    with new: [SlotView],
    depth: Int
  ) -> [Int: (index: Int, kept: RowMerge.Value?)] {
    guard new.contains(where: { $0.kind == ValueKind.object }) else { return [:] }
    var pairs: [Int: (index: Int, kept: RowMerge.Value?)] = [:]
    var places: [[UInt8]: [Int]] = [:]
    var hasRemoved: Set<Int> = []
    for (place, element) in old.enumerated().reversed() where element.kind == ValueKind.object {
      let seen = seen(element, depth: depth)
      if seen != nil { hasRemoved.insert(place) }
      places[(seen ?? RowMerge.Value(element)).bytes, default: []].append(place)
    }
    var rest: [Int] = []
    for (index, element) in new.enumerated() where element.kind == ValueKind.object {
      if let place = places[RowMerge.Value(element).bytes]?.popLast() {
        pairs[place] = (index, hasRemoved.contains(place) ? RowMerge.Value(old[place]) : nil)
      } else {
        rest.append(index)
      }
    }
    if old.count != new.count { return pairs }
    for index in rest where pairs[index] == nil && refersToSame(old[index], new[index]) {
      pairs[index] = (index, value(old[index], new[index], depth: depth + 1))
    }
    return pairs
  }

  /// Reports whether an object without a key may be a changed version of another one: no field has another object.
  private func refersToSame(_ old: SlotView, _ new: SlotView) -> Bool {
    guard var walk = old.inner else { return true }
    while let slot = walk.step() {
      guard let record = slot.reference, !isRemoved(record), let other = new.slot(slot.name)?.reference else {
        continue
      }
      if other != record { return false }
    }
    return true
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

  private func isHidden(_ element: SlotView) -> Bool {
    !hiddenElements.isEmpty && element.kind == ValueKind.object
      && hiddenElements.contains(RowMerge.Value(element).bytes)
  }

  private static func elements(_ list: SlotView) -> [SlotView] {
    var elements: [SlotView] = []
    var walk = SlotWalk(list: list.bytes, length: list.length)
    while let element = walk.step() { elements.append(element) }
    return elements
  }
}
