/// A type that can be written back as the JSON object it was read from: what generated models are when the
/// configuration asks for `Encodable`.
///
/// Each writes its own members, and fragments write theirs into the same object: members that several of them have are
/// merged, objects key by key and lists element by element. Of two different scalars the last one counts.
public protocol JSONObjectEncodable: JSONEncodable, Encodable {
  /// Adds its members to those that `object` has.
  func write(into object: inout JSONObject)
}

extension JSONObjectEncodable {
  public func write(to writer: inout JSONWriter) { JSONObject(membersOf: self).write(to: &writer) }

  public func makeJSONValue() -> JSONValue { .object(JSONObject(membersOf: self)) }

  public func encode(to encoder: any Encoder) throws { try JSONObject(membersOf: self).encode(to: encoder) }

  /// Adds its members and the name of the object's type.
  public func write(into object: inout JSONObject, typename: String) {
    object.write("__typename", typename)
    write(into: &object)
  }
}

extension JSONObject {
  fileprivate init(membersOf value: some JSONObjectEncodable) {
    self.init()
    value.write(into: &self)
  }

  /// Adds a member, or merges the value with the one that the key has.
  public mutating func write(_ key: String, _ value: some JSONEncodable) {
    let value = value.makeJSONValue()
    self[key] = self[key].map { $0.merged(with: value) } ?? value
  }

  /// The same, but leaves the key out for nil.
  public mutating func writeIfPresent(_ key: String, _ value: (some JSONEncodable)?) {
    if let value { write(key, value) }
  }

  fileprivate mutating func merge(_ other: JSONObject) {
    for member in other.members { write(member.key, member.value) }
  }
}

extension JSONValue {
  fileprivate func merged(with other: JSONValue) -> JSONValue {
    switch (self, other) {
    case (.object(var object), .object(let other)):
      object.merge(other)
      return .object(object)
    case (.array(let elements), .array(let others)) where elements.count == others.count:
      return .array(zip(elements, others).map { $0.merged(with: $1) })
    // What was left out of one part of an object may be there for another.
    case (_, .null): return self
    default: return other
    }
  }
}
