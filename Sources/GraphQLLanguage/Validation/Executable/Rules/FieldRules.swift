// Fields: section 5.3 of the specification.
// https://spec.graphql.org/September2025/#sec-Validation.Fields

/// A selected field is defined on the enclosing type.
/// https://spec.graphql.org/September2025/#sec-Field-Selections
enum FieldsOnCorrectTypeRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    // The types to suggest for each type and field.
    var numbers = PairTable()
    var lists: [[Symbol]] = []
    hooks.enterField.append { field in
      guard !context.scope.isKnownField, let type = context.parentType else { return }
      let name = context.text(field.name)
      let next = UInt32(lists.count)
      let number = numbers.insert(next, type.name.symbol, field.name.symbol) ?? next
      if number == next {
        var types: [Symbol] = []
        if context.suggests {
          types = TypeSuggestions(for: field.name.symbol, on: type, schema: context.schema).sorted(by: context.text)
        }
        // A message names at most five.
        while types.count > 5 { types.removeLast() }
        lists.append(types)
      }
      let types = lists[Int(number)]
      let names =
        types.isEmpty ? context.suggestions(like: name, among: type.fields.map(\.name.symbol)) : types.map(context.text)
      let hint = types.isEmpty ? didYouMean(nil, names) : didYouMean("to use an inline fragment on", names)
      let message = "Cannot query field \"\(name)\" on type \"\(context.text(type.name))\"." + hint
      let spot = context.spot(field.name, printedAt: field.location)
      let fixes: [FixDraft] = types.isEmpty ? .replacing(spot.span, with: names) : wrapping(field, names)
      let place = names.isEmpty ? otherRoot(field.name.symbol, type, context) : nil
      context.report(self, .unknownField, message, at: spot, hint: place, fixes: fixes)
    }
  }

  /// Returns a hint if the field belongs to another kind of operation.
  private static func otherRoot(_ field: Symbol, _ type: SchemaType, _ context: ExecutableContext) -> String? {
    let roots = [OperationType.query, .mutation, .subscription].map { ($0, context.schema.rootType($0)) }
    guard roots.contains(where: { $0.1?.name.symbol == type.name.symbol }) else { return nil }
    for case (let operation, let root?) in roots where context.schema.field(field, of: root.name.symbol) != nil {
      return "It is a field of \"\(context.text(root.name))\": select it in a \(operation.keyword)."
    }
    return nil
  }

  private static func wrapping(_ field: Field, _ types: [String]) -> [FixDraft] {
    types.prefix(5).map { type in
      FixDraft(
        "Use an inline fragment on \"\(type)\"",
        [(field.span.atStart, "... on \(type) { "), (field.span.atEnd, " }")]
      )
    }
  }
}

/// The types to suggest for an inline fragment if an abstract type lacks a field: its possible objects with that field,
/// and their interfaces with it.
private struct TypeSuggestions {
  private let schema: Schema
  /// The types, in the order in which they were found.
  private var types: [Symbol] = []
  /// For each type, the number of objects that have the field and belong to the type.
  private var uses: [Symbol: Int] = [:]

  init(for field: Symbol, on type: SchemaType, schema: Schema) {
    self.schema = schema
    guard type.isAbstract else { return }
    for object in schema.possibleTypes(of: type.name.symbol) where schema.field(field, of: object) != nil {
      add(object)
      for interface in schema.type(object)?.interfaces ?? [] where schema.field(field, of: interface.symbol) != nil {
        add(interface.symbol)
      }
    }
  }

  private mutating func add(_ type: Symbol) {
    if uses[type] == nil { types.append(type) }
    uses[type, default: 0] += 1
  }

  /// Returns the types with the most common first, then supertypes, then by name.
  func sorted(by text: (Symbol) -> String) -> [Symbol] {
    types.sortedByInsertion { left, right in
      if uses[left] != uses[right] { return uses[left, default: 0] > uses[right, default: 0] }
      if schema.implements(right, interface: left) { return true }
      if schema.implements(left, interface: right) { return false }
      return naturallyPrecedes(text(left), text(right))
    }
  }
}

extension [Symbol] {
  /// Sorts by binary insertion after the initial run that is already in order, as JavaScript engines do with short
  /// arrays.
  ///
  /// The order above can be cyclic if a supertype precedes its subtype and a third type lies between them by name. The
  /// result then depends on the sorting algorithm and must match the reference implementation.
  fileprivate func sortedByInsertion(_ precedes: (Symbol, Symbol) -> Bool) -> [Symbol] {
    var sorted = firstRun(precedes)
    while sorted.count < count {
      let symbol = self[sorted.count]
      var (low, high) = (0, sorted.count)
      while low < high {
        let middle = (low + high) / 2
        if precedes(symbol, sorted[middle]) { high = middle } else { low = middle + 1 }
      }
      sorted.append(symbol)
      for place in (low..<sorted.count - 1).reversed() { sorted.swapAt(place, place + 1) }
    }
    return sorted
  }

  /// Returns the ascending elements at the start or, if they descend, the descending ones in reverse order.
  private func firstRun(_ precedes: (Symbol, Symbol) -> Bool) -> [Symbol] {
    guard count > 1 else { return self }
    let descends = precedes(self[1], self[0])
    var end = 2
    while end < count, precedes(self[end], self[end - 1]) == descends { end += 1 }
    return descends ? self[..<end].reversed() : Array(self[..<end])
  }
}

/// Fields with the same response key can share one value.
/// https://spec.graphql.org/September2025/#sec-Field-Selection-Merging
///
/// Freedom from conflicts is proven for a document as a whole. Pairs of fields are compared only if the proof fails.
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
      // The fields of an inline fragment belong to the enclosing set.
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

  /// Returns the sets of definitions that no fragment spreads. All other sets are reached from these, except in cycles,
  /// so that proving these proves all of them at once.
  private static func roots(of resolved: ResolvedDocument) -> [Int] {
    var isSpread = [Bool](repeating: false, count: resolved.roots.count)
    for ordinal in resolved.spreadTable.fragments.values {
      for target in resolved.spreadTable.targets(of: ordinal) { isSpread[Int(target)] = true }
    }
    return resolved.roots.indices.filter { !isSpread[$0] }.map { resolved.roots[$0] }
  }
}

/// Fields of scalar and enum types have no selection set, and all other fields have one.
/// https://spec.graphql.org/September2025/#sec-Leaf-Field-Selections
enum ScalarLeafsRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterField.append { field in
      guard let type = context.scope.type, let kind = context.schema.kind(of: type.name.symbol) else { return }
      switch (kind.isLeaf, field.selectionSet) {
      case (true, let set?):
        let (name, type) = (context.text(field.name), context.text(type))
        let message = "Field \"\(name)\" must not have a selection since type \"\(type)\" has no subfields."
        let fix = FixDraft("Remove selection", [(context.document.context.withBlank(before: set.span), "")])
        context.report(self, .selectionOnLeaf, message, at: Spot(set.span), fixes: [fix])
      case (false, nil):
        let (name, type) = (context.text(field.name), context.text(type))
        let message =
          "Field \"\(name)\" of type \"\(type)\" must have a selection of subfields. Did you mean \"\(name) { ... }\"?"
        let spot = context.spot(field.name, printedAt: field.location)
        let fix = FixDraft("Add selection", [(field.span.atEnd, " { __typename }")])
        context.report(self, .missingSelection, message, at: spot, fixes: [fix])
      default: break
      }
    }
  }
}

/// Introspection does not nest its lists of fields, interfaces and types three levels deep.
///
/// The rule is not part of the specification. The reference implementation includes it because each level multiplies the
/// size of the response.
enum MaxIntrospectionDepthRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    var depth = IntrospectionDepth(context: context)
    // Nothing is reported inside a field that has already been reported.
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
  /// The greatest depth at which each fragment was found to be valid.
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
