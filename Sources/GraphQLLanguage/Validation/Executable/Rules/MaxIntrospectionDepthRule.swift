/// Introspection does not nest its lists of fields, interfaces and types three deep.
///
/// Not of the specification: the reference implementation has the rule among its own, because each level multiplies the
/// size of the response.
enum MaxIntrospectionDepthRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    var depth = IntrospectionDepth(context: context)
    // Inside a field that was reported, nothing is.
    var reported: Location?
    hooks.enterField.append { field in
      guard reported == nil, [.metaSchema, .metaType].contains(field.name.symbol), depth.isExceeded(in: field) else {
        return
      }
      reported = field.location
      let spot = context.spot(field.name, printedAt: field.location)
      context.report(self, .deepIntrospection, "Maximum introspection depth exceeded", at: spot)
    }
    hooks.leaveField.append { field in
      if field.location == reported { reported = nil }
    }
  }
}

private struct IntrospectionDepth {
  private let fragments: FragmentGraph
  /// The names of the fields that lead to lists of fields or types.
  private let lists: Set<Symbol>
  /// The greatest depth at which a fragment was found in order.
  private var checked: [Symbol: Int] = [:]

  init(context: ExecutableContext) {
    fragments = context.fragments
    lists = Set(["fields", "interfaces", "possibleTypes", "inputFields"].compactMap(context.document.context.symbol))
  }

  mutating func isExceeded(in field: Field) -> Bool {
    let before = checked
    var pending: [(set: SelectionSet, depth: Int)] = field.selectionSet.map { [($0, 0)] } ?? []
    while let (set, depth) = pending.popLast() {
      for selection in set.selections {
        guard let (inner, depth) = step(selection, depth) else { continue }
        if depth == 3 {
          checked = before
          return true
        }
        if let inner { pending.append((inner, depth)) }
      }
    }
    return false
  }

  /// What a selection selects inside, and how deep that is; `nil` if there is nothing to see.
  private mutating func step(_ selection: Selection, _ depth: Int) -> (SelectionSet?, Int)? {
    switch selection {
    case .field(let field): return (field.selectionSet, lists.contains(field.name.symbol) ? depth + 1 : depth)
    case .inlineFragment(let fragment): return (fragment.selectionSet, depth)
    case .fragmentSpread(let spread):
      guard checked[spread.name.symbol, default: -1] < depth, let fragment = fragments[spread.name.symbol] else {
        return nil
      }
      checked[spread.name.symbol] = depth
      return (fragment.selectionSet, depth)
    }
  }
}
