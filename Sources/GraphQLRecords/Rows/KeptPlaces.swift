/// The places of objects that the app has removed, which are put back into lists that the app has changed without seeing the
/// objects.
///
/// Readers do not see these objects. They also do not see elements without a key, such as edges, that refer to them in a field
/// that may not be null. If an object comes back, it is where it was: after the element that it followed.
struct KeptPlaces {
  /// The elements without a key that readers do not see, with the removed objects that hide them.
  let hiddenElements: [[UInt8]: RecordID]
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
    // A list may have an object twice.
    var places: [RecordID: [Int]] = [:]
    for (index, element) in new.enumerated().reversed() {
      if let record = element.reference { places[record, default: []].append(index) }
    }
    let pairs = pairs(of: visible.map { old[$0] }, with: new, values, depth: depth)
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
      } else if let place = element.reference.flatMap({ places[$0]?.popLast() }) ?? newPlaces[index] {
        anchor = place + 1
      }
    }
    if !isChanged { return nil }
    var elements = behind[0]
    for (index, value) in values.enumerated() { elements += [value] + behind[index + 1] }
    return RowMerge.Value(list: elements)
  }

  /// Reports which elements readers do not see. If the app has put a removed object into the list again, its element is seen.
  private func isHidden(_ old: [SlotView], _ new: [SlotView]) -> [Bool] {
    var present: (elements: Set<RecordID>, inside: Set<RecordID>)?
    return old.map { element in
      let (record, hider) = (element.reference, hider(of: element))
      if !(record.map(isRemoved) ?? (hider != nil)) { return false }
      let known = present ?? (Set(new.compactMap(\.reference)), Set(new.flatMap { Self.objects(in: $0).map(\.record) }))
      present = known
      if let record { return !known.elements.contains(record) }
      return hider.map { !known.inside.contains($0) } ?? false
    }
  }

  /// Returns the removed object that hides an element without a key, or `nil` if it is not hidden.
  private func hider(of element: SlotView) -> RecordID? {
    if hiddenElements.isEmpty || element.kind != ValueKind.object { return nil }
    return hiddenElements[RowMerge.Value(element).bytes]
  }

  /// An object that an element without a key has, at the path of a field through objects without keys.
  private struct Part: Hashable {
    let path: [FieldID]
    let record: RecordID
  }

  private static func objects(in element: SlotView, _ path: [FieldID] = []) -> [Part] {
    guard element.kind == ValueKind.object, path.count < RowMerge.maximumDepth, var walk = element.inner else {
      return []
    }
    var parts: [Part] = []
    while let slot = walk.step() {
      if let record = slot.reference {
        parts.append(Part(path: path + [slot.name], record: record))
      } else {
        parts += objects(in: slot, path + [slot.name])
      }
    }
    return parts
  }

  /// Returns the elements of the new list that are old elements without a key, with replacements for those that lack a
  /// removed object.
  ///
  /// An element is the same as an old one if it is what the app saw of that one, or if it alone has the same objects. Otherwise,
  /// in lists of equal length, it is a changed version of the one at the same place, unless that has other objects.
  private func pairs(
    of old: [SlotView],
    with new: [SlotView],
    _ values: [RowMerge.Value],
    depth: Int
  ) -> [Int: (index: Int, kept: RowMerge.Value?)] {
    guard new.contains(where: { $0.kind == ValueKind.object }) else { return [:] }
    var pairs: [Int: (index: Int, kept: RowMerge.Value?)] = [:]
    var hasRemoved: Set<Int> = []
    var seenAs: [Int: [UInt8]] = [:]
    for (place, element) in old.enumerated() where element.kind == ValueKind.object {
      let seen = seen(element, depth: depth)
      if seen != nil { hasRemoved.insert(place) }
      seenAs[place] = (seen ?? RowMerge.Value(element)).bytes
    }
    var rest = new.indices.filter { new[$0].kind == ValueKind.object }
    func pair(_ place: Int, _ index: Int) {
      pairs[place] = (index, hasRemoved.contains(place) ? RowMerge.Value(old[place]) : nil)
    }
    // Of equal elements, the one at the same place.
    rest.removeAll { index in
      if seenAs[index] != values[index].bytes { return false }
      pair(index, index)
      return true
    }
    var places = Self.stacks(seenAs.filter { pairs[$0.key] == nil })
    rest.removeAll { index in
      guard let place = places[values[index].bytes]?.popLast() else { return false }
      pair(place, index)
      return true
    }
    var objects: [Int: Set<Part>] = [:]
    for place in seenAs.keys where pairs[place] == nil {
      objects[place] = Set(Self.objects(in: old[place]).filter { !isRemoved($0.record) })
    }
    var sameObjects = Self.stacks(objects)
    rest.removeAll { index in
      let objects = Set(Self.objects(in: new[index]))
      // Of several with the same objects, it may be any.
      guard !objects.isEmpty, sameObjects[objects]?.count == 1, let place = sameObjects[objects]?.popLast() else {
        return false
      }
      pairs[place] = (index, value(old[place], new[index], depth: depth + 1))
      return true
    }
    if old.count != new.count { return pairs }
    for index in rest where pairs[index] == nil && seenAs[index] != nil {
      let known = Self.objects(in: old[index]).filter { !isRemoved($0.record) }
      let others = Dictionary(Self.objects(in: new[index]).map { ($0.path, $0.record) }) { first, _ in first }
      if known.contains(where: { others[$0.path] ?? $0.record != $0.record }) { continue }
      pairs[index] = (index, value(old[index], new[index], depth: depth + 1))
    }
    return pairs
  }

  /// Returns the places of equal values, the first place at the end.
  private static func stacks<Value: Hashable>(_ values: [Int: Value]) -> [Value: [Int]] {
    var stacks: [Value: [Int]] = [:]
    for (place, value) in values.sorted(by: { $0.key > $1.key }) { stacks[value, default: []].append(place) }
    return stacks
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
    let left = all.filter { ($0.element.reference == nil || $0.seen == nil) && hider(of: $0.element) == nil }
    return RowMerge.Value(list: left.map { $0.seen ?? RowMerge.Value($0.element) })
  }

  private static func elements(_ list: SlotView) -> [SlotView] {
    var elements: [SlotView] = []
    var walk = SlotWalk(list: list.bytes, length: list.length)
    while let element = walk.step() { elements.append(element) }
    return elements
  }
}
