/// Compares fields in pairs, in the reference implementation's order, to determine which fields conflict and why.
///
/// The fields of a set are compared with one another, then with those of each fragment that the set spreads, and finally
/// the fields of the fragments are compared with one another. The selections of two fields are compared in the same way.
/// Pairs of sets are compared only once.
///
/// Pending comparisons are kept in lists, so that nesting uses no stack.
struct PairComparison {
  private let sets: FieldSets
  private let agreement: FieldAgreement
  private var comparedWithFragment = ComparedPairs()
  private var comparedFragments = ComparedPairs()
  /// The number of remaining steps. A hostile document can have more pairs than anyone would want to read about.
  private var budget = 500_000
  /// The pairs of fields whose selections are being compared, with the innermost last. The first level is the requested
  /// set.
  private var levels: [Level] = []
  /// Whether pairs were skipped because there were too many or they were nested too deeply.
  private(set) var isIncomplete = false

  /// The maximum number of levels of fields that the comparison descends.
  private static let maximumDepth = 250

  init(_ sets: FieldSets, _ agreement: FieldAgreement) {
    self.sets = sets
    self.agreement = agreement
  }

  /// Returns the conflicts between the fields of a set and of the fragments that it spreads.
  mutating func conflicts(in set: FieldSet) -> [FieldConflict] {
    var root = Level(fields: nil)
    for index in set.spreads.indices.reversed() {
      let (name, others) = (set.spreads[index], set.spreads[(index + 1)...])
      root.pending.append(.fragments(name, with: others, exclusive: false))
      root.pending.append(.fragment([name], with: set, exclusive: false))
    }
    root.pending.append(.within(set.groups[...]))
    levels = [root]
    while true {
      if let step = levels[levels.count - 1].pending.popLast() {
        take(step)
      } else {
        let finished = levels.removeLast()
        guard let (left, right) = finished.fields else { return finished.conflicts }
        if let conflict = FieldConflict(left, right, inside: finished.conflicts, context: agreement.context) {
          levels[levels.count - 1].conflicts.append(conflict)
        }
      }
    }
  }

  /// Consumes steps and reports whether there were enough.
  private mutating func spend(_ steps: Int = 1) -> Bool {
    budget -= steps
    if budget < 0 { isIncomplete = true }
    return budget >= 0
  }
}

/// The pending comparisons on one level.
private struct Level {
  /// The fields whose selections are compared on this level, or `nil` for the outermost level.
  let fields: (SelectedField, SelectedField)?
  var conflicts: [FieldConflict] = []
  /// The pending steps, with the next one last.
  var pending: [Step] = []
}

/// A step of a comparison. `exclusive` is true if the two sides can never belong to the same object, so only their
/// shapes must agree.
private enum Step {
  /// Compares the fields of each key with one another, group by group.
  case within(ArraySlice<FieldSet.Group>)
  /// Compares a field with each of some others.
  case field(SelectedField, with: ArraySlice<SelectedField>, exclusive: Bool)
  /// Compares each of some fields with each of some others.
  case fields(ArraySlice<SelectedField>, with: [SelectedField], exclusive: Bool)
  /// Compares the groups of one set with another set, without the fragments that they spread.
  case groups(ArraySlice<FieldSet.Group>, with: FieldSet, exclusive: Bool)
  /// Compares fragments, with the next one last, and all fragments that they spread in turn, with a set.
  case fragment([Symbol], with: FieldSet, exclusive: Bool)
  /// Compares a fragment with each of some others.
  case fragments(Symbol, with: ArraySlice<Symbol>, exclusive: Bool)
  /// Compares pairs of fragments, with the next one last, each also with the fragments that the other spreads.
  case fragmentPairs([Symbol], with: [Symbol], exclusive: Bool)
}

extension PairComparison {
  private mutating func add(_ step: Step) {
    levels[levels.count - 1].pending.append(step)
  }

  private mutating func take(_ step: Step) {
    switch step {
    case .within(var groups):
      guard let group = groups.popFirst() else { return }
      add(.within(groups))
      for index in group.fields.indices.reversed() where index + 1 < group.fields.count {
        add(.field(group.fields[index], with: group.fields[(index + 1)...], exclusive: false))
      }
    case .field(let field, with: var others, exclusive: let exclusive):
      guard let other = others.popFirst() else { return }
      add(.field(field, with: others, exclusive: exclusive))
      compare(field, other, exclusive: exclusive)
    case .fields(var fields, with: let others, exclusive: let exclusive):
      guard let field = fields.popFirst() else { return }
      add(.fields(fields, with: others, exclusive: exclusive))
      add(.field(field, with: others[...], exclusive: exclusive))
    case .groups(var groups, with: let other, exclusive: let exclusive):
      guard let group = groups.popFirst() else { return }
      add(.groups(groups, with: other, exclusive: exclusive))
      if spend() { add(.fields(group.fields[...], with: other.fields(group.key), exclusive: exclusive)) }
    case .fragment(let names, with: let set, exclusive: let exclusive):
      compareFragment(names, with: set, exclusive: exclusive)
    case .fragments(let name, with: var others, exclusive: let exclusive):
      guard let other = others.popFirst() else { return }
      add(.fragments(name, with: others, exclusive: exclusive))
      add(.fragmentPairs([name], with: [other], exclusive: exclusive))
    case .fragmentPairs(let names, with: let others, exclusive: let exclusive):
      compareFragments(names, others, exclusive: exclusive)
    }
  }

  /// Compares the fields of a set with those of fragments and of all fragments that they spread in turn.
  private mutating func compareFragment(_ names: [Symbol], with set: FieldSet, exclusive: Bool) {
    var names = names
    if set.groups.isEmpty { return }
    while let name = names.popLast(), spend() {
      guard let fragment = sets[fragment: name],
        comparedWithFragment.insert(set.ordinal, fragment.ordinal, exclusive: exclusive),
        fragment !== set
      else { continue }
      add(.fragment(names + fragment.spreads.reversed(), with: set, exclusive: exclusive))
      return add(.groups(set.groups[...], with: fragment, exclusive: exclusive))
    }
  }

  /// Compares pairs of fragments, each also with the fragments that the other spreads.
  private mutating func compareFragments(_ names: [Symbol], _ others: [Symbol], exclusive: Bool) {
    var (lefts, rights) = (names, others)
    while let left = lefts.popLast(), let right = rights.popLast(), spend(2) {
      guard left != right, let one = sets[fragment: left], let other = sets[fragment: right],
        comparedFragments.insertUnordered(one.ordinal, other.ordinal, exclusive: exclusive)
      else { continue }
      lefts += one.spreads.reversed() + [Symbol](repeating: left, count: other.spreads.count)
      rights += [Symbol](repeating: right, count: one.spreads.count) + other.spreads.reversed()
      add(.fragmentPairs(lefts, with: rights, exclusive: exclusive))
      return add(.groups(one.groups[...], with: other, exclusive: exclusive))
    }
  }

  /// Compares two fields. If the fields themselves agree, their selections become a new level.
  private mutating func compare(_ left: SelectedField, _ right: SelectedField, exclusive: Bool) {
    guard spend(2) else { return }
    let exclusive = exclusive || (left.isParentObject && right.isParentObject && left.parent != right.parent)
    if let reason = reason(left, right, exclusive: exclusive) {
      // A report costs more than a comparison.
      guard spend(50) else { return }
      levels[levels.count - 1].conflicts.append(FieldConflict(left, right, because: reason, context: agreement.context))
    } else if let one = sets[inside: left], let other = sets[inside: right] {
      guard levels.count <= Self.maximumDepth else { return isIncomplete = true }
      levels.append(Level(fields: (left, right), pending: steps(one, other, exclusive: exclusive)))
    }
  }

  /// Returns the steps for comparing the selections of two fields, including fragments, with the first step last.
  private func steps(_ left: FieldSet, _ right: FieldSet, exclusive: Bool) -> [Step] {
    var steps: [Step] = [.groups(left.groups[...], with: right, exclusive: exclusive)]
    steps += right.spreads.map { .fragment([$0], with: left, exclusive: exclusive) }
    steps += left.spreads.map { .fragment([$0], with: right, exclusive: exclusive) }
    steps += left.spreads.map { .fragments($0, with: right.spreads[...], exclusive: exclusive) }
    return steps.reversed()
  }
}

extension PairComparison {
  /// Returns the reason for which two fields cannot merge regardless of their selections, or `nil` if there is none.
  private func reason(_ left: SelectedField, _ right: SelectedField, exclusive: Bool) -> FieldConflict.Reason? {
    let context = agreement.context
    if !exclusive {
      if left.node.name.symbol != right.node.name.symbol {
        let names = [left, right].map { "\"\(FieldConflict.shown(context.text($0.node.name)))\"" }
        return FieldConflict.Reason(words: "\(names.joined(separator: " and ")) are different fields")
      }
      if !agreement.haveSameArguments(left.node.arguments, right.node.arguments) {
        return FieldConflict.Reason(words: "they have differing arguments", isInArguments: true)
      }
    }
    if left.isStreamed || right.isStreamed { return FieldConflict.Reason(words: streamReason(left, right)) }
    guard let one = left.type, let other = right.type, agreement.conflict(one, other) else { return nil }
    let types = [one, other].map { "\"\(FieldConflict.shown(context.text($0)))\"" }
    return FieldConflict.Reason(words: "they return conflicting types \(types.joined(separator: " and "))")
  }

  private func streamReason(_ left: SelectedField, _ right: SelectedField) -> String {
    let reason = "they have overlapping stream directives"
    guard let one = left.stream, let other = right.stream,
      agreement.haveSameArguments(one.arguments, other.arguments)
    else { return reason }
    return reason + ". See https://github.com/graphql/defer-stream-wg/discussions/100"
  }
}

extension SelectedField {
  fileprivate var stream: Directive? {
    node.directives.first { $0.name.symbol == .stream }
  }
}

/// Pairs of sets that have been compared, each with whether it was compared only as exclusive.
private struct ComparedPairs {
  private var pairs: [Pair: Bool] = [:]

  private struct Pair: Hashable {
    let left: Int
    let right: Int
  }

  /// Adds a pair and reports whether it has to be compared. A comparison as exclusive does not replace a full one.
  mutating func insert(_ left: Int, _ right: Int, exclusive: Bool) -> Bool {
    if contains(left, right, exclusive: exclusive) { return false }
    pairs[Pair(left: left, right: right)] = exclusive
    return true
  }

  /// Adds a pair whose order does not matter, and reports whether it has to be compared.
  mutating func insertUnordered(_ left: Int, _ right: Int, exclusive: Bool) -> Bool {
    if contains(right, left, exclusive: exclusive) { return false }
    return insert(left, right, exclusive: exclusive)
  }

  private func contains(_ left: Int, _ right: Int, exclusive: Bool) -> Bool {
    guard let known = pairs[Pair(left: left, right: right)] else { return false }
    return exclusive || !known
  }
}
