/// Parts of an object that may be absent, because of a directive or because they belong to certain types only.
///
/// Generated code passes the keys that indicate such a part. They are used only if the variables or the object's type do not
/// determine whether the part is present. The keys are alternatives, separated by spaces: `email` is a key, `address.city`
/// is a key of the object (or of the objects in the list) at another key, and `id&name` are keys that must all be present.
extension JSONReader {
  /// Reports whether a conditional part of the open object was included.
  ///
  /// If the operation's variables determine whether the part was included, the keys in the object do not matter: a missing
  /// key is an error if the part was included, and the part's keys are skipped if it was not.
  ///
  /// - Parameters:
  ///   - condition: The condition, as names of variables: `a&!b|c`.
  ///   - keys: The keys whose presence decides if a necessary variable has no value.
  public mutating func _includes(_ condition: StaticString, orKeys keys: StaticString) throws(JSONError) -> Bool {
    if let areMet = conditions.areMet(condition) { return areMet }
    return try hasAny(keys)
  }

  /// Reads a part of the open object with `read` if the object has one of the types; otherwise returns `nil`.
  ///
  /// - Parameters:
  ///   - types: The object types that always have the part, separated by spaces.
  ///   - known: All object types of the schema that an object can have, sorted. For these, keys do not matter: something
  ///     else that is selected for the object may have them.
  ///   - keys: The keys whose presence decides for objects of all other types.
  public mutating func _ifType<Part>(
    _ types: StaticString,
    among known: StaticString = "",
    orKeys keys: StaticString,
    _ read: (inout JSONReader) throws(JSONError) -> Part
  ) throws(JSONError) -> Part? {
    let typename = try typenameSpan()
    if try index(of: typename, in: types) != nil { return try read(&self) }
    if try isContained(typename, inSorted: known) { return nil }
    return try hasAny(keys) ? read(&self) : nil
  }

  /// Reads a part of the open object with `read` if the object has one of the types; otherwise returns `nil`.
  ///
  /// No key indicates such a part: it is for one object type, it selects nothing of its own for other types, or a cache
  /// requests all of its keys for other objects, too.
  ///
  /// - Parameter types: The object types that have the part, separated by spaces.
  public mutating func _ifType<Part>(
    _ types: StaticString,
    _ read: (inout JSONReader) throws(JSONError) -> Part
  ) throws(JSONError) -> Part? {
    try index(of: typenameSpan(), in: types) == nil ? nil : read(&self)
  }
}

/// Searching for keys without reading: the open object stays as it is.
extension JSONReader {
  /// - Parameter keys: The alternatives. If there are none, nothing can be missing.
  @inline(never)
  mutating func hasAny(_ keys: StaticString) throws(JSONError) -> Bool {
    // The bytes of a static string live as long as the program.
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

  /// Reports whether the next object or list of objects has a path of keys; nil if there is no object to search.
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
