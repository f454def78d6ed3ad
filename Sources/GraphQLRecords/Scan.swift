/// Says under which key an object is kept, by its type and the values of the fields that its plan has as the key. Nil, and
/// an empty value: the object has no key.
package typealias KeyNaming = @Sendable (_ type: String, _ values: [String]) -> [String]?

/// The record that the object of a fragment is.
package struct TopRecord: Sendable {
  let type: TypeID
  /// As a table has it.
  let key: [UInt8]
  /// Of how many values the key is made.
  let partCount: Int

  /// Nil if this cannot be a key.
  package init?(type: TypeID, key: [UInt8], partCount: Int) {
    guard type != Names.noType, !key.isEmpty, key.count <= RecordKey.longest else { return nil }
    self.type = type
    self.key = key
    self.partCount = partCount
  }
}

/// Makes rows of a response's text, in one pass, with the plan beside it.
///
/// A strict reader has accepted the text, so it is not checked again; what does not fit the plan ends the scan. The
/// containers that are open are in a list of the scan's own: depth needs no stack.
///
/// Proof for the pointers: `text` is valid and unchanged while the scan runs, which is inside
/// `withUnsafeBytes` of the array that owns it; a zero byte follows within that memory, where every search ends, since no
/// valid JSON has one; and selections belong to the bound plan, which `prepare` keeps alive.
package struct Scan: ~Copyable {
  /// A container that is open.
  struct Frame: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
      case object, list, record
    }

    var kind: Kind
    /// Whether it, or the list that it is in, is in a list since the last record: then its fields are slots.
    var isInList: Bool
    var hasReferences = false
    /// Whether the object counts as one without a key.
    var isEmbedded = false
    var errors: Int32
    /// Of an object: the next field in the order of the plan.
    var next: Int32 = 0
    /// Slots or elements so far.
    var count: Int32 = 0
    /// The local record that fields of it belong to; -1: none yet.
    var local: Int32 = -1
    /// Where in `seen` the fields are marked that came, once some came out of order; -1: all before `next` came.
    var seen: Int32 = -1
    /// The slot in which it is.
    var name: FieldID
    /// Where in the scratch its kind and length go; -1: nowhere.
    var header: Int
    /// Where in the scratch its row or list begins.
    var start: Int
    var selection: UnsafePointer<Selection>?
    /// Of a list and a record: the set of the objects in it.
    var set: UnsafePointer<SelectionSet>?
    /// Where the object begins in the text.
    var textStart: UnsafeRawPointer
    /// The value of a key with one part.
    var key: UnsafeRawPointer?
    var keyLength = 0
  }

  let text: UnsafeRawPointer
  let end: UnsafeRawPointer
  var place: UnsafeRawPointer
  var scratch: Bytes
  var frames: UnsafeMutablePointer<Frame>
  var frameCapacity = 32
  var depth = 0
  var seen: [UInt64] = []
  let names: Names
  /// Whether fields that did not come are not touched. Otherwise null stands for them where it may.
  let isSparse: Bool
  let errors: ResponseErrors
  /// The app's own keys.
  let naming: KeyNaming?
  /// The record that the object at the top is; nil of an operation.
  let top: TopRecord?
  var prepared: Prepared
  var table: LocalTable
  /// Where objects begin that have no key, though their plan names one, and fields that would be records of it.
  var embedded: Set<Int> = []
  /// How many bytes may still be written to merge rows of one record.
  var mergeBudget: Int
  /// How often the row of a local record has changed: what is remembered of texts is of no use then.
  var merges = 0
  /// The texts of records that came last, by a hash of their beginning.
  let repeats: UnsafeMutablePointer<RepeatedText>
  /// Types that the plan does not name, as they were met last in a selection.
  var otherTypes: [(selection: UnsafePointer<Selection>, name: [UInt8], type: TypeID)] = []
  /// Those of them whose key another plan decides, and whose objects have none here.
  var typesWithOtherKeys: [(selection: UnsafePointer<Selection>, type: TypeID)] = []

  private init(
    _ text: UnsafeRawPointer,
    _ range: Range<Int>,
    _ plan: BoundPlan,
    _ errors: ResponseErrors,
    isSparse: Bool,
    top: TopRecord?,
    naming: KeyNaming?
  ) {
    self.isSparse = isSparse
    self.top = top
    self.naming = naming
    self.text = text
    end = text + range.upperBound
    place = text + range.lowerBound
    scratch = Bytes(capacity: range.count + range.count / 2 + 1024)
    frames = .allocate(capacity: frameCapacity)
    repeats = .allocate(capacity: Self.repeatCount)
    repeats.initialize(repeating: RepeatedText(), count: Self.repeatCount)
    names = plan.plan.names
    self.errors = errors
    prepared = Prepared(textLength: range.count, hasErrors: !errors.isEmpty)
    table = LocalTable()
    mergeBudget = range.count * 8 + 1 << 16
  }

  deinit {
    frames.deallocate()
    repeats.deallocate()
  }

  /// Makes rows of the data of a response.
  ///
  /// - Parameters:
  ///   - body: The response, which a strict reader has accepted, with at least sixteen zero bytes after the range; if
  ///     they are not there the text is copied.
  ///   - range: Where the value of `data` is.
  ///   - plan: That of the operation, bound to the variables that were sent.
  ///   - errors: Those of the response.
  ///   - isSparse: Whether the text says nothing of the fields that it leaves out. A server leaves out what is null.
  ///   - top: Of a fragment, the record that its object is, whose key it need not select.
  ///   - naming: Says under which key an object is kept.
  /// - Returns: Rows for ``RecordTable``; none if the data is null.
  package static func prepare(
    _ body: [UInt8],
    _ range: Range<Int>,
    _ plan: BoundPlan,
    errors: ResponseErrors = .empty,
    isSparse: Bool = false,
    top: TopRecord? = nil,
    naming: KeyNaming? = nil
  ) throws(ScanProblem) -> Prepared {
    guard range.upperBound < Int(Int32.max) else { throw .tooLong }
    let isPadded = range.upperBound + 16 <= body.count && body[range.upperBound...].prefix(16).allSatisfy { $0 == 0 }
    var problem: ScanProblem?
    var prepared = Prepared(textLength: 0, hasErrors: !errors.isEmpty)
    body.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let copy = isPadded ? nil : padded(UnsafeRawBufferPointer(rebasing: bytes[range]))
      defer { copy?.deallocate() }
      let text = copy.map { UnsafeRawPointer($0) } ?? base
      let place = isPadded ? range : 0..<range.count
      var scan = Scan(text, place, plan, errors, isSparse: isSparse, top: top, naming: naming)
      do throws(ScanProblem) {
        try scan.run(plan)
        swap(&prepared, &scan.prepared)
      } catch {
        problem = error
      }
      withExtendedLifetime(plan) {}
    }
    if let problem { throw problem }
    return prepared
  }

  /// A copy of a text with sixteen zeros after it, for the caller to deallocate.
  private static func padded(_ text: UnsafeRawBufferPointer) -> UnsafeMutableRawPointer {
    let copy = UnsafeMutableRawPointer.allocate(byteCount: text.count + 16, alignment: 8)
    if let start = text.baseAddress { Memory.copy(copy, start, text.count) }
    (copy + text.count).initializeMemory(as: UInt8.self, repeating: 0, count: 16)
    return copy
  }

  private mutating func run(_ plan: BoundPlan) throws(ScanProblem) {
    skipSpace()
    if byte == Byte.n { return }
    guard byte == Byte.leftBrace else { throw unexpected }
    try beginTop(plan.root)
    while depth > 0 {
      switch frames[depth &- 1].kind {
      case .object: try scanObject()
      case .list: try scanList()
      case .record: try endRecord()
      }
    }
  }

  private mutating func beginTop(_ set: UnsafePointer<SelectionSet>) throws(ScanProblem) {
    if top == nil, set.pointee.kind == .plain, set.pointee.selections.pointee.keyCount == 0 {
      // A mutation's or a subscription's answer: a record of its own.
      prepared.answer = Int32(prepared.locals.count)
      var local = LocalRecord()
      local.kind = RecordKey.Kind.answer
      prepared.locals.append(local)
      beginRecord(local: prepared.answer, set: set, name: Names.value, errors: errors.root)
    }
    try beginObject(
      set,
      header: depth == 0 ? -1 : scratch.count,
      name: Names.value,
      isInList: false,
      errors: errors.root
    )
    // No key in the text is asked for which record it is.
    if top != nil { frames[depth &- 1].isEmbedded = true }
  }
}

// MARK: - Text

extension Scan {
  @inline(__always)
  var byte: UInt8 { place.byte(0) }

  var unexpected: ScanProblem { .unexpected(place - text) }

  @inline(__always)
  mutating func skipSpace() {
    while byte <= Byte.space, place < end { place += 1 }
  }

  /// The closing quote of the string whose opening quote is at `start`.
  @inline(__always)
  func endOfString(_ start: UnsafeRawPointer) throws(ScanProblem) -> UnsafeRawPointer {
    var next = start + 1
    while let quote = Memory.find(Byte.quote, next, end - next) {
      if quote.byte(-1) != Byte.backslash || !isEscaped(quote, after: start) { return quote }
      next = quote + 1
    }
    throw unexpected
  }

  /// Whether there is an odd number of backslashes before a quote.
  @inline(never)
  private func isEscaped(_ quote: UnsafeRawPointer, after start: UnsafeRawPointer) -> Bool {
    var backslashes = 0
    while quote - backslashes - 1 > start, quote.byte(-1 - backslashes) == Byte.backslash { backslashes += 1 }
    return backslashes % 2 == 1
  }

  /// Where the value that begins at `start` ends.
  @inline(__always)
  func endOfValue(_ start: UnsafeRawPointer) throws(ScanProblem) -> UnsafeRawPointer {
    let first = start.byte(0)
    if first == Byte.quote { return try endOfString(start) + 1 }
    if first == Byte.leftBrace || first == Byte.leftBracket { return try endOfContainer(start) }
    var next = start
    while true {
      let byte = next.byte(0)
      if byte == Byte.comma || byte <= Byte.space || byte == Byte.rightBrace || byte == Byte.rightBracket { break }
      next += 1
    }
    if next == start { throw unexpected }
    return next
  }

  @inline(never)
  private func endOfContainer(_ start: UnsafeRawPointer) throws(ScanProblem) -> UnsafeRawPointer {
    var next = start
    var depth = 0
    while next < end {
      switch next.byte(0) {
      case Byte.quote: next = try endOfString(next)
      case Byte.leftBrace, Byte.leftBracket: depth += 1
      case Byte.rightBrace, Byte.rightBracket:
        depth -= 1
        if depth == 0 { return next + 1 }
      default: break
      }
      next += 1
    }
    throw unexpected
  }
}
