/// The fragments of a document, and the spreads that connect definitions to them.
///
/// If several fragments have the same name, spreads refer to the last one.
public struct FragmentGraph: Sendable {
  let resolved: ResolvedDocument

  private var table: SpreadTable { resolved.spreadTable }

  /// The fragment with the given name, or `nil` if the document has none.
  public subscript(name: Symbol) -> FragmentDefinition? {
    guard let ordinal = table.fragments[name] else { return nil }
    return resolved.fragmentNodes[Int(resolved.records[resolved.roots[ordinal]].syntax)]
  }

  /// Returns the node of the fragment with the given name, or `nil` if the document has none.
  public func node(_ name: Symbol) -> ResolvedDocument.Node? {
    table.fragments[name].map(node(ofOrdinal:))
  }

  /// The fragments, each after the fragments that it spreads, so that the results for the spread fragments are available
  /// when a fragment is processed. Fragments that spread one another are adjacent.
  public var order: [ResolvedDocument.Node] {
    table.components.flatMap { $0.map { node(ofOrdinal: Int($0)) } }
  }

  /// Returns the fragments that a definition needs, directly or through other fragments. Each is listed once, in the order
  /// of first use. These are the fragments that must be sent with an operation. If a fragment spreads itself, the result
  /// includes the fragment.
  public func fragments(usedBy definition: ResolvedDocument.Node) -> [ResolvedDocument.Node] {
    var used: [ResolvedDocument.Node] = []
    var seen: Set<Int> = []
    // The spreads still to visit, with the next one last.
    var pending = table.spreadsInText(of: definition.ordinal).reversed()
    while let spread = pending.popLast() {
      guard let target = table.fragments[resolved.records[spread].name], seen.insert(target).inserted else { continue }
      used.append(node(ofOrdinal: target))
      pending += table.spreadsInText(of: target).reversed()
    }
    return used
  }

  /// Computes a value for each fragment from its own content and that of all fragments that it spreads, at any depth.
  ///
  /// Each fragment is visited once, after those that it spreads, so the time is proportional to the size of the text,
  /// however often fragments are shared. Fragments that spread one another share one value.
  ///
  /// - Parameters:
  ///   - own: A closure that returns the value of a fragment's own content, without the fragments that it spreads.
  ///   - merge: A closure that adds the value of a fragment to the value of a fragment that spreads it. The result must not
  ///     depend on the order or the number of calls.
  public func summaries<Value>(
    own: (ResolvedDocument.Node) -> Value,
    merging merge: (inout Value, Value) -> Void
  ) -> FragmentSummaries<Value> {
    var values = [Value?](repeating: nil, count: resolved.roots.count)
    for component in table.components {
      var value: Value?
      for ordinal in component {
        let contribution = own(node(ofOrdinal: Int(ordinal)))
        if var sum = value {
          merge(&sum, contribution)
          value = sum
        } else {
          value = contribution
        }
      }
      guard var sum = value else { continue }
      var merged: Set<Int32> = Set(component)
      for ordinal in component {
        for target in table.targets(of: Int(ordinal)) where merged.insert(target).inserted {
          if let inside = values[Int(target)] { merge(&sum, inside) }
        }
      }
      for ordinal in component { values[Int(ordinal)] = sum }
    }
    return FragmentSummaries(graph: self, values: values)
  }

  fileprivate func ordinal(_ fragment: Symbol) -> Int? {
    table.fragments[fragment]
  }

  private func node(ofOrdinal ordinal: Int) -> ResolvedDocument.Node {
    ResolvedDocument.Node(resolved: resolved, index: resolved.roots[ordinal])
  }
}

/// The value of each fragment of a document, as `FragmentGraph.summaries(own:merging:)` computes it.
public struct FragmentSummaries<Value> {
  fileprivate let graph: FragmentGraph
  /// The values, indexed by the ordinals of definitions.
  fileprivate let values: [Value?]

  /// The value for the fragment with the given name, or `nil` if the document has none.
  public subscript(fragment: Symbol) -> Value? {
    graph.ordinal(fragment).flatMap { values[$0] }
  }
}

extension FragmentGraph {
  /// Returns the spreads in a definition in the reference implementation's order: the spreads of a selection set before
  /// those of its nested sets, which are visited from last to first.
  func spreads(inDefinition ordinal: Int) -> [FragmentSpread] {
    table.spreads(of: ordinal).map { resolved.spreads[Int(resolved.records[Int($0)].syntax)] }
  }

  /// Returns the fragments that definitions spread, directly or through other fragments, each once, in the reference
  /// implementation's order. All definitions are identified by their ordinals.
  ///
  /// - Parameter isWanted: Whether to list a fragment, and what it spreads.
  package func reached(from definitions: [Int], where isWanted: (Int) -> Bool = { _ in true }) -> [Int] {
    var reached: [Int] = []
    var isReached = [Bool](repeating: false, count: resolved.roots.count)
    for ordinal in definitions { add(targetsOf: ordinal, where: isWanted, to: &reached, &isReached) }
    var next = 0
    while next < reached.count {
      add(targetsOf: reached[next], where: isWanted, to: &reached, &isReached)
      next += 1
    }
    return reached
  }

  private func add(
    targetsOf ordinal: Int,
    where isWanted: (Int) -> Bool,
    to reached: inout [Int],
    _ isReached: inout [Bool]
  ) {
    for target in table.targets(of: ordinal) where !isReached[Int(target)] && isWanted(Int(target)) {
      isReached[Int(target)] = true
      reached.append(Int(target))
    }
  }
}

/// The fragments that each definition of a document spreads. Definitions are identified by their ordinals, spreads by
/// their records.
struct SpreadTable: Sendable {
  /// The definition of each fragment. If several have the same name, the last one.
  private(set) var fragments: [Symbol: Int] = [:]
  /// The spreads of all definitions, concatenated, in the reference implementation's order.
  private var spreads: [Int32] = []
  /// The beginning of each definition's range in `spreads`, followed by the end of the last range.
  private var starts: [Int32] = []
  /// The known fragments that each definition spreads, each once per definition.
  private var targets: [Int32] = []
  private var targetStarts: [Int32] = []
  /// The fragments, each after those that it spreads. Fragments that spread one another form one component.
  private(set) var components: [[Int32]] = []

  init(_ resolver: Resolver) {
    let (records, roots) = (resolver.records, resolver.roots)
    for ordinal in roots.indices where records[roots[ordinal]].kind == .fragment {
      fragments[records[roots[ordinal]].name] = ordinal
    }
    var addedBy = [Int32](repeating: -1, count: roots.count)
    for ordinal in roots.indices {
      starts.append(Int32(spreads.count))
      targetStarts.append(Int32(targets.count))
      addSpreads(of: roots[ordinal], records)
      for spread in spreads[Int(starts[ordinal])...] {
        guard let target = fragments[records[Int(spread)].name], addedBy[target] != Int32(ordinal) else { continue }
        addedBy[target] = Int32(ordinal)
        targets.append(Int32(target))
      }
    }
    starts.append(Int32(spreads.count))
    targetStarts.append(Int32(targets.count))
    if fragments.isEmpty { return }
    components = ComponentSearch(targets, targetStarts, from: fragments.values.sorted()).components
  }

  /// Adds the spreads of a selection set, then those of its nested sets, from last to first.
  @inline(never)
  private mutating func addSpreads(of root: Int, _ records: [NodeRecord]) {
    let first = spreads.count
    for index in root..<Int(records[root].end) where records[index].kind == .fragmentSpread {
      spreads.append(Int32(index))
    }
    if spreads.count - first < 2 { return }
    while spreads.count > first { spreads.removeLast() }
    var pending = [root]
    while let set = pending.popLast() {
      var index = set + 1
      while index < Int(records[set].end) {
        switch records[index].kind {
        case .fragmentSpread: spreads.append(Int32(index))
        default: if Int(records[index].end) > index + 1 { pending.append(index) }
        }
        index = Int(records[index].end)
      }
    }
  }

  /// Returns the spreads in a definition.
  func spreads(of ordinal: Int) -> ArraySlice<Int32> {
    spreads[Int(starts[ordinal])..<Int(starts[ordinal + 1])]
  }

  /// Returns the spreads in a definition, in source order.
  func spreadsInText(of ordinal: Int) -> [Int] {
    spreads(of: ordinal).map { Int($0) }.sorted()
  }

  /// Returns the fragments that a definition spreads, each once.
  func targets(of ordinal: Int) -> ArraySlice<Int32> {
    targets[Int(targetStarts[ordinal])..<Int(targetStarts[ordinal + 1])]
  }
}
