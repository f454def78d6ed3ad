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
  private var frames: [Frame] = []
  /// How many more places may be reported: cycles that share their way would otherwise fill memory with it.
  private var budget = 100_000

  private struct Frame {
    let fragment: Symbol
    let spreads: [FragmentSpread]
    var next = 0
  }

  init(context: ExecutableContext) {
    self.context = context
  }

  mutating func explore(_ start: FragmentDefinition) {
    enter(start)
    while let frame = frames.last {
      guard frame.next < frame.spreads.count else {
        leave(frame)
        continue
      }
      frames[frames.count - 1].next += 1
      follow(frame.spreads[frame.next])
    }
  }

  private mutating func enter(_ fragment: FragmentDefinition) {
    guard explored.insert(fragment.name.symbol).inserted else { return }
    let ordinal = context.resolved.ordinal(of: fragment.location)
    let spreads = ordinal.map { context.fragments.spreads(inDefinition: $0) } ?? []
    depths[fragment.name.symbol] = path.count
    frames.append(
      Frame(fragment: fragment.name.symbol, spreads: spreads)
    )
  }

  private mutating func leave(_ frame: Frame) {
    depths[frame.fragment] = nil
    frames.removeLast()
    if !path.isEmpty { path.removeLast() }
  }

  private mutating func follow(_ spread: FragmentSpread) {
    path.append(spread)
    let depth = frames.count
    if let start = depths[spread.name.symbol] {
      report(path[start...])
    } else if let fragment = context.fragments[spread.name.symbol] {
      enter(fragment)
    }
    // A fragment that was entered takes its spread off the path when it is left.
    if frames.count == depth { path.removeLast() }
  }

  private mutating func report(_ cycle: ArraySlice<FragmentSpread>) {
    guard let last = cycle.last, budget > 0 else { return }
    budget -= cycle.count
    let via = cycle.dropLast().map { "\"" + context.text($0.name) + "\"" }.joined(separator: ", ")
    let message =
      "Cannot spread fragment \"\(context.text(last.name))\" within itself" + (via.isEmpty ? "." : " via \(via).")
    let spots = cycle.map { spread in
      ("\"\(context.text(spread.name))\" is spread here", Spot(name(of: spread), printedAt: spread.location))
    }
    let related = Array(spots.dropFirst())
    context.report(NoFragmentCyclesRule.self, .fragmentCycle, message, at: spots[0].1, related: related)
  }

  /// The dots and the name of a spread.
  private func name(of spread: FragmentSpread) -> Span {
    spread.span.joined(to: context.document.context.span(of: spread.name))
  }
}
