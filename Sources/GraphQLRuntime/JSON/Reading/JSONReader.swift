/// A reader of one JSON text, which makes a single pass over the UTF-8 bytes and follows RFC 8259 strictly.
///
/// Two server faults are tolerated: a byte order mark before the text is skipped, and half a surrogate pair, which
/// JavaScript produces when it cuts a string, is read as U+FFFD unless the reader is set to refuse it.
///
/// Generated decoders request the members of an open object by key, in the order in which servers send them, so that each is
/// found where the previous one ended. Members in another order are found, too, only more slowly. No intermediate values are
/// built. The reader keeps only a byte offset; if decoding fails, the path of the error is determined by reading the bytes
/// again (see ``JSONDecodingError``).
///
/// Methods whose names begin with an underscore are for generated code only. They are as stable as the rest of the API, so
/// that generated code that is checked in continues to compile, but no other code should call them. The types of custom
/// scalars call the other methods, such as ``string()``, ``int()``, ``list(_:)`` and ``object(_:)``, which read the next
/// value.
///
/// A reader exists only inside ``decode(_:from:conditions:refusesUnpairedSurrogates:)`` and
/// ``read(_:conditions:refusesUnpairedSurrogates:_:)``: it cannot be created, copied or kept elsewhere.
public struct JSONReader: ~Copyable {
  // Methods that run for every value are `mutating` even if they change nothing: to lend the reader to a nonmutating method,
  // the compiler first moves all of it to the stack.

  /// The maximum depth of nested objects and lists. Deeper nesting is an error.
  public static let maximumDepth = 512

  /// The first byte of the text. The pointer is valid for the reader's whole life: readers are created only in `read`, which
  /// deallocates the text at its end. A reader cannot outlive that call, because it is noncopyable and lent by `inout`.
  let base: UnsafePointer<UInt8>

  /// The number of bytes of the text, not counting the padding.
  let end: Int

  /// The next byte to read; never beyond `end`.
  var offset = 0

  /// The number of containers open at `offset`.
  var depth = 0

  /// The innermost open object.
  var object = JSONOpenObject()

  /// The keys of the open objects that could be read in order.
  var passed: JSONPassedKeys

  /// The members of the open objects that could not be read in order, innermost last.
  var members: [JSONMember] = []

  /// The listings of those objects, innermost last.
  private var listings: [JSONListing] = []

  /// Whether the text may have marks of deferred fragments; nil until that is checked.
  var mayHaveMarks: Bool?

  /// Whether a missing key is an error even if the value can be null.
  var requiresAllKeys = false

  /// The conditions that say what the operation left out of this text.
  let conditions: GraphQLConditions

  /// Whether half a surrogate pair in a string is an error. Otherwise it is read as U+FFFD.
  let refusesUnpairedSurrogates: Bool

  /// - Parameters:
  ///   - text: The text to read. It is deallocated when the reader's life ends.
  ///   - conditions: The conditions of the operation that the text is a response to.
  init(_ text: JSONText, _ conditions: GraphQLConditions, refusesUnpairedSurrogates: Bool) {
    self.conditions = conditions
    self.refusesUnpairedSurrogates = refusesUnpairedSurrogates
    base = text.start
    end = text.count
    passed = JSONPassedKeys(text.keys)
    // More zeros follow the text than the mark has bytes.
    if base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF { offset = ASCII.byteOrderMark.count }
  }

  /// The listing of the innermost object, whose members are listed.
  var listing: JSONListing {
    get { listings[listings.count &- 1] }
    set { listings[listings.count &- 1] = newValue }
  }

  /// Begins a list of the innermost object's members.
  mutating func beginListing() {
    listings.append(JSONListing(firstMember: members.count, frontier: offset))
    object.isListed = true
  }

  /// Removes the list of the innermost object's members.
  mutating func endListing() {
    members.removeLast(members.count &- listing.firstMember)
    listings.removeLast()
  }

  /// Reads a part of the open object from the object's beginning, as if nothing of it had been read. Then restores the
  /// object. A missing key is an error even if the value can be null.
  mutating func readingAgain<Part>(
    _ read: (inout JSONReader) throws(JSONError) -> Part
  ) throws(JSONError) -> Part {
    let (outer, place, level, keys, lists) = (object, offset, depth, passed.count, listings.count)
    let requiredAll = requiresAllKeys
    (object, offset, requiresAllKeys) = (JSONOpenObject(start: outer.start, firstPassed: keys), outer.start, true)
    defer {
      while listings.count > lists { endListing() }
      passed.removeAll(from: keys)
      (object, offset, depth, requiresAllKeys) = (outer, place, level, requiredAll)
    }
    if outer.isListed { try _allowRepeatedKeys() }
    return try read(&self)
  }

  /// The byte at `offset`, which is zero at the end of the text.
  @inline(__always)
  var byte: UInt8 { base[offset] }

  /// Moves to the next byte that is not white space.
  @inline(__always)
  mutating func skipWhitespace() {
    if byte <= ASCII.space { skipRunOfWhitespace() }
  }

  private mutating func skipRunOfWhitespace() {
    var next = offset
    while ASCII.isWhitespace(base[next]) { next &+= 1 }
    offset = next
  }

  /// Moves over `expected`, and white space before it.
  @inline(__always)
  mutating func consume(_ expected: UInt8, _ name: StaticString) throws(JSONError) {
    skipWhitespace()
    guard byte == expected else { throw self.expected(name) }
    offset &+= 1
  }

  /// Enters a container whose opening byte has been read.
  @inline(__always)
  mutating func enter() throws(JSONError) {
    depth &+= 1
    if depth > Self.maximumDepth { throw tooDeep() }
  }

  private func tooDeep() -> JSONError {
    JSONError(offset - 1, .expected("at most \(Self.maximumDepth) levels of nesting"))
  }
}

extension JSONReader {
  /// Decodes a whole JSON text.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - bytes: The text in UTF-8. White space may surround the value; anything else after it is an error.
  ///   - conditions: The conditions of the operation that the text is a response to. Without them, the keys in the text
  ///     determine which conditional parts were included.
  ///   - refusesUnpairedSurrogates: Whether half a surrogate pair in a string is an error; otherwise it is read as U+FFFD.
  /// - Throws: ``JSONDecodingError`` if the text is not valid JSON, or does not have the expected form.
  @inlinable
  public static func decode<Value: JSONDecodable>(
    _ type: Value.Type,
    from bytes: consuming [UInt8],
    conditions: GraphQLConditions = GraphQLConditions(),
    refusesUnpairedSurrogates: Bool = false
  ) throws(JSONDecodingError) -> Value {
    try read(
      bytes,
      conditions: conditions,
      refusesUnpairedSurrogates: refusesUnpairedSurrogates,
      Value.init(from:)
    )
  }

  /// Decodes the data of an operation, with the conditions that its variables determine.
  ///
  /// - Parameters:
  ///   - operation: The operation that the data is a response to, with its variables.
  ///   - bytes: The value of `data` in a response, as a JSON text in UTF-8.
  /// - Throws: ``JSONDecodingError`` if the text is not valid JSON, or does not have the expected form.
  public static func decodeData<Operation: GraphQLOperation>(
    of operation: Operation,
    from bytes: consuming [UInt8]
  ) throws(JSONDecodingError) -> Operation.Data {
    try decode(Operation.Data.self, from: bytes, conditions: GraphQLConditions(operation))
  }

  /// Reads a whole JSON text with a closure, and returns the result of the closure.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8. White space may surround the value; anything else after it is an error.
  ///   - conditions: The conditions of the operation that the text is a response to.
  ///   - refusesUnpairedSurrogates: Whether half a surrogate pair in a string is an error; otherwise it is read as U+FFFD.
  ///   - body: A closure that reads exactly one value with the given reader. It must not replace the reader with another
  ///     one: that terminates the process.
  /// - Throws: ``JSONDecodingError`` if the text is not valid JSON, or does not have the expected form.
  public static func read<Value>(
    _ bytes: consuming [UInt8],
    conditions: GraphQLConditions = GraphQLConditions(),
    refusesUnpairedSurrogates: Bool = false,
    _ body: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONDecodingError) -> Value {
    let text = bytes.withUnsafeBytes { JSONText(copying: $0) }
    // The bytes are not needed while the copy is read.
    bytes = []
    return try read(text, conditions, refusesUnpairedSurrogates: refusesUnpairedSurrogates, body)
  }

  /// Reads a text that is a part of a longer run of bytes.
  package static func read<Value>(
    _ bytes: ArraySlice<UInt8>,
    conditions: GraphQLConditions,
    refusesUnpairedSurrogates: Bool,
    _ body: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONDecodingError) -> Value {
    let text = bytes.withUnsafeBytes { JSONText(copying: $0) }
    return try read(text, conditions, refusesUnpairedSurrogates: refusesUnpairedSurrogates, body)
  }

  /// Decodes a text in place, without a copy.
  ///
  /// - Parameters:
  ///   - text: The text, followed by sixteen zeros. It must stay alive and unchanged until this method returns.
  ///   - count: The number of bytes of the text, without the zeros.
  ///   - conditions: The conditions of the operation that the text is a response to.
  package static func decode<Value: JSONDecodable>(
    _ type: Value.Type,
    fromPadded text: UnsafeRawPointer,
    count: Int,
    conditions: GraphQLConditions
  ) throws(JSONDecodingError) -> Value {
    try read(JSONText(padded: text, count: count), conditions, refusesUnpairedSurrogates: false, Value.init(from:))
  }

  private static func read<Value>(
    _ text: JSONText,
    _ conditions: GraphQLConditions,
    refusesUnpairedSurrogates: Bool,
    _ body: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONDecodingError) -> Value {
    var reader = JSONReader(text, conditions, refusesUnpairedSurrogates: refusesUnpairedSurrogates)
    defer {
      // Also if an error is thrown: from here on the text must not be read.
      if reader.base != text.start { Self.stopAfterExchange() }
      text.deallocate()
    }
    do {
      let value = try body(&reader)
      try reader.expectEnd()
      return value
    } catch {
      throw JSONDecodingError(error, in: text.bytes)
    }
  }

  /// Stops the process. Two readers that are open at the same time can be swapped, since both are lent as `inout`. The outer
  /// one would then read the inner one's text after its end of life, and nothing can undo the exchange.
  private static func stopAfterExchange() -> Never {
    fatalError("The closure passed to JSONReader.read replaced its JSONReader.")
  }

  private mutating func expectEnd() throws(JSONError) {
    skipWhitespace()
    guard offset == end else { throw expected("the end of the text") }
  }
}

/// A JSON text for a reader, usually a copy: the bytes, zeros after them, and room for the places of keys.
///
/// The memory of a copy contains, in this order: `count` bytes and ``padding`` zeros, all initialized; up to seven unused
/// bytes for the alignment of the keys; and uninitialized room for ``mostKeys`` keys. A text that already has its zeros
/// stays where it is: this value allocates only the room for keys.
struct JSONText {
  /// The number of zero bytes after the text, so that looking a word ahead never leaves the memory. A zero byte is never
  /// legal in JSON, so every scan stops there.
  private static let padding = 16

  /// The number of keys that there is room for: more than most texts have in the objects that are open at the same time.
  static let mostKeys = 64

  private let memory: UnsafeMutableRawPointer

  let start: UnsafePointer<UInt8>

  /// The number of bytes of the text, not counting the zeros.
  let count: Int

  /// Room for ``mostKeys`` keys.
  let keys: UnsafeMutablePointer<Int>

  init(copying bytes: UnsafeRawBufferPointer) {
    count = bytes.count
    // The first multiple of an Int's size after the zeros.
    let size = MemoryLayout<Int>.size
    let offsetOfKeys = (count + Self.padding + size - 1) / size * size
    memory = .allocate(
      byteCount: offsetOfKeys + Self.mostKeys * MemoryLayout<Int>.stride,
      alignment: MemoryLayout<Int>.alignment
    )
    if let first = bytes.baseAddress { memory.copyMemory(from: first, byteCount: bytes.count) }
    (memory + count).initializeMemory(as: UInt8.self, repeating: 0, count: Self.padding)
    start = UnsafePointer(memory.assumingMemoryBound(to: UInt8.self))
    keys = (memory + offsetOfKeys).bindMemory(to: Int.self, capacity: Self.mostKeys)
  }

  /// - Parameters:
  ///   - text: The text, followed by ``padding`` zeros, which stays alive at least until ``deallocate()``.
  ///   - count: The number of bytes of the text, without the zeros.
  init(padded text: UnsafeRawPointer, count: Int) {
    self.count = count
    memory = .allocate(
      byteCount: Self.mostKeys * MemoryLayout<Int>.stride,
      alignment: MemoryLayout<Int>.alignment
    )
    keys = memory.bindMemory(to: Int.self, capacity: Self.mostKeys)
    start = text.assumingMemoryBound(to: UInt8.self)
  }

  /// Ends the text's life. The bytes and the room for keys must not be used afterwards.
  func deallocate() { memory.deallocate() }

  /// The text, for an error's description.
  var bytes: ArraySlice<UInt8> { Array(UnsafeRawBufferPointer(start: start, count: count))[...] }
}
