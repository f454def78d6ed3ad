package import GraphQLNetworking

/// A reader of server-sent events: a `next` event, or an event without a name, has a payload, and a `complete` event is the
/// end.
///
/// Lines end with CR LF, LF or CR. Comments, other fields and events with other names are ignored.
///
/// [HTML, 9.2.6: Interpreting an event stream](https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation),
/// [GraphQL over SSE, distinct connections mode](https://github.com/enisdenjo/graphql-sse/blob/master/PROTOCOL.md#distinct-connections-mode)
package struct EventStreamReader: FrameReader {
  package private(set) var isComplete = false

  /// The `id` of the last event that had one.
  package private(set) var lastEventID: String?

  /// The time that the server wants its clients to wait before they connect again.
  package private(set) var retryDelay: Duration?

  /// The meaning of an event's name.
  private enum Kind {
    case payload, complete, other

    init(_ name: ArraySlice<UInt8>) {
      if name.isEmpty || Byte.isEqual(name, "next") {
        self = .payload
      } else {
        self = Byte.isEqual(name, "complete") ? .complete : .other
      }
    }
  }

  private var buffer: FrameBuffer
  /// The event that is being read.
  private var kind = Kind.payload
  private var data: ArraySlice<UInt8>?
  private var id: String?
  private var isFirstLine = true
  /// Whether a line feed that follows belongs to the carriage return before it.
  private var skipsLineFeed = false

  /// - Parameter limit: The maximum number of bytes in an event.
  package init(limit: Int) { buffer = FrameBuffer(limit: limit) }

  package mutating func append(_ bytes: [UInt8]) {
    if !isComplete { buffer.append(bytes) }
  }

  package mutating func next() throws(GraphQLClientError) -> ArraySlice<UInt8>? {
    while !isComplete, let line = nextLine() {
      if line.isEmpty {
        if let text = dispatch() { return text }
      } else {
        try read(line)
      }
    }
    try buffer.checkLimit(and: data?.count ?? 0)
    return nil
  }

  /// An event that is not ended by a blank line is dropped.
  package mutating func end() {}

  /// Returns the place of the next whole line, without the line's end.
  private mutating func nextLine() -> Range<Int>? {
    if skipsLineFeed, !buffer.isEmpty {
      skipsLineFeed = false
      if buffer.bytes[buffer.start] == Byte.lineFeed { buffer.move(to: buffer.start + 1) }
    }
    guard let end = buffer.endOfLine(from: buffer.start, orCarriageReturn: true) else { return nil }
    var start = buffer.start
    skipsLineFeed = buffer.bytes[end] == Byte.carriageReturn
    buffer.move(to: end + 1)
    if isFirstLine {
      isFirstLine = false
      if buffer.has([0xEF, 0xBB, 0xBF], at: start), start + 3 <= end { start += 3 }
    }
    return start..<end
  }

  private mutating func read(_ line: Range<Int>) throws(GraphQLClientError) {
    let colon = Byte.first(Byte.colon, in: buffer.bytes, from: line.lowerBound, to: line.upperBound) ?? line.upperBound
    var value = min(colon + 1, line.upperBound)..<line.upperBound
    if let first = buffer.bytes[value].first, first == Byte.space { value = value.lowerBound + 1..<value.upperBound }
    let field = buffer.bytes[line.lowerBound..<colon]
    if Byte.isEqual(field, "data") {
      try add(buffer.bytes[value])
    } else if Byte.isEqual(field, "event") {
      kind = Kind(buffer.bytes[value])
    } else if Byte.isEqual(field, "id") {
      if !buffer.bytes[value].contains(0) { id = String(decoding: buffer.bytes[value], as: UTF8.self) }
    } else if Byte.isEqual(field, "retry") {
      setRetry(String(decoding: buffer.bytes[value], as: UTF8.self))
    }
  }

  private mutating func add(_ line: ArraySlice<UInt8>) throws(GraphQLClientError) {
    if data == nil {
      data = line
    } else {
      data?.append(Byte.lineFeed)
      data?.append(contentsOf: line)
    }
    if let data, data.count > buffer.limit { throw FrameBuffer.tooLarge(buffer.limit) }
  }

  private mutating func setRetry(_ value: String) {
    let isNumber = !value.isEmpty && value.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    // A number that does not fit is longer than anybody waits.
    if isNumber { retryDelay = .milliseconds(min(Int64(value) ?? .max, 1 << 31)) }
  }

  /// Ends the event that is being read.
  ///
  /// - Returns: The event's payload, if it has one.
  private mutating func dispatch() -> ArraySlice<UInt8>? {
    defer { (kind, data) = (.payload, nil) }
    if let id { lastEventID = id }
    if kind == .complete {
      isComplete = true
      buffer.removeAll()
      return nil
    }
    guard kind == .payload, let data, !data.isEmpty else { return nil }
    return data
  }
}
