/// The fragments of a document, and which definition spreads which.
final class FragmentGraph {
  /// By name; of several with one name, the last.
  private let definitions: [Symbol: FragmentDefinition]
  private var spreadsOfSets: [Location: [FragmentSpread]] = [:]
  private var reachedFromNames: [Set<Symbol>: [FragmentDefinition]] = [:]

  init(_ document: Document) {
    var definitions: [Symbol: FragmentDefinition] = [:]
    for case .fragment(let fragment) in document.definitions { definitions[fragment.name.symbol] = fragment }
    self.definitions = definitions
  }

  subscript(name: Symbol) -> FragmentDefinition? {
    definitions[name]
  }

  /// The spreads in a selection set and in all that are nested in it, a set's own before those of the sets inside.
  func spreads(in selectionSet: SelectionSet) -> [FragmentSpread] {
    if let known = spreadsOfSets[selectionSet.location] { return known }
    var spreads: [FragmentSpread] = []
    var pending = [selectionSet]
    while let set = pending.popLast() {
      for selection in set.selections {
        switch selection {
        case .field(let field): if let nested = field.selectionSet { pending.append(nested) }
        case .inlineFragment(let fragment): pending.append(fragment.selectionSet)
        case .fragmentSpread(let spread): spreads.append(spread)
        }
      }
    }
    spreadsOfSets[selectionSet.location] = spreads
    return spreads
  }

  /// The fragments that operations spread, directly or through other fragments, each once.
  func reached(from operations: [OperationDefinition]) -> [FragmentDefinition] {
    var names = UniqueNames()
    for operation in operations { names.add(spreads(in: operation.selectionSet)) }
    let key = names.set
    if let known = reachedFromNames[key] { return known }
    var reached: [FragmentDefinition] = []
    var index = 0
    while index < names.list.count {
      if let fragment = definitions[names.list[index]] {
        reached.append(fragment)
        names.add(spreads(in: fragment.selectionSet))
      }
      index += 1
    }
    reachedFromNames[key] = reached
    return reached
  }
}

/// Names in the order in which they were first met.
private struct UniqueNames {
  var list: [Symbol] = []
  var set: Set<Symbol> = []

  mutating func add(_ spreads: [FragmentSpread]) {
    for spread in spreads where set.insert(spread.name.symbol).inserted { list.append(spread.name.symbol) }
  }
}
