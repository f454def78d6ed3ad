/// The slots of a record that a response must not change, because requests that began later were answered earlier.
package enum NewerSlots: Sendable {
  case all
  /// Those that the record has, and what it has of objects without keys.
  case known
  /// These slots, and these values inside other slots, whose values are objects without keys. The path of such an object
  /// itself ends with ``Names/value``: null or an object of another type must not replace it.
  case some(Set<FieldID>, inside: [FieldID: Set<[FieldID]>])

  /// Reports whether an object without a key, which the record does not have as it is in a response, must stay out.
  ///
  /// - Parameters:
  ///   - path: The path of the object, from the record's slot.
  ///   - known: The record's row.
  func exclude(objectAt path: ArraySlice<FieldID>, _ known: UnsafeRawPointer) -> Bool {
    guard let slot = path.first else { return false }
    switch self {
    case .all: return true
    case .known:
      var value = SlotWalk.slot(slot, of: known, known.rowLength)
      for name in path.dropFirst() { value = value?.slot(name) }
      return value != nil
    case .some(let slots, let inside):
      let place = path.dropFirst()
      return slots.contains(slot)
        || inside[slot]?.contains { $0.starts(with: place) || place.starts(with: $0) } ?? false
    }
  }

  /// Returns what a row may change.
  ///
  /// - Parameter known: The record's row.
  func rest(
    of row: UnsafeRawPointer,
    _ length: Int,
    _ known: UnsafeRawPointer?,
    kind: UInt8
  ) -> (bytes: [UInt8], count: Int) {
    var rest: [(name: FieldID, value: SlotValue)] = []
    // A field without a value is one whose object was replaced.
    let isUnknown = known.map { $0.rowSlotCount == 0 } ?? true
    if case .known = self, isUnknown, kind != RecordKey.Kind.entity { return ([], 0) }
    var walk = SlotWalk(row: row, length: length)
    while let slot = walk.step() {
      let old = known.flatMap { SlotWalk.slot(slot.name, of: $0, $0.rowLength) }
      if let value = self.rest(of: slot, old) { rest.append((slot.name, value)) }
    }
    return (RowLayout.row(rest, type: row.rowType), rest.count)
  }

  private func rest(of slot: SlotView, _ old: SlotView?) -> SlotValue? {
    switch self {
    case .all: return nil
    case .known: return old.map { Self.missing(of: slot, $0, depth: 1) } ?? SlotValue(slot)
    case .some(let slots, let inside):
      if slots.contains(slot.name) { return nil }
      guard let paths = inside[slot.name] else { return SlotValue(slot) }
      return Self.rest(of: slot, old, besides: paths, at: [])
    }
  }

  /// Returns the part of a value that a known value does not have.
  private static func missing(of value: SlotView, _ old: SlotView, depth: Int) -> SlotValue? {
    part(of: value, old) { slot, old in
      guard let old else { return SlotValue(slot) }
      return depth < RowLayout.maximumDepth ? missing(of: slot, old, depth: depth + 1) : nil
    }
  }

  /// Returns a value without what has newer values.
  ///
  /// - Parameters:
  ///   - paths: The paths of newer values from the object at the top.
  ///   - place: The path of the value from there.
  private static func rest(
    of value: SlotView,
    _ old: SlotView?,
    besides paths: Set<[FieldID]>,
    at place: [FieldID]
  ) -> SlotValue? {
    guard let old else { return nil }
    return part(of: value, old) { slot, old in
      let path = place + [slot.name]
      if paths.contains(path) { return nil }
      if !paths.contains(where: { $0.starts(with: path) }) { return SlotValue(slot) }
      return path.count < RowLayout.maximumDepth ? rest(of: slot, old, besides: paths, at: path) : nil
    }
  }

  /// Returns the part of an object without a key that `body` keeps of its slots, or `nil` if there is none, or if the object
  /// would replace another value.
  private static func part(
    of value: SlotView,
    _ old: SlotView,
    _ body: (_ slot: SlotView, _ old: SlotView?) -> SlotValue?
  ) -> SlotValue? {
    guard value.isSameObject(as: old), var walk = value.inner else { return nil }
    var slots: [(name: FieldID, value: SlotValue)] = []
    while let slot = walk.step() {
      if let value = body(slot, old.slot(slot.name)) { slots.append((slot.name, value)) }
    }
    let type = value.bytes.rowType
    return slots.isEmpty ? nil : SlotValue(kind: ValueKind.object, bytes: RowLayout.row(slots, type: type))
  }
}

extension RecordSlots {
  /// Notes what a response contains of a record: of objects without keys, their values. A value that has failed, or a list
  /// with such a value, says nothing against the response to an earlier request.
  ///
  /// - Parameter isContained: Reports whether the response contains a slot of the row.
  init(
    writtenTo record: RecordID,
    _ row: UnsafeRawPointer,
    _ length: Int,
    hasErrors: Bool,
    _ isContained: (FieldID) -> Bool = { _ in true }
  ) {
    var (slots, inside) = ([FieldID](), [FieldID: [[FieldID]]]())
    var walk = SlotWalk(row: row, length: length)
    while let slot = walk.step() {
      if !isContained(slot.name) || hasErrors && slot.hasFailed { continue }
      slots.append(slot.name)
      if slot.kind == ValueKind.object { inside[slot.name] = Self.paths(in: slot, hasErrors: hasErrors) }
    }
    self.init(record: record, slots: slots, inside: inside)
  }

  /// Returns the paths of the values in an object without a key, and of the objects themselves.
  private static func paths(in object: SlotView, hasErrors: Bool) -> [[FieldID]] {
    var (paths, open) = ([[FieldID]](), [(object: object, path: [FieldID]())])
    while let (object, path) = open.popLast() {
      paths.append(path + [Names.value])
      guard var walk = object.inner else { continue }
      while let slot = walk.step() {
        if hasErrors, slot.hasFailed { continue }
        let path = path + [slot.name]
        if slot.kind == ValueKind.object, path.count < RowLayout.maximumDepth {
          open.append((slot, path))
        } else {
          paths.append(path)
        }
      }
    }
    return paths
  }
}
