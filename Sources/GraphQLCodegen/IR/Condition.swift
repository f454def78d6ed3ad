import GraphQLLanguage
import GraphQLProject

/// When a selection is part of the response, as the directives on it and around it decide. At least one alternative must
/// hold; an alternative holds if all of its literals do.
struct Condition: Equatable {
  /// No alternatives mean never, and an alternative without literals means always. The literals of each alternative are
  /// sorted and unique.
  private var alternatives: [[Literal]]

  /// Twice the variable's number, plus one if the variable must be false. An integer, because sets of literals are compared.
  private typealias Literal = Int

  static let always = Condition(alternatives: [[]])
  static let never = Condition(alternatives: [])

  var isAlways: Bool { self == .always }
  var isNever: Bool { alternatives.isEmpty }

  private init(alternatives: [[Literal]]) {
    self.alternatives = alternatives
  }

  /// Creates the condition that the directives on a selection impose. Directives with literal arguments are evaluated.
  init(_ node: ResolvedDocument.Node) {
    self = .always
    for condition in node.conditions { self = and(Condition(condition)) }
  }

  private init(_ condition: SelectionCondition) {
    switch condition {
    case .include(if: .variable(let variable)): self = Condition(alternatives: [[2 * Int(variable.index)]])
    case .skip(if: .variable(let variable)): self = Condition(alternatives: [[2 * Int(variable.index) + 1]])
    case .include, .skip: self = condition.isMet == false ? .never : .always
    }
  }

  private static func variable(_ literal: Literal) -> Symbol { Symbol(index: UInt32(literal / 2)) }

  private static func isNegated(_ literal: Literal) -> Bool { literal % 2 == 1 }

  /// Returns the condition that holds if both conditions hold.
  func and(_ other: Condition) -> Condition {
    if isAlways { return other }
    if other.isAlways { return self }
    var result = Condition.never
    for alternative in alternatives {
      for another in other.alternatives { result.add(Self.union(alternative, another)) }
    }
    return result
  }

  /// Adds an alternative, leaving out contradictions and alternatives that hold only if another one does.
  private mutating func add(_ alternative: [Literal]) {
    let isContradiction = alternative.contains { !Self.isNegated($0) && alternative.contains($0 + 1) }
    if isContradiction || alternatives.contains(where: { Self.isPart($0, of: alternative) }) { return }
    alternatives = alternatives.filter { !Self.isPart(alternative, of: $0) }
    alternatives.append(alternative)
  }

  private static func union(_ first: [Literal], _ second: [Literal]) -> [Literal] {
    var union: [Literal] = []
    var (left, right) = (0, 0)
    while left < first.count || right < second.count {
      let isLeft = right == second.count || left < first.count && first[left] <= second[right]
      let literal = isLeft ? first[left] : second[right]
      if isLeft { left += 1 } else { right += 1 }
      if union.last != literal { union.append(literal) }
    }
    return union
  }

  /// Reports whether all literals of one alternative are among those of another.
  private static func isPart(_ alternative: [Literal], of other: [Literal]) -> Bool {
    if alternative.count > other.count { return false }
    var next = 0
    for literal in other where next < alternative.count && alternative[next] == literal { next += 1 }
    return next == alternative.count
  }
}

extension Condition {
  /// Creates the condition that holds if at least one of several holds.
  ///
  /// Merges all of them at once, because many places may select a field: an alternative is compared only with shorter ones
  /// that share their rarest literal with it, not with all.
  init(anyOf conditions: [Condition]) {
    if conditions.count == 1 || conditions.contains(where: \.isAlways) {
      self = conditions.count == 1 ? conditions[0] : .always
      return
    }
    let distinct = Self.distinctAlternatives(of: conditions)
    var uses = [Literal: Int]()
    for alternative in distinct {
      for literal in alternative { uses[literal, default: 0] += 1 }
    }
    alternatives = []
    // The indices of alternatives by their rarest literals.
    var places = [Literal: [Int]]()
    for alternative in distinct {
      let isImplied = alternative.contains { literal in
        places[literal]?.contains { Self.isPart(alternatives[$0], of: alternative) } == true
      }
      if isImplied { continue }
      var rarest = alternative.first
      for literal in alternative {
        if let other = rarest, (uses[literal] ?? 0) < (uses[other] ?? 0) { rarest = literal }
      }
      if let rarest { places[rarest, default: []].append(alternatives.count) }
      alternatives.append(alternative)
    }
  }

  /// Returns the distinct alternatives of all conditions, the shortest first.
  private static func distinctAlternatives(of conditions: [Condition]) -> [[Literal]] {
    var all: [[Literal]] = []
    for condition in conditions { all += condition.alternatives }
    var distinct: [[Literal]] = []
    for alternative in all.sorted(by: precedes) where distinct.last != alternative { distinct.append(alternative) }
    return distinct
  }

  private static func precedes(_ first: [Literal], _ second: [Literal]) -> Bool {
    if first.count != second.count { return first.count < second.count }
    let place = first.indices.first { first[$0] != second[$0] }
    return place.map { first[$0] < second[$0] } ?? false
  }
}

extension Condition {
  /// Returns the condition in the syntax of the runtime: `a&!b|c`.
  func text(_ program: Program) -> String {
    let texts = alternatives.map { alternative in
      alternative.map { (Self.isNegated($0) ? "!" : "") + program.text(Self.variable($0)) }
        .sorted(byText: \.self).joined(separator: "&")
    }
    return texts.sorted(byText: \.self).joined(separator: "|")
  }

  /// Returns the variables in the directives of an operation's selections and of the fragments that it uses.
  static func variables(of operation: ResolvedDocument.Node, _ program: Program) -> Set<Symbol> {
    var variables = Set<Symbol>()
    for definition in [operation] + program.fragments.fragments(usedBy: operation) {
      for node in definition.descendants {
        for alternative in Condition(node).alternatives {
          for literal in alternative { variables.insert(variable(literal)) }
        }
      }
    }
    return variables
  }
}
