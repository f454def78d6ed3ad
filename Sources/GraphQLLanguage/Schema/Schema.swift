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

  /// The place of that type in `types`.
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

extension Schema {
  /// Why the owner of the directives is deprecated; `nil` where it is not.
  /// https://spec.graphql.org/September2025/#sec--deprecated
  public func deprecationReason(_ directives: [Directive]) -> String? {
    guard let directive = directives.first(where: { $0.name.symbol == .deprecated }) else { return nil }
    return text(of: .reason, in: directive) ?? "No longer supported"
  }

  /// The address of what specifies a scalar; `nil` where it does not say.
  /// https://spec.graphql.org/September2025/#sec--specifiedBy
  public func specifiedByURL(_ scalar: SchemaType) -> String? {
    scalar.directives.last { $0.name.symbol == .specifiedBy }.flatMap { text(of: .url, in: $0) }
  }

  private func text(of argument: Symbol, in directive: Directive) -> String? {
    guard let value = directive.arguments.first(where: { $0.name.symbol == argument })?.value,
      case .string(let string) = value.kind
    else { return nil }
    return context.text(string)
  }
}

extension Schema {
  /// What a selection of that name gets on a type, or `nil` where there is no such field: fields of objects and
  /// interfaces, `__typename` on every composite type, `__schema` and `__type` on the query's root.
  /// https://spec.graphql.org/September2025/#sec-Schema-Introspection
  public func field(_ name: Symbol, of type: Symbol) -> FieldDefinition? {
    index.typePosition(type).flatMap { field(name, ofTypeAt: $0) }
  }

  /// The same of the type at a position.
  func field(_ name: Symbol, ofTypeAt position: Int) -> FieldDefinition? {
    fieldNumber(name, ofTypeAt: position).map { field(numbered: $0, ofTypeAt: position) }
  }

  /// The number of the field that a selection gets on the type at a position: fields of objects and interfaces are
  /// numbered through, the meta-fields after them; `nil` where the type has no such field.
  func fieldNumber(_ name: Symbol, ofTypeAt position: Int) -> Int? {
    let kind = index.kinds[position]
    guard kind.isComposite else { return nil }
    let type = index.names[position]
    if let field = index.fields[type, name] { return Int(index.firstFields[position]) + Int(field) }
    switch name {
    case .typename: return index.fieldCount
    case .metaSchema: return type == queryType ? index.fieldCount + 1 : nil
    case .metaType: return type == queryType ? index.fieldCount + 2 : nil
    default: return nil
    }
  }

  /// How many meta-fields are numbered after the others.
  static var metaFieldCount: Int { 3 }

  /// The field of a number, of the type at a position.
  func field(numbered number: Int, ofTypeAt position: Int) -> FieldDefinition {
    let meta = BuiltIns.shared.metaFields
    switch number - index.fieldCount {
    case 0: return meta.typename
    case 1: return meta.schema
    case 2: return meta.type
    default: return types[position].fields[number - Int(index.firstFields[position])]
    }
  }

  /// The field of an input object, or `nil` where it has none of that name.
  public func inputField(_ name: Symbol, of type: Symbol) -> InputValueDefinition? {
    guard let position = index.typePosition(type), let field = index.fields[type, name] else { return nil }
    return types[position].inputFields.isEmpty ? nil : types[position].inputFields[Int(field)]
  }

  /// The value of an enum, or `nil` where it has none of that name.
  public func enumValue(_ name: Symbol, of type: Symbol) -> EnumValueDefinition? {
    guard let position = index.typePosition(type), let value = index.fields[type, name] else { return nil }
    return types[position].values.isEmpty ? nil : types[position].values[Int(value)]
  }
}

extension Schema {
  /// The possible object types of a type: the members of a union and the objects that implement an interface, in the
  /// order in which the schema has them; of an object type: itself; of any other type none.
  /// https://spec.graphql.org/September2025/#GetPossibleTypes()
  public func possibleTypes(of type: Symbol) -> [Symbol] {
    guard let position = index.typePosition(type) else { return [] }
    return types[position].kind == .object ? [type] : index.possibleTypes[position]
  }

  /// Whether an object is possible for a type: it is the type, implements it, or is a member of it.
  public func isPossible(_ object: Symbol, of abstract: Symbol) -> Bool {
    object == abstract ? type(object)?.kind == .object : index.isPossible[abstract, object] != nil
  }

  /// The objects and interfaces that say they implement an interface, in the order in which the schema has them.
  public func implementers(of interface: Symbol) -> [Symbol] {
    guard let position = index.typePosition(interface) else { return [] }
    return index.implementers[position]
  }

  /// Whether a type says that it implements an interface.
  public func implements(_ type: Symbol, interface: Symbol) -> Bool {
    index.implementations[interface, type] != nil
  }
}
