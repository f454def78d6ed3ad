/// Makes the text of a response of a table's rows, in the order of the plan and without white space, for the decoder that
/// reads responses.
///
/// Proof for the pointers: rows belong to the table, which does not change while readers are inside; selections belong to
/// the bound plan, which `compose` keeps alive; the text is memory of this value alone.
package struct Compose: ~Copyable {
  /// A partial read lists so many places.
  package static let mostMisses = 100

  /// What is composed.
  package enum Mode: Sendable {
    /// All or nothing: it ends at the first place that is missing.
    case complete
    /// Null stands for what is missing, where it may be null.
    case partial
    /// As complete, with the members that decoders do not see.
    case withHidden
    /// Everything that is reached, for its dependencies: the text is of no use.
    case marking
  }

  /// An object, a list or a field record that is being written.
  struct Frame: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
      case object, list
      /// The object of a merged list, and the items of all of its pages.
      case merged, pages
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
    /// How many seconds what is in it may be used after it was received: the least of its field and of those around.
    var age = Int32.max
    var selection: UnsafePointer<Selection>?
    /// The field whose value it is.
    var field: UnsafePointer<SelectedField>?
    /// Where its text begins.
    var start: Int
    /// The slot, or element, that comes next; where the first one is, and where they end.
    var cursor: UnsafeRawPointer
    var first: UnsafeRawPointer
    var end: UnsafeRawPointer
  }

  let table: RecordTable
  // What the table has, at hand: each access to a member of a class that can change is checked.
  let records: UnsafeMutablePointer<TableRecord>
  let recordCount: Int
  let bases: UnsafeMutablePointer<UnsafeRawPointer>
  let overlay: Overlay?
  let isPartial: Bool
  /// Whether members are written that are hidden from decoders.
  let includesHidden: Bool
  /// Whether only the dependencies count: what is missing is passed over.
  let isMarking: Bool
  var text: Bytes
  var frames: UnsafeMutablePointer<Frame>
  var frameCapacity = 32
  var depth = 0
  var dependencies = Dependencies()
  var misses: [RecordMiss] = []
  var missCount = 0
  /// The name of a type that plans do not name, as it was met last.
  var otherType: (type: TypeID, name: [UInt8]) = (Names.noType, [])
  /// Whether the plan has ages; otherwise nobody asks for them.
  private(set) var hasAges = false
  /// When the first of the values that were written is too old by the ages of the plan, in seconds since 1970.
  var expires = UInt32.max
  /// The field record whose value is being begun; 0: none.
  var fieldOwner: RecordID = 0
  /// The policies of lists whose pages are written together; nil: each page is by itself.
  let lists: [ListPolicy?]?
  /// The merged lists that are being written, the innermost one at the end.
  var merges: [MergedList] = []
  /// How many frames there were when something was missing.
  var failedDepth = 0
  /// Pages that lack something: the lists end before them.
  var incomplete: Set<RecordID> = []
  /// Objects made of those of several pages.
  var made: [Overlay.Row] = []
  /// Where the text is compared with another one next; `Int.max`: never.
  private var checkpoint = Int.max

  private init(_ table: RecordTable, _ overlay: Overlay?, _ mode: Mode, _ lists: [ListPolicy?]?, capacity: Int) {
    self.table = table
    self.lists = lists
    self.overlay = overlay
    records = table.records
    recordCount = table.count
    bases = table.bases
    isPartial = mode == .partial
    includesHidden = mode == .withHidden
    isMarking = mode == .marking
    // A little more than the text: each value asks for room to copy in words.
    text = Bytes(capacity: capacity + capacity / 8 + 1024)
    frames = .allocate(capacity: frameCapacity)
  }

  deinit { frames.deallocate() }

  /// Composes the data of an operation, or of a fragment of one object.
  ///
  /// - Parameters:
  ///   - record: The object; 0: the root of a query.
  ///   - overlay: Rows that count instead of those of the table.
  ///   - mode: What is done where something is missing.
  ///   - isMerged: Whether the pages of lists are written together, as far as they are known.
  ///   - capacity: How long the text is likely to be.
  package static func compose(
    _ plan: BoundPlan,
    of record: RecordID = 0,
    in table: RecordTable,
    under overlay: Overlay? = nil,
    mode: Mode = .complete,
    isMerged: Bool = false,
    capacity: Int = 4096
  ) -> ComposedText {
    var compose = Compose(table, overlay, mode, isMerged ? plan.plan.lists : nil, capacity: capacity)
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
    var result = ComposedText(
      TextMemory(memory),
      count: count,
      dependencies: dependencies,
      misses: misses,
      missCount: missCount
    )
    result.expires = expires
    return result
  }

  /// - Parameter expected: The composing ends early where the text is another one.
  private mutating func run(
    _ set: UnsafePointer<SelectionSet>,
    _ record: RecordID,
    expected: UnsafeRawBufferPointer? = nil
  ) {
    hasAges = set.pointee.hasAges
    var earlier: [Dependencies] = []
    runOnce(set, record, expected)
    while depth < 0, let page = pageToLeaveOut() {
      incomplete.insert(page)
      earlier.append(dependencies)
      dependencies = Dependencies()
      (depth, text.count, expires, fieldOwner) = (0, 0, .max, 0)
      (misses, missCount, merges) = ([], 0, [])
      runOnce(set, record, expected)
    }
    for other in earlier { dependencies.note(other) }
  }

  private mutating func runOnce(
    _ set: UnsafePointer<SelectionSet>,
    _ record: RecordID,
    _ expected: UnsafeRawBufferPointer?
  ) {
    failedDepth = 0
    guard beginTop(set, record) else {
      depth = -1
      return
    }
    if expected != nil { checkpoint = Self.checkedBytes }
    var checked = 0
    while depth > 0 {
      switch frames[depth &- 1].kind {
      case .object: composeObject()
      case .list: composeList()
      case .merged: composeMerged()
      case .pages: composePages()
      }
      if text.count < checkpoint { continue }
      guard let expected, text.count <= expected.count, let start = expected.baseAddress,
        Memory.areEqual(text.base + checked, start + checked, text.count - checked)
      else {
        depth = -1
        return
      }
      checked = text.count
      checkpoint = checked + Self.checkedBytes
    }
  }

  /// A text is compared with the one that is expected each time that so many bytes have been added.
  private static var checkedBytes: Int { 4096 }

  /// What a response is made of, if it says what a table has already.
  ///
  /// - Parameter response: The data of the response.
  /// - Returns: Nil if it is another text than the one that the table's rows give with all members, hidden ones too.
  package static func dependencies(
    of plan: BoundPlan,
    in table: RecordTable,
    ifResponseIs response: UnsafeRawBufferPointer
  ) -> Dependencies? {
    var compose = Compose(table, nil, .withHidden, nil, capacity: response.count)
    withExtendedLifetime(plan) { compose.run(plan.root, 0, expected: response) }
    let (isWhole, dependencies) = (compose.depth == 0 && compose.missCount == 0, compose.dependencies)
    let text = compose.finished()
    return isWhole && text.hasSameText(as: response) ? dependencies : nil
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
    if kind(of: record) == RecordKey.Kind.entity {
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
    if hasAges { passAgeOn() }
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
  /// Continues with the innermost object, up to the next container in it or to its end.
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
  mutating func end(_ frame: UnsafeMutablePointer<Frame>) {
    if hasAges { noteAge(of: frame) }
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
  mutating func slot(_ name: FieldID, _ frame: UnsafeMutablePointer<Frame>) -> UnsafeRawPointer? {
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
        // The app has removed the object: it is in no list any more, until an answer has it again.
        dependencies.insert(cursor.number32(4), 0)
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
  mutating func element(
    _ field: UnsafePointer<SelectedField>,
    _ frame: UnsafeMutablePointer<Frame>,
    _ word: UInt32,
    _ bytes: UnsafeRawPointer
  ) -> Bool {
    composite(field, frame, word, bytes, isInList: true, listDepth: frame.pointee.listDepth &+ 1)
  }
}
