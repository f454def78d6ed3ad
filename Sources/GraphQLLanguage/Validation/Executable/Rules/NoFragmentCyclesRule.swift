/// No fragment spreads itself, directly or through others.
/// https://spec.graphql.org/September2025/#sec-Fragment-Spreads-Must-Not-Form-Cycles
enum NoFragmentCyclesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    var search = CycleSearch(context: context)
    hooks.enterFragment.append { search.explore($0) }
  }
}

/// A depth-first search through the graph of spreads that looks into each fragment once.
///
/// It keeps its own stack: a hostile document's chain of fragments is as long as it likes.
private struct CycleSearch {
  let context: ExecutableContext
  private var explored: Set<Symbol> = []
  /// The spreads on the way from the first fragment to where the search is.
  private var path: [FragmentSpread] = []
  /// How many spreads led to each fragment on the way.
  private var depths: [Symbol: Int] = [:]
  /// The fragments that the search is in.
  private var fragments: [Symbol] = []
  /// What is still to be followed in each of them, the next spread last.
  private var pending: [[FragmentSpread]] = []
  /// How many more places may be reported: cycles that share their way would otherwise fill memory with it.
  private var budget = 100_000

  init(context: ExecutableContext) {
    self.context = context
  }

  mutating func explore(_ start: FragmentDefinition) {
    enter(start)
    while let fragment = fragments.last {
      if let spread = pending[pending.count - 1].popLast() { follow(spread) } else { leave(fragment) }
    }
  }

  private mutating func enter(_ fragment: FragmentDefinition) {
    guard explored.insert(fragment.name.symbol).inserted else { return }
    let ordinal = context.resolved.ordinal(of: fragment.location)
    let spreads = ordinal.map { context.fragments.spreads(inDefinition: $0) } ?? []
    depths[fragment.name.symbol] = path.count
    fragments.append(fragment.name.symbol)
    pending.append(spreads.reversed())
  }

  private mutating func leave(_ fragment: Symbol) {
    depths[fragment] = nil
    fragments.removeLast()
    pending.removeLast()
    if !path.isEmpty { path.removeLast() }
  }

  private mutating func follow(_ spread: FragmentSpread) {
    path.append(spread)
    let depth = fragments.count
    if let start = depths[spread.name.symbol] {
      report(from: start)
    } else if let fragment = context.fragments[spread.name.symbol] {
      enter(fragment)
    }
    // A fragment that was entered takes its spread off the path when it is left.
    if fragments.count == depth { path.removeLast() }
  }

  /// Reports the spreads that lead in a circle, from a place of the path to its end.
  private mutating func report(from start: Int) {
    guard budget > 0 else { return }
    budget -= path.count - start
    var names: [String] = []
    var notes: [Note] = []
    for place in start..<path.count {
      let spread = path[place]
      names.append("\"\(context.text(spread.name))\"")
      notes.append(("\(names[names.count - 1]) is spread here", Spot(name(of: spread), printedAt: spread.location)))
    }
    let last = names.removeLast()
    let via = names.isEmpty ? "" : " via \(names.joined(separator: ", "))"
    let message = "Cannot spread fragment \(last) within itself\(via)."
    context.report(NoFragmentCyclesRule.self, .fragmentCycle, message, at: notes[0].spot, related: notes.behindFirst)
  }

  /// The dots and the name of a spread.
  private func name(of spread: FragmentSpread) -> SourceSpan {
    spread.span.joined(to: context.document.context.span(of: spread.name))
  }
}
