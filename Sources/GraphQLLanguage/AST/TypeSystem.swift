/// A schema definition or extension. https://spec.graphql.org/September2025/#SchemaDefinition
public struct SchemaDefinition: Sendable {
  /// Whether the text begins with `extend`.
  public let isExtension: Bool
  /// The description, or `nil` if there is none.
  public let description: StringValue?
  /// The directives applied to the schema, in source order.
  public let directives: [Directive]
  /// The root types in braces, in source order.
  public let operationTypes: [RootOperationTypeDefinition]
  /// The span from the description, or the first keyword if there is none, to the end of the definition.
  public let span: SourceSpan

  /// The start of the definition: its description if it has one, otherwise its first keyword.
  public var location: Location { span.location }
}

/// The root type for a kind of operation, as a schema definition declares it: `query: Query`.
/// https://spec.graphql.org/September2025/#RootOperationTypeDefinition
public struct RootOperationTypeDefinition: Sendable {
  /// The kind of operation that begins with the type.
  public let operation: OperationType
  /// The name of the object type.
  public let type: Name
  /// The span from the operation's keyword to the end of the type's name.
  public let span: SourceSpan

  /// The location of the keyword `query`, `mutation` or `subscription`.
  public var location: Location { span.location }
}

/// A definition or extension of a named type. https://spec.graphql.org/September2025/#TypeDefinition
public struct TypeDefinition: Sendable {
  /// Whether the text begins with `extend`.
  public let isExtension: Bool
  /// The description, or `nil` if there is none.
  public let description: StringValue?
  /// The name of the type that is defined or extended.
  public let name: Name
  /// The directives applied to the type, in source order.
  public let directives: [Directive]
  /// The kind of the type, with its fields, values or members.
  public let body: Body
  /// The span from the description, or the first keyword if there is none, to the end of the definition.
  public let span: SourceSpan

  /// The start of the definition: its description if it has one, otherwise its first keyword.
  public var location: Location { span.location }

  /// The part of a type definition that depends on the kind of type.
  public enum Body: Sendable {
    case scalar
    case object(interfaces: [Name], fields: [FieldDefinition])
    case interface(interfaces: [Name], fields: [FieldDefinition])
    case union(members: [Name])
    case `enum`(values: [EnumValueDefinition])
    case inputObject(fields: [InputValueDefinition])
  }
}

/// A field of an object or interface type. https://spec.graphql.org/September2025/#FieldDefinition
///
/// A large schema has tens of thousands of definitions of fields, input values and enum values, so their members are in the
/// order that takes the least memory.
public struct FieldDefinition: Sendable {
  /// The arguments that the field accepts, in source order.
  public let arguments: [InputValueDefinition]
  /// The directives applied to the field, in source order.
  public let directives: [Directive]
  /// The type of the field's values.
  public let type: TypeReference
  /// The description, or `nil` if there is none.
  public let description: StringValue?
  public let name: Name
  let end: UInt32

  /// The start of the definition: its description if it has one, otherwise its name.
  public var location: Location { description?.location ?? name.location }
  /// The span from the description, or the name if there is none, to the end of the type or of the last directive.
  public var span: SourceSpan { SourceSpan(start: location, end: end) }
}

/// An argument of a field or directive, or a field of an input object.
/// https://spec.graphql.org/September2025/#InputValueDefinition
public struct InputValueDefinition: Sendable {
  /// The directives applied to the argument or input field, in source order.
  public let directives: [Directive]
  /// The value if a document does not provide one, or `nil` if there is no default value.
  public let defaultValue: Value?
  /// The type that a value must have.
  public let type: TypeReference
  /// The description, or `nil` if there is none.
  public let description: StringValue?
  public let name: Name
  let end: UInt32

  /// The start of the definition: its description if it has one, otherwise its name.
  public var location: Location { description?.location ?? name.location }
  /// The span from the description, or the name if there is none, to the end of the type, the default value or the last
  /// directive.
  public var span: SourceSpan { SourceSpan(start: location, end: end) }
  /// Whether a value must be provided: the type is non-null and there is no default value.
  public var isRequired: Bool { type.isNonNull && defaultValue == nil }
}

/// A value of an enum type. https://spec.graphql.org/September2025/#EnumValueDefinition
public struct EnumValueDefinition: Sendable {
  /// The directives applied to the enum value, in source order.
  public let directives: [Directive]
  public let name: Name
  /// The description, or `nil` if there is none.
  public let description: StringValue?
  let end: UInt32

  /// The start of the definition: its description if it has one, otherwise its name.
  public var location: Location { description?.location ?? name.location }
  /// The span from the description, or the name if there is none, to the end of the name or of the last directive.
  public var span: SourceSpan { SourceSpan(start: location, end: end) }
}

/// A definition or extension of a directive. https://spec.graphql.org/September2025/#DirectiveDefinition
///
/// Extensions, and directives on directive definitions (`directive @old @deprecated on FIELD`), come from the draft
/// after September 2025.
public struct DirectiveDefinition: Sendable {
  /// Whether the text begins with `extend`.
  public let isExtension: Bool
  /// The description, or `nil` if there is none.
  public let description: StringValue?
  /// The name without its `@`.
  public let name: Name
  /// The arguments that the directive accepts, in source order.
  public let arguments: [InputValueDefinition]
  /// The directives applied to this definition, in source order.
  public let directives: [Directive]
  /// Whether the directive can be applied several times in one place, as the keyword `repeatable` declares.
  public let isRepeatable: Bool
  /// The names of the allowed locations, as written: `FIELD`, `OBJECT`, …
  public let locations: [Name]
  /// The span from the description, or the `directive` keyword if there is none, to the end of the definition.
  public let span: SourceSpan

  /// The start of the definition: its description if it has one, otherwise its first keyword.
  public var location: Location { span.location }
}

/// A place where a directive is allowed, with the name that directive definitions use for it.
/// https://spec.graphql.org/September2025/#DirectiveLocation
package enum DirectiveLocation: String {
  case query = "QUERY"
  case mutation = "MUTATION"
  case subscription = "SUBSCRIPTION"
  case field = "FIELD"
  case fragmentDefinition = "FRAGMENT_DEFINITION"
  case fragmentSpread = "FRAGMENT_SPREAD"
  case inlineFragment = "INLINE_FRAGMENT"
  case variableDefinition = "VARIABLE_DEFINITION"
  case schema = "SCHEMA"
  case scalar = "SCALAR"
  case object = "OBJECT"
  case fieldDefinition = "FIELD_DEFINITION"
  case argumentDefinition = "ARGUMENT_DEFINITION"
  case interface = "INTERFACE"
  case union = "UNION"
  case `enum` = "ENUM"
  case enumValue = "ENUM_VALUE"
  case inputObject = "INPUT_OBJECT"
  case inputFieldDefinition = "INPUT_FIELD_DEFINITION"
  /// A directive definition, from the draft after September 2025: https://github.com/graphql/graphql-spec/pull/1206
  case directiveDefinition = "DIRECTIVE_DEFINITION"

  package init(_ operation: OperationType) {
    switch operation {
    case .query: self = .query
    case .mutation: self = .mutation
    case .subscription: self = .subscription
    }
  }

  init(_ body: TypeDefinition.Body) {
    switch body {
    case .scalar: self = .scalar
    case .object: self = .object
    case .interface: self = .interface
    case .union: self = .union
    case .enum: self = .enum
    case .inputObject: self = .inputObject
    }
  }
}
