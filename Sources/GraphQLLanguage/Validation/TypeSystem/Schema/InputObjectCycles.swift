/// For every input object there is a finite value: those that require one another in a circle have none.
/// https://spec.graphql.org/September2025/#InputObjectHasUnbreakableCycle()
///
/// What has a finite value is found from the leaves up, in one pass over all references; among the rest, circles are
/// looked for as the reference implementation does. Nothing here is recursive, because chains of types can be as long
/// as the text.
struct InputObjectCycles {
  private let check: SchemaCheck
  private var nodes: [Node] = []
  /// Where the fields lead that the search is in, from its beginning.
  private var path: [Step] = []
  private var visits: [Visit] = []

  /// An input object, and those that its fields require.
  private struct Node {
    let type: SchemaType
    var targets: [Step] = []
    var dependents: [Int] = []
    var unresolved = 0
    var hasFiniteValue = false
    var isVisited = false
    /// The length of the path where the search came upon it; `nil` when the search is not in it.
    var pathIndex: Int?
  }

  /// From an input object through one of its fields to another.
  private struct Step {
    let node: Int
    let field: Int
    let target: Int
  }

  private struct Visit {
    let node: Int
    var next = 0
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
    for (index, field) in type.inputFields.enumerated() {
      guard let name = required(field.type, isOneOf: type.isOneOf), let target = positions[name] else { continue }
      nodes[node].targets.append(Step(node: node, field: index, target: target))
      nodes[target].dependents.append(node)
    }
    nodes[node].unresolved = nodes[node].targets.count
  }

  /// The type without a value of which the field has none.
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
    while var visit = visits.popLast() {
      guard visit.next < nodes[visit.node].targets.count else {
        nodes[visit.node].pathIndex = nil
        if !visits.isEmpty { path.removeLast() }
        continue
      }
      let step = nodes[visit.node].targets[visit.next]
      visit.next += 1
      visits.append(visit)
      if !nodes[step.target].hasFiniteValue { follow(step) }
    }
  }

  private mutating func enter(_ node: Int) {
    if nodes[node].isVisited { return }
    nodes[node].isVisited = true
    nodes[node].pathIndex = path.count
    visits.append(Visit(node: node))
  }

  private mutating func follow(_ step: Step) {
    if let start = nodes[step.target].pathIndex {
      report(path[start...] + [step], back: nodes[step.target].type)
    } else if !nodes[step.target].isVisited {
      path.append(step)
      enter(step.target)
    }
  }

  @inline(never)
  private func report(_ cycle: ArraySlice<Step>, back type: SchemaType) {
    let fields = cycle.prefix(TypeSystemDiagnostics.longestList).map { step in
      (nodes[step.node].type.name, nodes[step.node].type.inputFields[step.field])
    }
    let names = fields.map { "\(check.text($0.0)).\(check.text($0.1.name))" }.joined(separator: ", ")
    let message = "cannot be provided a finite value because it references itself through fields: \(names)."
    let spots = fields.map { check.spot($0.1.name, printedAt: $0.1.location) }
    let notes = spots.dropFirst().map { ("this field is a part of the circle", $0) }
    check.report(.inputObjectCycle, "Input Object \(check.text(type.name)) \(message)", at: spots[0], related: notes)
  }
}
