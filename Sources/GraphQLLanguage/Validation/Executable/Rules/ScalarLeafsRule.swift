/// Fields of scalar and enum types select nothing inside; all others do.
/// https://spec.graphql.org/September2025/#sec-Leaf-Field-Selections
enum ScalarLeafsRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterField.append { field in
      guard let type = context.scope.type, let kind = context.schema.kind(of: type.name.symbol) else { return }
      switch (kind.isLeaf, field.selectionSet) {
      case (true, let set?):
        let (name, type) = (context.text(field.name), context.text(type))
        let message = "Field \"\(name)\" must not have a selection since type \"\(type)\" has no subfields."
        let fix = FixDraft("Remove the selection", [(context.document.context.withBlank(before: set.span), "")])
        context.report(self, .selectionOnLeaf, message, at: Spot(set.span), fixes: [fix])
      case (false, nil):
        let (name, type) = (context.text(field.name), context.text(type))
        let message =
          "Field \"\(name)\" of type \"\(type)\" must have a selection of subfields. Did you mean \"\(name) { ... }\"?"
        let spot = context.spot(field.name, printedAt: field.location)
        let fix = FixDraft("Add a selection", [(field.span.atEnd, " { __typename }")])
        context.report(self, .missingSelection, message, at: spot, fixes: [fix])
      default: break
      }
    }
  }
}
