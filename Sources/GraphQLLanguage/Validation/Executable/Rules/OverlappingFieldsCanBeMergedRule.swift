/// Fields under one response key can be answered by one value.
/// https://spec.graphql.org/September2025/#sec-Field-Selection-Merging
///
/// What is free of conflicts is proven so as a whole; only where that fails, pairs of fields are compared.
enum OverlappingFieldsCanBeMergedRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    let sets = FieldSets(schema: context.schema, fragments: context.fragments)
    let agreement = FieldAgreement(schema: context.schema, context: context.document.context)
    var proof = MergeProof(sets, agreement)
    var comparison = PairComparison(sets, agreement)
    var hasConflicts = false
    hooks.enterDocument.append { document in
      for root in roots(of: document, sets) { _ = proof.holds(for: root) }
    }
    var isPlain = false
    hooks.enterOperation.append { isPlain = $0.selectionSet.isPlain }
    hooks.enterFragment.append { isPlain = $0.selectionSet.isPlain }
    hooks.enterSelectionSet.append { selectionSet, isOfInlineFragment in
      // An inline fragment's fields belong to the set around it.
      if isPlain || isOfInlineFragment { return }
      let set = sets[selectionSet, in: context.scope.parentPosition]
      if proof.holds(for: set) { return }
      for conflict in comparison.conflicts(in: set) {
        hasConflicts = true
        report(conflict, context)
      }
    }
    hooks.leaveDocument.append { _ in
      if comparison.isIncomplete, !hasConflicts { context.report(self, "Validation aborted.", at: []) }
    }
  }

  private static func report(_ conflict: FieldConflict, _ context: ExecutableContext) {
    let key = FieldConflict.shown(context.text(conflict.key))
    let message =
      "Fields \"\(key)\" conflict because \(conflict.reason)."
      + " Use different aliases on the fields to fetch both if this was intentional."
    context.report(self, message, at: conflict.left + conflict.right)
  }

  /// The sets from which all others are reached, as far as there are such: proving them proves all at once.
  private static func roots(of document: Document, _ sets: FieldSets) -> [FieldSet] {
    var roots: [FieldSet] = []
    var spread: Set<Symbol> = []
    for case .operation(let operation) in document.definitions where !operation.selectionSet.isPlain {
      roots.append(sets[operation.selectionSet, in: sets.schema.rootPosition(operation.type)])
    }
    for case .fragment(let fragment) in document.definitions {
      spread.formUnion(sets.fragments.spreads(in: fragment.selectionSet).map(\.name.symbol))
    }
    for case .fragment(let fragment) in document.definitions where !spread.contains(fragment.name.symbol) {
      roots.append(sets[fragment.selectionSet, in: sets.schema.index.typePosition(fragment.typeCondition.symbol)])
    }
    return roots
  }
}

extension SelectionSet {
  /// Whether it is plain to see that no fields conflict, here and inside: few fields, no fragments, no key twice.
  fileprivate var isPlain: Bool {
    guard selections.count <= 16 else { return false }
    var keys: [Symbol] = []
    for selection in selections {
      guard case .field(let field) = selection, !keys.contains(field.responseKey) else { return false }
      if let inside = field.selectionSet, !inside.isPlain { return false }
      keys.append(field.responseKey)
    }
    return true
  }
}
