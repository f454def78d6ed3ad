/// Tarjan's search for the strongly connected components of a graph, which finds each after those that it leads to.
///
/// It keeps its own stack: the chains of a hostile text have any length.
struct ComponentSearch {
  /// The nodes that lead to one another, and each other node by itself.
  private(set) var components: [[Int32]] = []
  /// The nodes that each node leads to, one node's after the other's.
  private let targets: [Int32]
  /// Where each node's begin; one more for the end.
  private let starts: [Int32]
  /// In which order nodes were found, from one; zero where they were not.
  private var found: [Int32]
  /// The earliest node of the same component that is known to be reached.
  private var lowest: [Int32]
  private var isOpen: [Bool]
  private var count: Int32 = 0
  /// What was found and is in no component yet.
  private var open: [Int32] = []

  /// - Parameters:
  ///   - targets: the nodes that each node leads to, one node's after the other's.
  ///   - starts: where each node's begin; one more for the end.
  ///   - nodes: where the search starts. Only what these lead to is in a component.
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
    // Of each node on the path, which target comes next.
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

  /// - Returns: the place of the node's first target.
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
