/// A type system: the definitions of one or more documents, merged with their extensions and indexed for the lookups
/// that validation, code generation and execution perform.
/// https://spec.graphql.org/September2025/#sec-Type-System
///
/// Every name in a schema resolves: the types of fields and arguments, interfaces, union members and root types all
/// exist and are of a valid kind. To check a document against the schema, parse it `extending` the schema's `context`,
/// so that both use the same symbols.
public final class Schema: Sendable {
  /// The context that contains the texts and names of the schema. Its first source contains the built-in definitions.
  public let context: SourceContext
  /// The types in source order, followed by the built-in types. `Int`, `Float` and `ID` are included only if they are
  /// used, as the specification requires: https://spec.graphql.org/September2025/#sec-Scalars.Built-in-Scalars
  public let types: [SchemaType]
  /// The directives in source order, followed by the built-in directives that the texts do not define themselves.
  public let directives: [DirectiveDefinition]
  /// The description of the schema definition, or `nil` if it has none.
  public let description: StringValue?
  /// The directives applied to the schema definition and its extensions.
  public let appliedDirectives: [Directive]
  /// The object type of queries, or `nil` if a lenient schema lacks it.
  public let queryType: Symbol?
  /// The object type of mutations, or `nil` if the schema has no mutations.
  public let mutationType: Symbol?
  /// The object type of subscriptions, or `nil` if the schema has no subscriptions.
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
  /// Returns the type with the given name, or `nil` if the schema has none.
  public func type(_ symbol: Symbol) -> SchemaType? {
    guard let position = index.typePosition(symbol) else { return nil }
    return types[position]
  }

  /// Returns the type with the given name, or `nil` if the schema has none.
  public func type(named name: String) -> SchemaType? {
    context.symbol(name).flatMap(type)
  }

  /// Returns the directive with the given name (without its `@`), or `nil` if the schema has none.
  public func directive(_ name: Symbol) -> DirectiveDefinition? {
    guard let position = index.directivePosition(name) else { return nil }
    return directives[position]
  }

  /// Returns the arguments of the directive with the given name, or `nil` if the schema has none.
  func arguments(ofDirective name: Symbol) -> ArgumentTable? {
    index.directivePosition(name).map { index.directiveArguments[$0] }
  }

  /// Returns the root object type for a kind of operation, or `nil` if the schema does not support that kind.
  /// https://spec.graphql.org/September2025/#sec-Root-Operation-Types
  public func rootType(_ operation: OperationType) -> SchemaType? {
    rootPosition(operation).map { types[$0] }
  }

  /// Returns the position in `types` of the root type for a kind of operation.
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
  /// Returns the kind of the type with the given name, or `nil` if there is none. This is faster than looking up the
  /// whole type.
  public func kind(of type: Symbol) -> SchemaType.Kind? {
    index.typePosition(type).map { index.kinds[$0] }
  }
}

extension Schema {
  /// Returns the reason that `@deprecated` specifies, or its default value if it specifies none. Returns `nil` if the
  /// directives do not include `@deprecated`.
  /// https://spec.graphql.org/September2025/#sec--deprecated
  public func deprecationReason(_ directives: [Directive]) -> String? {
    guard let directive = directives.first(where: { $0.name.symbol == .deprecated }) else { return nil }
    return text(of: .reason, in: directive) ?? "No longer supported"
  }

  /// Returns the URL of a scalar's specification, or `nil` if the scalar does not provide one.
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
  /// Returns the field of a type that can be selected by the given name, or `nil` if there is none: a field of an object or
  /// interface, `__typename` on any composite type, or `__schema` and `__type` on the query root type.
  /// https://spec.graphql.org/September2025/#sec-Schema-Introspection
  public func field(_ name: Symbol, of type: Symbol) -> FieldDefinition? {
    index.typePosition(type).flatMap { field(name, ofTypeAt: $0) }
  }

  /// Returns the field that a selection of this name refers to on the type at a position.
  func field(_ name: Symbol, ofTypeAt position: Int) -> FieldDefinition? {
    fieldNumber(name, ofTypeAt: position).map { field(numbered: $0, ofTypeAt: position) }
  }

  /// Returns the number of the field that a selection refers to on the type at a position, or `nil` if the type has no
  /// such field. The fields of all objects and interfaces are numbered consecutively, followed by the meta-fields.
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

  /// The number of meta-fields, which are numbered after all other fields.
  static var metaFieldCount: Int { 3 }

  /// Returns the field with a number, for the type at a position.
  func field(numbered number: Int, ofTypeAt position: Int) -> FieldDefinition {
    let meta = BuiltIns.shared.metaFields
    switch number - index.fieldCount {
    case 0: return meta.typename
    case 1: return meta.schema
    case 2: return meta.type
    default: return types[position].fields[number - Int(index.firstFields[position])]
    }
  }

  /// Returns the field of an input object with the given name, or `nil` if the input object has no such field.
  public func inputField(_ name: Symbol, of type: Symbol) -> InputValueDefinition? {
    guard let position = index.typePosition(type), let field = index.fields[type, name] else { return nil }
    return types[position].inputFields.isEmpty ? nil : types[position].inputFields[Int(field)]
  }

  /// Returns the value of an enum with the given name, or `nil` if the enum has no such value.
  public func enumValue(_ name: Symbol, of type: Symbol) -> EnumValueDefinition? {
    guard let position = index.typePosition(type), let value = index.fields[type, name] else { return nil }
    return types[position].values.isEmpty ? nil : types[position].values[Int(value)]
  }
}

extension Schema {
  /// Returns the possible object types of a type, in schema order: the members of a union, the objects that implement an
  /// interface, or an object type itself. Other types have no possible types.
  /// https://spec.graphql.org/September2025/#GetPossibleTypes()
  public func possibleTypes(of type: Symbol) -> [Symbol] {
    guard let position = index.typePosition(type) else { return [] }
    return types[position].kind == .object ? [type] : index.possibleTypes[position]
  }

  /// Reports whether `object` is one of the possible types of `abstract`: the same object type, an implementation of the
  /// interface, or a member of the union.
  public func isPossible(_ object: Symbol, of abstract: Symbol) -> Bool {
    object == abstract ? type(object)?.kind == .object : index.isPossible[abstract, object] != nil
  }

  /// Returns the objects and interfaces that declare that they implement an interface, in schema order.
  public func implementers(of interface: Symbol) -> [Symbol] {
    guard let position = index.typePosition(interface) else { return [] }
    return index.implementers[position]
  }

  /// Reports whether a type declares that it implements an interface.
  public func implements(_ type: Symbol, interface: Symbol) -> Bool {
    index.implementations[interface, type] != nil
  }
}
