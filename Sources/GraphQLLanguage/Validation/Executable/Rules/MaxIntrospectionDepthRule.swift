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
      guard reported == nil, [.metaSchema, .metaType].contains(field.name.symbol),
        let node = context.resolved.node(at: field.location), depth.isExceeded(in: node)
      else { return }
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
  /// The names of the fields that lead to lists of fields or types.
  private let lists: Set<Symbol>
  /// The greatest depth at which a fragment was found in order.
  private var checked: [Symbol: Int] = [:]

  init(context: ExecutableContext) {
    lists = Set(["fields", "interfaces", "possibleTypes", "inputFields"].compactMap(context.document.context.symbol))
  }

  mutating func isExceeded(in field: ResolvedDocument.Node) -> Bool {
    let before = checked
    var (pending, depths) = ([field], [0])
    while let node = pending.popLast(), var depth = depths.popLast() {
      for event in Traversal(of: node) {
        switch event {
        case .enter(let inner):
          if isList(inner) { depth += 1 }
          if depth == 3 {
            checked = before
            return true
          }
          guard let spread = inner.spread, let fragment = inner.fragment,
            checked[spread.name.symbol, default: -1] < depth
          else { continue }
          checked[spread.name.symbol] = depth
          pending.append(fragment)
          depths.append(depth)
        case .leave(let inner):
          if isList(inner) { depth -= 1 }
        }
      }
    }
    return false
  }

  private func isList(_ node: ResolvedDocument.Node) -> Bool {
    node.field.map { lists.contains($0.name.symbol) } ?? false
  }
}
