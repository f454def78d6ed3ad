// Values that several parts of a model have for one field, kept apart. An encoder keeps them apart if
// `GraphQLConditions.keepsCopies` is set.
extension JSONValue {
  // No name in GraphQL contains this character.
  private static let copiesKey = "\0copies"
  private static let problemKey = "\0problem"

  /// The values that the parts have, if the value stands for several.
  package var copies: [JSONValue]? {
    if case .array(let copies)? = mark(Self.copiesKey) { copies } else { nil }
  }

  /// The reason why the value cannot be written as JSON, if it stands for such a value.
  package var problem: String? {
    if case .string(let reason)? = mark(Self.problemKey) { reason } else { nil }
  }

  private func mark(_ key: String) -> JSONValue? {
    guard case .object(let object) = self, object.members.count == 1, object.members[0].key == key else { return nil }
    return object.members[0].value
  }

  /// Returns the value of one more part beside those so far.
  func adding(copy: JSONValue) -> JSONValue {
    .object([Self.copiesKey: .array((copies ?? [self]) + [copy])])
  }

  init(problem: JSONEncodingError) {
    self = .object([Self.problemKey: .string(problem.reason)])
  }

  /// Returns the value that consists of those of two parts. Neither has been changed since it was decoded.
  package func merged(with other: JSONValue) -> JSONValue {
    switch (self, other) {
    case (.object(var object), .object(let other)):
      for member in other.members {
        object[member.key] = object[member.key].map { $0.merged(with: member.value) } ?? member.value
      }
      return .object(object)
    case (.array(var elements), .array(let others)) where elements.count == others.count:
      for index in elements.indices { elements[index] = elements[index].merged(with: others[index]) }
      return .array(elements)
    // A field left out of one part of an object may be present in another.
    case (_, .null): return self
    default: return other
    }
  }
}
