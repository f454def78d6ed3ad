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
    guard root.conditions.isEmpty else {
      let message = "\(name) must not use `@skip` or `@include` directives in the top level selection."
      return context.report(self, message, at: root.conditions)
    }
    if root.groups.isEmpty {
      context.report(self, "\(name) must select one top level field.", at: [operation.selectionSet.location])
    } else if root.groups.count > 1 {
      let places = root.groups.dropFirst().joined().map(\.location)
      context.report(self, "\(name) must select only one top level field.", at: places)
    }
    for fields in root.groups where context.text(fields[0].name).hasPrefix("__") {
      context.report(self, "\(name) must not select an introspection top level field.", at: fields.map(\.location))
    }
  }
}

/// The fields that a selection set selects of one object type, through fragments too, grouped by response key.
private struct RootFields {
  let type: Symbol
  let context: ExecutableContext
  private(set) var groups: [[Field]] = []
  /// Where `@skip` and `@include` stand.
  private(set) var conditions: [Location] = []
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

  private func condition(on selection: Selection) -> Location? {
    let directive =
      selection.directives.first { $0.name.symbol == .skip }
      ?? selection.directives.first { $0.name.symbol == .include }
    return directive?.location
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
