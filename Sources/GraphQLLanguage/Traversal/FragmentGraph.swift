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

  /// The fragments, each behind those that it spreads, so that what is known of those is there when it is asked for.
  /// Fragments that spread one another are neighbours.
  public var order: [ResolvedDocument.Node] {
    table.components.flatMap { $0.map { node(ofOrdinal: Int($0)) } }
  }

  /// The fragments that a definition needs, directly or through others, each once, in the order of their first use:
  /// what is sent with an operation. Of a fragment that spreads itself, it is one of them.
  public func fragments(usedBy definition: ResolvedDocument.Node) -> [ResolvedDocument.Node] {
    var used: [ResolvedDocument.Node] = []
    var seen: Set<Int> = []
    var open = [table.spreadsInText(of: resolved.ordinal(ofRecord: definition.index), in: resolved)[...]]
    while let last = open.indices.last {
      guard let spread = open[last].popFirst() else {
        open.removeLast()
        continue
      }
      guard let target = table.fragments[resolved.records[spread].name], seen.insert(target).inserted else { continue }
      used.append(node(ofOrdinal: target))
      open.append(table.spreadsInText(of: target, in: resolved)[...])
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
