/// The fields of input objects. https://spec.graphql.org/September2025/#sec-Input-Objects.Type-Validation
struct InputFields {
  let check: SchemaCheck

  func run(_ type: SchemaType) {
    if type.inputFields.isEmpty {
      let message = "Input Object type \(check.text(type.name)) must define one or more fields."
      check.report(.noFields, message, at: type)
    }
    for field in type.inputFields {
      var words: String { "\(check.text(type.name)).\(check.text(field.name))" }
      check.checkName(field.name, at: field.location)
      check.checkInputType(of: field, words, at: check.spot(field.type))
      check.checkDeprecation(of: field, "input field \(words)")
      check.checkDefaultValue(of: field, words)
      if type.isOneOf { checkOneOf(field, words) }
    }
  }

  /// https://spec.graphql.org/September2025/#sec-OneOf-Input-Objects
  private func checkOneOf(_ field: InputValueDefinition, _ words: String) {
    if field.type.isNonNull {
      check.report(.oneOfNotNullable, "OneOf input field \(words) must be nullable.", at: check.spot(field.type))
    }
    if let value = field.defaultValue {
      let spot = Spot(value.span, printedAt: field.location)
      check.report(.oneOfDefaultValue, "OneOf input field \(words) cannot have a default value.", at: spot)
    }
  }
}
