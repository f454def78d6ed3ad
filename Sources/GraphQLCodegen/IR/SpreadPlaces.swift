import GraphQLLanguage

/// Every spread in the module's own definitions.
struct SpreadPlaces {
  private(set) var places: [FragmentSpread] = []

  init(_ program: Definitions, _ modules: ModuleMap) {
    for operation in program.operations where modules.module(of: operation.location, in: program.context) == modules.own
    {
      collect(operation.selectionSet)
    }
    for fragment in program.fragments.values.sorted(by: { $0.location < $1.location })
    where modules.module(of: fragment.location, in: program.context) == modules.own {
      collect(fragment.selectionSet)
    }
  }

  private mutating func collect(_ set: SelectionSet) {
    for selection in set.selections {
      switch selection {
      case .field(let field): if let inner = field.selectionSet { collect(inner) }
      case .inlineFragment(let fragment): collect(fragment.selectionSet)
      case .fragmentSpread(let spread): places.append(spread)
      }
    }
  }
}
