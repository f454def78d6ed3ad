internal import GraphQLRuntime

/// A text composed of rows.
package struct ComposedText: Sendable {
  private let memory: TextMemory
  /// The length of the text; 0 if something is missing.
  package let count: Int
  package internal(set) var dependencies: Dependencies
  /// What is missing: of a complete read the first place, of a partial one at most ``Compose/mostMisses``.
  package internal(set) var misses: [RecordMiss]
  /// How many places are missing.
  package internal(set) var missCount: Int

  /// Whether there is a text.
  package var isComplete: Bool { count > 0 }

  /// The text.
  package var bytes: [UInt8] { withPaddedBytes { Array($0.dropLast(16)) } }

  /// Lends the text and sixteen zero bytes behind it, which a reader needs.
  package func withPaddedBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(memory) {
      try body(UnsafeRawBufferPointer(start: memory.bytes.base, count: count + 16))
    }
  }

  /// Whether both have the same text.
  package func hasSameText(as other: ComposedText) -> Bool {
    count == other.count && Memory.areEqual(memory.bytes.base, other.memory.bytes.base, count)
  }

  init(
    _ memory: TextMemory,
    count: Int,
    dependencies: Dependencies,
    misses: [RecordMiss],
    missCount: Int
  ) {
    self.memory = memory
    self.count = count
    self.dependencies = dependencies
    self.misses = misses
    self.missCount = missCount
  }
}

/// The memory of a text, shared by copies of its value.
///
/// Proof for `@unchecked`: it is not changed after it has been made.
final class TextMemory: @unchecked Sendable {
  let bytes: Bytes

  init(_ bytes: consuming Bytes) {
    self.bytes = bytes
  }
}

/// Makes the text of a response of a table's rows, in the order of the plan and without white space, for the decoder that
/// reads responses.
///
/// Proof for the pointers: rows belong to the table, which does not change while readers are inside; selections belong to
/// the bound plan, which `compose` keeps alive; the text is memory of this value alone.
package struct Compose: ~Copyable {
  /// A partial read lists so many places.
  package static let mostMisses = 100

  /// An object, a list or a field record that is being written.
  struct Frame: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
      case object, list
    }

    var kind: Kind
    /// Whether null may stand in its place.
    var isNullable: Bool
    /// Whether it is, or is in, a list since the last record.
    var isInList: Bool
    /// How many lists are around it, of those of its field.
    var listDepth: UInt8
    /// Whether the value of a field record begins here.
    var isFieldValue = false
    /// The record whose fields it has: of an object without a key, that of the nearest object with one.
    var owner: RecordID
    /// The slot in which it is; of the first object of a record: none.
    var name: FieldID
    /// The next field, or how many elements have been written.
    var next: Int32 = 0
    /// How many members have been written.
    var written: Int32 = 0
    var selection: UnsafePointer<Selection>?
    /// The field whose value it is.
    var field: UnsafePointer<SelectedField>?
    /// Where its text begins.
    var start: Int
    /// The slot, or element, that comes next; where the first one is, and where they end.
    var cursor: UnsafeRawPointer
    let first: UnsafeRawPointer
    let end: UnsafeRawPointer
  }

  let table: RecordTable
  // What the table has, at hand: each access to a member of a class that can change is checked.
  let records: UnsafeMutablePointer<TableRecord>
  let recordCount: Int
  let bases: UnsafeMutablePointer<UnsafeRawPointer>
  let isPartial: Bool
  var text: Bytes
  var frames: UnsafeMutablePointer<Frame>
  var frameCapacity = 32
  var depth = 0
  var dependencies = Dependencies()
  var misses: [RecordMiss] = []
  var missCount = 0
  /// The name of a type that plans do not name, as it was met last.
  var otherType: (type: TypeID, name: [UInt8]) = (Names.noType, [])

  private init(_ table: RecordTable, isPartial: Bool, capacity: Int) {
    self.table = table
    records = table.records
    recordCount = table.count
    bases = table.bases
    self.isPartial = isPartial
    // A little more than the text: each value asks for room to copy in words.
    text = Bytes(capacity: capacity + capacity / 8 + 1024)
    frames = .allocate(capacity: frameCapacity)
  }

  deinit { frames.deallocate() }

  /// Composes the data of an operation, or of a fragment of one object.
  ///
  /// - Parameters:
  ///   - record: The object; 0: the root of a query.
  ///   - isPartial: Whether null stands for what is missing, where it may be null.
  ///   - capacity: How long the text is likely to be.
  package static func compose(
    _ plan: BoundPlan,
    of record: RecordID = 0,
    in table: RecordTable,
    isPartial: Bool = false,
    capacity: Int = 4096
  ) -> ComposedText {
    var compose = Compose(table, isPartial: isPartial, capacity: capacity)
    withExtendedLifetime(plan) { compose.run(plan.root, record) }
    return compose.finished()
  }

  private consuming func finished() -> ComposedText {
    let count = depth < 0 ? 0 : text.count
    text.count = count
    text.reserve(16)
    (text.base + count).initializeMemory(as: UInt8.self, repeating: 0, count: 16)
    // A value with a deinitializer cannot be taken apart, so the memory is exchanged for another one.
    var memory = Bytes(capacity: 0)
    swap(&memory, &text)
    return ComposedText(
      TextMemory(memory),
      count: count,
      dependencies: dependencies,
      misses: misses,
      missCount: missCount
    )
  }

  private mutating func run(_ set: UnsafePointer<SelectionSet>, _ record: RecordID) {
    guard beginTop(set, record) else {
      depth = -1
      return
    }
    while depth > 0 {
      switch frames[depth &- 1].kind {
      case .object: composeObject()
      case .list: composeList()
      }
    }
  }
}

// MARK: - Beginning

extension Compose {
  private mutating func beginTop(_ set: UnsafePointer<SelectionSet>, _ record: RecordID) -> Bool {
    if set.pointee.kind == .queryRoot {
      push(object: set.pointee.selections, row: nil, record: record, field: nil, isNullable: false, listDepth: 0)
      return true
    }
    guard let row = row(of: record) else {
      addMiss(.neverFetched)
      return false
    }
    if isRemoved(record) {
      addMiss(.removed)
      return false
    }
    if records[Int(record)].kind == RecordKey.Kind.entity {
      begin(set, row: row, record: record, field: nil, isNullable: false, listDepth: 0)
      return true
    }
    // The answer of a mutation: the value of its record.
    dependencies.insert(record, 0)
    guard let value = Self.value(of: row), value.kind == ValueKind.object else {
      addMiss(.changed)
      return false
    }
    let selection = set.pointee.selection(of: value.bytes.number16(6))
    push(object: selection, row: value.bytes, record: record, field: nil, isNullable: false, listDepth: 0)
    return true
  }

  /// The value of a field record.
  static func value(of row: UnsafeRawPointer) -> SlotView? {
    var walk = SlotWalk(row: row, length: Int(row.number32(0)))
    return walk.step()
  }

  /// Begins an entity, whose row has a type.
  @inline(__always)
  mutating func begin(
    _ set: UnsafePointer<SelectionSet>,
    row: UnsafeRawPointer,
    record: RecordID,
    field: UnsafePointer<SelectedField>?,
    isNullable: Bool,
    listDepth: UInt8
  ) {
    let selection = set.pointee.selection(of: row.number16(6))
    dependencies.insert(record, selection.pointee.number)
    push(object: selection, row: row, record: record, field: field, isNullable: isNullable, listDepth: listDepth)
  }

  /// An object that has fields of its own record.
  @inline(__always)
  mutating func push(
    object selection: UnsafePointer<Selection>,
    row: UnsafeRawPointer?,
    record: RecordID,
    field: UnsafePointer<SelectedField>?,
    isNullable: Bool,
    listDepth: UInt8
  ) {
    // The root has no row: all of its fields are records. An empty stretch of the key's bytes stands for it.
    let first = row.map { $0 + RowLayout.header } ?? selection.pointee.typeName
    let end = row.map { $0 + Int($0.number32(0)) } ?? first
    push(
      Frame(
        kind: .object,
        isNullable: isNullable,
        isInList: false,
        listDepth: listDepth,
        owner: record,
        name: Names.value,
        selection: selection,
        field: field,
        start: text.count,
        cursor: first,
        first: first,
        end: end
      )
    )
    text.reserve(64)
  }

  @inline(__always)
  mutating func push(_ frame: Frame) {
    if depth == frameCapacity { growFrames() }
    (frames + depth).initialize(to: frame)
    depth &+= 1
  }

  @inline(never)
  private mutating func growFrames() {
    let larger = UnsafeMutablePointer<Frame>.allocate(capacity: frameCapacity * 2)
    larger.update(from: frames, count: depth)
    frames.deallocate()
    frames = larger
    frameCapacity *= 2
  }
}

// MARK: - Objects and lists

extension Compose {
  /// Goes on with the innermost object, up to the next container in it or to its end.
  private mutating func composeObject() {
    let frame = frames + (depth &- 1)
    guard let selection = frame.pointee.selection else { return }
    let fields = selection.pointee.fields
    let count = selection.pointee.count
    var next = frame.pointee.next
    while next < count {
      let field = fields + Int(next)
      next &+= 1
      frame.pointee.next = next
      if field.pointee.marks & SelectedField.Mark.notComposed != 0 {
        if special(field, frame) { return }
        continue
      }
      guard let slot = slot(field.pointee.name, frame) else {
        if missing(field, frame) { return }
        continue
      }
      if RowLayout.kind(slot.number32(4)) == ValueKind.leaf, field.pointee.set == nil {
        let length = RowLayout.length(slot.number32(4))
        writeKey(field, frame, length)
        Memory.copy(text.base + text.count, few: slot + 8, length)
        text.count &+= length
        continue
      }
      if value(field, frame, word: slot.number32(4), bytes: slot + 8, isInList: frame.pointee.isInList) { return }
    }
    end(frame)
  }

  @inline(__always)
  private mutating func end(_ frame: UnsafeMutablePointer<Frame>) {
    text.reserve(16)
    if frame.pointee.written == 0 {
      text.base.storeBytes(of: Byte.leftBrace, toByteOffset: text.count, as: UInt8.self)
      text.count &+= 1
    }
    text.base.storeBytes(of: Byte.rightBrace, toByteOffset: text.count, as: UInt8.self)
    text.count &+= 1
    depth &-= 1
  }

  /// The slot with a name, which usually is the one at the cursor. It lies in the row with all of its bytes.
  @inline(__always)
  private mutating func slot(_ name: FieldID, _ frame: UnsafeMutablePointer<Frame>) -> UnsafeRawPointer? {
    let cursor = frame.pointee.cursor
    if frame.pointee.end - cursor >= 8, cursor.number32(0) == name {
      let next = cursor + 8 + RowLayout.length(cursor.number32(4))
      if next <= frame.pointee.end {
        frame.pointee.cursor = next
        return cursor
      }
    }
    return search(name, frame)
  }

  @inline(never)
  private mutating func search(_ name: FieldID, _ frame: UnsafeMutablePointer<Frame>) -> UnsafeRawPointer? {
    let end = frame.pointee.end
    for (start, stop) in [(frame.pointee.cursor, end), (frame.pointee.first, frame.pointee.cursor)] {
      var cursor = start
      while stop - cursor >= 8 {
        let next = cursor + 8 + RowLayout.length(cursor.number32(4))
        if next > end { break }
        if cursor.number32(0) == name {
          frame.pointee.cursor = next
          return cursor
        }
        cursor = next
      }
    }
    return nil
  }

  /// The key of a member, with room for so many bytes behind it.
  @inline(__always)
  mutating func writeKey(_ field: UnsafePointer<SelectedField>, _ frame: UnsafeMutablePointer<Frame>, _ room: Int) {
    let length = Int(field.pointee.keyLength)
    text.reserve(length &+ room &+ 32)
    Memory.copy(text.base + text.count, key: field.pointee.key, length)
    // The key's text begins with a comma.
    if frame.pointee.written == 0 {
      text.base.storeBytes(of: Byte.leftBrace, toByteOffset: text.count, as: UInt8.self)
    }
    frame.pointee.written &+= 1
    text.count &+= length
  }

  private mutating func composeList() {
    let frame = frames + (depth &- 1)
    while frame.pointee.end - frame.pointee.cursor >= 4, let field = frame.pointee.field {
      let cursor = frame.pointee.cursor
      let word = cursor.number32(0)
      let next = cursor + 4 + RowLayout.length(word)
      if next > frame.pointee.end { break }
      frame.pointee.cursor = next
      frame.pointee.next &+= 1
      if RowLayout.kind(word) == ValueKind.reference, isRemoved(cursor.number32(4)) {
        // The app has removed the object: it is in no list any more.
        continue
      }
      text.reserve(32)
      if frame.pointee.written > 0 {
        text.base.storeBytes(of: Byte.comma, toByteOffset: text.count, as: UInt8.self)
        text.count &+= 1
      }
      frame.pointee.written &+= 1
      if element(field, frame, word, cursor + 4) { return }
    }
    text.reserve(16)
    text.base.storeBytes(of: Byte.rightBracket, toByteOffset: text.count, as: UInt8.self)
    text.count &+= 1
    depth &-= 1
  }

  /// - Returns: Whether another frame is the innermost one now.
  @inline(__always)
  private mutating func element(
    _ field: UnsafePointer<SelectedField>,
    _ frame: UnsafeMutablePointer<Frame>,
    _ word: UInt32,
    _ bytes: UnsafeRawPointer
  ) -> Bool {
    composite(field, frame, word, bytes, isInList: true, listDepth: frame.pointee.listDepth &+ 1)
  }
}

// MARK: - Values

extension Compose {
  /// A member with a value other than a leaf in place.
  ///
  /// - Returns: Whether another frame is the innermost one now.
  mutating func value(
    _ field: UnsafePointer<SelectedField>,
    _ frame: UnsafeMutablePointer<Frame>,
    word: UInt32,
    bytes: UnsafeRawPointer,
    isInList: Bool
  ) -> Bool {
    let kind = RowLayout.kind(word)
    guard field.pointee.set != nil else {
      if kind == ValueKind.leaf {
        let length = RowLayout.length(word)
        writeKey(field, frame, length)
        Memory.copy(text.base + text.count, bytes, length)
        text.count &+= length
        return false
      }
      if kind != ValueKind.null { return miss(field, frame, kind == ValueKind.errored ? .errored : .changed) }
      writeKey(field, frame, 0)
      writeNull()
      return false
    }
    if kind == ValueKind.errored { return miss(field, frame, .errored) }
    if kind == ValueKind.reference, isRemoved(bytes.number32(0)) {
      if !field.pointee.shape.isNullable(0) { return miss(field, frame, .removed) }
      writeKey(field, frame, 0)
      writeNull()
      return false
    }
    writeKey(field, frame, 0)
    return composite(field, frame, word, bytes, isInList: isInList, listDepth: 0)
  }

  @inline(__always)
  mutating func writeNull() {
    text.base.storeBytes(of: UInt32(0x6C6C_756E).littleEndian, toByteOffset: text.count, as: UInt32.self)
    text.count &+= 4
  }

  /// The value of a composite field, or an element of it, whose key or comma has been written.
  ///
  /// - Returns: Whether another frame is the innermost one now.
  @inline(__always)
  private mutating func composite(
    _ field: UnsafePointer<SelectedField>,
    _ parent: UnsafeMutablePointer<Frame>,
    _ word: UInt32,
    _ bytes: UnsafeRawPointer,
    isInList: Bool,
    listDepth: UInt8
  ) -> Bool {
    guard let set = field.pointee.set else { return failPlace(.changed, isNullable: false) }
    let isNullable = field.pointee.shape.isNullable(Int(listDepth))
    let length = RowLayout.length(word)
    switch RowLayout.kind(word) {
    case ValueKind.reference where length == 4:
      return reference(bytes.number32(0), field, set, isNullable: isNullable, listDepth: listDepth)
    case ValueKind.object where length >= RowLayout.header:
      let selection = set.pointee.selections
      if selection.pointee.isFlat, flat(selection, bytes, length) { return false }
      push(
        Frame(
          kind: .object,
          isNullable: isNullable,
          isInList: isInList,
          listDepth: listDepth,
          owner: parent.pointee.owner,
          name: parent.pointee.kind == .list ? parent.pointee.name : field.pointee.name,
          selection: set.pointee.selection(of: bytes.number16(6)),
          field: field,
          start: text.count,
          cursor: bytes + RowLayout.header,
          first: bytes + RowLayout.header,
          end: bytes + length
        )
      )
      return true
    case ValueKind.list where length >= 4:
      push(
        Frame(
          kind: .list,
          isNullable: isNullable,
          isInList: true,
          listDepth: listDepth,
          owner: parent.pointee.owner,
          name: field.pointee.name,
          selection: nil,
          field: field,
          start: text.count,
          cursor: bytes + 4,
          first: bytes + 4,
          end: bytes + length
        )
      )
      text.base.storeBytes(of: Byte.leftBracket, toByteOffset: text.count, as: UInt8.self)
      text.count &+= 1
      return true
    case ValueKind.null:
      if !isNullable { return failPlace(.changed, isNullable: false) }
      writeNull()
      return false
    case ValueKind.errored: return failPlace(.errored, isNullable: isNullable)
    default: return failPlace(.changed, isNullable: isNullable)
    }
  }

  @inline(__always)
  private mutating func reference(
    _ record: RecordID,
    _ field: UnsafePointer<SelectedField>,
    _ set: UnsafePointer<SelectionSet>,
    isNullable: Bool,
    listDepth: UInt8
  ) -> Bool {
    if record == 0, set.pointee.kind == .queryRoot {
      let selection = set.pointee.selections
      push(object: selection, row: nil, record: 0, field: field, isNullable: isNullable, listDepth: listDepth)
      return true
    }
    guard let row = row(of: record), records[Int(record)].kind == RecordKey.Kind.entity else {
      return failPlace(.neverFetched, isNullable: isNullable)
    }
    let selection = set.pointee.selections
    if selection.pointee.isFlat {
      dependencies.insert(record, selection.pointee.number)
      if flat(selection, row, Int(row.number32(0))) { return false }
    }
    begin(set, row: row, record: record, field: field, isNullable: isNullable, listDepth: listDepth)
    return true
  }

  /// An object of leaves, if its row has all of them in the order of the selection.
  ///
  /// - Returns: Whether it was written; otherwise nothing has been done.
  @inline(__always)
  private mutating func flat(
    _ selection: UnsafePointer<Selection>,
    _ row: UnsafeRawPointer,
    _ length: Int
  ) -> Bool {
    // Each member needs its key, which the arena knows to be short of this, and the value that the row has.
    text.reserve(64 &+ Int(selection.pointee.textLength) &+ length)
    let end = row + length
    var slot = row + RowLayout.header
    var field = selection.pointee.fields
    let last = field + Int(selection.pointee.count)
    var write = text.base + text.count
    let start = write
    while field < last {
      guard end - slot >= 8, slot.number32(0) == field.pointee.name, field.pointee.marks & SelectedField.Mark.hidden == 0 else { return false }
      let word = slot.number32(4)
      let length = RowLayout.length(word)
      let bytes = slot + 8
      guard end - bytes >= length else { return false }
      let keyLength = Int(field.pointee.keyLength)
      Memory.copy(write, key: field.pointee.key, keyLength)
      write += keyLength
      if RowLayout.kind(word) == ValueKind.leaf {
        Memory.copy(write, few: bytes, length)
        write += length
      } else {
        guard RowLayout.kind(word) == ValueKind.null else { return false }
        write.set32(0, 0x6C6C_756E)
        write += 4
      }
      slot = bytes + length
      field += 1
    }
    // The first key's comma.
    start.storeBytes(of: Byte.leftBrace, as: UInt8.self)
    write.storeBytes(of: Byte.rightBrace, as: UInt8.self)
    text.count = write + 1 - text.base
    return true
  }

  @inline(__always)
  func row(of record: RecordID) -> UnsafeRawPointer? {
    guard Int(record) < recordCount else { return nil }
    let place = records[Int(record)].row
    return place.isNone ? nil : bases[Int(place.segment)] + Int(place.offset)
  }

  @inline(__always)
  func isRemoved(_ record: RecordID) -> Bool {
    Int(record) < recordCount && records[Int(record)].isRemoved
  }
}
