import GraphQLLanguage

/// https://spec.graphql.org/September2025/#sec-The-__Field-Type
struct IntrospectedField: Sendable {
  let schema: Schema
  let definition: FieldDefinition
}

func addFieldFields(_ type: inout TypeResolvers<IntrospectedField>) {
  type.field("name") { $0.schema.context.text($0.definition.name) }
  type.field("description") { $0.schema.text($0.definition.description) }
  type.field("args") { value, args in
    value.schema.introspected(value.definition.arguments, includingDeprecated: try args["includeDeprecated"])
  }
  type.field("type") { IntrospectedType(schema: $0.schema, reference: $0.definition.type) }
  type.field("isDeprecated") { $0.schema.deprecationReason($0.definition.directives) != nil }
  type.field("deprecationReason") { $0.schema.deprecationReason($0.definition.directives) }
}

/// https://spec.graphql.org/September2025/#sec-The-__InputValue-Type
struct IntrospectedInputValue: Sendable {
  let schema: Schema
  let definition: InputValueDefinition
}

func addInputValueFields(_ type: inout TypeResolvers<IntrospectedInputValue>) {
  type.field("name") { $0.schema.context.text($0.definition.name) }
  type.field("description") { $0.schema.text($0.definition.description) }
  type.field("type") { IntrospectedType(schema: $0.schema, reference: $0.definition.type) }
  type.field("defaultValue") { value in
    value.definition.defaultValue.map { $0.printed(.pretty, in: value.schema.context) }
  }
  type.field("isDeprecated") { $0.schema.deprecationReason($0.definition.directives) != nil }
  type.field("deprecationReason") { $0.schema.deprecationReason($0.definition.directives) }
}

/// https://spec.graphql.org/September2025/#sec-The-__EnumValue-Type
struct IntrospectedEnumValue: Sendable {
  let schema: Schema
  let definition: EnumValueDefinition
}

func addEnumValueFields(_ type: inout TypeResolvers<IntrospectedEnumValue>) {
  type.field("name") { $0.schema.context.text($0.definition.name) }
  type.field("description") { $0.schema.text($0.definition.description) }
  type.field("isDeprecated") { $0.schema.deprecationReason($0.definition.directives) != nil }
  type.field("deprecationReason") { $0.schema.deprecationReason($0.definition.directives) }
}
