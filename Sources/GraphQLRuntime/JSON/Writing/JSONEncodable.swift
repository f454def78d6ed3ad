/// A value that can be written as JSON: variables, input objects, and the Swift types of custom scalars.
///
/// ``JSONValue/init(encoding:conditions:)`` makes a tree of it.
public protocol JSONEncodable: Sendable {
  /// Writes exactly one value.
  func write(to writer: inout JSONWriter)

  // For the runtime and for generated code: the value as a tree, where that is known without writing text.
  func _makeJSONValue(conditions: GraphQLConditions) -> JSONValue
}

extension JSONEncodable {
  public func _makeJSONValue(conditions: GraphQLConditions) -> JSONValue {
    var writer = JSONWriter(conditions: conditions)
    writer.takesUnknownValues = true
    write(to: &writer)
    return (try? JSONReader.decode(JSONValue.self, from: writer.bytes)) ?? .null
  }
}

extension JSONValue {
  /// The JSON that a value writes, as a tree; null for a value that has no JSON, such as infinity.
  ///
  /// - Parameters:
  ///   - value: What to write: a generated model, a variable, or a value of your own.
  ///   - conditions: Those of the operation that the value answers. ``JSONObjectEncodable`` says what they are for.
  public init(encoding value: some JSONEncodable, conditions: GraphQLConditions = GraphQLConditions()) {
    self = value._makeJSONValue(conditions: conditions)
  }
}

extension String: JSONEncodable {
  public func write(to writer: inout JSONWriter) { writer.string(self) }
  public func _makeJSONValue(conditions: GraphQLConditions) -> JSONValue { .string(self) }
}

extension Int: JSONEncodable {
  public func write(to writer: inout JSONWriter) { writer.integer(self) }
  public func _makeJSONValue(conditions: GraphQLConditions) -> JSONValue { .int(Int64(self)) }
}

extension Double: JSONEncodable {
  /// Infinities and NaN have no JSON: ``JSONWriter/problem`` says so.
  public func write(to writer: inout JSONWriter) { writer.double(self) }
}

extension Bool: JSONEncodable {
  public func write(to writer: inout JSONWriter) { writer.bool(self) }
  public func _makeJSONValue(conditions: GraphQLConditions) -> JSONValue { .bool(self) }
}

extension Array: JSONEncodable where Element: JSONEncodable {
  public func write(to writer: inout JSONWriter) {
    writer.beginArray()
    for element in self { element.write(to: &writer) }
    writer.endArray()
  }

  public func _makeJSONValue(conditions: GraphQLConditions) -> JSONValue {
    .array(map { $0._makeJSONValue(conditions: conditions) })
  }
}

extension Optional: JSONEncodable where Wrapped: JSONEncodable {
  /// The value, or null for nil.
  public func write(to writer: inout JSONWriter) {
    if let self { self.write(to: &writer) } else { writer.null() }
  }

  public func _makeJSONValue(conditions: GraphQLConditions) -> JSONValue {
    self?._makeJSONValue(conditions: conditions) ?? .null
  }
}
