/// What a name stands for. Equal in all texts of one schema.
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
  /// A variable of the operation or fragment that begins at a place.
  case variable(path: String, start: Int, name: String)

  /// The name itself.
  package var name: String {
    switch self {
    case .type(let name), .directive(let name), .fragment(let name): name
    case .field(_, let name), .argument(_, _, let name), .inputField(_, let name), .enumValue(_, let name): name
    case .directiveArgument(_, let name), .operation(_, let name), .variable(_, _, let name): name
    }
  }

  /// Whether the schema defines it.
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

  /// In bytes. Of a variable, its `$` is a part of it; of a directive, its `@` is not.
  let range: Range<Int>
  let entity: Entity
  let role: Role
}
