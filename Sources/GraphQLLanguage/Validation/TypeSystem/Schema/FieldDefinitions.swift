/// The fields of objects and interfaces, and their arguments.
/// https://spec.graphql.org/September2025/#sec-Objects.Type-Validation
struct FieldDefinitions {
  let check: SchemaCheck

  func run(_ type: SchemaType) {
    if type.fields.isEmpty {
      let message = "Type \(check.text(type.name)) must define one or more fields."
      check.report(.noFields, message, at: type)
    }
    for field in type.fields { run(field, of: type.name) }
  }

  private func run(_ field: FieldDefinition, of type: Name) {
    check.checkName(field.name, at: field.location)
    if check.kind(of: field.type.name) == .inputObject {
      let words = "\(check.text(type)).\(check.text(field.name))"
      let message = "The type of \(words) must be Output Type but got: \(check.text(field.type))."
      check.reportMisfit(.fieldNotOutput, message, at: check.spot(field.type))
    }
    for argument in field.arguments { run(argument, of: field.name, of: type) }
  }

  private func run(_ argument: InputValueDefinition, of field: Name, of type: Name) {
    check.checkName(argument.name, at: argument.location)
    var words: String { "\(check.text(type)).\(check.text(field))(\(check.text(argument.name)):)" }
    check.checkInputType(of: argument, words, at: check.spot(argument.type))
    check.checkDeprecation(of: argument, "argument \(words)")
    check.checkDefaultValue(of: argument, words)
  }
}
