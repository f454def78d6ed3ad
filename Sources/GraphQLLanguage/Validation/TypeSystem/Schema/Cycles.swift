// Definitions that depend on themselves.

/// Every input object has a finite value. Input objects that require one another in a cycle have none.
/// https://spec.graphql.org/September2025/#sec-Input-Objects.Circular-References
///
/// Input objects with finite values are found from the leaves up, in one pass over all references. Among the others,
/// cycles are searched for as in the reference implementation. None of this is recursive, because chains of types can be
/// as long as the text.
struct InputObjectCycles {
  private let check: SchemaCheck
  private var nodes: [Node] = []
  /// The input objects on the path of the search, from its start.
  private var path: [Int] = []

  /// An input object, and the input objects that its fields require.
  private struct Node {
    let type: SchemaType
    /// The required input objects, and in `fields` the field that requires each of them.
    var targets: [Int] = []
    var fields: [Int] = []
    var dependents: [Int] = []
    var unresolved = 0
    var hasFiniteValue = false
    var isVisited = false
    /// The number of targets that the search has followed.
    var followed = 0
    /// The length of the path when the search entered the node, or `nil` if the node is not on the path.
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

  /// Returns the type that the field requires a value of, or `nil` if it requires none.
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

  /// Reports the cycle at the end of the path, listing the fields that form it.
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
    let notes = spots.notesBehindFirst("this field is part of the cycle")
    check.report(.inputObjectCycle, message, at: spots[0], related: notes)
  }
}

/// The definition of a directive does not use the directive, either on its arguments or in their types.
/// https://spec.graphql.org/September2025/#sec-Type-System.Directives.Type-Validation
///
/// Directives and the types that they use form one graph. A directive uses itself if it is part of a cycle.
struct DirectiveCycles {
  private let check: SchemaCheck
  /// The directives, followed by the types that they use. Types are identified by their positions plus the number of
  /// directives.
  private var nodes: [Int]
  /// The indices of directives and types in `nodes`, or -1 for types that no directive uses.
  private var places: [Int32]
  /// The nodes that each node uses, concatenated in node order.
  private var targets: [Int32] = []
  /// The beginning of each node's range in `targets`, followed by the end of the last range.
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
