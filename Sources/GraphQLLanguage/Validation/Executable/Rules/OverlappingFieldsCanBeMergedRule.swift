/// Fields under one response key can be answered by one value.
/// https://spec.graphql.org/September2025/#sec-Field-Selection-Merging
///
/// What is free of conflicts is proven so as a whole; only where that fails, pairs of fields are compared.
enum OverlappingFieldsCanBeMergedRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    let resolved = context.resolved
    let agreement = FieldAgreement(schema: context.schema, context: context.document.context)
    let sets = FieldSets(resolved)
    var proof = MergeProof(resolved, agreement)
    var comparison = PairComparison(sets, agreement)
    var hasConflicts = false
    hooks.enterDocument.append { _ in
      for root in roots(of: resolved) { _ = proof.holds(for: root) }
    }
    hooks.enterSelectionSet.append { _, owner in
      // An inline fragment's fields belong to the set around it.
      if resolved.records[owner].kind == .inlineFragment || proof.holds(for: owner) { return }
      for conflict in comparison.conflicts(in: sets[owner]) {
        hasConflicts = true
        report(conflict, context)
      }
    }
    hooks.leaveDocument.append { _ in
      if comparison.isIncomplete, !hasConflicts {
        context.report(self, .uncheckedFieldConflicts, "Validation aborted.", at: nil)
      }
    }
  }

  private static func report(_ conflict: FieldConflict, _ context: ExecutableContext) {
    let key = FieldConflict.shown(context.text(conflict.key))
    let message =
      "Fields \"\(key)\" conflict because \(conflict.reason)."
      + " Use different aliases on the fields to fetch both if this was intentional."
    let notes = conflict.left + conflict.right
    context.report(self, .fieldConflict, message, at: notes[0].spot, related: notes.behindFirst)
  }

  /// The sets from which all others are reached, as far as there are such: proving them proves all at once.
  private static func roots(of resolved: ResolvedDocument) -> [Int] {
    var isSpread = [Bool](repeating: false, count: resolved.roots.count)
    for ordinal in resolved.spreadTable.fragments.values {
      for target in resolved.spreadTable.targets(of: ordinal) { isSpread[Int(target)] = true }
    }
    return resolved.roots.indices.filter { !isSpread[$0] }.map { resolved.roots[$0] }
  }
}
