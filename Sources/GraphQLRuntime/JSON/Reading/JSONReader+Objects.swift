extension JSONReader {
  /// Reads an object, calling a closure for each member in the order of the text.
  ///
  /// ```swift
  /// struct Place: JSONDecodable {
  ///   let latitude: Double
  ///   let longitude: Double
  ///
  ///   init(from reader: inout JSONReader) throws(JSONError) {
  ///     var (latitude, longitude): (Double?, Double?)
  ///     try reader.object { key, reader throws(JSONError) in
  ///       switch key {
  ///       case "lat": latitude = try reader.double()
  ///       case "lng": longitude = try reader.double()
  ///       default: try reader.skip()
  ///       }
  ///     }
  ///     guard let latitude else { throw reader.missingKey("lat") }
  ///     guard let longitude else { throw reader.missingKey("lng") }
  ///     (self.latitude, self.longitude) = (latitude, longitude)
  ///   }
  /// }
  /// ```
  /// - Parameter member: A closure that receives the key of a member and must read its value with the given reader.
  /// - Throws: Any error that `member` throws, and an error for a value that is not an object, or for a key that occurs
  ///   twice.
  public mutating func object(
    _ member: (_ key: String, _ reader: inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    let outer = try beginObject()
    // As bytes: Swift's strings are equal if they are canonically equivalent in Unicode.
    var keys = Set<[UInt8]>()
    while let found = try nextMember() {
      let key = try text(of: found.key)
      guard keys.insert(Array(key.utf8)).inserted else { throw JSONError(found.key.start, .duplicateKey(key)) }
      let text = base
      try member(key, &self)
      // No text leads here: only `member` can change the base, by swapping two readers that are open at the same time, which
      // is a programming error. Both texts are alive then, so their addresses differ. Continuing would read the other text
      // at the places noted for this object, beyond its end; throwing would leave these places to the callers' open objects.
      guard base == text else { fatalError("The closure passed to JSONReader.object replaced its JSONReader.") }
    }
    try endObject(outer)
  }

  /// Opens the next object.
  ///
  /// - Returns: The enclosing object.
  @usableFromInline
  mutating func beginObject() throws(JSONError) -> JSONOpenObject {
    skipWhitespace()
    guard byte == ASCII.leftBrace else { throw expected("an object") }
    try enter()
    let outer = object
    // The brace is read along with the first member, as a comma is with the others.
    object = JSONOpenObject(start: offset, firstPassed: passed.count)
    return outer
  }

  /// Closes the innermost object, after checking the members that have not been requested.
  ///
  /// - Parameter outer: The enclosing object.
  @usableFromInline
  mutating func endObject(_ outer: JSONOpenObject) throws(JSONError) {
    if byte != ASCII.rightBrace || object.start == offset || object.hasGaps { return try endObjectFurther(outer) }
    close(outer)
  }

  /// Closes an object that has members not requested. Separate, so that ``endObject(_:)`` needs no stack.
  @inline(never)
  private mutating func endObjectFurther(_ outer: JSONOpenObject) throws(JSONError) {
    try passRest()
    close(outer)
  }

  @inline(__always)
  private mutating func close(_ outer: JSONOpenObject) {
    passed.removeAll(from: object.firstPassed)
    offset &+= 1
    depth &-= 1
    object = outer
  }

  /// Allows the keys of the open object to be requested more than once, as is necessary if several fragments select them.
  /// Without this call, each key can be requested only once.
  public mutating func _allowRepeatedKeys() throws(JSONError) {
    if !object.isListed { try listMembers() }
  }

  /// Moves to the value of a key.
  @inline(__always)
  mutating func search(_ key: StaticString) throws(JSONError) -> JSONSearch {
    takeNext(key) ? .inOrder : try searchFurther(key)
  }

  /// Takes the key if it is next and written as servers write it, without white space.
  ///
  /// Nearly every key of a response takes this path, so it only does that and notes the key.
  @inline(__always)
  mutating func takeNext(_ key: StaticString) -> Bool {
    let length = key.utf8CodeUnitCount
    let content = offset &+ 2
    let quote = content &+ length
    let before = pair(at: offset)
    guard
      before == ASCII.commaAndQuote || before == ASCII.leftBraceAndQuote && offset == object.start,
      quote < end, pair(at: quote) == ASCII.quoteAndColon,
      Self.areEqual(UnsafeRawPointer(base + content), UnsafeRawPointer(key.utf8Start), length)
    else { return false }
    passed.append(content, isRead: true)
    offset = quote &+ 2
    return true
  }

  /// Whether a member begins as servers write it, without white space.
  @inline(__always)
  var startsMember: Bool {
    mutating get {
      let before = pair(at: offset)
      return before == ASCII.commaAndQuote || before == ASCII.leftBraceAndQuote && offset == object.start
    }
  }

  /// Returns two bytes, which the optimizer loads at once.
  @inline(__always)
  private func pair(at place: Int) -> UInt16 { UInt16(base[place]) | UInt16(base[place &+ 1]) &<< 8 }

  /// Returns to the place where reading continues, after the value of a found key has been read.
  @inlinable
  @inline(__always)
  mutating func finish(_ search: JSONSearch) {
    if search != .inOrder { finishFurther(search) }
  }

  /// Reports whether two runs of bytes are equal.
  ///
  /// Reads nothing outside of them: words that do not fit overlap the ones before them.
  @inline(__always)
  static func areEqual(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ length: Int) -> Bool {
    if length >= 8 {
      var place = 0
      let last = length &- 8
      while place < last {
        guard areEqual(first, second, at: place, as: UInt64.self) else { return false }
        place &+= 8
      }
      return areEqual(first, second, at: last, as: UInt64.self)
    }
    if length >= 4 {
      return areEqual(first, second, at: 0, as: UInt32.self)
        && areEqual(first, second, at: length &- 4, as: UInt32.self)
    }
    if length >= 2 {
      return areEqual(first, second, at: 0, as: UInt16.self)
        && areEqual(first, second, at: length &- 2, as: UInt16.self)
    }
    return length == 0 || areEqual(first, second, at: 0, as: UInt8.self)
  }

  @inline(__always)
  private static func areEqual<Word: FixedWidthInteger & BitwiseCopyable>(
    _ first: UnsafeRawPointer,
    _ second: UnsafeRawPointer,
    at place: Int,
    as type: Word.Type
  ) -> Bool {
    first.loadUnaligned(fromByteOffset: place, as: type) == second.loadUnaligned(fromByteOffset: place, as: type)
  }
}
