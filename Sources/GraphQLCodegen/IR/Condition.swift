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

  /// By `@include` and `@skip`; where their argument is a literal, the answer is known.
  /// https://spec.graphql.org/September2025/#sec-Type-System.Directives.Built-in-Directives
  init(_ directives: [Directive]) {
    self = .always
    for directive in directives { self = and(Self.condition(directive)) }
  }

  private static func condition(_ directive: Directive) -> Condition {
    let argument = directive.arguments.first { $0.name.symbol == .if }?.value.kind
    switch (directive.name.symbol, argument) {
    case (.include, .boolean(let isIncluded)): return isIncluded ? .always : .never
    case (.skip, .boolean(let isSkipped)): return isSkipped ? .never : .always
    case (.include, .variable(let variable)): return Condition(alternatives: [[.variable(variable)]])
    case (.skip, .variable(let variable)): return Condition(alternatives: [[.not(variable)]])
    default: return .always
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

  /// Where at least one of the two holds.
  func or(_ other: Condition) -> Condition {
    var result = self
    for alternative in other.alternatives { result.add(alternative) }
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
  /// As the runtime reads it: `a&!b|c`.
  func text(_ program: Definitions) -> String {
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
  static func variables(of operation: OperationDefinition, _ program: Definitions) -> Set<Symbol> {
    var variables: Set<Symbol> = []
    collect(operation.selectionSet, into: &variables)
    for fragment in program.fragments(usedBy: operation) { collect(fragment.selectionSet, into: &variables) }
    return variables
  }

  private static func collect(_ set: SelectionSet, into variables: inout Set<Symbol>) {
    for selection in set.selections {
      for alternative in Condition(selection.directives).alternatives {
        for case .variable(let variable) in alternative { variables.insert(variable) }
        for case .not(let variable) in alternative { variables.insert(variable) }
      }
      switch selection {
      case .field(let field): if let inner = field.selectionSet { collect(inner, into: &variables) }
      case .inlineFragment(let fragment): collect(fragment.selectionSet, into: &variables)
      case .fragmentSpread: break
      }
    }
  }
}
