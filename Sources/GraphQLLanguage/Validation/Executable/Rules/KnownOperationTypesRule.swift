/// The schema has a root type for each operation of the document.
/// https://spec.graphql.org/September2025/#sec-Operation-Type-Existence
enum KnownOperationTypesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterOperation.append { operation in
      guard context.schema.rootType(operation.type) == nil else { return }
      let message = "The \(operation.type.keyword) operation is not supported by the schema."
      context.report(self, .unsupportedOperation, message, at: context.firstWord(of: operation))
    }
  }
}
