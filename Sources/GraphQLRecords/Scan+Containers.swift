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
    name: FieldID,
    isInList: Bool,
    errors: Int32
  ) throws(ScanProblem) {
    let selection =
      set.pointee.named == 0 && set.pointee.kind != .abstract
      ? set.pointee.selections : try selection(in: set)
    // Each field needs a slot; together they are at most as long as the rest of the text.
    scratch.reserve(32 &+ Int(selection.pointee.count) &* 16 &+ (end - place))
    if header >= 0 { scratch.count &+= 4 }
    var frame = Frame(
      kind: .object,
      isInList: isInList,
      errors: errors,
      name: name,
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
    scratch.base.set32(start + RowLayout.header, Names.value)
    scratch.count = start + RowLayout.header + 4
    var frame = Frame(
      kind: .record,
      isInList: false,
      errors: errors,
      name: name,
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
    row.set32(0, UInt32(truncatingIfNeeded: length))
    row.set16(4, 1)
    row.set16(6, Names.noType)
    let local = Int(frame.local)
    prepared.locals[local].row = prepared.rows.count
    prepared.locals[local].rowLength = length
    prepared.locals[local].hasReferences = frame.hasReferences
    prepared.rows.append(row, length)
    scratch.count = frame.start
  }

  /// Writes a value's kind and length after `scratch.count`, which has room.
  @inline(__always)
  mutating func writeWord(_ kind: UInt32, _ length: Int) {
    scratch.base.set32(scratch.count, RowLayout.word(kind, length))
    scratch.count &+= 4
  }

  /// Writes null; errored if an error explains it.
  @inline(__always)
  mutating func writeNull(errors node: Int32) {
    writeWord(node >= 0 || errors.concernAll ? ValueKind.errored : ValueKind.null, 0)
  }

  /// Begins a composite value, or writes null, at `place`. Its kind and length go after `scratch.count`, which has room.
  ///
  /// - Returns: Whether the value is complete; otherwise a container has begun.
  @inline(__always)
  mutating func beginComposite(
    _ set: UnsafePointer<SelectionSet>,
    name: FieldID,
    isInList: Bool,
    errors: Int32
  ) throws(ScanProblem) -> Bool {
    if byte == Byte.leftBrace {
      if set.pointee.hasKeys, passRepeat(set) { return true }
      let selection = set.pointee.selections
      if selection.pointee.isFlat, errors < 0, !self.errors.concernAll,
        naming == nil || selection.pointee.keyCount == 0,
        try flatObject(set)
      {
        return true
      }
      try beginObject(set, header: scratch.count, name: name, isInList: isInList, errors: errors)
      return false
    }
    if byte == Byte.n {
      place += 4
      writeNull(errors: errors)
      return true
    }
    guard byte == Byte.leftBracket else { throw unexpected }
    let header = scratch.count
    scratch.reserve(64)
    scratch.count = header + 8
    push(
      Frame(
        kind: .list,
        isInList: true,
        errors: errors,
        name: name,
        header: header,
        start: header + 4,
        selection: nil,
        set: set,
        textStart: place
      )
    )
    place += 1
    return false
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
        ? ResponseErrors.none : errors.child(of: frame.pointee.errors, index: Int(frame.pointee.count))
      frame.pointee.count &+= 1
      if try !beginComposite(set, name: frame.pointee.name, isInList: true, errors: node) { return }
    }
    place += 1
    scratch.base.set32(frame.pointee.start, UInt32(bitPattern: frame.pointee.count))
    try close(frame, ValueKind.list)
  }

  /// Ends a container: its kind and length go where it began.
  @inline(__always)
  mutating func close(_ frame: UnsafeMutablePointer<Frame>, _ kind: UInt32) throws(ScanProblem) {
    let length = scratch.count &- frame.pointee.start
    if length > RowLayout.longestValue { throw .tooLong }
    scratch.base.set32(frame.pointee.header, RowLayout.word(kind, length))
    depth &-= 1
    if frame.pointee.hasReferences { frames[depth &- 1].hasReferences = true }
  }
}
