/// A fragment's type condition names an object, interface or union.
/// https://spec.graphql.org/September2025/#sec-Fragments-on-Object-Interface-or-Union-Types
enum FragmentsOnCompositeTypesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterInlineFragment.append { fragment in
      guard let condition = fragment.typeCondition else { return }
      check(condition, of: "Fragment", context: context)
    }
    hooks.enterFragment.append { fragment in
      check(fragment.typeCondition, of: "Fragment \"\(context.text(fragment.name))\"", context: context)
    }
  }

  private static func check(_ condition: Name, of fragment: String, context: ExecutableContext) {
    guard let type = context.schema.type(condition.symbol), !type.isComposite else { return }
    let message = "\(fragment) cannot condition on non composite type \"\(context.text(condition))\"."
    context.report(self, .fragmentOnLeaf, message, at: context.spot(condition))
  }
}
