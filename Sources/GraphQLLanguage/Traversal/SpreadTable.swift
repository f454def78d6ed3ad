/// Which definition of a document spreads which fragment. Definitions are known by their ordinals, spreads by their
/// records.
struct SpreadTable: Sendable {
  /// The definition of each fragment; of several with one name, the last.
  private(set) var fragments: [Symbol: Int] = [:]
  /// The spreads of all definitions, one definition behind the other, in the reference implementation's order.
  private var spreads: [Int32] = []
  /// Where each definition's begin; one more for the end.
  private var starts: [Int32] = []
  /// The fragments that are spread, each once in a definition; unknown ones left out.
  private var targets: [Int32] = []
  private var targetStarts: [Int32] = []
  /// The fragments, each behind those that it spreads. Those that spread one another are one component.
  private(set) var components: [[Int32]] = []

  init(_ resolver: Resolver) {
    let (records, roots) = (resolver.records, resolver.roots)
    for (ordinal, root) in roots.enumerated() where records[root].kind == .fragment {
      fragments[records[root].name] = ordinal
    }
    var addedBy = [Int32](repeating: -1, count: roots.count)
    for (ordinal, root) in roots.enumerated() {
      starts.append(Int32(spreads.count))
      targetStarts.append(Int32(targets.count))
      addSpreads(of: root, records)
      for spread in spreads[Int(starts[ordinal])...] {
        guard let target = fragments[records[Int(spread)].name], addedBy[target] != Int32(ordinal) else { continue }
        addedBy[target] = Int32(ordinal)
        targets.append(Int32(target))
      }
    }
    starts.append(Int32(spreads.count))
    targetStarts.append(Int32(targets.count))
    if !spreads.isEmpty || !fragments.isEmpty { components = ComponentSearch(self, roots.count).components }
  }

  /// A set's own spreads, then those of the sets inside, the last of them first.
  @inline(never)
  private mutating func addSpreads(of root: Int, _ records: [NodeRecord]) {
    let first = spreads.count
    for index in root..<Int(records[root].end) where records[index].kind == .fragmentSpread {
      spreads.append(Int32(truncatingIfNeeded: index))
    }
    if spreads.count - first < 2 { return }
    spreads.removeLast(spreads.count - first)
    var pending = [root]
    while let set = pending.popLast() {
      var index = set + 1
      while index < Int(records[set].end) {
        switch records[index].kind {
        case .fragmentSpread: spreads.append(Int32(truncatingIfNeeded: index))
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

/// Tarjan's search for strongly connected components, which finds each behind those that it leads to.
///
/// It keeps its own stack: a hostile document's chain of fragments has any length.
private struct ComponentSearch {
  private(set) var components: [[Int32]] = []
  private let table: SpreadTable
  /// In which order definitions were found, from one; zero where they were not.
  private var found: [Int32]
  /// The earliest definition of the same component that is known to be reached.
  private var lowest: [Int32]
  private var isOpen: [Bool]
  private var count: Int32 = 0
  /// What was found and is in no component yet.
  private var open: [Int32] = []

  init(_ table: SpreadTable, _ definitions: Int) {
    self.table = table
    found = [Int32](repeating: 0, count: definitions)
    lowest = found
    isOpen = [Bool](repeating: false, count: definitions)
    for start in table.fragments.values.sorted() where found[start] == 0 { search(from: start) }
  }

  private mutating func search(from start: Int) {
    var path = [(ordinal: start, rest: enter(start))]
    while let last = path.indices.last {
      let ordinal = path[last].ordinal
      if let target = path[last].rest.popFirst().map({ Int($0) }) {
        if found[target] == 0 {
          path.append((target, enter(target)))
        } else if isOpen[target] {
          lowest[ordinal] = min(lowest[ordinal], found[target])
        }
        continue
      }
      path.removeLast()
      if let around = path.last?.ordinal { lowest[around] = min(lowest[around], lowest[ordinal]) }
      if lowest[ordinal] == found[ordinal] { close(ordinal) }
    }
  }

  private mutating func enter(_ ordinal: Int) -> ArraySlice<Int32> {
    count += 1
    found[ordinal] = count
    lowest[ordinal] = count
    isOpen[ordinal] = true
    open.append(Int32(ordinal))
    return table.targets(of: ordinal)
  }

  private mutating func close(_ ordinal: Int) {
    var component: [Int32] = []
    repeat {
      component.append(open.removeLast())
      isOpen[Int(component[component.count - 1])] = false
    } while component.last != Int32(ordinal)
    components.append(component)
  }
}
