/// No field of an input object is given twice.
/// https://spec.graphql.org/September2025/#sec-Input-Object-Field-Uniqueness
enum UniqueInputFieldNamesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterValue.append { value in
      for names in value.repeatedFields {
        let message = "There can be only one input field named \"\(context.text(names[1]))\"."
        context.report(self, .duplicateInputField, message, at: names, again: "given again here")
      }
    }
  }
}
