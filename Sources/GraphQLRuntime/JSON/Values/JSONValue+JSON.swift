extension JSONValue: JSONDecodable {
  /// Any value, without recursion. A key that comes twice in an object is an error.
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
    case .int(let int): writer.integer(int)
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
  /// An object of any members.
  public init(from reader: inout JSONReader) throws(JSONError) {
    guard case .object(let object) = try JSONValue(from: &reader) else {
      throw reader.invalidValue(expected: "an object")
    }
    self = object
  }
}
