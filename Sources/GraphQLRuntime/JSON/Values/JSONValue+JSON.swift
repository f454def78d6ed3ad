extension JSONValue: JSONDecodable {
  /// Reads any value, without recursion. A key that occurs twice in an object is an error.
  public init(from reader: inout JSONReader) throws(JSONError) {
    var builder = JSONValueBuilder()
    self = try builder.build(from: &reader)
  }
}

extension JSONValue: JSONEncodable {
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let bool): writer.bool(bool)
    case .int(let int): writer.int(int)
    case .number(let number): writer.number(number.text)
    case .string(let string): writer.string(string)
    case .array(let elements): elements.write(to: &writer)
    case .object(let object): object.write(to: &writer)
    }
  }

  public func _makeJSONValue(conditions: GraphQLConditions) -> JSONValue { self }
}

extension JSONObject: JSONEncodable {
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for member in members { writer.field(member.key, member.value) }
    writer.endObject()
  }

  public func _makeJSONValue(conditions: GraphQLConditions) -> JSONValue { .object(self) }
}

extension JSONObject: JSONDecodable {
  /// Reads an object with any members.
  public init(from reader: inout JSONReader) throws(JSONError) {
    guard case .object(let object) = try JSONValue(from: &reader) else {
      throw reader.invalidValue(expected: "an object")
    }
    self = object
  }
}

/// A builder of a ``JSONValue`` that has its own stack, so that deep nesting cannot exhaust a thread's stack.
struct JSONValueBuilder {
  /// A list or, with a key, an object that is being read. It is changed in place, so that adding to it copies nothing.
  private struct Container {
    var elements: [JSONValue] = []
    var object = JSONObject()
    var key: String?

    mutating func add(_ value: JSONValue) {
      if let key { object[key] = value } else { elements.append(value) }
    }

    var value: JSONValue { key == nil ? .array(elements) : .object(object) }
  }

  private var open: [Container] = []

  mutating func build(from reader: inout JSONReader) throws(JSONError) -> JSONValue {
    while true {
      guard var value = try begin(&reader) else { continue }
      while true {
        guard let innermost = open.indices.last else { return value }
        open[innermost].add(value)
        if try continueContainer(innermost, &reader) { break }
        value = open.removeLast().value
      }
    }
  }

  /// Reads a scalar or an empty container, or opens a container and returns nil.
  private mutating func begin(_ reader: inout JSONReader) throws(JSONError) -> JSONValue? {
    reader.skipWhitespace()
    switch reader.byte {
    case ASCII.leftBrace:
      guard let key = try reader.beginMembers() else { return .object(JSONObject()) }
      open.append(Container(key: key))
      return nil
    case ASCII.leftBracket:
      guard try reader.beginList() else { return .array([]) }
      open.append(Container())
      return nil
    default: return try reader.scalar()
    }
  }

  /// Continues with the container's next value; returns false at its end.
  private mutating func continueContainer(_ index: Int, _ reader: inout JSONReader) throws(JSONError) -> Bool {
    guard open[index].key != nil else { return try reader.continueList() }
    guard let key = try reader.continueMembers(after: open[index].object) else { return false }
    open[index].key = key
    return true
  }
}

extension JSONReader {
  /// Begins an object and reads its first key; returns nil if it is empty.
  fileprivate mutating func beginMembers() throws(JSONError) -> String? {
    try consume(ASCII.leftBrace, "an object")
    try enter()
    skipWhitespace()
    return byte == ASCII.rightBrace ? endMembers() : try memberKey(notIn: JSONObject())
  }

  /// Reads the key of the next member; returns nil at the end of the object.
  fileprivate mutating func continueMembers(after object: JSONObject) throws(JSONError) -> String? {
    skipWhitespace()
    if byte == ASCII.rightBrace { return endMembers() }
    try consume(ASCII.comma, "`,` or `}` after a member")
    return try memberKey(notIn: object)
  }

  private mutating func endMembers() -> String? {
    offset &+= 1
    depth &-= 1
    return nil
  }

  private mutating func memberKey(notIn object: JSONObject) throws(JSONError) -> String {
    guard nextIsString else { throw expected("a key") }
    let start = offset
    let key = try string()
    guard object[key] == nil else { throw JSONError(start, .duplicateKey(key)) }
    try consume(ASCII.colon, "a colon after the key")
    return key
  }

  fileprivate mutating func scalar() throws(JSONError) -> JSONValue {
    switch byte {
    case ASCII.quote: .string(try string())
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool(try bool())
    case UInt8(ascii: "n"): try nullValue()
    default: try number()
    }
  }

  private mutating func nullValue() throws(JSONError) -> JSONValue {
    _ = try null()
    return .null
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let number = try scanNumber("a value")
    let text = text(of: number)
    offset = number.end
    // An integer's zero has no minus sign.
    if number.isWhole, text != "-0", let int = Int64(text) { return .int(int) }
    return .number(JSONNumber(checked: text))
  }
}
