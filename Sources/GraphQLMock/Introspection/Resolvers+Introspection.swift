import GraphQLLanguage

extension Resolvers {
  /// Lets clients query the schema itself. https://spec.graphql.org/September2025/#sec-Introspection
  mutating func addIntrospection(of schema: Schema) {
    query { query in
      query.field("__schema") { _ in IntrospectedSchema(schema: schema) }
      query.field("__type") { args in schema.type(named: try args["name"]).map { schema.introspected($0) } }
    }
    type("__Schema", IntrospectedSchema.self, addSchemaFields)
    type("__Directive", IntrospectedDirective.self, addDirectiveFields)
    type("__Type", IntrospectedType.self) { type in
      addTypeFields(&type)
      addTypeMembers(&type)
    }
    type("__Field", IntrospectedField.self, addFieldFields)
    type("__InputValue", IntrospectedInputValue.self, addInputValueFields)
    type("__EnumValue", IntrospectedEnumValue.self, addEnumValueFields)
  }
}

struct IntrospectedSchema: Sendable {
  let schema: Schema
}

private func addSchemaFields(_ type: inout TypeResolvers<IntrospectedSchema>) {
  type.field("description") { $0.schema.text($0.schema.description) }
  type.field("types") { value in value.schema.types.map { value.schema.introspected($0) } }
  type.field("queryType") { value in value.schema.rootType(.query).map { value.schema.introspected($0) } }
  type.field("mutationType") { value in value.schema.rootType(.mutation).map { value.schema.introspected($0) } }
  type.field("subscriptionType") { value in value.schema.rootType(.subscription).map { value.schema.introspected($0) } }
  type.field("directives") { value, args in
    let all: Bool = try args["includeDeprecated"]
    return value.schema.directives.filter { all || value.schema.deprecationReason($0.directives) == nil }
      .map { IntrospectedDirective(schema: value.schema, definition: $0) }
  }
}

struct IntrospectedDirective: Sendable {
  let schema: Schema
  let definition: DirectiveDefinition
}

private func addDirectiveFields(_ type: inout TypeResolvers<IntrospectedDirective>) {
  type.field("name") { $0.schema.context.text($0.definition.name) }
  type.field("description") { $0.schema.text($0.definition.description) }
  type.field("isRepeatable") { $0.definition.isRepeatable }
  type.field("isDeprecated") { $0.schema.deprecationReason($0.definition.directives) != nil }
  type.field("deprecationReason") { $0.schema.deprecationReason($0.definition.directives) }
  type.field("locations") { value in value.definition.locations.map { value.schema.context.text($0) } }
  type.field("args") { value, args in
    value.schema.introspected(value.definition.arguments, includingDeprecated: try args["includeDeprecated"])
  }
}

extension Schema {
  func text(_ description: StringValue?) -> String? {
    description.map { context.text($0) }
  }

  func introspected(_ type: SchemaType) -> IntrospectedType {
    IntrospectedType(schema: self, reference: .named(type.name))
  }

  func introspected(
    _ values: [InputValueDefinition],
    includingDeprecated: Bool
  ) -> [IntrospectedInputValue] {
    values.filter { includingDeprecated || deprecationReason($0.directives) == nil }
      .map { IntrospectedInputValue(schema: self, definition: $0) }
  }
}
