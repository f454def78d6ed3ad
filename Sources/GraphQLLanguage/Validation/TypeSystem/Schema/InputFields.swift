/// The fields of input objects. https://spec.graphql.org/September2025/#sec-Input-Objects.Type-Validation
struct InputFields {
  let check: SchemaCheck

  func run(_ type: SchemaType) {
    if type.inputFields.isEmpty {
      let message = "Input Object type \(check.text(type.name)) must define one or more fields."
      check.report(message, at: [type.location] + type.extensionLocations)
    }
    for field in type.inputFields {
      var words: String { "\(check.text(type.name)).\(check.text(field.name))" }
      check.checkName(field.name, at: field.location)
      check.checkInputType(of: field, words, at: field.type.location)
      check.checkDeprecation(of: field, "input field \(words)")
      check.checkDefaultValue(of: field, words)
      if type.isOneOf { checkOneOf(field, words) }
    }
  }

  /// https://spec.graphql.org/September2025/#sec-OneOf-Input-Objects
  private func checkOneOf(_ field: InputValueDefinition, _ words: String) {
    if field.type.isNonNull {
      check.report("OneOf input field \(words) must be nullable.", at: [field.type.location])
    }
    if field.defaultValue != nil {
      check.report("OneOf input field \(words) cannot have a default value.", at: [field.location])
    }
  }
}
