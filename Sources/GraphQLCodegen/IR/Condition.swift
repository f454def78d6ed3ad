import GraphQLLanguage

/// When a selection is part of the response, by the directives on it and around it. One of the alternatives must hold. An
/// alternative holds where all of its literals do.
struct Condition: Hashable {
  enum Literal: Hashable {
    case variable(Symbol), not(Symbol)
  }

  /// None: never. One without literals: always.
  private var alternatives: [Set<Literal>]

  static let always = Condition(alternatives: [[]])
  static let never = Condition(alternatives: [])

  var isAlways: Bool { self == .always }
  var isNever: Bool { alternatives.isEmpty }

  private init(alternatives: [Set<Literal>]) {
    self.alternatives = alternatives
  }

  /// By the directives on a selection; where their argument is a literal, the answer is known.
  init(_ node: ResolvedDocument.Node) {
    self = .always
    for condition in node.conditions { self = and(Condition(condition)) }
  }

  private init(_ condition: SelectionCondition) {
    switch condition {
    case .include(if: .variable(let variable)): self = Condition(alternatives: [[.variable(variable)]])
    case .skip(if: .variable(let variable)): self = Condition(alternatives: [[.not(variable)]])
    case .include, .skip: self = condition.isMet == false ? .never : .always
    }
  }

  /// Where both hold.
  func and(_ other: Condition) -> Condition {
    var result = Condition.never
    for alternative in alternatives {
      for another in other.alternatives { result.add(alternative.union(another)) }
    }
    return result
  }

  /// Leaves out what cannot hold, and what holds only where another alternative does.
  private mutating func add(_ alternative: Set<Literal>) {
    let isContradiction = alternative.contains { literal in
      if case .variable(let variable) = literal { alternative.contains(.not(variable)) } else { false }
    }
    if isContradiction || alternatives.contains(where: { $0.isSubset(of: alternative) }) { return }
    alternatives.removeAll { alternative.isSubset(of: $0) }
    alternatives.append(alternative)
  }
}

extension Condition {
  /// Where at least one of several holds.
  ///
  /// All of them at once, for a field that many places ask for: an alternative is compared only with shorter ones that have
  /// their rarest literal in common with it, not with all.
  init(anyOf conditions: [Condition]) {
    if conditions.count == 1 || conditions.contains(where: \.isAlways) {
      self = conditions.count == 1 ? conditions[0] : .always
      return
    }
    let distinct = Set(conditions.flatMap(\.alternatives))
    var uses: [Literal: Int] = [:]
    for literal in distinct.joined() { uses[literal, default: 0] += 1 }
    var kept: [Set<Literal>] = []
    var keptByRarest: [Literal: [Set<Literal>]] = [:]
    for alternative in distinct.sorted(by: { $0.count < $1.count }) {
      let isImplied = alternative.contains { literal in
        keptByRarest[literal]?.contains { $0.count < alternative.count && $0.isSubset(of: alternative) } == true
      }
      if isImplied { continue }
      kept.append(alternative)
      let rarest = alternative.min { (uses[$0] ?? 0) < (uses[$1] ?? 0) }
      if let rarest { keptByRarest[rarest, default: []].append(alternative) }
    }
    alternatives = kept
  }
}

extension Condition {
  /// As the runtime reads it: `a&!b|c`.
  func text(_ program: Program) -> String {
    alternatives.map { alternative in
      alternative.map { literal in
        switch literal {
        case .variable(let variable): program.text(variable)
        case .not(let variable): "!" + program.text(variable)
        }
      }
      .sorted().joined(separator: "&")
    }
    .sorted().joined(separator: "|")
  }

  /// The variables in the directives of an operation's selections and of the fragments that they use.
  static func variables(of operation: ResolvedDocument.Node, _ program: Program) -> Set<Symbol> {
    var variables: Set<Symbol> = []
    for definition in [operation] + program.fragments.fragments(usedBy: operation) {
      for node in definition.descendants {
        for alternative in Condition(node).alternatives {
          for case .variable(let variable) in alternative { variables.insert(variable) }
          for case .not(let variable) in alternative { variables.insert(variable) }
        }
      }
    }
    return variables
  }
}
