/// A default value is a valid value of the type of its argument or input field.
/// https://spec.graphql.org/September2025/#sec-Objects.Type-Validation
/// https://spec.graphql.org/September2025/#sec-Input-Objects.Type-Validation
struct DefaultValues {
  let check: SchemaCheck

  func check(_ input: InputValueDefinition, of owner: InputOwner) {
    guard let value = input.defaultValue, check.kind(of: input.type.name)?.isInput == true else { return }
    let (schema, context) = (check.schema, check.schema.context)
    for problem in LiteralCheck.problems(with: value, as: input.type, in: schema, context: context) {
      let words = check.coordinate(of: input, in: owner)
      let message = "\(words) has invalid default value\(problem.path.words(in: context)): \(problem.message)"
      check.report(.invalidDefaultValue, message, at: Spot(problem.span), fixes: problem.fixes)
    }
  }
}
