/// A subscription selects one field, which is not an introspection field, and that unconditionally.
/// https://spec.graphql.org/September2025/#sec-Single-Root-Field
enum SingleFieldSubscriptionsRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterOperation.append { operation in
      guard operation.type == .subscription, let type = context.schema.rootType(.subscription) else { return }
      let name = operation.name.map { "Subscription \"\(context.text($0))\"" } ?? "Anonymous Subscription"
      var root = RootFields(type: type.name.symbol, context: context)
      root.collect(from: operation.selectionSet)
      check(root, of: name, operation, context)
    }
  }

  private static func check(
    _ root: RootFields,
    of name: String,
    _ operation: OperationDefinition,
    _ context: ExecutableContext
  ) {
    let texts = context.document.context
    guard root.conditions.isEmpty else {
      let message = "\(name) must not use `@skip` or `@include` directives in the top level selection."
      return report(.conditionalSubscription, message, at: root.conditions.map(texts.spot), context)
    }
    if root.groups.isEmpty {
      let spot = Spot(operation.selectionSet.span)
      context.report(self, .emptySubscription, "\(name) must select one top level field.", at: spot)
    } else if root.groups.count > 1 {
      let spots = root.groups.dropFirst().joined().map { texts.spot($0) }
      report(.manySubscriptionFields, "\(name) must select only one top level field.", at: spots, context)
    }
    for fields in root.groups where context.text(fields[0].name).hasPrefix("__") {
      let message = "\(name) must not select an introspection top level field."
      report(.subscriptionToIntrospection, message, at: fields.map { texts.spot($0) }, context)
    }
  }

  private static func report(_ code: DocumentCode, _ message: String, at spots: [Spot], _ context: ExecutableContext) {
    context.report(self, code, message, at: spots[0], related: spots.dropFirst().map { ("and here", $0) })
  }
}

/// The fields that a selection set selects of one object type, through fragments too, grouped by response key.
private struct RootFields {
  let type: Symbol
  let context: ExecutableContext
  private(set) var groups: [[Field]] = []
  /// Each selection's `@skip` or `@include`.
  private(set) var conditions: [Directive] = []
  private var groupOf: [Symbol: Int] = [:]
  private var spread: Set<Symbol> = []

  init(type: Symbol, context: ExecutableContext) {
    self.type = type
    self.context = context
  }

  /// Goes through the selections in order, on a stack of its own: chains of fragments have any length.
  mutating func collect(from selectionSet: SelectionSet) {
    var pending = Array(selectionSet.selections.reversed())
    while let selection = pending.popLast() {
      if let condition = condition(on: selection) {
        conditions.append(condition)
        continue
      }
      switch selection {
      case .field(let field): add(field)
      case .inlineFragment(let fragment):
        if applies(fragment.typeCondition) { pending += fragment.selectionSet.selections.reversed() }
      case .fragmentSpread(let spread):
        guard let fragment = context.fragments[spread.name.symbol], applies(fragment.typeCondition),
          self.spread.insert(spread.name.symbol).inserted
        else { continue }
        pending += fragment.selectionSet.selections.reversed()
      }
    }
  }

  private func condition(on selection: Selection) -> Directive? {
    selection.directives.first { $0.name.symbol == .skip } ?? selection.directives.first { $0.name.symbol == .include }
  }

  private func applies(_ condition: Name?) -> Bool {
    guard let condition else { return true }
    return condition.symbol == type || context.schema.isPossible(type, of: condition.symbol)
  }

  private mutating func add(_ field: Field) {
    if let group = groupOf[field.responseKey] {
      groups[group].append(field)
    } else {
      groupOf[field.responseKey] = groups.count
      groups.append([field])
    }
  }
}
