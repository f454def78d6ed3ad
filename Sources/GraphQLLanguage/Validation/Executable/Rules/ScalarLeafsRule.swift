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
        context.report(self, message, at: [set.location])
      case (false, nil):
        let (name, type) = (context.text(field.name), context.text(type))
        let message =
          "Field \"\(name)\" of type \"\(type)\" must have a selection of subfields. Did you mean \"\(name) { ... }\"?"
        context.report(self, message, at: [field.location])
      default: break
      }
    }
  }
}
