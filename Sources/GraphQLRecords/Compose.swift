/// A composition of the text of a response from a table's rows, in the order of the plan and without white space, for the
/// decoder that reads responses.
///
/// Proof for the pointers: rows belong to the table, which does not change while readers are inside; selections belong to
/// the bound plan, which `compose` keeps alive; the text is memory of this value alone.
///
/// Methods that run for each object are `mutating`, even those that change nothing: see ``Scan``.
package struct Compose: ~Copyable {
  /// The maximum number of places that a partial read lists.
  static let mostMisses = 100

  /// The contents of the composed text.
  package enum Mode: Sendable {
    /// All or nothing: composing ends at the first missing value.
    case complete
    /// Null replaces missing values that may be null.
    case partial
    /// Like ``complete``, with the members that decoders do not see.
    case withHidden
    /// Everything that can be reached, for the dependencies; the text is not used.
    case marking
  }

  /// An object, a list or a field record that is being written.
  struct Frame: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
      case object, list
      /// The object of a merged list, and the items of all of its pages.
      case merged, pages

      var isList: Bool { self == .list || self == .pages }
    }

    var kind: Kind
    /// Whether null may replace the value.
    var isNullable: Bool
    /// Whether the value is, or is in, a list inside the innermost record.
    var isInList: Bool
    /// The number of lists of its field that enclose the value.
    var listDepth: UInt8
    /// Whether the value of a field record begins here.
    var isFieldValue = false
    /// The record whose fields the object has; for an object without a key, the record of the nearest enclosing object with
    /// one.
    var owner: RecordID
    /// The slot that holds the value; none for the first object of a record.
    var name: FieldID
    /// The index of an object's next field.
    var next: Int32 = 0
    /// The number of elements that have been written; for an object, 0 as long as no member has been written.
    var written: Int32 = 0
    /// The number of seconds for which the values may be used after they were received: the least age of the field and of
    /// the enclosing fields.
    var age = Int32.max
    /// The span of the value in this text and in the previous one; -1 means none.
    var span: Int32 = -1
    var oldSpan: Int32 = -1
    var selection: UnsafePointer<Selection>?
    /// The field whose value it is.
    var field: UnsafePointer<SelectedField>?
    /// The place where the value's text begins.
    var start: Int
    /// The next slot or element, the first one, and the end of them.
    var cursor: UnsafeRawPointer
    var first: UnsafeRawPointer
    var end: UnsafeRawPointer

    /// The type of an object, from the header of its row.
    var rowType: TypeID { (first - RowLayout.header).rowType }
  }

  let table: RecordTable
  // Copies of the table's pointers: each access to a mutable member of a class is checked at run time.
  let records: UnsafeMutablePointer<TableRecord>
  let recordCount: Int
  let bases: UnsafeMutablePointer<UnsafeRawPointer>
  let overlay: Overlay?
  /// Whether the app may have removed some object.
  let hasRemoved: Bool
  let isPartial: Bool
  /// Whether to write members that are hidden from decoders.
  let includesHidden: Bool
  /// Whether only the dependencies count: missing values are skipped.
  let isMarking: Bool
  /// The marks that distinguish a leaf that is written as its slot has it.
  let leafMarks: UInt16
  var text: Bytes
  var frames: UnsafeMutablePointer<Frame>
  var frameCapacity = 32
  var depth = 0
  var dependencies: DependencyTable
  /// The dependencies that do not follow from the spans of the text, in order. Only for texts with spans.
  private(set) var loose: [RecordDependency] = []
  var misses: [RecordMiss] = []
  var missCount = 0
  /// The most recent type that plans do not name, with its name.
  var otherType: (type: TypeID, name: [UInt8]) = (Names.noType, [])
  /// Whether the plan has ages, or slots of the table have values of different ages; if not, single values need not be
  /// looked at.
  let hasAges: Bool
  /// Whether the text is that of an operation, not that of a fragment.
  private(set) var isOperation = true
  /// The time when the first of the written values becomes too old by the ages of the plan, in seconds since 1970.
  var expires = UInt32.max
  /// The age of the written values whose times differ from those of the slots that hold them.
  var inner = Age()
  /// Whether a written object without a key has values that are not selected.
  var hasMore: Bool
  /// Whether fields have no value yet, but a lookup has found one: a response with the same text brings it.
  var hasFound = false
  /// Whether the text is for an update.
  var notesOrigin = false
  /// The names with arguments of slots that lookups have found values for.
  var usedNames: Set<FieldID> = []
  /// Whether a list is written without objects that the app has removed, or a field whose value the app has changed.
  var leavesOut = false
  /// See ``ComposedText/origin``.
  var origin = TextOrigin()
  /// The field record whose value is beginning; 0: none.
  var fieldOwner: RecordID = 0
  /// The policies of lists whose pages are written together; `nil`: each page is read separately.
  let lists: [ListPolicy?]?
  /// The merged lists that are being written, the innermost one at the end. There may be others that have ended: see
  /// ``innermostMerge()``.
  var merges: [MergedList] = []
  /// The number of frames when something was missing.
  var failedDepth = 0
  /// Pages that lack something: the lists end before them.
  var incomplete: Set<RecordID> = []
  /// Objects combined from those of several pages.
  var made: [Overlay.Row] = []
  /// The objects of this text, if the next text may reuse them.
  var spans: ComposedSpans
  let hasSpans: Bool
  /// The previous text, if the table's rows have not moved since it was composed.
  let previous: TextMemory?
  /// Whether objects were copied from it whose dependencies have not been noted.
  var hasCopies = false
  /// The previous text's object that is likely to come next.
  var nextSpan = 0
  /// The length at which the text is next compared with another one; `Int.max`: never.
  private var checkpoint = Int.max

  private init(
    _ table: RecordTable,
    _ overlay: Overlay?,
    _ mode: Mode,
    _ lists: [ListPolicy?]?,
    hasAges: Bool,
    previous: ComposedText? = nil,
    likely dependencyCount: Int = 0,
    capacity: Int
  ) {
    self.table = table
    self.lists = lists
    self.overlay = overlay
    hasRemoved = table.hasRemoved || overlay.map { !$0.removed.isEmpty } ?? false
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
    self.hasAges = hasAges || table.hasInnerTimes
    let hasAges = self.hasAges
    // Values with different ages expire at different times, and rows of layers have no places.
    hasSpans = mode == .complete && overlay == nil && !hasAges
    let compactions = table.state.pointee.compactions
    let isUsable = hasSpans && previous?.isComplete == true && previous?.memory.spans.compactions == compactions
    self.previous = isUsable ? previous?.memory : nil
    // Objects may be copied from there.
    hasMore = isUsable && previous?.hasMore == true
    let count = previous?.memory.spans.count ?? 0
    spans = ComposedSpans(capacity: hasSpans ? count + 16 : 1, compactions: compactions)
    // What is copied needs no entries.
    let likely = isUsable ? 32 : previous?.dependencies.pairs.count ?? dependencyCount
    dependencies = DependencyTable(capacity: likely + 16)
  }

  deinit { frames.deallocate() }

  /// Composes the data of an operation, or of a fragment of one object.
  ///
  /// - Parameters:
  ///   - record: The object; 0 for the root of a query.
  ///   - overlay: Rows that replace those of the table.
  ///   - mode: The contents of the composed text.
  ///   - isMerged: Whether the known pages of lists are written together.
  ///   - previous: A text of the same plan: unchanged parts are copied from it.
  ///   - capacity: The likely length of the text.
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
    compose.isOperation = record == 0
    compose.notesOrigin = mode == .withHidden
    withExtendedLifetime(plan) { compose.run(plan.root, record) }
    return compose.finished()
  }

  private consuming func finished() -> ComposedText {
    let found = allDependencies()
    let count = depth < 0 ? 0 : text.count
    text.count = count
    text.reserve(16)
    (text.base + count).initializeMemory(as: UInt8.self, repeating: 0, count: 16)
    // A value with a deinitializer cannot be partially consumed, so its memory is swapped for an empty one.
    var memory = Bytes(capacity: 0)
    swap(&memory, &text)
    var objects = ComposedSpans(capacity: 1, compactions: spans.compactions)
    swap(&objects, &spans)
    var result = ComposedText(
      TextMemory(memory, objects, found, loose: loose),
      count: count,
      dependencies: found,
      misses: misses,
      missCount: missCount
    )
    (result.expires, result.inner, result.hasMore, result.leavesOut) = (expires, inner, hasMore, leavesOut)
    result.hasFound = hasFound
    result.origin = origin
    // An initializer that fails has already allocated its object.
    if !usedNames.isEmpty { result.origin.usedNames = UsedNames(table.names, usedNames) }
    return result
  }

  /// - Parameter expected: The expected text. Composing ends early if the text differs from it.
  private mutating func run(
    _ set: UnsafePointer<SelectionSet>,
    _ record: RecordID,
    expected: UnsafeRawBufferPointer? = nil
  ) {
    runOnce(set, record, expected)
    if depth < 0, let page = pageToLeaveOut() { runAgain(without: page, set, record, expected) }
  }

  /// Composes the whole text again for each page that lacks something. The text then depends on all that was read.
  private mutating func runAgain(
    without page: RecordID,
    _ set: UnsafePointer<SelectionSet>,
    _ record: RecordID,
    _ expected: UnsafeRawBufferPointer?
  ) {
    var earlier = DependencyTable(capacity: 64)
    var next: RecordID? = page
    while let page = next {
      incomplete.insert(page)
      earlier.note(allDependencies())
      startOver()
      runOnce(set, record, expected)
      next = depth < 0 ? pageToLeaveOut() : nil
    }
    dependencies.note(earlier.found)
    loose += earlier.found.pairs
  }

  /// Forgets the text so far, and what holds only for that text.
  ///
  /// `origin` and `usedNames` stay: they may have more than the text needs. `hasMore` and `hasFound` stay as well: they only
  /// matter for texts whose lists are not merged. `incomplete` is the reason for the new start.
  private mutating func startOver() {
    (depth, text.count, fieldOwner) = (0, 0, 0)
    (merges, nextSpan, hasCopies, leavesOut) = ([], 0, false, false)
    spans.removeAll()
    dependencies = DependencyTable(capacity: 16)
    (loose, misses, missCount) = ([], [], 0)
    (expires, inner) = (.max, Age())
  }

  /// Notes a dependency on a record that is not an object of the text with a span.
  mutating func dependLoosely(on record: RecordID, _ selection: SelectionID) {
    dependencies.insert(record, selection)
    if hasSpans { loose.append(RecordDependency(record: record, selection: selection)) }
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

  /// A text is compared with the expected one each time this many bytes have been added.
  private static var checkedBytes: Int { 4096 }

  /// Returns the dependencies of a response, if it contains only data that a table already has.
  ///
  /// - Parameters:
  ///   - response: The data of the response.
  ///   - count: The likely number of dependencies.
  /// - Returns: `nil` if the response's text differs from the one composed from the table's rows with all members, including
  ///   hidden ones, if it confirms only a part of an object without a key, or if a lookup has found a part of it.
  package static func dependencies(
    of plan: BoundPlan,
    in table: RecordTable,
    ifResponseIs response: UnsafeRawBufferPointer,
    likely count: Int = 0
  ) -> Dependencies? {
    let hasAges = plan.root.pointee.hasAges
    var compose = Compose(table, nil, .withHidden, nil, hasAges: hasAges, likely: count, capacity: response.count)
    withExtendedLifetime(plan) { compose.run(plan.root, 0, expected: response) }
    let (isWhole, dependencies) = (compose.depth == 0 && compose.missCount == 0, compose.dependencies.found)
    let text = compose.finished()
    return isWhole && !text.hasMore && !text.hasFound && text.hasSameText(as: response) ? dependencies : nil
  }
}
