extension JSONReader {
  /// Begins an object whose members are read with ``nextKey(_:)``.
  public mutating func object(_ keys: JSONKeys) throws(JSONError) -> JSONObjectCursor {
    try consume(ASCII.leftBrace, "an object")
    try enter()
    if keys.count > 64 { forgetWidelySeen(keys.count) }
    return JSONObjectCursor(keys, depth: depth)
  }

  /// Moves to the value of the next member whose key is in the object's table, over the members that are not.
  ///
  /// - Returns: the key's index in the table, with the value to be read next; nil after the end of the object.
  public mutating func nextKey(_ object: inout JSONObjectCursor) throws(JSONError) -> Int? {
    if let key = takeLikelyKey(&object) { return key }
    return try findNextKey(&object)
  }

  /// Takes the key that is most likely next, if it comes as servers write it, without white space.
  ///
  /// This is the way nearly every key of a response goes, so it does nothing but that.
  @inline(__always)
  private mutating func takeLikelyKey(_ object: inout JSONObjectCursor) -> Int? {
    let likely = Int(object.likelyKey)
    guard likely < object.keys.count, likely < 64 else { return nil }
    let quote = object.isStarted ? offset &+ 1 : offset
    guard base[quote] == ASCII.quote, !object.isStarted || byte == ASCII.comma else { return nil }
    let key = object.keys.entries + likely
    guard JSONKey.stands(key, at: base + (quote &+ 1)) else { return nil }
    let colon = quote &+ key.pointee.length &+ 2
    let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: likely)
    guard base[colon] == ASCII.colon, object.seen & bit == 0 else { return nil }
    offset = colon &+ 1
    object.seen |= bit
    object.isStarted = true
    object.likelyKey &+= 1
    return likely
  }

  @inline(never)
  private mutating func findNextKey(_ object: inout JSONObjectCursor) throws(JSONError) -> Int? {
    while try moveToKey(&object) {
      let start = offset
      guard let key = try takeKey(in: object.keys, likely: Int(object.likelyKey)) else {
        try skipMember()
        continue
      }
      guard see(key, in: &object) else { throw duplicate(key, in: object, at: start) }
      object.likelyKey = Int32(truncatingIfNeeded: key &+ 1)
      try consume(ASCII.colon, "a colon after the key")
      return key
    }
    return nil
  }

  /// Moves to the first byte of the next key, after its opening quote.
  ///
  /// - Returns: false after the end of the object.
  @inline(__always)
  mutating func moveToKey(_ object: inout JSONObjectCursor) throws(JSONError) -> Bool {
    skipWhitespace()
    if byte == ASCII.rightBrace {
      offset &+= 1
      depth &-= 1
      return false
    }
    if object.isStarted {
      guard byte == ASCII.comma else { throw expected("`,` or `}` after a member") }
      offset &+= 1
      skipWhitespace()
    }
    object.isStarted = true
    guard byte == ASCII.quote else { throw expected("a key") }
    offset &+= 1
    return true
  }

  /// Skips the rest of a member whose key is not known, from after its opening quote.
  private mutating func skipMember() throws(JSONError) {
    offset = try scanString(from: offset).end &+ 1
    try consume(ASCII.colon, "a colon after the key")
    try skip()
  }
}
