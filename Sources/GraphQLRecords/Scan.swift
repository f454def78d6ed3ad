/// A closure that returns the key to keep an object under, from the object's type and the values of the fields that make up
/// the key in the plan. `nil` or an empty value means that the object has no key.
package typealias KeyNaming = @Sendable (_ type: String, _ values: [String]) -> [String]?

/// The record of a fragment's object.
package struct TopRecord: Sendable {
  let type: TypeID
  /// The key in a table's format.
  let key: [UInt8]
  /// The number of values that make up the key.
  let partCount: Int

  /// Creates the value, or returns `nil` if this cannot be a key.
  package init?(type: TypeID, key: [UInt8], partCount: Int) {
    guard type != Names.noType, !key.isEmpty, key.count <= RecordKey.longest else { return nil }
    self.type = type
    self.key = key
    self.partCount = partCount
  }
}

/// How a scan or a composition continues after the beginning of a value.
enum ValueStep: BitwiseCopyable {
  /// With what follows the value, which is complete or left out.
  case done
  /// With another container, which is the innermost one now: the value itself, or one around it if the value is missing,
  /// or none if all are complete.
  case moved
}

/// A scan that turns a response's text into rows in one pass, guided by the plan.
///
/// A strict reader has accepted the text, so it is not checked again; text that does not fit the plan ends the scan. Open
/// containers are kept in the scan's own list, so nesting uses no stack.
///
/// Proof for the pointers: `text` is valid and unchanged while the scan runs, which is inside
/// `withUnsafeBytes` of the array that owns it; a zero byte follows within that memory, where every search ends, since no
/// valid JSON has one; and selections belong to the bound plan, which `prepare` keeps alive.
///
/// Methods that run for each value are `mutating`, even those that change nothing: without optimization, a call of any other
/// method copies the whole structure.
package struct Scan: ~Copyable {
  /// An open container.
  struct Frame: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
      case object, list, record
    }

    var kind: Kind
    /// Whether it, or the list that it is in, is in a list inside the innermost record: then its fields are slots.
    var isInList: Bool
    var hasReferences = false
    /// Whether the object counts as one without a key.
    var isEmbedded = false
    var errors: Int32
    /// For an object: the next field in the order of the plan.
    var next: Int32 = 0
    /// The number of slots or elements so far.
    var count: Int32 = 0
    /// The local record that its fields belong to; -1: none yet.
    var local: Int32 = -1
    /// The place in `seen` where fields that were present are marked, once some came out of order; -1: all before `next`
    /// were present.
    var seen: Int32 = -1
    /// The field that holds it.
    var name: FieldID
    /// The name of the slot that holds it; 0 in a list and in a field's record.
    var slot: FieldID
    /// The place in the scratch for the slot's head; -1: none.
    var header: Int
    /// The place in the scratch where its row or list begins.
    var start: Int
    var selection: UnsafePointer<Selection>?
    /// For a list or a record: the set of the objects in it.
    var set: UnsafePointer<SelectionSet>?
    /// The address where the object begins in the text.
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
  /// The names with arguments that only the scan has found.
  var usedNames: Set<FieldID> = []
  /// Whether missing fields are left untouched. Otherwise they become null if they may be null. An object in several places
  /// has a row for each.
  let isSparse: Bool
  let errors: ResponseErrors
  var errorUses = ErrorUses()
  /// Whether an error may concern any null. A separate flag: without optimization, a member of a stored structure is read by
  /// copying the structure.
  let failsAll: Bool
  /// The app's own keys, and whether there are any.
  let naming: KeyNaming?
  let hasNaming: Bool
  /// The record of the object at the top; `nil` for an operation.
  let top: TopRecord?
  var prepared: Prepared
  var table: LocalTable
  /// The places where objects begin that have no key, although their plan names one, and have fields that would be their
  /// records.
  var embedded: Set<Int> = []
  /// The number of bytes that may still be written to merge rows of one record.
  var mergeBudget: Int
  /// The number of times that the row of a local record has changed: texts remembered before a change cannot be used.
  var merges = 0
  /// The texts of the most recent records, by a hash of their beginning.
  let repeats: UnsafeMutablePointer<RepeatedText>
  /// Types that the plan does not name, by their names as they are written.
  var otherTypes: [(selection: UnsafePointer<Selection>, text: [UInt8], type: TypeID)] = []
  /// The selections whose key has been noted, because an object of their type has arrived.
  var notedKeys: [UnsafePointer<Selection>] = []
  /// The types among ``otherTypes`` whose key another plan defines, and whose objects have no key here.
  var typesWithOtherKeys: [(selection: UnsafePointer<Selection>, type: TypeID)] = []

  private init(
    _ text: UnsafeRawPointer,
    _ range: Range<Int>,
    _ plan: BoundPlan,
    _ errors: ResponseErrors,
    failsAll: Bool,
    isSparse: Bool,
    top: TopRecord?,
    naming: KeyNaming?
  ) {
    self.isSparse = isSparse
    self.top = top
    self.naming = naming
    hasNaming = naming != nil
    self.text = text
    end = text + range.upperBound
    place = text + range.lowerBound
    scratch = Bytes(capacity: range.count + range.count / 2 + 1024)
    frames = .allocate(capacity: frameCapacity)
    repeats = .allocate(capacity: Self.repeatCount)
    repeats.initialize(repeating: RepeatedText(), count: Self.repeatCount)
    names = plan.plan.names
    self.errors = errors
    self.failsAll = failsAll
    prepared = Prepared(
      textLength: range.count,
      hasErrors: !errors.isEmpty,
      replacedKeys: names.replacedKeys,
      usedNames: plan.usedNames
    )
    table = LocalTable()
    mergeBudget = Prepared.mergeBudget(ofText: range.count)
  }

  deinit {
    // Ends the uses of a scan that failed.
    _ = UsedNames(names, usedNames)
    frames.deallocate()
    repeats.deallocate()
  }

  /// Turns the data of a response into rows.
  ///
  /// - Parameters:
  ///   - body: The response, which a strict reader has accepted, with at least sixteen zero bytes after the range; if they
  ///     are missing, the text is copied.
  ///   - range: The place of the value of `data`.
  ///   - plan: The operation's plan, bound to the variables that were sent.
  ///   - errors: The errors of the response.
  ///   - isSparse: Whether the text is that of an update: fields that it leaves out are unknown, whereas a server leaves out
  ///     null fields, and an object in several places has a row for each.
  ///   - top: For a fragment, the record of its object, whose key it need not select.
  ///   - naming: Returns the key to keep an object under.
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
    var prepared = Prepared(
      textLength: 0,
      hasErrors: !errors.isEmpty,
      replacedKeys: plan.plan.names.replacedKeys,
      usedNames: nil
    )
    body.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let copy = isPadded ? nil : padded(UnsafeRawBufferPointer(rebasing: bytes[range]))
      defer { copy?.deallocate() }
      let text = copy.map { UnsafeRawPointer($0) } ?? base
      let place = isPadded ? range : 0..<range.count
      do throws(ScanProblem) {
        for failsAll in [errors.concernAll, true] {
          var scan = Scan(text, place, plan, errors, failsAll: failsAll, isSparse: isSparse, top: top, naming: naming)
          try scan.run(plan)
          // An error that says nothing about any value may concern any null, like one without a path.
          if !failsAll, errors.leadNowhere(scan.errorUses) { continue }
          scan.keepNames()
          swap(&prepared, &scan.prepared)
          break
        }
      } catch {
        problem = error
      }
      withExtendedLifetime(plan) {}
    }
    if let problem { throw problem }
    return prepared
  }

  private mutating func keepNames() {
    prepared.add(UsedNames(names, usedNames))
    usedNames = []
  }

  /// Returns a copy of a text followed by sixteen zeros, for the caller to deallocate.
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
      let frame = frames + (depth &- 1)
      switch frame.pointee.kind {
      case .object: try scanObject()
      case .list: try scanList()
      case .record: try endRecord()
      }
    }
  }

  private mutating func beginTop(_ set: UnsafePointer<SelectionSet>) throws(ScanProblem) {
    try beginObject(
      set,
      header: -1,
      slot: Names.value,
      name: Names.value,
      isInList: false,
      errors: errors.root
    )
    // The record is known, so no key in the text determines it.
    if top != nil { frames[depth &- 1].isEmbedded = true }
  }
}

// MARK: - Text

extension Scan {
  @inline(__always)
  var byte: UInt8 { mutating get { place.byte(0) } }

  var unexpected: ScanProblem { .unexpected(place - text) }

  @inline(__always)
  mutating func skipSpace() {
    while byte <= Byte.space, place < end { place += 1 }
  }

  /// Returns the closing quote of the string whose opening quote is at `start`.
  @inline(__always)
  mutating func endOfString(_ start: UnsafeRawPointer) throws(ScanProblem) -> UnsafeRawPointer {
    var next = start + 1
    while let quote = Memory.find(Byte.quote, next, end - next) {
      if quote.byte(-1) != Byte.backslash || !isEscaped(quote, after: start) { return quote }
      next = quote + 1
    }
    throw unexpected
  }

  /// Reports whether there is an odd number of backslashes before a quote.
  @inline(never)
  private func isEscaped(_ quote: UnsafeRawPointer, after start: UnsafeRawPointer) -> Bool {
    var backslashes = 0
    while quote - backslashes - 1 > start, quote.byte(-1 - backslashes) == Byte.backslash { backslashes += 1 }
    return backslashes % 2 == 1
  }

  /// Returns the end of the value that begins at `start`.
  @inline(__always)
  mutating func endOfValue(_ start: UnsafeRawPointer) throws(ScanProblem) -> UnsafeRawPointer {
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
  private mutating func endOfContainer(_ start: UnsafeRawPointer) throws(ScanProblem) -> UnsafeRawPointer {
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
