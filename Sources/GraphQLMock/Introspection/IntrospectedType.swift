import GraphQLLanguage

/// A type as introspection sees it: a named one, or one with a list or a `!` around it.
/// https://spec.graphql.org/September2025/#sec-The-__Type-Type
struct IntrospectedType: Sendable {
  let schema: Schema
  let reference: TypeReference

  /// The named type; `nil` for lists and non-null types.
  var named: SchemaType? {
    if case .named(let name) = reference { schema.type(name.symbol) } else { nil }
  }

  /// Returns the named type if it is of one of these kinds.
  func named(_ kinds: SchemaType.Kind...) -> SchemaType? {
    named.flatMap { kinds.contains($0.kind) ? $0 : nil }
  }

  fileprivate var kind: String {
    switch reference {
    case .list: "LIST"
    case .nonNull: "NON_NULL"
    case .named:
      switch named?.kind {
      case .scalar: "SCALAR"
      case .interface: "INTERFACE"
      case .union: "UNION"
      case .enum: "ENUM"
      case .inputObject: "INPUT_OBJECT"
      case .object, nil: "OBJECT"
      }
    }
  }

  fileprivate var ofType: IntrospectedType? {
    switch reference {
    case .named: nil
    case .list(let item, _): IntrospectedType(schema: schema, reference: item)
    case .nonNull(let nullable): IntrospectedType(schema: schema, reference: nullable)
    }
  }
}

func addTypeFields(_ type: inout TypeResolvers<IntrospectedType>) {
  type.field("kind") { $0.kind }
  type.field("name") { value in value.named.map { value.schema.context.text($0.name) } }
  type.field("description") { value in value.named.flatMap { value.schema.text($0.description) } }
  type.field("specifiedByURL") { value in value.named(.scalar).flatMap { value.schema.specifiedByURL($0) } }
  type.field("isOneOf") { value in value.named(.inputObject)?.isOneOf }
  type.field("ofType") { $0.ofType }
}

func addTypeMembers(_ type: inout TypeResolvers<IntrospectedType>) {
  type.field("fields") { value, args in
    let all: Bool = try args["includeDeprecated"]
    return value.named(.object, .interface)?.fields
      .filter { all || value.schema.deprecationReason($0.directives) == nil }
      .map { IntrospectedField(schema: value.schema, definition: $0) }
  }
  type.field("interfaces") { value in
    value.named(.object, .interface)?.interfaces.map { value.schema.introspected($0) }
  }
  type.field("possibleTypes") { value in
    value.named(.interface, .union).map { type in
      value.schema.possibleTypes(of: type.name.symbol).compactMap { value.schema.type($0) }
        .map { value.schema.introspected($0) }
    }
  }
  type.field("enumValues") { value, args in
    let all: Bool = try args["includeDeprecated"]
    return value.named(.enum)?.values
      .filter { all || value.schema.deprecationReason($0.directives) == nil }
      .map { IntrospectedEnumValue(schema: value.schema, definition: $0) }
  }
  type.field("inputFields") { value, args in
    let all: Bool = try args["includeDeprecated"]
    return value.named(.inputObject).map { value.schema.introspected($0.inputFields, includingDeprecated: all) }
  }
}

extension Schema {
  fileprivate func introspected(_ name: Name) -> IntrospectedType {
    IntrospectedType(schema: self, reference: .named(name))
  }
}
