/// A directive's definition does not use the directive: not on its arguments, nor in the types of these.
/// https://spec.graphql.org/September2025/#sec-Type-System.Directives.Type-Validation
///
/// Directives and types form one graph; a directive uses itself where it is in a circle. Circles are the strongly
/// connected components, found by Tarjan's algorithm without recursion.
struct DirectiveCycles {
  private let check: SchemaCheck
  private var nodes: [DefinitionGraphNode]
  private var order = 0
  private var open: [Int] = []
  /// The nodes that the search is in.
  private var path: [Int] = []
  /// Where those lead that the search is in, each with its next edge last.
  private var edges: [[Int]] = []

  private init(_ check: SchemaCheck) {
    self.check = check
    nodes = [DefinitionGraphNode](
      repeating: DefinitionGraphNode(),
      count: check.schema.directives.count + check.schema.types.count
    )
  }

  @inline(never)
  static func run(_ check: SchemaCheck) {
    var cycles = Self(check)
    for directive in check.schema.directives.indices where cycles.nodes[directive].order == nil {
      cycles.search(from: directive)
    }
    for index in check.schema.directives.indices where cycles.nodes[index].isInCircle {
      let directive = check.schema.directives[index]
      let message = "Directive @\(check.text(directive.name)) cannot reference itself through its arguments."
      check.report(.directiveCycle, message, at: check.spot(directive.name, printedAt: directive.location))
    }
  }
}

/// What the search knows about a directive or type.
private struct DefinitionGraphNode {
  /// When the search came upon it.
  var order: Int?
  /// The earliest open node that it leads to.
  var lowest = 0
  var isOpen = false
  var isInCircle = false
}

extension DirectiveCycles {
  private mutating func search(from start: Int) {
    enter(start)
    while let node = path.last {
      if let target = edges[edges.count - 1].popLast() {
        follow(node, to: target)
      } else {
        path.removeLast()
        edges.removeLast()
        leave(node)
      }
    }
  }

  private mutating func enter(_ node: Int) {
    nodes[node].order = order
    nodes[node].lowest = order
    nodes[node].isOpen = true
    order += 1
    open.append(node)
    path.append(node)
    edges.append(edges(of: node).reversed())
  }

  private mutating func follow(_ node: Int, to target: Int) {
    if node == target { nodes[node].isInCircle = true }
    guard let order = nodes[target].order else { return enter(target) }
    if nodes[target].isOpen { nodes[node].lowest = min(nodes[node].lowest, order) }
  }

  private mutating func leave(_ node: Int) {
    if let parent = path.last { nodes[parent].lowest = min(nodes[parent].lowest, nodes[node].lowest) }
    guard nodes[node].lowest == nodes[node].order else { return }
    if open.last != node { nodes[node].isInCircle = true }
    while let member = open.popLast() {
      nodes[member].isOpen = false
      if member == node { return }
      nodes[member].isInCircle = true
    }
  }
}

extension DirectiveCycles {
  private func edges(of node: Int) -> [Int] {
    let directives = check.schema.directives
    guard node >= directives.count else { return edges(of: directives[node].arguments) }
    let type = check.schema.types[node - directives.count]
    return edges(of: type.directives) + edges(of: type.inputFields) + type.values.flatMap { edges(of: $0.directives) }
  }

  private func edges(of values: [InputValueDefinition]) -> [Int] {
    values.flatMap { value in
      let type = check.schema.index.typePosition(value.type.name.symbol)
      return edges(of: value.directives) + [type.map { $0 + check.schema.directives.count }].compactMap(\.self)
    }
  }

  private func edges(of directives: [Directive]) -> [Int] {
    directives.compactMap { check.schema.index.directivePosition($0.name.symbol) }
  }
}
