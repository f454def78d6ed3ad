/// An operation without a name stands alone.
/// https://spec.graphql.org/September2025/#sec-Lone-Anonymous-Operation
enum LoneAnonymousOperationRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    var count = 0
    hooks.enterDocument.append { document in
      for case .operation in document.definitions { count += 1 }
    }
    hooks.enterOperation.append { operation in
      guard operation.name == nil, count > 1 else { return }
      let message = "This anonymous operation must be the only defined operation."
      context.report(self, .anonymousOperation, message, at: context.spot(operation))
    }
  }
}
