/// A type whose values can be written as JSON: variables, input objects, and the Swift types of custom scalars.
///
/// To convert such a value to a ``JSONValue``, use ``JSONValue/init(encoding:conditions:)``.
public protocol JSONEncodable: Sendable {
  /// Writes exactly one value.
  func write(to writer: inout JSONWriter)

  // For the runtime and for generated code: the value as a tree, for types that know it without writing text.
  func _makeJSONValue(conditions: GraphQLConditions) -> JSONValue
}

extension JSONEncodable {
  public func _makeJSONValue(conditions: GraphQLConditions) -> JSONValue {
    var writer = JSONWriter(conditions: conditions)
    write(to: &writer)
    if let problem = writer.problem, conditions.keepsCopies { return JSONValue(problem: problem) }
    return (try? JSONReader.decode(JSONValue.self, from: writer.bytes)) ?? .null
  }
}

extension JSONValue {
  /// Creates a JSON value from an encodable value. A value that JSON cannot represent, such as an infinite number, becomes
  /// null.
  ///
  /// - Parameters:
  ///   - value: The value to write: a generated model, a variable, or your own value.
  ///   - conditions: The conditions of the operation that the value is a response to. They determine whether fields that are
  ///     `nil` are written as null: see ``JSONObjectEncodable``.
  public init(encoding value: some JSONEncodable, conditions: GraphQLConditions = GraphQLConditions()) {
    self = value._makeJSONValue(conditions: conditions)
  }
}

extension String: JSONEncodable {
  public func write(to writer: inout JSONWriter) { writer.string(self) }
  public func _makeJSONValue(conditions: GraphQLConditions) -> JSONValue { .string(self) }
}

extension Int: JSONEncodable {
  public func write(to writer: inout JSONWriter) { writer.int(self) }
  public func _makeJSONValue(conditions: GraphQLConditions) -> JSONValue { .int(Int64(self)) }
}

extension Double: JSONEncodable {
  /// Writes the number. Infinities and NaN cannot be written: ``JSONWriter/problem`` reports them.
  public func write(to writer: inout JSONWriter) { writer.double(self) }
}

extension Bool: JSONEncodable {
  public func write(to writer: inout JSONWriter) { writer.bool(self) }
  public func _makeJSONValue(conditions: GraphQLConditions) -> JSONValue { .bool(self) }
}

extension Array: JSONEncodable where Element: JSONEncodable {
  public func write(to writer: inout JSONWriter) {
    writer.beginList()
    for element in self { element.write(to: &writer) }
    writer.endList()
  }

  public func _makeJSONValue(conditions: GraphQLConditions) -> JSONValue {
    .array(map { $0._makeJSONValue(conditions: conditions) })
  }
}

extension Optional: JSONEncodable where Wrapped: JSONEncodable {
  /// Writes the value, or null for `nil`.
  public func write(to writer: inout JSONWriter) {
    if let self { self.write(to: &writer) } else { writer.null() }
  }

  public func _makeJSONValue(conditions: GraphQLConditions) -> JSONValue {
    self?._makeJSONValue(conditions: conditions) ?? .null
  }
}

/// A type whose values can be written back as the JSON objects that they were read from. Generated models conform to this
/// protocol if the configuration requests `Encodable`.
///
/// Each value writes its own members, and fragments write theirs into the same object. Members with the same key are merged:
/// objects key by key, and lists element by element. If two scalars differ, the last one wins.
///
/// A value does not remember whether a field that is `nil` was null or was left out by a directive. The operation's
/// ``GraphQLConditions`` distinguish these cases; without them the field is left out.
public protocol JSONObjectEncodable: JSONEncodable, Encodable {
  // For generated code: adds the value's members to the object's existing ones.
  func _write(into object: inout _JSONObjectWriter)
}

extension JSONObjectEncodable {
  public func write(to writer: inout JSONWriter) {
    JSONObject(membersOf: self, writer.conditions).write(to: &writer)
  }

  public func _makeJSONValue(conditions: GraphQLConditions) -> JSONValue {
    .object(JSONObject(membersOf: self, conditions))
  }

  public func encode(to encoder: any Encoder) throws {
    try JSONObject(membersOf: self, GraphQLConditions()).encode(to: encoder)
  }

  // For generated code: adds the value's members and the name of the object's type.
  public func _write(into object: inout _JSONObjectWriter, typename: String) {
    object._write("__typename", typename)
    _write(into: &object)
  }
}

/// A writer that collects the members of one object from a model and its fragments. Only generated code uses this type.
public struct _JSONObjectWriter {
  fileprivate var object = JSONObject()
  private let conditions: GraphQLConditions

  fileprivate init(_ conditions: GraphQLConditions) {
    self.conditions = conditions
  }

  /// Adds a member, or merges the value with the existing one.
  public mutating func _write(_ key: String, _ value: some JSONEncodable) {
    let value = value._makeJSONValue(conditions: conditions)
    object[key] = object[key].map { conditions.keepsCopies ? $0.adding(copy: value) : $0.merged(with: value) } ?? value
  }

  /// Adds a member, or merges the value with the existing one; leaves the key out for `nil`.
  public mutating func _writeIfPresent(_ key: String, _ value: (some JSONEncodable)?) {
    if let value { _write(key, value) }
  }

  /// Adds the members of a deferred fragment. If the fragment is pending or has failed, adds one member instead, which
  /// records that state under the key `mark`.
  public mutating func _writeDeferred<Value: JSONObjectEncodable>(_ mark: String, _ part: Deferred<Value>?) {
    switch part {
    case .value(let value): value._write(into: &self)
    case .pending: object[mark] = .null
    case .failed(let errors): object[mark] = .array(errors.map(JSONValue.init))
    case nil: break
    }
  }

  /// Adds a member, or merges the value with the existing one. `nil` is written as null if the operation's variables include
  /// the field; otherwise, the key is left out.
  ///
  /// - Parameter condition: The condition, as names of variables: `a&!b|c`.
  public mutating func _write(_ key: String, _ value: (some JSONEncodable)?, if condition: StaticString) {
    if value != nil || conditions.areMet(condition) == true { _write(key, value) }
  }
}

extension JSONObject {
  fileprivate init(membersOf value: some JSONObjectEncodable, _ conditions: GraphQLConditions) {
    var writer = _JSONObjectWriter(conditions)
    value._write(into: &writer)
    self = writer.object
  }
}
