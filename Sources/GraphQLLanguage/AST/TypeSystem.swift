/// A schema definition or extension. https://spec.graphql.org/September2025/#SchemaDefinition
public struct SchemaDefinition: Sendable {
  public let isExtension: Bool
  public let description: StringValue?
  public let directives: [Directive]
  public let operationTypes: [RootOperationTypeDefinition]
  /// From the description, or the first word, to the definition's last character.
  public let span: SourceSpan

  /// Where the definition begins: at its description, or at its first word.
  public var location: Location { span.location }
}

/// https://spec.graphql.org/September2025/#RootOperationTypeDefinition
public struct RootOperationTypeDefinition: Sendable {
  public let operation: OperationType
  public let type: Name
  /// From the operation's word to the end of the type's name.
  public let span: SourceSpan

  public var location: Location { span.location }
}

/// The definition of a named type, or its extension. https://spec.graphql.org/September2025/#TypeDefinition
public struct TypeDefinition: Sendable {
  public let isExtension: Bool
  public let description: StringValue?
  public let name: Name
  public let directives: [Directive]
  public let body: Body
  /// From the description, or the first word, to the definition's last character.
  public let span: SourceSpan

  /// Where the definition begins: at its description, or at its first word.
  public var location: Location { span.location }

  /// What one kind of type has and another has not.
  public enum Body: Sendable {
    case scalar
    case object(interfaces: [Name], fields: [FieldDefinition])
    case interface(interfaces: [Name], fields: [FieldDefinition])
    case union(members: [Name])
    case `enum`(values: [EnumValueDefinition])
    case inputObject(fields: [InputValueDefinition])
  }
}

/// https://spec.graphql.org/September2025/#FieldDefinition
///
/// Of these, and of the two sorts of definition below, a large schema has ten thousands: the order of their members is
/// the one that takes the least room.
public struct FieldDefinition: Sendable {
  public let arguments: [InputValueDefinition]
  public let directives: [Directive]
  public let type: TypeReference
  public let description: StringValue?
  public let name: Name
  let end: UInt32

  /// Where the definition begins: at its description, or at its name.
  public var location: Location { description?.location ?? name.location }
  /// From the description, or the name, to the end of the type, the default value or the last directive.
  public var span: SourceSpan { SourceSpan(start: location, end: end) }
}

/// An argument of a field or directive, or a field of an input object.
/// https://spec.graphql.org/September2025/#InputValueDefinition
public struct InputValueDefinition: Sendable {
  public let directives: [Directive]
  public let defaultValue: Value?
  public let type: TypeReference
  public let description: StringValue?
  public let name: Name
  let end: UInt32

  /// Where the definition begins: at its description, or at its name.
  public var location: Location { description?.location ?? name.location }
  /// From the description, or the name, to the end of the type, the default value or the last directive.
  public var span: SourceSpan { SourceSpan(start: location, end: end) }
  /// Whether it must be given: non-null and without a default value.
  public var isRequired: Bool { type.isNonNull && defaultValue == nil }
}

/// https://spec.graphql.org/September2025/#EnumValueDefinition
public struct EnumValueDefinition: Sendable {
  public let directives: [Directive]
  public let name: Name
  public let description: StringValue?
  let end: UInt32

  /// Where the definition begins: at its description, or at its name.
  public var location: Location { description?.location ?? name.location }
  /// From the description, or the name, to the end of the name or the last directive.
  public var span: SourceSpan { SourceSpan(start: location, end: end) }
}

/// The definition of a directive, or its extension. https://spec.graphql.org/September2025/#DirectiveDefinition
///
/// The draft after September 2025 has extensions, and directives on definitions: `directive @old @deprecated on FIELD`.
public struct DirectiveDefinition: Sendable {
  public let isExtension: Bool
  public let description: StringValue?
  public let name: Name
  public let arguments: [InputValueDefinition]
  public let directives: [Directive]
  public let isRepeatable: Bool
  /// The names of the locations, as written: `FIELD`, `OBJECT`, …
  public let locations: [Name]
  /// From the description, or the word `directive`, to the end of the last location.
  public let span: SourceSpan

  /// Where the definition begins: at its description, or at its first word.
  public var location: Location { span.location }
}

/// Where a directive is allowed, by the names that definitions use.
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
  /// Of the draft after September 2025: https://github.com/graphql/graphql-spec/pull/1206
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
