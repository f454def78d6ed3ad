/// A type that can be written back as the JSON object it was read from: what generated models are when the
/// configuration asks for `Encodable`.
///
/// Each writes its own members, and fragments write theirs into the same object: members that several of them have are
/// merged, objects key by key and lists element by element. Of two different scalars the last one counts.
///
/// A value does not remember whether a field that is nil was null or left out by a directive. The operation's
/// ``GraphQLConditions`` tell the two apart; without them the field is left out.
public protocol JSONObjectEncodable: JSONEncodable, Encodable {
  // For generated code: adds the value's members to those that the object has.
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

/// Collects the members of an object from the values that hold them. Only generated code calls it.
public struct _JSONObjectWriter {
  fileprivate var object = JSONObject()
  private let conditions: GraphQLConditions

  fileprivate init(_ conditions: GraphQLConditions) {
    self.conditions = conditions
  }

  /// Adds a member, or merges the value with the one that the key has.
  public mutating func _write(_ key: String, _ value: some JSONEncodable) {
    object.merge(key, value._makeJSONValue(conditions: conditions))
  }

  /// The same, but leaves the key out for nil.
  public mutating func _writeIfPresent(_ key: String, _ value: (some JSONEncodable)?) {
    if let value { _write(key, value) }
  }

  /// The same for a value that may be null as well: nil is null if the operation's variables include the field.
  ///
  /// - Parameter condition: names of the variables, as in `a&!b|c`.
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

  fileprivate mutating func merge(_ key: String, _ value: JSONValue) {
    self[key] = self[key].map { $0.merged(with: value) } ?? value
  }
}

extension JSONValue {
  fileprivate func merged(with other: JSONValue) -> JSONValue {
    switch (self, other) {
    case (.object(var object), .object(let other)):
      for member in other.members { object.merge(member.key, member.value) }
      return .object(object)
    case (.array(var elements), .array(let others)) where elements.count == others.count:
      for index in elements.indices { elements[index] = elements[index].merged(with: others[index]) }
      return .array(elements)
    // What was left out of one part of an object may be there for another.
    case (_, .null): return self
    default: return other
    }
  }
}
