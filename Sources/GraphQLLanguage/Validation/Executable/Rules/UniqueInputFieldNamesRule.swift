/// No field of an input object is given twice.
/// https://spec.graphql.org/September2025/#sec-Input-Object-Field-Uniqueness
enum UniqueInputFieldNamesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterValue.append { check($0, context) }
  }

  private static func check(_ value: Value, _ context: ExecutableContext) {
    switch value.kind {
    case .list(let items): for item in items { check(item, context) }
    case .object(let fields): check(fields, context)
    default: break
    }
  }

  private static func check(_ fields: [ObjectField], _ context: ExecutableContext) {
    var known: [Symbol: Name] = [:]
    for field in fields {
      if let first = known[field.name.symbol] {
        let message = "There can be only one input field named \"\(context.text(field.name))\"."
        context.report(self, .duplicateInputField, message, at: [first, field.name], again: "given again here")
      } else {
        known[field.name.symbol] = field.name
      }
      check(field.value, context)
    }
  }
}
