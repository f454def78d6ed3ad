/// A variable where it is used, and what is expected of it there.
struct VariableUsage {
  let name: Symbol
  let span: Span
  let type: TypeReference?
  /// The OneOf input object that has it as a field's value.
  let oneOf: Symbol?
  let hasDefaultValue: Bool
}

/// The usages in an operation itself, or in the fragments that it reaches.
struct VariableUsageList {
  let usages: [VariableUsage]
  let names: Set<Symbol>
  /// Of usages that expect the same of the same variable, the first. Many operations may share one list of many usages;
  /// whether all is well can be told from these.
  let distinct: [VariableUsage]

  private struct Expectation: Hashable {
    let name: Symbol
    let type: String?
    let oneOf: Symbol?
    let hasDefaultValue: Bool
  }

  init(_ usages: [VariableUsage], context: SourceContext) {
    self.usages = usages
    names = Set(usages.map(\.name))
    // Telling them apart takes longer than looking at a few of them again.
    if usages.count < 32 {
      distinct = usages
      return
    }
    var seen: Set<Expectation> = []
    distinct = usages.filter { usage in
      let type = usage.type.map { context.text($0) }
      let (oneOf, hasDefault) = (usage.oneOf, usage.hasDefaultValue)
      return seen.insert(Expectation(name: usage.name, type: type, oneOf: oneOf, hasDefaultValue: hasDefault)).inserted
    }
  }
}

/// Which variables the operations of a document use, found once for all rules that ask.
final class VariableUsages {
  private unowned let context: ExecutableContext
  private let hooks = RuleHooks()
  /// What the traversal under way has met.
  private var met: [VariableUsage] = []
  private var ofOperations: [Location: VariableUsageList] = [:]
  private var ofFragments: [Location: [VariableUsage]] = [:]
  /// By what an operation spreads itself: the usages in all that it reaches.
  private var reached: [Set<Symbol>: VariableUsageList] = [:]

  init(context: ExecutableContext) {
    self.context = context
    hooks.enterVariable.append { [unowned self] name, span in add(name, span) }
  }

  /// The variables used by an operation itself, then those used by the fragments that it spreads, directly or through
  /// others.
  func all(of operation: OperationDefinition) -> [VariableUsageList] {
    [list(of: operation), list(ofFragmentsOf: operation)]
  }

  private func list(of operation: OperationDefinition) -> VariableUsageList {
    if let known = ofOperations[operation.location] { return known }
    let list = list(usages(in: .operation(operation)))
    ofOperations[operation.location] = list
    return list
  }

  /// Operations that spread the same fragments share the list.
  private func list(ofFragmentsOf operation: OperationDefinition) -> VariableUsageList {
    let names = Set(context.fragments.spreads(in: operation.selectionSet).map(\.name.symbol))
    if let known = reached[names] { return known }
    let list = list(context.fragments.reached(from: [operation]).flatMap { usages(of: $0) })
    reached[names] = list
    return list
  }

  private func usages(of fragment: FragmentDefinition) -> [VariableUsage] {
    if let known = ofFragments[fragment.location] { return known }
    let usages = usages(in: .fragment(fragment))
    ofFragments[fragment.location] = usages
    return usages
  }

  private func list(_ usages: [VariableUsage]) -> VariableUsageList {
    VariableUsageList(usages, context: context.document.context)
  }
}

extension VariableUsages {
  /// Traverses a definition for its variables alone, leaving the context's place as it was.
  private func usages(in definition: Definition) -> [VariableUsage] {
    let place = context.scope
    context.scope = TypeScope()
    met = []
    ExecutableTraversal(hooks: hooks, context: context).visit(definition)
    context.scope = place
    return met
  }

  private func add(_ name: Symbol, _ span: Span) {
    let expected = context.scope.input
    met.append(
      VariableUsage(
        name: name,
        span: span,
        type: expected.type,
        oneOf: expected.object.flatMap { context.schema.type($0)?.isOneOf == true ? $0 : nil },
        hasDefaultValue: expected.hasDefaultValue
      )
    )
  }
}
