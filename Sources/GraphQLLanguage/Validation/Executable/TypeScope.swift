/// What the schema has to say about the place that the traversal is at.
struct TypeScope {
  /// The type of the operation, fragment, or field.
  var type: TypeReference?
  /// Where in the schema the composite type stands whose fields the enclosing selection set selects.
  var parentPosition: Int?
  /// What the enclosing field can be given; `nil` where the schema does not have the field.
  var fieldArguments: [InputValueDefinition]?
  /// What the enclosing directive can be given; `nil` where the schema does not have the directive.
  var directiveArguments: [InputValueDefinition]?
  /// What is expected of a value.
  var input = ExpectedInput()
}

/// What the schema expects of a value, or of a part of it.
struct ExpectedInput {
  var type: TypeReference?
  /// The input object that has the value as a field's.
  var object: Symbol?
  /// Whether the argument or input field has a default value.
  var hasDefaultValue = false
}

extension TypeScope {
  /// The arguments that may be given here. An unknown directive's are looked for at the field, as the reference does.
  var arguments: [InputValueDefinition] {
    directiveArguments ?? fieldArguments ?? []
  }
}
