import GraphQLLanguage

extension Definitions {
  /// The fragments that an operation needs, each once, in the order of first use.
  func fragments(usedBy operation: OperationDefinition) -> [FragmentDefinition] {
    var found: [FragmentDefinition] = []
    var seen: Set<Symbol> = []
    collect(operation.selectionSet, &found, &seen)
    return found
  }

  private func collect(_ set: SelectionSet, _ found: inout [FragmentDefinition], _ seen: inout Set<Symbol>) {
    for selection in set.selections {
      switch selection {
      case .field(let field):
        if let inner = field.selectionSet { collect(inner, &found, &seen) }
      case .inlineFragment(let fragment): collect(fragment.selectionSet, &found, &seen)
      case .fragmentSpread(let spread):
        guard seen.insert(spread.name.symbol).inserted, let fragment = fragments[spread.name.symbol] else { continue }
        found.append(fragment)
        collect(fragment.selectionSet, &found, &seen)
      }
    }
  }
}
