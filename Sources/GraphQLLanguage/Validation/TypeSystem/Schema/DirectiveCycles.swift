/// A directive's definition does not use the directive: not on its arguments, nor in the types of these.
/// https://spec.graphql.org/September2025/#sec-Type-System.Directives.Type-Validation
///
/// Directives and the types that they use form one graph; a directive uses itself where it is in a circle.
struct DirectiveCycles {
  private let check: SchemaCheck
  /// The directives, then the types that they use, by their positions behind the directives.
  private var nodes: [Int]
  /// The places of directives and types among the nodes; -1 for types that no directive uses.
  private var places: [Int32]
  /// What each node uses, one node's behind the other's.
  private var targets: [Int32] = []
  /// Where each node's begin; one more for the end.
  private var starts: [Int32] = [0]

  private init(_ check: SchemaCheck) {
    let directives = check.schema.directives.count
    self.check = check
    nodes = Array(0..<directives)
    places = [Int32](repeating: -1, count: directives + check.schema.types.count)
    for node in nodes { places[node] = Int32(node) }
    while starts.count <= nodes.count { add(edges(of: nodes[starts.count - 1])) }
  }

  private mutating func add(_ edges: [Int]) {
    for target in edges {
      if places[target] < 0 {
        places[target] = Int32(nodes.count)
        nodes.append(target)
      }
      targets.append(places[target])
    }
    starts.append(Int32(targets.count))
  }

  @inline(never)
  static func run(_ check: SchemaCheck) {
    let uses = Self(check)
    let directives = check.schema.directives
    var isInCircle = [Bool](repeating: false, count: uses.nodes.count)
    for component in ComponentSearch(uses.targets, uses.starts, from: Array(0..<directives.count)).components
    where component.count > 1 || uses.hasItself(component[0]) {
      for node in component { isInCircle[Int(node)] = true }
    }
    for index in directives.indices where isInCircle[index] {
      let directive = directives[index]
      let message = "Directive @\(check.text(directive.name)) cannot reference itself through its arguments."
      check.report(.directiveCycle, message, at: check.spot(directive.name, printedAt: directive.location))
    }
  }

  private func hasItself(_ node: Int32) -> Bool {
    for place in Int(starts[Int(node)])..<Int(starts[Int(node) + 1]) where targets[place] == node { return true }
    return false
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
