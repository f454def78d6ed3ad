// Fragments: section 5.5 of the specification.
// https://spec.graphql.org/September2025/#sec-Validation.Fragments

/// No two fragments have the same name.
/// https://spec.graphql.org/September2025/#sec-Fragment-Name-Uniqueness
enum UniqueFragmentNamesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    var known: [Symbol: Name] = [:]
    hooks.enterFragment.append { fragment in
      let name = fragment.name
      guard let first = known[name.symbol] else { return known[name.symbol] = name }
      let message = "There can be only one fragment named \"\(context.text(name))\"."
      context.report(self, .duplicateFragment, message, at: [first, name], again: "defined again here")
    }
  }
}

/// Variables, fragments and definitions refer only to types that exist.
/// https://spec.graphql.org/September2025/#sec-Fragment-Spread-Type-Existence
enum KnownTypeNamesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    var defined: Set<Symbol> = []
    hooks.enterDocument.append { document in
      for case .type(let type) in document.definitions where !type.isExtension { defined.insert(type.name.symbol) }
    }
    hooks.enterTypeName.append { name, inTypeSystem in
      if context.schema.type(name.symbol) != nil || defined.contains(name.symbol) { return }
      // A definition may use built-in scalars that the schema does not use.
      let standard = inTypeSystem ? BuiltIns.shared.types.map(\.name.symbol) : []
      if standard.contains(name.symbol) { return }
      let text = context.text(name)
      let known = context.schema.types.map(\.name.symbol) + standard + defined
      let names = context.suggestions(like: text, among: known)
      let spot = context.spot(name)
      let message = "Unknown type \"\(text)\"." + didYouMean(nil, names)
      context.report(self, .unknownType, message, at: spot, fixes: .replacing(spot.span, with: names))
    }
  }
}

/// The type condition of a fragment is an object, interface or union.
/// https://spec.graphql.org/September2025/#sec-Fragments-on-Object-Interface-or-Union-Types
enum FragmentsOnCompositeTypesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterInlineFragment.append { fragment in
      guard let condition = fragment.typeCondition else { return }
      check(condition, of: "Fragment", context: context)
    }
    hooks.enterFragment.append { fragment in
      check(fragment.typeCondition, of: "Fragment \"\(context.text(fragment.name))\"", context: context)
    }
  }

  private static func check(_ condition: Name, of fragment: String, context: ExecutableContext) {
    guard let type = context.schema.type(condition.symbol), !type.isComposite else { return }
    let message = "\(fragment) cannot condition on non composite type \"\(context.text(condition))\"."
    context.report(self, .fragmentOnLeaf, message, at: context.spot(condition))
  }
}

/// Every fragment is spread in an operation, directly or through other fragments.
/// https://spec.graphql.org/September2025/#sec-Fragments-Must-Be-Used
enum NoUnusedFragmentsRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    var fragments: [FragmentDefinition] = []
    hooks.enterFragment.append { fragments.append($0) }
    hooks.leaveDocument.append { _ in
      let (resolved, graph) = (context.resolved, context.fragments)
      let operations = resolved.roots.indices.filter { resolved.records[resolved.roots[$0]].kind == .operation }
      let used = Set(graph.reached(from: operations).map { resolved.records[resolved.roots[$0]].name })
      for fragment in fragments where !used.contains(fragment.name.symbol) {
        let name = context.text(fragment.name)
        let fix = FixDraft.removing("Remove fragment \"\(name)\"", fragment.span, in: context.document.context)
        context.report(
          self,
          .unusedFragment,
          "Fragment \"\(name)\" is never used.",
          at: context.spot(fragment.name, printedAt: fragment.location),
          fixes: [fix],
          tags: [.unnecessary]
        )
      }
    }
  }
}

/// Every fragment that is spread is defined.
/// https://spec.graphql.org/September2025/#sec-Fragment-Spread-Target-Defined
enum KnownFragmentNamesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    var enclosing: Symbol?
    hooks.enterOperation.append { _ in enclosing = nil }
    hooks.enterFragment.append { enclosing = $0.name.symbol }
    hooks.enterFragmentSpread.append { spread in
      guard context.fragments[spread.name.symbol] == nil else { return }
      let name = context.text(spread.name)
      let others = context.resolved.fragmentNodes.map(\.name.symbol).filter { $0 != enclosing }
      let names = context.suggestions(like: name, among: others)
      let spot = context.spot(spread.name)
      context.report(
        self,
        .unknownFragment,
        "Unknown fragment \"\(name)\".",
        at: spot,
        hint: didYouMeanHint(names),
        fixes: .replacing(spot.span, with: names)
      )
    }
  }
}

/// No fragment spreads itself, directly or through other fragments.
/// https://spec.graphql.org/September2025/#sec-Fragment-Spreads-Must-Not-Form-Cycles
enum NoFragmentCyclesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    var search = CycleSearch(context: context)
    hooks.enterFragment.append { search.explore($0) }
  }
}

/// A depth-first search of the graph of spreads that visits each fragment once.
///
/// It maintains its own stack, because the chain of fragments in a hostile document can be of any length.
private struct CycleSearch {
  let context: ExecutableContext
  private var explored: Set<Symbol> = []
  /// The spreads on the path from the first fragment to the current place.
  private var path: [FragmentSpread] = []
  /// For each fragment on the path, the number of spreads that lead to it.
  private var depths: [Symbol: Int] = [:]
  /// The fragments on the path.
  private var fragments: [Symbol] = []
  /// The spreads that remain to be followed in each of these fragments, with the next one last.
  private var pending: [[FragmentSpread]] = []
  /// The number of places that can still be reported. Cycles with a long common path would otherwise fill the memory.
  private var budget = 100_000

  init(context: ExecutableContext) {
    self.context = context
  }

  mutating func explore(_ start: FragmentDefinition) {
    enter(start)
    while let fragment = fragments.last {
      if let spread = pending[pending.count - 1].popLast() { follow(spread) } else { leave(fragment) }
    }
  }

  private mutating func enter(_ fragment: FragmentDefinition) {
    guard explored.insert(fragment.name.symbol).inserted else { return }
    let ordinal = context.resolved.ordinal(of: fragment.location)
    let spreads = ordinal.map { context.fragments.spreads(inDefinition: $0) } ?? []
    depths[fragment.name.symbol] = path.count
    fragments.append(fragment.name.symbol)
    pending.append(spreads.reversed())
  }

  private mutating func leave(_ fragment: Symbol) {
    depths[fragment] = nil
    fragments.removeLast()
    pending.removeLast()
    if !path.isEmpty { path.removeLast() }
  }

  private mutating func follow(_ spread: FragmentSpread) {
    path.append(spread)
    let depth = fragments.count
    if let start = depths[spread.name.symbol] {
      report(from: start)
    } else if let fragment = context.fragments[spread.name.symbol] {
      enter(fragment)
    }
    // A fragment that has been entered removes its spread from the path when it is left.
    if fragments.count == depth { path.removeLast() }
  }

  /// Reports a cycle of spreads, from an index in the path to its end.
  private mutating func report(from start: Int) {
    guard budget > 0 else { return }
    budget -= path.count - start
    var names: [String] = []
    var notes: [Note] = []
    for place in start..<path.count {
      let spread = path[place]
      names.append("\"\(context.text(spread.name))\"")
      notes.append(("\(names[names.count - 1]) is spread here", Spot(name(of: spread), printedAt: spread.location)))
    }
    let last = names.removeLast()
    let via = names.isEmpty ? "" : " via \(names.joined(separator: ", "))"
    let message = "Cannot spread fragment \(last) within itself\(via)."
    context.report(NoFragmentCyclesRule.self, .fragmentCycle, message, at: notes[0].spot, related: notes.behindFirst)
  }

  /// Returns the span of a spread's dots and name.
  private func name(of spread: FragmentSpread) -> SourceSpan {
    spread.span.joined(to: context.document.context.span(of: spread.name))
  }
}

/// A fragment is spread only if its type and the enclosing type have an object type in common.
/// https://spec.graphql.org/September2025/#sec-Fragment-Spread-Is-Possible
enum PossibleFragmentSpreadsRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    var overlaps = Overlaps(schema: context.schema)
    hooks.enterInlineFragment.append { fragment in
      guard let type = context.namedType(context.scope.type) else { return }
      guard let isOn = fragment.typeCondition else { return }
      check(type, of: "Fragment", at: context.spot(isOn, printedAt: fragment.location), &overlaps, context)
    }
    hooks.enterFragmentSpread.append { spread in
      guard let fragment = context.fragments[spread.name.symbol],
        let type = context.schema.type(fragment.typeCondition.symbol)
      else { return }
      check(
        type,
        of: "Fragment \"\(context.text(spread.name))\"",
        at: context.spot(spread.name, printedAt: spread.location),
        &overlaps,
        context
      )
    }
  }

  private static func check(
    _ type: SchemaType,
    of fragment: @autoclosure () -> String,
    at spot: @autoclosure () -> Spot,
    _ overlaps: inout Overlaps,
    _ context: ExecutableContext
  ) {
    guard let parent = context.parentType, type.isComposite, !overlaps.overlap(type, parent) else { return }
    let (outer, inner) = (context.text(parent.name), context.text(type.name))
    let message =
      "\(fragment()) cannot be spread here as objects of type \"\(outer)\" can never be of type \"\(inner)\"."
    context.report(self, .impossibleFragment, message, at: spot())
  }
}

/// The pairs of types that have object types in common. Each pair of abstract types is compared only once.
private struct Overlaps {
  let schema: Schema
  private var known = PairTable()

  init(schema: Schema) {
    self.schema = schema
  }

  /// Reports whether an object can belong to both types.
  mutating func overlap(_ left: SchemaType, _ right: SchemaType) -> Bool {
    let (one, other) = (left.name.symbol, right.name.symbol)
    if one == other { return true }
    guard right.isAbstract else { return left.isAbstract && schema.isPossible(other, of: one) }
    guard left.isAbstract else { return schema.isPossible(one, of: other) }
    if let known = known[one, other] { return known == 1 }
    var (few, many) = (schema.possibleTypes(of: one), other)
    let others = schema.possibleTypes(of: other)
    if others.count < few.count { (few, many) = (others, one) }
    let overlap = few.contains { schema.isPossible($0, of: many) }
    _ = known.insert(overlap ? 1 : 0, one, other)
    return overlap
  }
}
