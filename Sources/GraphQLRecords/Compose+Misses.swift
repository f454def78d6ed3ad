internal import GraphQLRuntime

// Missing values.

extension Compose {
  /// Handles a field without a slot, which may be a lookup: in a list of objects without keys, for example.
  ///
  /// - Returns: Whether another frame is the innermost one now.
  @inline(never)
  mutating func absent(_ field: UnsafePointer<SelectedField>, _ frame: UnsafeMutablePointer<Frame>) -> Bool {
    lookUp(field, frame, nil) ?? missing(field, frame)
  }

  /// Handles a field without a value of its own.
  ///
  /// - Returns: Whether another frame is the innermost one now.
  @inline(never)
  mutating func missing(_ field: UnsafePointer<SelectedField>, _ frame: UnsafeMutablePointer<Frame>) -> Bool {
    let marks = field.pointee.marks
    if marks & SelectedField.Mark.optional != 0,
      marks & SelectedField.Mark.typed == 0 || answer(field, frame) != .isMet
    {
      return false
    }
    return miss(field, frame, .neverFetched)
  }

  /// Handles a field without a value: null in a partial read if it may be null; otherwise its container fails.
  ///
  /// - Returns: Whether another frame is the innermost one now.
  @inline(never)
  mutating func miss(
    _ field: UnsafePointer<SelectedField>,
    _ frame: UnsafeMutablePointer<Frame>,
    _ reason: RecordMiss.Reason
  ) -> Bool {
    addMiss(reason)
    if isMarking { return false }
    // Plans do not say whether a part of a key may be null. If it may not, a server leaves no object with an error in it.
    let isNullKey = reason == .errored && field.pointee.marks & SelectedField.Mark.key != 0
    if isPartial, isNullKey || field.pointee.shape.isNullable(0) {
      writeKey(field, frame, 0)
      writeNull()
      return false
    }
    return unwind()
  }

  /// Handles a missing value whose key or comma has already been written.
  @inline(never)
  mutating func failPlace(_ reason: RecordMiss.Reason, isNullable: Bool) -> Bool {
    addMiss(reason)
    if isMarking || isPartial && isNullable {
      writeNull()
      return false
    }
    return unwind()
  }

  /// Writes null in place of the nearest container that may be null.
  ///
  /// - Returns: `true`, since another frame is the innermost one now.
  private mutating func unwind() -> Bool {
    while isPartial, depth > 0 {
      depth -= 1
      guard frames[depth].isNullable else { continue }
      text.count = frames[depth].start
      text.reserve(32)
      writeNull()
      return true
    }
    failedDepth = depth
    depth = -1
    return true
  }

  /// Notes that something is missing at the current place.
  @inline(never)
  mutating func addMiss(_ reason: RecordMiss.Reason) {
    missCount += 1
    if isMarking { return }
    if misses.count < Self.mostMisses { misses.append(RecordMiss(path: path, reason: reason)) }
  }

  /// The path of the next value.
  private var path: ResponsePath {
    var path = ResponsePath()
    for index in 0..<max(0, depth) {
      let frame = frames[index]
      switch frame.kind {
      case .list, .pages: path.components.append(.index(Int(frame.written) - 1))
      case .object, .merged:
        guard let selection = frame.selection, frame.next > 0 else { continue }
        let field = selection.pointee.fields[Int(frame.next) - 1]
        path.components.append(.key(String(decoding: field.responseKey, as: UTF8.self)))
      }
    }
    return path
  }
}
