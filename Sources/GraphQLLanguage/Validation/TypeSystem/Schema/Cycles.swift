// Definitions that need themselves.

/// For every input object there is a finite value: those that require one another in a circle have none.
/// https://spec.graphql.org/September2025/#InputObjectHasUnbreakableCycle()
///
/// What has a finite value is found from the leaves up, in one pass over all references; among the rest, circles are
/// looked for as the reference implementation does. Nothing here is recursive, because chains of types can be as long
/// as the text.
struct InputObjectCycles {
  private let check: SchemaCheck
  private var nodes: [Node] = []
  /// The input objects that the search is in, from its beginning.
  private var path: [Int] = []

  /// An input object, and those that its fields require.
  private struct Node {
    let type: SchemaType
    /// Of each input object that is required: where it is, and through which field.
    var targets: [Int] = []
    var fields: [Int] = []
    var dependents: [Int] = []
    var unresolved = 0
    var hasFiniteValue = false
    var isVisited = false
    /// How many of the targets the search has followed.
    var followed = 0
    /// The length of the path where the search reached it; `nil` when the search is not in it.
    var pathIndex: Int?
  }

  @inline(never)
  static func run(_ check: SchemaCheck) {
    var cycles = Self(check)
    cycles.markFinite()
    for node in cycles.nodes.indices where !cycles.nodes[node].hasFiniteValue { cycles.search(from: node) }
  }

  private init(_ check: SchemaCheck) {
    self.check = check
    var positions: [Symbol: Int] = [:]
    for type in check.schema.types where type.kind == .inputObject {
      positions[type.name.symbol] = nodes.count
      nodes.append(Node(type: type))
    }
    for node in nodes.indices { addTargets(of: node, positions) }
  }
}

extension InputObjectCycles {
  private mutating func addTargets(of node: Int, _ positions: [Symbol: Int]) {
    let type = nodes[node].type
    for index in type.inputFields.indices {
      let field = type.inputFields[index]
      guard let name = required(field.type, isOneOf: type.isOneOf), let target = positions[name] else { continue }
      nodes[node].targets.append(target)
      nodes[node].fields.append(index)
      nodes[target].dependents.append(node)
    }
    nodes[node].unresolved = nodes[node].targets.count
  }

  /// The type without whose value the field has none.
  private func required(_ type: TypeReference, isOneOf: Bool) -> Symbol? {
    switch type {
    case .named(let name) where isOneOf: name.symbol
    case .nonNull(.named(let name)) where !isOneOf: name.symbol
    default: nil
    }
  }

  private mutating func markFinite() {
    var finite = nodes.indices.filter(isFiniteByItself)
    for node in finite { nodes[node].hasFiniteValue = true }
    while let node = finite.popLast() {
      for dependent in nodes[node].dependents where !nodes[dependent].hasFiniteValue {
        nodes[dependent].unresolved -= 1
        guard nodes[dependent].type.isOneOf || nodes[dependent].unresolved == 0 else { continue }
        nodes[dependent].hasFiniteValue = true
        finite.append(dependent)
      }
    }
  }

  private func isFiniteByItself(_ node: Int) -> Bool {
    let (type, targets) = (nodes[node].type, nodes[node].targets)
    return targets.isEmpty || type.isOneOf && targets.count < type.inputFields.count
  }
}

extension InputObjectCycles {
  private mutating func search(from node: Int) {
    enter(node)
    while let node = path.last {
      guard nodes[node].followed < nodes[node].targets.count else {
        nodes[node].pathIndex = nil
        path.removeLast()
        continue
      }
      let target = nodes[node].targets[nodes[node].followed]
      nodes[node].followed += 1
      if !nodes[target].hasFiniteValue { follow(target) }
    }
  }

  private mutating func enter(_ node: Int) {
    if nodes[node].isVisited { return }
    nodes[node].isVisited = true
    nodes[node].pathIndex = path.count
    path.append(node)
  }

  private mutating func follow(_ target: Int) {
    if let start = nodes[target].pathIndex {
      report(from: start)
    } else {
      enter(target)
    }
  }

  /// Reports the circle that the end of the path closes, by the fields that lead through it.
  @inline(never)
  private func report(from start: Int) {
    var names: [String] = []
    var spots: [Spot] = []
    for place in start..<min(path.count, start + TypeSystemDiagnostics.longestList) {
      let node = nodes[path[place]]
      let field = node.type.inputFields[node.fields[node.followed - 1]]
      names.append("\(check.text(node.type.name)).\(check.text(field.name))")
      spots.append(check.spot(field.name, printedAt: field.location))
    }
    let circle = "references itself through fields: \(names.joined(separator: ", "))."
    let type = check.text(nodes[path[start]].type.name)
    let message = "Input Object \(type) cannot be provided a finite value because it \(circle)"
    let notes = spots.notesBehindFirst("this field is a part of the circle")
    check.report(.inputObjectCycle, message, at: spots[0], related: notes)
  }
}

/// A directive's definition does not use the directive: not on its arguments, and not in their types.
/// https://spec.graphql.org/September2025/#sec-Type-System.Directives.Type-Validation
///
/// Directives and the types that they use form one graph; a directive uses itself where it is in a circle.
struct DirectiveCycles {
  private let check: SchemaCheck
  /// The directives, then the types that they use, by their positions after the directives.
  private var nodes: [Int]
  /// The places of directives and types among the nodes; -1 for types that no directive uses.
  private var places: [Int32]
  /// What each node uses, one node's after the other's.
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
