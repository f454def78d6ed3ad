import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject

/// The fragments of modules below whose plans do not fit this module, because they do not know its types.
///
/// A fragment's plan lists the objects that `... on Node` applies to, and marks the fields that are the key of all objects of
/// an interface. A module that adds an object with another key, or one that implements `Node`, needs another plan. The plans
/// of the module's operations and fragments contain it.
struct ChangedFragments {
  private(set) var names: Set<Symbol> = []

  init(_ hidden: HiddenSelections, _ scalars: ScalarTypes) {
    // Each fragment comes after those that it spreads.
    for node in hidden.program.fragments.order {
      guard let fragment = node.fragmentDefinition, let (other, below) = hidden.counterpart(of: node) else { continue }
      let spreads = node.descendants.compactMap(\.spread?.name.symbol)
      let isChanged =
        spreads.contains(where: names.contains)
        || PlanWriter(hidden, scalars).plan(of: node) != PlanWriter(below, scalars).plan(of: other)
      if isChanged { names.insert(fragment.name.symbol) }
    }
  }
}
