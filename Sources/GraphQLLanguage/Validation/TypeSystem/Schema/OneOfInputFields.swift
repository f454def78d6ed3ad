/// The fields of a oneOf input object are nullable and have no default values.
/// https://spec.graphql.org/September2025/#sec-OneOf-Input-Objects
struct OneOfInputFields {
  let check: SchemaCheck

  func check(_ field: InputValueDefinition, of type: Name) {
    var words: String { check.coordinate(of: field, in: .inputObject(type)) }
    if field.type.isNonNull {
      check.report(.oneOfNotNullable, "OneOf input field \(words) must be nullable.", at: check.spot(field.type))
    }
    if let value = field.defaultValue {
      let spot = Spot(value.span, printedAt: field.location)
      check.report(.oneOfDefaultValue, "OneOf input field \(words) cannot have a default value.", at: spot)
    }
  }
}
