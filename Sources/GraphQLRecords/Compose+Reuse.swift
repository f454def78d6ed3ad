// After a change, most objects are made of the same rows as before. Their texts, including those of the objects inside them,
// are copied from the previous text if it has them in the same order.

extension Compose {
  /// The number of objects of the previous text that are searched for one that is not the next.
  private static var searchLength: Int { 8 }

  /// Begins the span of the innermost object.
  ///
  /// - Parameter old: The object's span in the previous text; -1: none.
  @inline(__always)
  mutating func beginSpan(_ record: RecordID, _ selection: SelectionID, old: Int32) {
    let frame = frames + (depth &- 1)
    frame.pointee.span = Int32(truncatingIfNeeded: spans.count)
    frame.pointee.oldSpan = old
    spans.append(
      ComposedSpan(
        record: record,
        selection: selection,
        row: records[Int(record)].row,
        start: text.count,
        next: 0
      )
    )
    if old >= 0 { nextSpan = Int(old) &+ 1 }
  }

  /// Ends the span of an object whose text is complete.
  @inline(__always)
  mutating func endSpan(_ frame: UnsafeMutablePointer<Frame>) {
    let index = Int(frame.pointee.span)
    let length = text.count &- spans[index].start
    spans[index].length = UInt32(truncatingIfNeeded: length)
    spans[index].next = UInt32(truncatingIfNeeded: spans.count)
    // `Int` may have 32 bits.
    if UInt(bitPattern: length) > UInt(UInt32.max) { spans[index].row = .none }
    if frame.pointee.oldSpan >= 0, let previous {
      nextSpan = Int(previous.spans[Int(frame.pointee.oldSpan)].next)
    }
  }

  /// Marks the objects that are being written as not reusable: they also depend on records that are found by keys, or on
  /// ones that the app has removed.
  @inline(never)
  mutating func forbidReuse() {
    for index in 0..<max(0, depth) where frames[index].span >= 0 { spans[Int(frames[index].span)].row = .none }
  }

  /// Returns the span of an object in the previous text; -1 if none is found.
  mutating func oldSpan(_ record: RecordID, _ selection: SelectionID) -> Int32 {
    guard let previous else { return -1 }
    var index = nextSpan
    for _ in 0..<Self.searchLength {
      guard index < previous.spans.count else { return -1 }
      let span = previous.spans[index]
      if span.record == record, span.selection.number == selection.number { return Int32(truncatingIfNeeded: index) }
      index = Int(span.next)
    }
    return -1
  }

  /// Copies an object from the previous text.
  ///
  /// - Returns: `false` if one of its rows has been replaced.
  mutating func copySpan(_ old: Int32) -> Bool {
    guard let previous else { return false }
    let whole = previous.spans[Int(old)]
    let range = Int(old)..<Int(whole.next)
    guard whole.length > 0, areUnchanged(range, previous) else { return false }
    text.reserve(Int(whole.length) &+ 64)
    Memory.copy(text.base + text.count, previous.bytes.base + whole.start, Int(whole.length))
    spans.append(previous.spans, range, moved: text.count &- whole.start)
    hasCopies = true
    text.count &+= Int(whole.length)
    nextSpan = range.upperBound
    return true
  }

  /// Returns the dependencies of the text. They follow from its objects and from the loose dependencies: if both are the
  /// same as those of the previous text, nothing is noted for the objects that were copied.
  mutating func allDependencies() -> Dependencies {
    if !hasCopies { return dependencies.found }
    if let previous, loose == previous.loose,
      dependencies.found.awaited == previous.dependencies.awaited, spans.haveSameObjects(as: previous.spans)
    {
      return previous.dependencies
    }
    var index = 0
    while index < spans.count {
      dependencies.insert(spans[index].record, spans[index].selection)
      index &+= 1
    }
    return dependencies.found
  }

  // Loops over ranges are slow without optimization.
  private func areUnchanged(_ range: Range<Int>, _ previous: TextMemory) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      if !isUnchanged(previous.spans[index]) { return false }
      index &+= 1
    }
    return true
  }

  @inline(__always)
  private func isUnchanged(_ span: ComposedSpan) -> Bool {
    guard Int(span.record) < recordCount, !span.row.isNone else { return false }
    let record = records + Int(span.record)
    return record.pointee.row == span.row && !record.pointee.isRemoved
  }
}
