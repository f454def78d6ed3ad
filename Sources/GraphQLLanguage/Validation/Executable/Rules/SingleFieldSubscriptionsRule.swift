/// A subscription selects one field, which is not an introspection field, and that unconditionally.
/// https://spec.graphql.org/September2025/#sec-Single-Root-Field
enum SingleFieldSubscriptionsRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterOperation.append { operation in
      guard operation.type == .subscription, let type = context.schema.rootType(.subscription) else { return }
      let name = operation.name.map { "Subscription \"\(context.text($0))\"" } ?? "Anonymous Subscription"
      var conditions: [Directive] = []
      let groups = context.resolved.collectFields(of: [operation.selectionSet], on: type.name.symbol) { selection in
        guard let condition = condition(on: selection) else { return true }
        conditions.append(condition)
        return false
      }
      check(groups.map(\.fields), conditions, of: name, operation, context)
    }
  }

  private static func condition(on selection: Selection) -> Directive? {
    selection.directives.first { $0.name.symbol == .skip } ?? selection.directives.first { $0.name.symbol == .include }
  }

  /// - Parameters:
  ///   - groups: the fields of the root, by response key.
  ///   - conditions: the `@skip` or `@include` of each selection that has one.
  private static func check(
    _ groups: [[Field]],
    _ conditions: [Directive],
    of name: String,
    _ operation: OperationDefinition,
    _ context: ExecutableContext
  ) {
    let texts = context.document.context
    guard conditions.isEmpty else {
      let message = "\(name) must not use `@skip` or `@include` directives in the top level selection."
      return report(.conditionalSubscription, message, at: conditions.map(texts.spot), context)
    }
    if groups.isEmpty {
      let spot = Spot(operation.selectionSet.span)
      context.report(self, .emptySubscription, "\(name) must select one top level field.", at: spot)
    } else if groups.count > 1 {
      let spots = groups.indices.flatMap { $0 == 0 ? [] : groups[$0].map { texts.spot($0) } }
      report(.manySubscriptionFields, "\(name) must select only one top level field.", at: spots, context)
    }
    for fields in groups where context.text(fields[0].name).hasPrefix("__") {
      let message = "\(name) must not select an introspection top level field."
      report(.subscriptionToIntrospection, message, at: fields.map { texts.spot($0) }, context)
    }
  }

  private static func report(_ code: DocumentCode, _ message: String, at spots: [Spot], _ context: ExecutableContext) {
    context.report(self, code, message, at: spots[0], related: spots.notesBehindFirst("and here"))
  }
}
