package import GraphQLNetworking

/// A reader of the parts of a multipart body: each part is a payload.
///
/// A delimiter is a line that begins with two hyphens and the boundary, and a delimiter with two more hyphens is the end.
/// The header fields of parts are ignored, including `Content-Length`, which servers get wrong. A line of JSON never begins
/// with two hyphens, so nothing inside a payload is taken for a delimiter.
///
/// Servers differ from RFC 2046: some omit the first delimiter, so that their first part is where the preamble belongs, some
/// send empty parts, and some write a delimiter only with the next part. So a payload is returned as soon as its JSON is
/// complete.
///
/// [RFC 2046, 5.1: Multipart](https://www.rfc-editor.org/rfc/rfc2046#section-5.1)
package struct MultipartReader: FrameReader {
  private enum Place {
    /// Before any bytes other than line ends.
    case beginning
    case header
    case body
    /// After a payload whose delimiter has not arrived.
    case tail(isAtLine: Bool)
    /// After a boundary, in the same line.
    case delimiter
  }

  package private(set) var isComplete = false

  private var buffer: FrameBuffer
  private let delimiter: [UInt8]
  private var place = Place.beginning
  /// Whether no delimiter has arrived.
  private var isPreamble = true
  /// The beginning of the last line of the body, counted from the body's first byte.
  private var line = 0
  private var extent = JSONExtent()

  /// - Parameters:
  ///   - boundary: The boundary in the server's `Content-Type`.
  ///   - limit: The maximum number of bytes in a part.
  package init(boundary: String, limit: Int) {
    buffer = FrameBuffer(limit: limit)
    delimiter = Array("--\(boundary)".utf8)
  }

  package mutating func append(_ bytes: [UInt8]) {
    if !isComplete { buffer.append(bytes) }
  }

  package mutating func next() throws(GraphQLClientError) -> ArraySlice<UInt8>? {
    while !isComplete {
      switch step() {
      case .payload(let text): return text
      case .moved: break
      case .needsMore:
        try buffer.checkLimit()
        return nil
      }
    }
    return nil
  }

  package mutating func end() {}

  private enum Step {
    case payload(ArraySlice<UInt8>)
    case moved
    case needsMore
  }

  private mutating func step() -> Step {
    switch place {
    case .beginning, .header: readHeader()
    case .body: readBody()
    case .tail(let isAtLine): readTail(isAtLine)
    case .delimiter: readDelimiter()
    }
  }

  /// Reads one line before a body.
  private mutating func readHeader() -> Step {
    if skipDelimiter(at: buffer.start) { return .moved }
    // A header field does not begin with a brace.
    if buffer.has([Byte.leftBrace], at: buffer.start) { return beginBody(at: buffer.start) }
    guard let end = buffer.endOfLine(from: buffer.start) else { return .needsMore }
    let isBlank = Byte.trimmed(buffer.bytes[buffer.start..<end]).isEmpty
    if isBlank, case .header = place { return beginBody(at: end + 1) }
    if !isBlank { place = .header }
    buffer.move(to: end + 1)
    return .moved
  }

  private mutating func beginBody(at index: Int) -> Step {
    buffer.move(to: index)
    (place, line, extent) = (.body, 0, JSONExtent())
    return .moved
  }

  /// Reads lines of a body up to its delimiter, or to the end of its JSON.
  private mutating func readBody() -> Step {
    let start = buffer.start
    while true {
      if skipDelimiter(at: start + line) { return payload(Byte.trimmed(buffer.bytes[start..<start + line])) }
      guard let end = buffer.endOfLine(from: start + line) else { break }
      line = end + 1 - start
    }
    guard let end = extent.end(in: buffer.bytes, from: start) else { return .needsMore }
    let text = Byte.trimmed(buffer.bytes[start..<end])
    place = .tail(isAtLine: end <= start + line)
    buffer.move(to: max(end, start + line))
    return payload(text)
  }

  private mutating func payload(_ text: ArraySlice<UInt8>) -> Step {
    text.isEmpty || isPreamble && text.first != Byte.leftBrace ? .moved : .payload(text)
  }

  /// Skips one line after a payload.
  ///
  /// - Parameter isAtLine: Whether a line begins here.
  private mutating func readTail(_ isAtLine: Bool) -> Step {
    if isAtLine, skipDelimiter(at: buffer.start) { return .moved }
    guard let end = buffer.endOfLine(from: buffer.start) else { return .needsMore }
    place = .tail(isAtLine: true)
    buffer.move(to: end + 1)
    return .moved
  }

  /// Moves past the boundary with which a line begins.
  ///
  /// - Returns: Whether the line begins with a boundary.
  private mutating func skipDelimiter(at index: Int) -> Bool {
    guard buffer.has(delimiter, at: index) else { return false }
    buffer.move(to: index + delimiter.count)
    place = .delimiter
    return true
  }

  /// Reads the rest of a delimiter's line.
  private mutating func readDelimiter() -> Step {
    if buffer.has(Array("--".utf8), at: buffer.start) {
      isComplete = true
      buffer.removeAll()
      return .moved
    }
    guard let end = buffer.endOfLine(from: buffer.start) else { return .needsMore }
    (place, isPreamble) = (.header, false)
    buffer.move(to: end + 1)
    return .moved
  }
}

/// A search for the end of a JSON object, in bytes that arrive in pieces.
struct JSONExtent: Sendable {
  /// The number of bytes that have been examined.
  private var count = 0
  /// The last byte that is not white space, among the object's first `count` bytes.
  private var last: (byte: UInt8?, count: Int) = (nil, 0)
  private var depth = 0
  private var isInString = false

  /// - Parameters:
  ///   - bytes: The bytes that have arrived so far.
  ///   - start: The index where the object begins, including white space before it.
  /// - Returns: The index after the object's last brace; nil if the brace has not arrived.
  mutating func end(in bytes: [UInt8], from start: Int) -> Int? {
    // Only bytes that end like an object are scanned: the delimiter of nearly every part arrives with the part.
    last = (bytes[(start + last.count)...].last { !Byte.isWhitespace($0) } ?? last.byte, bytes.count - start)
    guard last.byte == Byte.rightBrace else { return nil }
    var index = start + count
    while index < bytes.count {
      if isInString {
        index = passString(in: bytes, from: index)
      } else {
        pass(bytes[index])
        index += 1
        if depth == 0, bytes[index - 1] == Byte.rightBrace { return index }
      }
    }
    count = index - start
    return nil
  }

  private mutating func pass(_ byte: UInt8) {
    switch byte {
    case Byte.quote: isInString = true
    case Byte.leftBrace: depth += 1
    case Byte.rightBrace: depth -= 1
    default: break
    }
  }

  /// - Returns: The index after the next quote, which ends the string unless it is escaped.
  private mutating func passString(in bytes: [UInt8], from start: Int) -> Int {
    guard let quote = Byte.first(Byte.quote, in: bytes, from: start) else { return bytes.count }
    // The string began with a quote, so this stops there at the latest.
    var first = quote
    while bytes[first - 1] == Byte.backslash { first -= 1 }
    isInString = (quote - first) % 2 == 1
    return quote + 1
  }
}
