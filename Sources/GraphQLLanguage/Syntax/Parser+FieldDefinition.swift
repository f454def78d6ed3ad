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
    let description = try description()
    let name = try name()
    let arguments = try argumentsDefinition()
    try expect(.colon)
    let type = try typeReference()
    let directives = try directives(isConstant: true)
    return FieldDefinition(
      arguments: arguments,
      directives: directives,
      type: type,
      description: description,
      name: name,
      end: end
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
    let description = try description()
    let name = try name()
    try expect(.colon)
    let type = try typeReference()
    let defaultValue = try defaultValue()
    let directives = try directives(isConstant: true)
    return InputValueDefinition(
      directives: directives,
      defaultValue: defaultValue,
      type: type,
      description: description,
      name: name,
      end: end
    )
  }
}
