/// The names and arguments of directives. https://spec.graphql.org/September2025/#sec-Type-System.Directives
struct DirectiveDefinitions {
  let check: SchemaCheck

  func run(_ directive: DirectiveDefinition) {
    check.checkName(directive.name, at: directive.location)
    for argument in directive.arguments {
      check.checkName(argument.name, at: argument.location)
      let words = "@\(check.text(directive.name))(\(check.text(argument.name)):)"
      // The reference blames the argument here, and the type where a field's argument is wrong.
      check.checkInputType(of: argument, words, at: check.spot(argument.name, printedAt: argument.location))
      check.checkDeprecation(of: argument, "argument \(words)")
      check.checkDefaultValue(of: argument, words)
    }
  }
}
