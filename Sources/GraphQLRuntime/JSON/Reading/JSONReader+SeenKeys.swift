extension JSONReader {
  /// The first required key of the table that the object did not have. To be asked for right after ``nextKey(_:)``
  /// returned nil.
  public func missingKey(in object: JSONObjectCursor) -> JSONError {
    let keys = object.keys
    let missing = (0..<keys.count).first { keys.entries[$0].isRequired && !has($0, in: object) }
    // The closing brace is what was read last.
    guard let missing else { return JSONError(max(0, offset - 1), .expected("a value that is not null")) }
    return JSONError(max(0, offset - 1), .missingKey(keys.entries[missing].name))
  }

  /// Whether the object had this key, be its value null or not. To be asked right after ``nextKey(_:)`` returned nil.
  public func has(_ index: Int, in object: JSONObjectCursor) -> Bool {
    let bit: UInt64 = 1 << UInt64(index % 64)
    if index < 64 { return object.seen & bit != 0 }
    return widelySeen[Int(object.depth)][index / 64] & bit != 0
  }

  /// Notes that the object has a key.
  ///
  /// - Returns: false if it was seen before.
  @inline(__always)
  mutating func see(_ key: Int, in object: inout JSONObjectCursor) -> Bool {
    guard key < 64 else { return seeWidely(key, in: object) }
    let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: key)
    defer { object.seen |= bit }
    return object.seen & bit == 0
  }

  /// Makes room for the keys of an object that has more than a cursor can remember. Objects open at the same time
  /// have different depths, so a row for each depth is enough.
  @inline(never)
  mutating func forgetWidelySeen(_ keyCount: Int) {
    while widelySeen.count <= depth { widelySeen.append([]) }
    widelySeen[depth] = Array(repeating: 0, count: (keyCount + 63) / 64)
  }

  @inline(never)
  private mutating func seeWidely(_ key: Int, in object: JSONObjectCursor) -> Bool {
    let bit: UInt64 = 1 << UInt64(key % 64)
    defer { widelySeen[Int(object.depth)][key / 64] |= bit }
    return widelySeen[Int(object.depth)][key / 64] & bit == 0
  }

  @inline(never)
  func duplicate(_ key: Int, in object: JSONObjectCursor, at place: Int) -> JSONError {
    JSONError(place, .duplicateKey(object.keys.entries[key].name))
  }
}
