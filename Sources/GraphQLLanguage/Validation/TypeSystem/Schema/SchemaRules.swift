/// The rules on the types of a schema, once its text is right: section 3 of the specification.
/// https://spec.graphql.org/September2025/#sec-Schema
enum SchemaRules {
  /// All that the rules find, in the reference implementation's order: root types, directives, types in turn.
  static func check(_ schema: Schema, _ parts: SchemaParts) -> SchemaCheck {
    let check = SchemaCheck(schema, parts)
    RootTypes(check: check).run()
    let directives = DirectiveDefinitions(check: check)
    for directive in schema.directives { directives.run(directive) }
    DirectiveCycles.run(check)
    checkTypes(check)
    return check
  }

  private static func checkTypes(_ check: SchemaCheck) {
    let fields = FieldDefinitions(check: check)
    let interfaces = InterfaceImplementations(check: check)
    let inputFields = InputFields(check: check)
    var defaultCycles = DefaultValueCycles(check: check)
    for type in check.schema.types where !type.isBuiltIn {
      check.checkName(type.name, at: type.location)
      switch type.kind {
      case .scalar: break
      case .object, .interface:
        fields.run(type)
        interfaces.run(type)
      case .union: UnionMembers(check: check).run(type)
      case .enum: EnumValues(check: check).run(type)
      case .inputObject:
        inputFields.run(type)
        defaultCycles.run(type)
      }
    }
    InputObjectCycles.run(check)
  }
}
