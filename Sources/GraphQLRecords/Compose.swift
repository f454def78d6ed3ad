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
    /// Its span in this text and in the one of before; -1: none.
    var span: Int32 = -1
    var oldSpan: Int32 = -1
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
  /// What marks tell a leaf that is written as its slot has it.
  let leafMarks: UInt16
  var text: Bytes
  var frames: UnsafeMutablePointer<Frame>
  var frameCapacity = 32
  var depth = 0
  var dependencies: DependencyTable
  var misses: [RecordMiss] = []
  var missCount = 0
  /// The name of a type that plans do not name, as it was met last.
  var otherType: (type: TypeID, name: [UInt8]) = (Names.noType, [])
  /// Whether the plan has ages; otherwise nobody asks for them.
  let hasAges: Bool
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
  /// The objects of this text, if the next one may be made of them.
  var spans: ComposedSpans
  let hasSpans: Bool
  /// The text of before, in memory whose rows have not moved since.
  let previous: TextMemory?
  /// Which of its objects is likely to come next.
  var nextSpan = 0
  /// Where the text is compared with another one next; `Int.max`: never.
  private var checkpoint = Int.max

  private init(
    _ table: RecordTable,
    _ overlay: Overlay?,
    _ mode: Mode,
    _ lists: [ListPolicy?]?,
    hasAges: Bool,
    previous: ComposedText? = nil,
    capacity: Int
  ) {
    self.table = table
    self.lists = lists
    self.overlay = overlay
    records = table.records
    recordCount = table.count
    bases = table.bases
    isPartial = mode == .partial
    includesHidden = mode == .withHidden
    isMarking = mode == .marking
    leafMarks = SelectedField.Mark.simple | (includesHidden ? 0 : SelectedField.Mark.hidden)
    // A little more than the text: each value asks for room to copy in words.
    text = Bytes(capacity: capacity + capacity / 8 + 1024)
    frames = .allocate(capacity: frameCapacity)
    self.hasAges = hasAges
    // Values of other ages have other ends of life, and rows of layers have no places of their own.
    hasSpans = mode == .complete && overlay == nil && !hasAges
    let compactions = table.state.pointee.compactions
    let isUsable = hasSpans && previous?.isComplete == true && previous?.memory.spans.compactions == compactions
    self.previous = isUsable ? previous?.memory : nil
    let count = previous?.memory.spans.count ?? 0
    spans = ComposedSpans(capacity: hasSpans ? count + 16 : 1, compactions: compactions)
    dependencies = DependencyTable(capacity: (previous?.dependencies.pairs.count ?? 0) + 16)
  }

  deinit { frames.deallocate() }

  /// Composes the data of an operation, or of a fragment of one object.
  ///
  /// - Parameters:
  ///   - record: The object; 0: the root of a query.
  ///   - overlay: Rows that count instead of those of the table.
  ///   - mode: What is done where something is missing.
  ///   - isMerged: Whether the pages of lists are written together, as far as they are known.
  ///   - previous: A text of the same plan: what has not changed since is copied from it.
  ///   - capacity: How long the text is likely to be.
  package static func compose(
    _ plan: BoundPlan,
    of record: RecordID = 0,
    in table: RecordTable,
    under overlay: Overlay? = nil,
    mode: Mode = .complete,
    isMerged: Bool = false,
    after previous: ComposedText? = nil,
    capacity: Int = 4096
  ) -> ComposedText {
    var compose = Compose(
      table,
      overlay,
      mode,
      isMerged ? plan.plan.lists : nil,
      hasAges: plan.root.pointee.hasAges,
      previous: previous,
      capacity: capacity
    )
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
    var objects = ComposedSpans(capacity: 1, compactions: spans.compactions)
    swap(&objects, &spans)
    var result = ComposedText(
      TextMemory(memory, objects),
      count: count,
      dependencies: dependencies.found,
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
    var earlier: [Dependencies] = []
    runOnce(set, record, expected)
    while depth < 0, let page = pageToLeaveOut() {
      incomplete.insert(page)
      earlier.append(dependencies.found)
      dependencies = DependencyTable(capacity: 16)
      (depth, text.count, expires, fieldOwner) = (0, 0, .max, 0)
      (misses, missCount, merges) = ([], 0, [])
      spans.removeAll()
      nextSpan = 0
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
    let hasAges = plan.root.pointee.hasAges
    var compose = Compose(table, nil, .withHidden, nil, hasAges: hasAges, capacity: response.count)
    withExtendedLifetime(plan) { compose.run(plan.root, 0, expected: response) }
    let (isWhole, dependencies) = (compose.depth == 0 && compose.missCount == 0, compose.dependencies.found)
    let text = compose.finished()
    return isWhole && text.hasSameText(as: response) ? dependencies : nil
  }
}
