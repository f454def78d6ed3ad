/// An enum has values, whose names are not reserved. https://spec.graphql.org/September2025/#sec-Enums.Type-Validation
struct EnumValues {
  let check: SchemaCheck

  func run(_ type: SchemaType) {
    if type.values.isEmpty {
      let message = "Enum type \(check.text(type.name)) must define one or more values."
      check.report(.noValues, message, at: type)
    }
    for value in type.values { check.checkName(value.name, at: value.location) }
  }
}
