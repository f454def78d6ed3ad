/// A value that can be written as JSON: variables, input objects, and the Swift types of custom scalars.
public protocol JSONEncodable: Sendable {
  /// Writes exactly one value.
  func write(to writer: inout JSONWriter)

  /// The value as a tree. What ``write(to:)`` writes, unless said otherwise.
  func makeJSONValue() -> JSONValue

  /// The value as a tree, where it may hold generated models: ``JSONObjectEncodable`` says what conditions are for. By
  /// default what ``makeJSONValue()`` returns.
  func makeJSONValue(conditions: GraphQLConditions) -> JSONValue
}

extension JSONEncodable {
  /// What ``write(to:)`` writes; null where that has no JSON.
  public func makeJSONValue() -> JSONValue {
    var writer = JSONWriter()
    writer.takesUnknownValues = true
    write(to: &writer)
    return (try? JSONReader.decode(JSONValue.self, from: writer.bytes)) ?? .null
  }

  public func makeJSONValue(conditions: GraphQLConditions) -> JSONValue { makeJSONValue() }
}

extension String: JSONEncodable {
  public func write(to writer: inout JSONWriter) { writer.string(self) }
  public func makeJSONValue() -> JSONValue { .string(self) }
}

extension Int: JSONEncodable {
  public func write(to writer: inout JSONWriter) { writer.integer(self) }
  public func makeJSONValue() -> JSONValue { .int(Int64(self)) }
}

extension Double: JSONEncodable {
  /// Infinities and NaN have no JSON: ``JSONWriter/problem`` says so.
  public func write(to writer: inout JSONWriter) { writer.double(self) }
}

extension Bool: JSONEncodable {
  public func write(to writer: inout JSONWriter) { writer.bool(self) }
  public func makeJSONValue() -> JSONValue { .bool(self) }
}

extension Array: JSONEncodable where Element: JSONEncodable {
  public func write(to writer: inout JSONWriter) {
    writer.beginArray()
    for element in self { element.write(to: &writer) }
    writer.endArray()
  }

  public func makeJSONValue() -> JSONValue { .array(map { $0.makeJSONValue() }) }

  public func makeJSONValue(conditions: GraphQLConditions) -> JSONValue {
    .array(map { $0.makeJSONValue(conditions: conditions) })
  }
}

extension Optional: JSONEncodable where Wrapped: JSONEncodable {
  /// The value, or null for nil.
  public func write(to writer: inout JSONWriter) {
    if let self { self.write(to: &writer) } else { writer.null() }
  }

  public func makeJSONValue() -> JSONValue { self?.makeJSONValue() ?? .null }

  public func makeJSONValue(conditions: GraphQLConditions) -> JSONValue {
    self?.makeJSONValue(conditions: conditions) ?? .null
  }
}
