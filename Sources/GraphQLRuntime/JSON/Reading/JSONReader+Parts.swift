/// Parts of an object that may be absent from it, by a directive or because they are for some types only.
///
/// Generated code names the keys that show whether such a part is there, for where nothing better is known. They are
/// alternatives, separated by spaces: `email` is a key, `address.city` a key of the object (or of the objects in the
/// list) of another key, and `id&name` are keys that must all be there.
extension JSONReader {
  /// Whether a conditional part of the open object was included.
  ///
  /// The operation's variables decide, whatever keys there are: a missing key of a part that they include is an error,
  /// and the keys of a part that they leave out are passed over.
  ///
  /// - Parameters:
  ///   - condition: names of the variables, as in `a&!b|c`.
  ///   - keys: what decides where the variables have no values.
  public mutating func _includes(_ condition: StaticString, orKeys keys: StaticString) throws(JSONError) -> Bool {
    if let areMet = conditions.areMet(condition) { return areMet }
    return try hasAny(keys)
  }

  /// What `read` reads from the open object if that is of some type; nil otherwise.
  ///
  /// - Parameters:
  ///   - types: types of objects that it is always read from, separated by spaces.
  ///   - known: all types of objects for which the type decides.
  ///   - keys: what decides for objects of other types.
  public mutating func _ifType<Part>(
    _ types: StaticString,
    among known: StaticString = "",
    orKeys keys: StaticString,
    _ read: (inout JSONReader) throws(JSONError) -> Part
  ) throws(JSONError) -> Part? {
    let typename = try typenameSpan()
    if try index(of: typename, in: types) != nil { return try read(&self) }
    if try index(of: typename, in: known) != nil { return nil }
    return try hasAny(keys) ? read(&self) : nil
  }
}

/// Looking for keys without reading: the object that is open stays as it is.
extension JSONReader {
  /// - Parameter keys: alternatives; where there are none, there is nothing that could be missing.
  @inline(never)
  mutating func hasAny(_ keys: StaticString) throws(JSONError) -> Bool {
    // A static string's bytes live as long as the program.
    let text = UnsafeBufferPointer(start: keys.utf8Start, count: keys.utf8CodeUnitCount)
    let (object, place) = (object, offset)
    var isKnown = false
    for alternative in text.split(separator: ASCII.space) {
      var result: Bool? = true
      for path in alternative.split(separator: ASCII.ampersand) where result == true {
        offset = object.start
        result = try has(path.split(separator: ASCII.point)[...])
        (self.object, offset) = (object, place)
      }
      if result == true { return true }
      if result == false { isKnown = true }
    }
    return !isKnown
  }

  /// Whether the object or the list of objects that comes next has a path of keys; nil where there is no object to ask.
  private mutating func has(_ path: ArraySlice<Slice<UnsafeBufferPointer<UInt8>>>) throws(JSONError) -> Bool? {
    guard let key = path.first else { return true }
    skipWhitespace()
    if byte == ASCII.leftBracket { return try elementHas(path) }
    guard byte == ASCII.leftBrace else { return nil }
    object = JSONOpenObject(start: offset)
    while let member = try nextMember() {
      if try isKey(member.key, UnsafeBufferPointer(rebasing: key)) { return try has(path.dropFirst()) }
      try skip()
    }
    return false
  }

  private mutating func elementHas(_ path: ArraySlice<Slice<UnsafeBufferPointer<UInt8>>>) throws(JSONError) -> Bool? {
    guard try beginList() else { return nil }
    var result: Bool?
    let depth = depth - 1
    repeat {
      let place = offset
      if let found = try has(path) { result = found }
      if result == true { break }
      offset = place
      try skip()
    } while try continueList()
    self.depth = depth
    return result
  }
}
