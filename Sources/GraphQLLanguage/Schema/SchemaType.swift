/// A named type of a schema, with all its extensions. https://spec.graphql.org/September2025/#sec-Types
///
/// Properties that do not apply to the kind of type are empty: an object has no `members`.
public struct SchemaType: Sendable {
  /// The kind of a named type. List and non-null types have no names, so they have no kind here.
  public enum Kind: Hashable, Sendable {
    case scalar, object, interface, union, `enum`, inputObject
  }

  /// The name in the definition, with its location there.
  public let name: Name
  /// The kind of the type, which determines which of the properties below apply.
  public let kind: Kind
  /// The description, or `nil` if there is none.
  public let description: StringValue?
  /// The directives of the definition, followed by those of its extensions.
  public internal(set) var directives: [Directive]
  /// The interfaces that an object or interface declares that it implements.
  public internal(set) var interfaces: [Name] = []
  /// The fields of an object or interface, without `__typename`.
  public internal(set) var fields: [FieldDefinition] = []
  /// The members of a union.
  public internal(set) var members: [Name] = []
  /// The values of an enum.
  public internal(set) var values: [EnumValueDefinition] = []
  /// The fields of an input object.
  public internal(set) var inputFields: [InputValueDefinition] = []
  /// Whether the type is defined by the specification: `String`, `__Schema`, …
  public let isBuiltIn: Bool
  /// Whether a value of this input object must have exactly one field.
  /// https://spec.graphql.org/September2025/#sec-OneOf-Input-Objects
  public let isOneOf: Bool
  /// The start of the definition.
  public let location: Location
  /// The extensions, each with its start and its name.
  package internal(set) var extensions: [(location: Location, name: Name)] = []
  /// The starts of the extensions.
  public var extensionLocations: [Location] { extensions.map(\.location) }

  /// Creates a type from a definition, without its extensions.
  init(_ definition: TypeDefinition, isBuiltIn: Bool, isOneOf: Bool) {
    name = definition.name
    kind = definition.body.kind
    description = definition.description
    directives = definition.directives
    location = definition.location
    self.isBuiltIn = isBuiltIn
    self.isOneOf = isOneOf
    append(definition.body)
  }

  /// Adds an extension of the same kind.
  mutating func extend(by definition: TypeDefinition) {
    extensions.append((definition.location, definition.name))
    if !definition.directives.isEmpty { directives += definition.directives }
    append(definition.body)
  }

  private mutating func append(_ body: TypeDefinition.Body) {
    switch body {
    case .scalar: break
    case .object(let interfaces, let fields), .interface(let interfaces, let fields):
      self.interfaces.join(interfaces)
      self.fields.join(fields)
    case .union(let members): self.members.join(members)
    case .enum(let values): self.values.join(values)
    case .inputObject(let fields): inputFields.join(fields)
    }
  }
}

extension Array {
  /// Appends the elements. If this array is empty, it takes over the storage of the other, so that a type without
  /// extensions shares it with the syntax tree.
  fileprivate mutating func join(_ elements: [Element]) {
    if isEmpty { self = elements } else { self += elements }
  }
}

extension SchemaType {
  /// Whether fields can be selected on the type: it is an object, an interface or a union.
  public var isComposite: Bool { kind.isComposite }

  /// Whether only the response determines the actual object type: the type is an interface or a union.
  public var isAbstract: Bool { kind == .interface || kind == .union }

  /// Whether fields of this type have no selection set: the type is a scalar or an enum.
  public var isLeaf: Bool { kind == .scalar || kind == .enum }

  /// Whether arguments and variables can have this type. https://spec.graphql.org/September2025/#IsInputType()
  public var isInput: Bool { isLeaf || kind == .inputObject }

  /// Whether fields can have this type. https://spec.graphql.org/September2025/#IsOutputType()
  public var isOutput: Bool { kind != .inputObject }
}

extension SchemaType.Kind {
  var isComposite: Bool {
    switch self {
    case .object, .interface, .union: true
    case .scalar, .enum, .inputObject: false
    }
  }
}

extension SchemaType.Kind {
  var isLeaf: Bool { self == .scalar || self == .enum }

  /// Whether arguments and variables can have types of this kind. https://spec.graphql.org/September2025/#IsInputType()
  var isInput: Bool { isLeaf || self == .inputObject }
}

extension TypeDefinition.Body {
  var kind: SchemaType.Kind {
    switch self {
    case .scalar: .scalar
    case .object: .object
    case .interface: .interface
    case .union: .union
    case .enum: .enum
    case .inputObject: .inputObject
    }
  }
}

extension SourceContext {
  /// Returns a type in GraphQL notation: `[Product!]!`.
  public func text(_ type: TypeReference) -> String {
    var type = type
    var opening = ""
    var closing: [String] = []
    while true {
      switch type {
      case .named(let name): return opening + text(name) + closing.reversed().joined()
      case .list(let item, _):
        opening += "["
        closing.append("]")
        type = item
      case .nonNull(let nullable):
        closing.append("!")
        type = nullable
      }
    }
  }
}
