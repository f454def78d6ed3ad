/// A variable's type is a scalar, an enum or an input object.
/// https://spec.graphql.org/September2025/#sec-Variables-Are-Input-Types
enum VariablesAreInputTypesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterVariableDefinition.append { variable in
      guard let type = context.namedType(variable.type), !type.isInput else { return }
      let message =
        "Variable \"$\(context.text(variable.name))\" cannot be non-input type \"\(context.text(variable.type))\"."
      context.report(self, .variableNotInput, message, at: context.document.context.spot(variable.type))
    }
  }
}
