extension Scan {
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

  /// Begins an object whose brace is at `place`.
  @inline(__always)
  mutating func beginObject(
    _ set: UnsafePointer<SelectionSet>,
    header: Int,
    slot: FieldID,
    name: FieldID,
    isInList: Bool,
    errors: Int32
  ) throws(ScanProblem) {
    let selection =
      set.pointee.named == 0 && set.pointee.kind != .abstract
      ? set.pointee.selections : try selection(in: set)
    if errors >= 0 { errorUses.opened.insert(errors) }
    // Each field needs a slot; together they are at most as long as the rest of the text.
    scratch.reserve(32 &+ Int(selection.pointee.count) &* 16 &+ (end - place))
    if header >= 0 { scratch.count &+= RowLayout.slotHead }
    var frame = Frame(
      kind: .object,
      isInList: isInList,
      errors: errors,
      name: name,
      slot: slot,
      header: header,
      start: scratch.count,
      selection: selection,
      set: set,
      textStart: place
    )
    if set.pointee.kind == .queryRoot {
      frame.local = Prepared.root
      frame.isInList = false
    } else if selection.pointee.keyCount > 0 {
      frame.isEmbedded = !embedded.isEmpty && embedded.contains(place - text)
      if !frame.isEmbedded { frame.isInList = false }
    } else {
      frame.isEmbedded = true
    }
    scratch.count &+= RowLayout.header
    push(frame)
  }

  /// Begins a record for a field's value.
  mutating func beginRecord(local: Int32, set: UnsafePointer<SelectionSet>?, name: FieldID, errors: Int32) {
    let start = scratch.count
    scratch.reserve(64)
    scratch.count = start + RowLayout.header
    var frame = Frame(
      kind: .record,
      isInList: false,
      errors: errors,
      name: name,
      slot: Names.value,
      header: -1,
      start: start,
      selection: nil,
      set: set,
      textStart: place
    )
    frame.local = local
    push(frame)
  }

  /// Ends the value of a record's field.
  mutating func endRecord() throws(ScanProblem) {
    depth &-= 1
    let frame = frames[depth]
    let row = scratch.base + frame.start
    let length = scratch.count - frame.start
    row.setRowHeader(length: length, slotCount: 1, type: Names.noType)
    let local = Int(frame.local)
    prepared.locals[local].row = prepared.rows.count
    prepared.locals[local].rowLength = length
    prepared.locals[local].hasReferences = frame.hasReferences
    prepared.rows.append(row, length)
    scratch.count = frame.start
  }

  /// Writes the head of a slot after `scratch.count`, which has room.
  @inline(__always)
  mutating func writeHead(_ slot: FieldID, _ kind: UInt32, _ length: Int) {
    scratch.base.set32(scratch.count, RowLayout.head(slot, kind, length))
    scratch.count &+= RowLayout.slotHead
  }

  /// Writes a reference to a local record.
  @inline(__always)
  mutating func writeReference(_ slot: FieldID, _ local: Int32) {
    writeHead(slot, ValueKind.reference, 4)
    scratch.base.set32(scratch.count, UInt32(bitPattern: local))
    scratch.count &+= 4
    frames[depth &- 1].hasReferences = true
  }

  /// Notes that the response has a value on the path of an error.
  @inline(never)
  mutating func found(_ node: Int32) -> Int32 {
    if node >= 0 { errorUses.found.insert(node) }
    return node
  }

  /// Writes null; errored if an error explains it.
  @inline(__always)
  mutating func writeNull(_ slot: FieldID, errors node: Int32) {
    writeHead(slot, node >= 0 || failsAll ? ValueKind.errored : ValueKind.null, 0)
  }

  /// Begins a composite value, or writes null, at `place`. Its slot goes after `scratch.count`, which has room.
  ///
  /// - Parameters:
  ///   - slot: The name of the slot; 0 for elements and the value of a record.
  ///   - name: The name of the field.
  @inline(__always)
  mutating func beginComposite(
    _ set: UnsafePointer<SelectionSet>,
    slot: FieldID,
    name: FieldID,
    isInList: Bool,
    errors: Int32
  ) throws(ScanProblem) -> ValueStep {
    if byte == Byte.leftBrace {
      if set.pointee.hasKeys, passRepeat(set, slot) { return .done }
      let selection = set.pointee.selections
      if selection.pointee.isFlat, errors < 0, !failsAll,
        !hasNaming || selection.pointee.keyCount == 0,
        try flatObject(set, slot)
      {
        return .done
      }
      try beginObject(set, header: scratch.count, slot: slot, name: name, isInList: isInList, errors: errors)
      return .moved
    }
    if byte == Byte.n {
      place += 4
      writeNull(slot, errors: errors)
      return .done
    }
    guard byte == Byte.leftBracket else { throw unexpected }
    if errors >= 0 { errorUses.opened.insert(errors) }
    let header = scratch.count
    scratch.reserve(64)
    scratch.count = header + RowLayout.slotHead + RowLayout.listHeader
    push(
      Frame(
        kind: .list,
        isInList: true,
        errors: errors,
        name: name,
        slot: slot,
        header: header,
        start: header + RowLayout.slotHead,
        selection: nil,
        set: set,
        textStart: place
      )
    )
    place += 1
    return .moved
  }

  mutating func scanList() throws(ScanProblem) {
    let frame = frames + (depth &- 1)
    guard let set = frame.pointee.set else { throw unexpected }
    while true {
      skipSpace()
      if byte == Byte.rightBracket { break }
      if frame.pointee.count > 0 {
        guard byte == Byte.comma else { throw unexpected }
        place += 1
        skipSpace()
      }
      scratch.reserve(64)
      let node =
        frame.pointee.errors < 0
        ? ResponseErrors.none : found(errors.child(of: frame.pointee.errors, index: Int(frame.pointee.count)))
      frame.pointee.count &+= 1
      let step = try beginComposite(set, slot: 0, name: frame.pointee.name, isInList: true, errors: node)
      if case .moved = step { return }
    }
    place += 1
    try close(frame, ValueKind.list)
  }

  /// Ends a container: its head and length go where it began.
  @inline(__always)
  mutating func close(_ frame: UnsafeMutablePointer<Frame>, _ kind: UInt32) throws(ScanProblem) {
    let length = scratch.count &- frame.pointee.start
    if length > RowLayout.longestValue { throw .tooLong }
    scratch.base.set32(frame.pointee.header, RowLayout.head(frame.pointee.slot, kind, RowLayout.ownLength))
    scratch.base.set32(frame.pointee.start, UInt32(truncatingIfNeeded: length))
    depth &-= 1
    if frame.pointee.hasReferences { frames[depth &- 1].hasReferences = true }
  }
}
