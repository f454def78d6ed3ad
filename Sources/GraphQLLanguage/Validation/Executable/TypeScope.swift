/// What the schema has to say about the place that the traversal is at.
struct TypeScope {
  /// The type of the operation, fragment, or field.
  var type: TypeReference?
  /// The composite type whose fields the enclosing selection set selects.
  var parentType: SchemaType?
  /// The enclosing field's definition.
  var field: FieldDefinition?
  /// The enclosing directive's definition.
  var directive: DirectiveDefinition?
  /// The type that is expected of a value.
  var inputType: TypeReference?
  /// The input object that has the value as a field's.
  var inputObject: SchemaType?
  /// Whether the argument or input field has a default value.
  var hasDefaultValue = false
}

extension TypeScope {
  /// The arguments that may be given here. An unknown directive's are looked for at the field, as the reference does.
  var arguments: [InputValueDefinition] {
    directive?.arguments ?? field?.arguments ?? []
  }
}
