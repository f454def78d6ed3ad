/// Tarjan's search for the strongly connected components of a graph, which finds each component after those that it
/// leads to.
///
/// It maintains its own stack, because the chains in a hostile text can be of any length.
struct ComponentSearch {
  /// The components: nodes that lead to one another, and every other node as a component with one element.
  private(set) var components: [[Int32]] = []
  /// The nodes that each node leads to, concatenated in node order.
  private let targets: [Int32]
  /// The beginning of each node's range in `targets`, followed by the end of the last range.
  private let starts: [Int32]
  /// The order in which nodes were found, from one, or zero for nodes that have not been found.
  private var found: [Int32]
  /// For each node, the earliest node of the same component that it is known to reach.
  private var lowest: [Int32]
  private var isOpen: [Bool]
  private var count: Int32 = 0
  /// The nodes that have been found but do not belong to a component yet.
  private var open: [Int32] = []

  /// Finds the components that some nodes lead to.
  ///
  /// - Parameters:
  ///   - targets: The nodes that each node leads to, concatenated in node order.
  ///   - starts: The beginning of each node's range in `targets`, followed by the end of the last range.
  ///   - nodes: The nodes from which to search. Only nodes that they reach are part of a component.
  init(_ targets: [Int32], _ starts: [Int32], from nodes: [Int]) {
    self.targets = targets
    self.starts = starts
    found = [Int32](repeating: 0, count: starts.count - 1)
    lowest = found
    isOpen = [Bool](repeating: false, count: starts.count - 1)
    for start in nodes where found[start] == 0 { search(from: start) }
  }

  private mutating func search(from start: Int) {
    var path = [start]
    // For each node on the path, the index of its next target.
    var next = [enter(start)]
    while let node = path.last {
      let place = next[next.count - 1]
      if place < Int(starts[node + 1]) {
        let target = Int(targets[place])
        next[next.count - 1] += 1
        if found[target] == 0 {
          path.append(target)
          next.append(enter(target))
        } else if isOpen[target] {
          lowest[node] = min(lowest[node], found[target])
        }
        continue
      }
      path.removeLast()
      next.removeLast()
      if let around = path.last { lowest[around] = min(lowest[around], lowest[node]) }
      if lowest[node] == found[node] { close(node) }
    }
  }

  /// - Returns: The index of the node's first target.
  private mutating func enter(_ node: Int) -> Int {
    count += 1
    found[node] = count
    lowest[node] = count
    isOpen[node] = true
    open.append(Int32(node))
    return Int(starts[node])
  }

  private mutating func close(_ node: Int) {
    var component: [Int32] = []
    repeat {
      component.append(open.removeLast())
      isOpen[Int(component[component.count - 1])] = false
    } while component.last != Int32(node)
    components.append(component)
  }
}
