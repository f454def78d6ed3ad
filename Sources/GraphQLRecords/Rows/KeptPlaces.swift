/// The places of objects that the app has removed, which are put back into lists that the app has changed without seeing the
/// objects.
///
/// Readers do not see these objects. They also do not see elements without a key, such as edges, that refer to them in a field
/// that may not be null. If an object comes back, it is where it was: after the element that it followed.
struct KeptPlaces {
  /// The elements without a key that readers do not see; `nil` if there are none.
  let hiddenElements: HiddenElements?
  /// What lookups have found for slots that the old rows do not have, or that have failed, by the types of objects.
  let found: [TypeID: [FieldID: SlotValue]]
  /// Reports whether the app has removed an object.
  let isRemoved: (RecordID) -> Bool

  /// - Returns: The new row with the removed objects of the old one; `nil` if there are none.
  func row(_ old: UnsafeRawPointer, _ length: Int, _ new: UnsafeRawPointer, depth: Int = 0) -> [UInt8]? {
    var slots: [(name: FieldID, value: SlotValue)] = []
    var isChanged = false
    var walk = SlotWalk(row: new, length: new.rowLength)
    while let slot = walk.step() {
      var kept: SlotValue?
      if slot.kind != ValueKind.leaf, slot.kind != ValueKind.reference, depth < RowLayout.maximumDepth {
        kept = SlotWalk.slot(slot.name, of: old, length).flatMap { inside(slot.name).value($0, slot, depth: depth + 1) }
      }
      if kept != nil { isChanged = true }
      slots.append((slot.name, kept ?? SlotValue(slot)))
    }
    return isChanged ? RowLayout.row(slots, type: new.rowType) : nil
  }

  private func value(_ old: SlotView, _ new: SlotView, depth: Int) -> SlotValue? {
    if new.kind == ValueKind.null, let record = old.reference { return isRemoved(record) ? SlotValue(old) : nil }
    if old.isSameObject(as: new) {
      return row(old.bytes, old.length, new.bytes, depth: depth).map {
        SlotValue(kind: ValueKind.object, bytes: $0)
      }
    }
    guard old.isList, new.isList, depth < RowLayout.maximumDepth else { return nil }
    return list(Self.elements(old), Self.elements(new), depth: depth)
  }

  private func list(_ old: [SlotView], _ new: [SlotView], depth: Int) -> SlotValue? {
    var isChanged = false
    var values = new.map { SlotValue($0) }
    let pairs = pairs(old, new, depth: depth)
    // The values after each element of the new list; the first are those before all elements.
    var behind = [[SlotValue]](repeating: [], count: new.count + 1)
    var anchor = 0
    for (index, element) in old.enumerated() {
      if let place = pairs.places[index] {
        anchor = place + 1
        guard let kept = value(element, new[place], depth: depth + 1) else { continue }
        values[place] = kept
        isChanged = true
      } else if pairs.hiders[index] != nil {
        behind[anchor].append(SlotValue(element))
        isChanged = true
      }
    }
    if !isChanged { return nil }
    var elements = behind[0]
    for (index, value) in values.enumerated() { elements += [value] + behind[index + 1] }
    return SlotValue(list: elements)
  }

  /// Returns the removed object that hides an element of a list from readers: the element itself, or an object that the
  /// element must have. What hides an element where one selection has the list may not be part of another selection of it.
  private func hider(of element: SlotView, _ shape: RowShape, depth: Int) -> RecordID? {
    if let record = element.reference { return isRemoved(record) ? record : nil }
    return hiddenElements?.object(hiding: element).flatMap { shape.mayHave($0, in: element, depth: depth) ? $0 : nil }
  }

  private func inside(_ slot: FieldID) -> KeptPlaces {
    KeptPlaces(hiddenElements: hiddenElements?[slot], found: found, isRemoved: isRemoved)
  }

  private func pairs(_ old: [SlotView], _ new: [SlotView], depth: Int) -> ElementPairs {
    var shape = RowShape()
    for element in new { shape.add(element, depth: depth) }
    let hiders = old.map { hider(of: $0, shape, depth: depth) }
    let before = zip(old, hiders).map { element, hider in
      guard let hider else { return seen(element, shape, depth: depth) }
      // The app may put the object into the list again.
      let others = KeptPlaces(hiddenElements: hiddenElements, found: found) { $0 != hider && isRemoved($0) }
      return others.seen(element, shape, depth: depth)
    }
    return ElementPairs(
      before,
      hiders,
      new.map { KeptPlaces(hiddenElements: nil, found: found) { _ in false }.seen($0, shape, depth: depth) }
    )
  }

  /// Returns a value as readers see it, without removed objects. Objects without keys only have the slots of a shape, in one
  /// order.
  private func seen(_ value: SlotView, _ shape: RowShape, depth: Int) -> SlotValue {
    if let record = value.reference, isRemoved(record) { return SlotValue(kind: ValueKind.null, bytes: []) }
    guard depth < RowLayout.maximumDepth else { return SlotValue(value) }
    if value.isList {
      // Lists are seen without the removed objects themselves, and without what cannot be without them.
      let shown = Self.elements(value).filter { hider(of: $0, shape, depth: depth + 1) == nil }
      return SlotValue(list: shown.map { seen($0, shape, depth: depth + 1) })
    }
    guard value.isObject else { return SlotValue(value) }
    let type = value.bytes.rowType
    var slots: [(name: FieldID, value: SlotValue)] = []
    var walk = SlotWalk(row: value.bytes, length: value.length)
    while let slot = walk.step() {
      guard let inner = shape[type, slot.name] else { continue }
      // The old row has none of it, or has failed to get it.
      if let value = found[type]?[slot.name],
        slot.kind == ValueKind.errored || value.withView({ $0.hasSameValue(as: slot) })
      {
        continue
      }
      slots.append((slot.name, inside(slot.name).seen(slot, inner, depth: depth + 1)))
    }
    slots.sort { $0.name < $1.name }
    return SlotValue(kind: ValueKind.object, bytes: RowLayout.row(slots, type: type))
  }

  private static func elements(_ list: SlotView) -> [SlotView] {
    var elements: [SlotView] = []
    var walk = SlotWalk(list: list.bytes, length: list.length)
    while let element = walk.step() { elements.append(element) }
    return elements
  }
}

/// The slots of objects without keys, by their types. Other operations may select other slots of the same objects.
private struct RowShape {
  private var slots: [TypeID: [FieldID: RowShape]] = [:]

  /// Returns the shape of the objects in a slot, or `nil` if no object of the type has the slot.
  subscript(type: TypeID, slot: FieldID) -> RowShape? { slots[type]?[slot] }

  /// Reports whether a selection with this shape may have a record in a value. It may have anything in objects of types that
  /// the shape does not have.
  func mayHave(_ record: RecordID, in value: SlotView, depth: Int) -> Bool {
    if value.reference == record { return true }
    // What is in a list does not hide the element that has the list.
    guard value.kind == ValueKind.object, depth < RowLayout.maximumDepth, var walk = value.inner else { return false }
    let known = slots[value.bytes.rowType]
    while let slot = walk.step() {
      let shape = known.map { $0[slot.name] } ?? RowShape()
      if let shape, shape.mayHave(record, in: slot, depth: depth + 1) { return true }
    }
    return false
  }

  /// Adds the slots of an object, or of those in a list.
  mutating func add(_ value: SlotView, depth: Int) {
    guard depth < RowLayout.maximumDepth, var walk = value.inner else { return }
    // An object may have no slots.
    if value.kind == ValueKind.object, slots[value.bytes.rowType] == nil { slots[value.bytes.rowType] = [:] }
    while let slot = walk.step() {
      if value.isList {
        add(slot, depth: depth + 1)
      } else {
        slots[value.bytes.rowType, default: [:]][slot.name, default: RowShape()].add(slot, depth: depth + 1)
      }
    }
  }
}

/// The elements of an old list that a new one has.
///
/// An element is the same as an old one if it is what the app saw of that one, or if it alone has the same objects. Otherwise,
/// in lists of equal length, it is a changed version of the one at the same place, unless that has other objects. An element
/// that the app did not see is in the new list if the app has put the same one there, or one of the object that hid it, and
/// it was the only element of that object.
private struct ElementPairs {
  /// The elements as the app saw them, and the removed objects for which it did not see them.
  private let old: [SlotValue]
  let hiders: [RecordID?]
  private let new: [SlotValue]
  /// The places of old elements in the new list.
  private(set) var places: [Int: Int] = [:]
  /// The elements of the new list that are old ones.
  private var known: Set<Int> = []

  init(_ old: [SlotValue], _ hiders: [RecordID?], _ new: [SlotValue]) {
    (self.old, self.hiders, self.new) = (old, hiders, new)
    pairEqualAtSamePlace()
    pairEqual()
    pairSameObjects()
    pairHidden()
    pairAtSamePlace()
  }

  private var shown: [Int] { old.indices.filter { hiders[$0] == nil } }
  private var newRest: [Int] { new.indices.filter { !known.contains($0) } }

  private mutating func pair(_ place: Int, _ index: Int) {
    places[place] = index
    known.insert(index)
  }

  private mutating func pairEqualAtSamePlace() {
    for (place, index) in zip(shown, new.indices) where old[place] == new[index] { pair(place, index) }
  }

  private mutating func pairEqual() {
    var equal = Dictionary(grouping: old.indices.reversed().filter { places[$0] == nil }) { old[$0] }
    for index in newRest {
      if let place = equal[new[index]]?.popLast() { pair(place, index) }
    }
  }

  private mutating func pairSameObjects() {
    let same = Dictionary(grouping: shown.filter { places[$0] == nil }) { Set(Self.objects(in: old[$0])) }
    for index in newRest {
      let objects = Set(Self.objects(in: new[index]))
      // Of several with the same objects, it may be any.
      guard !objects.isEmpty, let found = same[objects], found.count == 1, places[found[0]] == nil else { continue }
      pair(found[0], index)
    }
  }

  private mutating func pairHidden() {
    var hidden: [Part: [Int]] = [:]
    for (place, hider) in hiders.enumerated() where hider != nil {
      for part in Self.objects(in: old[place]) where part.record == hider { hidden[part, default: []].append(place) }
    }
    for index in newRest {
      // An object with several elements, such as an author of reviews, may have one more.
      let found = Self.objects(in: new[index]).compactMap { hidden[$0] }.first { $0.count == 1 }
      if let place = found?.first, places[place] == nil { pair(place, index) }
    }
  }

  private mutating func pairAtSamePlace() {
    if shown.count != new.count { return }
    for (place, index) in zip(shown, new.indices) where places[place] == nil && !known.contains(index) {
      let (element, other) = (old[place], new[index])
      guard element.kind == other.kind, element.kind != ValueKind.reference else { continue }
      let others = Dictionary(Self.objects(in: other).map { ($0.path, $0.record) }) { first, _ in first }
      if Self.objects(in: element).contains(where: { others[$0.path] ?? $0.record != $0.record }) { continue }
      pair(place, index)
    }
  }

  /// An object that an element without a key has, at the path of a field through objects without keys.
  private struct Part: Hashable {
    let path: [FieldID]
    let record: RecordID
  }

  private static func objects(in element: SlotValue) -> [Part] { element.withView { objects(in: $0) } }

  private static func objects(in element: SlotView, _ path: [FieldID] = []) -> [Part] {
    guard element.kind == ValueKind.object, path.count < RowLayout.maximumDepth, var walk = element.inner else {
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
}
