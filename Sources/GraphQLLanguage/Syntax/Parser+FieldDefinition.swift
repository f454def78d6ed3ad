extension Parser {
  /// FieldsDefinition : { FieldDefinition+ }
  mutating func fieldsDefinition() throws(SyntaxError) -> [FieldDefinition] {
    guard try skip(.leftBrace) else { return [] }
    var fields: [FieldDefinition] = []
    repeat { fields.append(try fieldDefinition()) } while try !skip(.rightBrace)
    return fields.fitted
  }

  /// FieldDefinition : Description? Name ArgumentsDefinition? : Type Directives[Const]?
  private mutating func fieldDefinition() throws(SyntaxError) -> FieldDefinition {
    let location = location
    let description = try description()
    let name = try name()
    let arguments = try argumentsDefinition()
    try expect(.colon)
    return FieldDefinition(
      description: description,
      name: name,
      arguments: arguments,
      type: try typeReference(),
      directives: try directives(isConstant: true),
      location: location
    )
  }

  /// ArgumentsDefinition : ( InputValueDefinition+ )
  mutating func argumentsDefinition() throws(SyntaxError) -> [InputValueDefinition] {
    guard try skip(.leftParenthesis) else { return [] }
    var arguments: [InputValueDefinition] = []
    repeat { arguments.append(try inputValueDefinition()) } while try !skip(.rightParenthesis)
    return arguments.fitted
  }

  /// InputFieldsDefinition : { InputValueDefinition+ }
  mutating func inputFieldsDefinition() throws(SyntaxError) -> [InputValueDefinition] {
    guard try skip(.leftBrace) else { return [] }
    var fields: [InputValueDefinition] = []
    repeat { fields.append(try inputValueDefinition()) } while try !skip(.rightBrace)
    return fields.fitted
  }

  /// InputValueDefinition : Description? Name : Type DefaultValue? Directives[Const]?
  private mutating func inputValueDefinition() throws(SyntaxError) -> InputValueDefinition {
    let location = location
    let description = try description()
    let name = try name()
    try expect(.colon)
    return InputValueDefinition(
      description: description,
      name: name,
      type: try typeReference(),
      defaultValue: try defaultValue(),
      directives: try directives(isConstant: true),
      location: location
    )
  }
}
