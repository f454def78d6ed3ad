/// Reads one JSON text in a single pass over its UTF-8 bytes, strictly by RFC 8259.
///
/// Two faults that servers have are not errors: a byte order mark in front of the text is skipped, and half a surrogate
/// pair, which JavaScript makes when it cuts a string, reads as U+FFFD unless that is refused.
///
/// Generated decoders ask for the members of an open object by their keys, in the order in which servers send them, so
/// that each is found where the one before it ended; whatever stands elsewhere is found as well, only later. Nothing is
/// built in between. The reader keeps only a byte offset; should an error leave the decoder, the response path is found
/// by walking the bytes again (see ``JSONDecodingError``).
///
/// Methods whose names begin with an underscore are for generated code only: later versions keep them as long as they keep
/// the rest, so that generated code that is checked in compiles, but nothing else should call them. The types of custom
/// scalars call the others: ``string()``, ``int()``, ``list(_:)``, ``object(_:)`` and so on read the value that comes next.
///
/// A reader exists only inside ``decode(_:from:conditions:refusesUnpairedSurrogates:)`` and
/// ``read(_:conditions:refusesUnpairedSurrogates:_:)``: it cannot be made, copied or kept elsewhere.
public struct JSONReader: ~Copyable {
  // Methods on the way of every value are `mutating` even if they change nothing: to lend the reader to one that is not,
  // the compiler moves all of it to the stack first.

  /// Containers may nest this deep; deeper text is refused.
  public static let maximumDepth = 512

  /// The first byte of the text. The pointer is valid for the reader's whole life: a reader is made only in `read`, which
  /// deallocates the text at its end, and being noncopyable and lent by `inout` it cannot outlive that call.
  let base: UnsafePointer<UInt8>

  /// Number of bytes of the text, the padding not counted.
  let end: Int

  /// The next byte to read; never beyond `end`.
  var offset = 0

  /// Containers open at `offset`.
  var depth = 0

  /// The innermost object that is open.
  var object = JSONOpenObject()

  /// The keys of the open objects that could be read in order.
  var passed: JSONPassedKeys

  /// The members of the open objects that could not be read in order, innermost last.
  var members: [JSONMember] = []

  /// What the operation that the text answers left out.
  let conditions: GraphQLConditions

  /// Whether half a surrogate pair in a string is an error. Otherwise it reads as U+FFFD.
  let refusesUnpairedSurrogates: Bool

  /// - Parameters:
  ///   - text: what to read. It is deallocated after the reader's life.
  ///   - conditions: those of the operation that the text answers.
  init(_ text: JSONText, _ conditions: GraphQLConditions, refusesUnpairedSurrogates: Bool) {
    self.conditions = conditions
    self.refusesUnpairedSurrogates = refusesUnpairedSurrogates
    base = text.start
    end = text.count
    passed = JSONPassedKeys(text.keys)
    // The zeros behind the text are more than the mark.
    if base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF { offset = ASCII.byteOrderMark.count }
  }

  /// The byte at `offset`: zero at the end of the text.
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
