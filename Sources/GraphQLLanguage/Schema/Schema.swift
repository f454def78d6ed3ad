/// A type system: the definitions of one or more documents merged with their extensions, and what validation, code
/// generation and execution ask of them, answered without searching.
/// https://spec.graphql.org/September2025/#sec-Type-System
///
/// Every name in it resolves: fields, arguments, interfaces, union members and root types name types that are there and
/// of a fitting kind. Documents to be checked against it are parsed `extending` its `context`; their symbols are then
/// those of the schema.
public final class Schema: Sendable {
  /// The texts and names of the schema; the first source is the built-in definitions.
  public let context: SourceContext
  /// The types in the order of the texts, then the built-in ones. `Int`, `Float` and `ID` are there only if they are
  /// used, as the specification has it: https://spec.graphql.org/September2025/#sec-Scalars.Built-in-Scalars
  public let types: [SchemaType]
  /// The directives in the order of the texts, then the built-in ones that the texts do not define themselves.
  public let directives: [DirectiveDefinition]
  public let description: StringValue?
  /// The directives on the schema definition and its extensions.
  public let appliedDirectives: [Directive]
  public let queryType: Symbol?
  public let mutationType: Symbol?
  public let subscriptionType: Symbol?

  let index: SchemaIndex

  init(_ parts: SchemaParts, context: SourceContext) {
    self.context = context
    types = parts.types
    directives = parts.directives
    description = parts.description
    appliedDirectives = parts.appliedDirectives
    queryType = parts.roots[.query]
    mutationType = parts.roots[.mutation]
    subscriptionType = parts.roots[.subscription]
    index = SchemaIndex(parts, names: context.names.count)
  }
}

extension Schema {
  /// The type of that name, or `nil` where the schema has none.
  public func type(_ symbol: Symbol) -> SchemaType? {
    guard let position = index.typePosition(symbol) else { return nil }
    return types[position]
  }

  /// The type of that name, or `nil` where the schema has none.
  public func type(named name: String) -> SchemaType? {
    context.symbol(name).flatMap(type)
  }

  /// The directive of that name (without its `@`), or `nil` where the schema has none.
  public func directive(_ name: Symbol) -> DirectiveDefinition? {
    guard let position = index.directivePosition(name) else { return nil }
    return directives[position]
  }

  /// The object type with which an operation of that kind begins; `nil` where the schema does not offer any.
  /// https://spec.graphql.org/September2025/#sec-Root-Operation-Types
  public func rootType(_ operation: OperationType) -> SchemaType? {
    rootPosition(operation).map { types[$0] }
  }

  /// Where that type stands in `types`.
  func rootPosition(_ operation: OperationType) -> Int? {
    let root =
      switch operation {
      case .query: queryType
      case .mutation: mutationType
      case .subscription: subscriptionType
      }
    return root.flatMap(index.typePosition)
  }
}

extension Schema {
  /// What sort of type has that name, `nil` where there is none: quicker than asking for the whole type.
  public func kind(of type: Symbol) -> SchemaType.Kind? {
    index.typePosition(type).map { index.kinds[$0] }
  }
}
