/// Parts of an object that may be absent from it: fragments with a directive, or for some types only.
extension JSONReader {
  /// Whether the open object has a key, be its value null or not.
  public mutating func has(_ key: StaticString) throws(JSONError) -> Bool {
    let place = offset
    switch try search(key) {
    case .missing: return false
    case .inOrder: offset = place
    case .behind: finish(.behind)
    case .atFrontier:
      try skip()
      finish(.atFrontier)
    }
    return true
  }

  /// The value of a key if it is there with everything that is needed in it. Otherwise nil, for then a directive has left
  /// it out: what is there is there for others.
  public mutating func valueIfPresent<Value: JSONDecodable>(_ key: StaticString) throws(JSONError) -> Value? {
    try ifPresent { (json) throws(JSONError) in try json.value(key) }
  }

  /// The same for a value that may be null.
  public mutating func valueOrNullIfPresent<Value: JSONDecodable>(_ key: StaticString) throws(JSONError) -> Value? {
    try ifPresent { (json) throws(JSONError) in try json.valueOrNull(key) } ?? nil
  }

  /// What `read` reads from the open object if everything that it needs is there; nil if any key is missing, for then a
  /// directive has left it out.
  ///
  /// - Parameter others: types of objects that it is never read from.
  public mutating func ifPresent<Part>(
    unless others: StaticString = "",
    _ read: (inout JSONReader) throws(JSONError) -> Part
  ) throws(JSONError) -> Part? {
    if others.utf8CodeUnitCount > 0, try typename(others) != nil { return nil }
    let (object, place, depth, count, wasAttempt) = (object, offset, depth, members.count, isAttempt)
    isAttempt = true
    do {
      let part = try read(&self)
      isAttempt = wasAttempt
      return part
    } catch {
      guard case .missingKey = error.problem else { throw error }
      (self.object, offset, self.depth, isAttempt) = (object, place, depth, wasAttempt)
      members.removeLast(members.count - count)
      return nil
    }
  }

  /// What `read` reads from the open object if that is of some type. Of an object whose type is not known, if everything
  /// that it needs is there.
  ///
  /// - Parameters:
  ///   - types: types of objects that it is always read from.
  ///   - others: types of objects that it is never read from.
  public mutating func ifType<Part>(
    _ types: StaticString,
    unless others: StaticString = "",
    _ read: (inout JSONReader) throws(JSONError) -> Part
  ) throws(JSONError) -> Part? {
    try typename(types) != nil ? read(&self) : ifPresent(unless: others, read)
  }
}
