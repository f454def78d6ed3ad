/// The entity that a name refers to. Names in different texts that refer to the same entity of a schema have equal values.
package enum Entity: Hashable, Sendable {
  case type(String)
  case field(type: String, name: String)
  case argument(type: String, field: String, name: String)
  case inputField(type: String, name: String)
  case enumValue(type: String, name: String)
  case directive(String)
  case directiveArgument(directive: String, name: String)
  case fragment(String)
  case operation(path: String, name: String)
  /// A variable of the operation or fragment that begins at the offset `start`.
  case variable(path: String, start: Int, name: String)

  /// The entity's name.
  package var name: String {
    switch self {
    case .type(let name), .directive(let name), .fragment(let name): name
    case .field(_, let name), .argument(_, _, let name), .inputField(_, let name), .enumValue(_, let name): name
    case .directiveArgument(_, let name), .operation(_, let name), .variable(_, _, let name): name
    }
  }

  /// Whether the schema defines the entity.
  var isOfSchema: Bool {
    switch self {
    case .fragment, .operation, .variable: false
    default: true
    }
  }
}

/// A name in a text.
struct Occurrence: Hashable, Sendable {
  enum Role: Hashable, Sendable {
    case definition, `extension`, use
  }

  /// The range in bytes. It includes the `$` of a variable, but not the `@` of a directive.
  let range: Range<Int>
  let entity: Entity
  let role: Role
}
