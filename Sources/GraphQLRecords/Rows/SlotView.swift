/// One slot or element of a row, or a value that is not in a row.
struct SlotView {
  let name: FieldID
  let kind: UInt32
  let bytes: UnsafeRawPointer
  let length: Int

  init(name: FieldID, kind: UInt32, bytes: UnsafeRawPointer, length: Int) {
    self.name = name
    self.kind = kind
    self.bytes = bytes
    self.length = length
  }

  /// Reads the slot at a place, or returns `nil` if it does not fit before the end.
  @inline(__always)
  init?(at place: UnsafeRawPointer, before end: UnsafeRawPointer) {
    guard end - place >= RowLayout.slotHead else { return nil }
    let head = place.number32(0)
    kind = RowLayout.kind(head)
    name = RowLayout.name(head)
    let length = RowLayout.length(head)
    let isContainer = kind == ValueKind.object || kind == ValueKind.list
    if length < RowLayout.ownLength {
      if isContainer { return nil }
      bytes = place + RowLayout.slotHead
      self.length = length
      guard end - bytes >= length else { return nil }
      return
    }
    guard end - place >= 8 else { return nil }
    let ownLength = place.length32(4)
    guard ownLength >= 4, end - place - 4 >= ownLength else { return nil }
    bytes = place + (isContainer ? 4 : 8)
    self.length = ownLength - (isContainer ? 0 : 4)
  }

  /// The place after the slot.
  var end: UnsafeRawPointer { bytes + length }

  /// The record that the value refers to; `nil` if the value is not a reference.
  var reference: RecordID? { kind == ValueKind.reference && length == 4 ? bytes.number32(0) : nil }

  /// Whether the value is an object without a key, whose row has a whole header.
  @_transparent
  var isObject: Bool { kind == ValueKind.object && length >= RowLayout.header }

  @_transparent
  var isList: Bool { kind == ValueKind.list }

  /// Whether both values are objects without keys of one type. In one place, they are the same object.
  @_transparent
  func isSameObject(as other: SlotView) -> Bool {
    isObject && other.isObject && bytes.rowType == other.bytes.rowType
  }

  /// Whether both have the same value.
  @inline(__always)
  func hasSameValue(as other: SlotView) -> Bool {
    kind == other.kind && length == other.length && Memory.areEqual(bytes, other.bytes, length)
  }

  func append(to row: inout [UInt8]) {
    RowLayout.append(name, kind, UnsafeRawBufferPointer(start: bytes, count: length), to: &row)
  }
}

/// A walk through the slots of a row, or the elements of a list, one by one. The walk ends early at a slot or element that
/// does not fit.
struct SlotWalk {
  /// The place of the next slot or element.
  private(set) var next: UnsafeRawPointer
  private let end: UnsafeRawPointer

  /// - Parameters:
  ///   - row: A row of at least `length` bytes.
  init(row: UnsafeRawPointer, length: Int) {
    let isWhole = length >= RowLayout.header
    next = isWhole ? row + RowLayout.header : row + length
    end = isWhole ? row + min(length, row.length32(0)) : row + length
  }

  /// - Parameter list: A list of at least `length` bytes.
  init(list: UnsafeRawPointer, length: Int) {
    next = length >= RowLayout.listHeader ? list + RowLayout.listHeader : list + length
    end = list + length
  }

  /// Returns the names of a row's slots.
  static func names(of row: UnsafeRawPointer, _ length: Int) -> [FieldID] {
    var names: [FieldID] = []
    var walk = SlotWalk(row: row, length: length)
    while let slot = walk.step() { names.append(slot.name) }
    return names
  }

  /// Returns the slot of a row with a name.
  static func slot(_ name: FieldID, of row: UnsafeRawPointer, _ length: Int) -> SlotView? {
    var walk = SlotWalk(row: row, length: length)
    while let slot = walk.step() { if slot.name == name { return slot } }
    return nil
  }

  @inline(__always)
  mutating func step() -> SlotView? {
    guard let slot = SlotView(at: next, before: end) else { return nil }
    next = slot.end
    return slot
  }
}

/// A walk through everything in a row or in a value, one by one: a slot or an element, and then what is inside it.
struct DeepSlotWalk {
  /// The place of the slot or element that was returned last.
  private(set) var head: UnsafeRawPointer
  private var walk: SlotWalk
  /// The walks through what is around the object or list that is being walked.
  private var outer: [SlotWalk] = []

  /// - Parameter row: A row of at least `length` bytes.
  init(row: UnsafeRawPointer, length: Int) { self.init(SlotWalk(row: row, length: length)) }

  init(_ walk: SlotWalk) {
    self.walk = walk
    head = walk.next
  }

  @inline(__always)
  mutating func step() -> SlotView? {
    while true {
      head = walk.next
      if let slot = walk.step() {
        if let inner = slot.inner {
          outer.append(walk)
          walk = inner
        }
        return slot
      }
      guard let next = outer.popLast() else { return nil }
      walk = next
    }
  }
}

extension SlotView {
  /// The slots of an object, or the elements of a list; `nil` for other values.
  var inner: SlotWalk? {
    switch kind {
    case ValueKind.object: SlotWalk(row: bytes, length: length)
    case ValueKind.list: SlotWalk(list: bytes, length: length)
    default: nil
    }
  }

  /// The number of elements of a list, which are counted.
  var count: Int {
    guard isList, var walk = inner else { return 0 }
    var count = 0
    while walk.step() != nil { count += 1 }
    return count
  }
}

// MARK: - Failed values

extension SlotView {
  /// Whether the value has failed, or an element of a list.
  var hasFailed: Bool { kind == ValueKind.errored || isList && hasErrored }

  /// Reports whether the value has failed, so that an old one stays.
  func hasFailed(after old: SlotView) -> Bool { kind == ValueKind.errored || old.isList && hasFailed }

  /// Whether a list contains a failed value. Entities in it are separate records.
  private var hasErrored: Bool {
    guard var walk = inner.map({ DeepSlotWalk($0) }) else { return false }
    while let value = walk.step() { if value.kind == ValueKind.errored { return true } }
    return false
  }
}
