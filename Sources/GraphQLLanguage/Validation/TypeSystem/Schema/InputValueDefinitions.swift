/// What arguments and input fields have in common.
/// https://spec.graphql.org/September2025/#sec-Objects.Type-Validation
extension SchemaCheck {
  func checkInputType(
    of input: InputValueDefinition,
    _ words: @autoclosure () -> String,
    at spot: @autoclosure () -> Spot
  ) {
    guard let kind = kind(of: input.type.name), !kind.isInput else { return }
    let message = "The type of \(words()) must be Input Type but got: \(text(input.type))."
    reportMisfit(.inputNotInput, message, at: spot())
  }

  /// What must be given cannot be about to go.
  func checkDeprecation(of input: InputValueDefinition, _ words: @autoclosure () -> String) {
    guard !input.directives.isEmpty, input.isRequired, let place = deprecation(input.directives) else { return }
    let notes = [("its type makes it required", spot(input.type))]
    report(.requiredDeprecated, "Required \(words()) cannot be deprecated.", at: place, related: notes)
  }

  /// A default value is of the type it stands for.
  func checkDefaultValue(of input: InputValueDefinition, _ words: @autoclosure () -> String) {
    guard let value = input.defaultValue, kind(of: input.type.name)?.isInput == true else { return }
    let problems = LiteralCheck.problems(with: value, as: input.type, in: schema, context: schema.context)
    for problem in problems {
      let path = problem.path.words(in: schema.context)
      let message = "\(words()) has invalid default value\(path): \(problem.message)"
      report(.invalidDefaultValue, message, at: Spot(problem.span), fixes: problem.fixes)
    }
  }
}
