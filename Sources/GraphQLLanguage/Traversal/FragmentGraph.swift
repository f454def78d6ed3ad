/// The fragments of a document, and which definition spreads which.
///
/// Where several fragments have one name, the last is the one that is spread.
public struct FragmentGraph: Sendable {
  let resolved: ResolvedDocument

  private var table: SpreadTable { resolved.spreadTable }

  /// The fragment of that name, or `nil` where the document has none.
  public subscript(name: Symbol) -> FragmentDefinition? {
    guard let ordinal = table.fragments[name] else { return nil }
    return resolved.fragmentNodes[Int(resolved.records[resolved.roots[ordinal]].syntax)]
  }

  /// The node of the fragment of that name, or `nil` where the document has none.
  public func node(_ name: Symbol) -> ResolvedDocument.Node? {
    table.fragments[name].map(node(ofOrdinal:))
  }

  /// The fragments, each after those that it spreads, so that what is known of those is there when it is asked for.
  /// Fragments that spread one another are neighbours.
  public var order: [ResolvedDocument.Node] {
    table.components.flatMap { $0.map { node(ofOrdinal: Int($0)) } }
  }

  /// The fragments that a definition needs, directly or through others, each once, in the order of their first use:
  /// what is sent with an operation. Of a fragment that spreads itself, it is one of them.
  public func fragments(usedBy definition: ResolvedDocument.Node) -> [ResolvedDocument.Node] {
    var used: [ResolvedDocument.Node] = []
    var seen: Set<Int> = []
    // What is still to be looked at, the next spread last.
    var pending = table.spreadsInText(of: resolved.ordinal(ofRecord: definition.index), in: resolved).reversed()
    while let spread = pending.popLast() {
      guard let target = table.fragments[resolved.records[spread].name], seen.insert(target).inserted else { continue }
      used.append(node(ofOrdinal: target))
      pending += table.spreadsInText(of: target, in: resolved).reversed()
    }
    return used
  }

  /// Computes something of each fragment from what is in it and in all fragments that it spreads, however deep.
  ///
  /// Each fragment is looked at once, those that it spreads before it, so that the time is that of the text, however often
  /// fragments cross. Fragments that spread one another share one value.
  ///
  /// - Parameters:
  ///   - own: what a fragment contributes itself.
  ///   - merge: adds to a value that of a fragment which is spread; the order and the number of times must not matter.
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

/// What was computed of each fragment.
public struct FragmentSummaries<Value> {
  fileprivate let graph: FragmentGraph
  /// By the ordinals of definitions.
  fileprivate let values: [Value?]

  /// That of the fragment of a name; `nil` where the document has none.
  public subscript(fragment: Symbol) -> Value? {
    graph.ordinal(fragment).flatMap { values[$0] }
  }
}

extension FragmentGraph {
  /// The spreads in a definition in the reference implementation's order: a set's own before those of the sets inside,
  /// the last of them first.
  func spreads(inDefinition ordinal: Int) -> [FragmentSpread] {
    table.spreads(of: ordinal).map { resolved.spreads[Int(resolved.records[Int($0)].syntax)] }
  }

  /// The fragments that definitions spread, directly or through others, each once, in the reference implementation's
  /// order. All are known by their ordinals.
  func reached(from definitions: [Int]) -> [Int] {
    var reached: [Int] = []
    var isReached = [Bool](repeating: false, count: resolved.roots.count)
    for ordinal in definitions { add(targetsOf: ordinal, to: &reached, &isReached) }
    var next = 0
    while next < reached.count {
      add(targetsOf: reached[next], to: &reached, &isReached)
      next += 1
    }
    return reached
  }

  private func add(targetsOf ordinal: Int, to reached: inout [Int], _ isReached: inout [Bool]) {
    for target in table.targets(of: ordinal) where !isReached[Int(target)] {
      isReached[Int(target)] = true
      reached.append(Int(target))
    }
  }
}

/// Which definition of a document spreads which fragment. Definitions are known by their ordinals, spreads by their
/// records.
struct SpreadTable: Sendable {
  /// The definition of each fragment; of several with one name, the last.
  private(set) var fragments: [Symbol: Int] = [:]
  /// The spreads of all definitions, one definition after the other, in the reference implementation's order.
  private var spreads: [Int32] = []
  /// Where each definition's begin; one more for the end.
  private var starts: [Int32] = []
  /// The fragments that are spread, each once in a definition; unknown ones left out.
  private var targets: [Int32] = []
  private var targetStarts: [Int32] = []
  /// The fragments, each after those that it spreads. Those that spread one another are one component.
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

  /// A set's own spreads, then those of the sets inside, the last of them first.
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

  /// The spreads in a definition.
  func spreads(of ordinal: Int) -> ArraySlice<Int32> {
    spreads[Int(starts[ordinal])..<Int(starts[ordinal + 1])]
  }

  /// The spreads in a definition in the order of the text.
  func spreadsInText(of ordinal: Int, in resolved: ResolvedDocument) -> [Int] {
    spreads(of: ordinal).map { Int($0) }.sorted()
  }

  /// The fragments that a definition spreads, each once.
  func targets(of ordinal: Int) -> ArraySlice<Int32> {
    targets[Int(targetStarts[ordinal])..<Int(targetStarts[ordinal + 1])]
  }
}
