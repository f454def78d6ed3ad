/// Compares fields in pairs, in the reference implementation's order, to say which conflict and why.
///
/// A set's fields are compared with one another, then with those of each fragment that the set spreads, then those of
/// the fragments among each other. What two fields select inside is compared in the same way. Pairs of sets that have
/// been compared are not compared again.
struct PairComparison {
  private let sets: FieldSets
  private let agreement: FieldAgreement
  private var comparedWithFragment = ComparedPairs()
  private var comparedFragments = ComparedPairs()
  /// What is left of the number of steps: the pairs of a hostile document are more than anybody wants to read of.
  private var budget = 500_000
  private var depth = 0
  /// Whether pairs were left out, because there were too many or they lay too deep.
  private(set) var isIncomplete = false

  init(_ sets: FieldSets, _ agreement: FieldAgreement) {
    self.sets = sets
    self.agreement = agreement
  }

  /// The conflicts between fields of a set and of the fragments it spreads.
  mutating func conflicts(in set: FieldSet) -> [FieldConflict] {
    var conflicts: [FieldConflict] = []
    for group in set.groups {
      for (index, left) in group.fields.enumerated() {
        for right in group.fields[(index + 1)...] { compare(left, right, exclusive: false, &conflicts) }
      }
    }
    for (index, name) in set.spreads.enumerated() {
      compare(set, withFragment: name, exclusive: false, &conflicts)
      for other in set.spreads[(index + 1)...] { compareFragments(name, other, exclusive: false, &conflicts) }
    }
    return conflicts
  }

  /// Takes a step, if any are left.
  private mutating func spend(_ steps: Int = 1) -> Bool {
    budget -= steps
    if budget < 0 { isIncomplete = true }
    return budget >= 0
  }
}

extension PairComparison {
  /// The set's fields with those of the fragment and of all fragments it spreads in turn.
  ///
  /// - Parameter exclusive: whether the two can never be of one object, so that only their shapes must agree.
  private mutating func compare(
    _ set: FieldSet,
    withFragment name: Symbol,
    exclusive: Bool,
    _ conflicts: inout [FieldConflict]
  ) {
    if set.groups.isEmpty { return }
    var pending = [name]
    while let name = pending.popLast(), spend() {
      guard let fragment = sets[fragment: name],
        comparedWithFragment.insert(set.ordinal, fragment.ordinal, exclusive: exclusive),
        fragment !== set
      else { continue }
      compare(set, fragment, exclusive: exclusive, &conflicts)
      pending += fragment.spreads.reversed()
    }
  }

  /// Two fragments, each also with the fragments that the other spreads.
  private mutating func compareFragments(
    _ left: Symbol,
    _ right: Symbol,
    exclusive: Bool,
    _ conflicts: inout [FieldConflict]
  ) {
    var pending = [(left, right)]
    while let (left, right) = pending.popLast(), spend(2) {
      guard left != right, let one = sets[fragment: left], let other = sets[fragment: right],
        comparedFragments.insertUnordered(one.ordinal, other.ordinal, exclusive: exclusive)
      else { continue }
      compare(one, other, exclusive: exclusive, &conflicts)
      pending += one.spreads.reversed().map { ($0, right) }
      pending += other.spreads.reversed().map { (left, $0) }
    }
  }

  /// The fields of two sets, without the fragments they spread.
  private mutating func compare(
    _ one: FieldSet,
    _ other: FieldSet,
    exclusive: Bool,
    _ conflicts: inout [FieldConflict]
  ) {
    for group in one.groups where spend() {
      let fields = other.fields(group.key)
      for left in group.fields {
        for right in fields { compare(left, right, exclusive: exclusive, &conflicts) }
      }
    }
  }

  /// What two fields select inside, fragments included.
  private mutating func conflictsInside(_ left: FieldSet, _ right: FieldSet, exclusive: Bool) -> [FieldConflict] {
    var conflicts: [FieldConflict] = []
    compare(left, right, exclusive: exclusive, &conflicts)
    for name in right.spreads { compare(left, withFragment: name, exclusive: exclusive, &conflicts) }
    for name in left.spreads { compare(right, withFragment: name, exclusive: exclusive, &conflicts) }
    for name in left.spreads {
      for other in right.spreads { compareFragments(name, other, exclusive: exclusive, &conflicts) }
    }
    return conflicts
  }
}

extension PairComparison {
  /// How many levels of fields the comparison descends, so that no document exhausts the stack.
  private static let maximumDepth = 250

  private mutating func compare(
    _ left: SelectedField,
    _ right: SelectedField,
    exclusive: Bool,
    _ conflicts: inout [FieldConflict]
  ) {
    guard spend(2) else { return }
    let exclusive = exclusive || (left.isParentObject && right.isParentObject && left.parent != right.parent)
    if let reason = reason(left, right, exclusive: exclusive) {
      // A report costs more than a comparison.
      guard spend(50) else { return }
      conflicts.append(FieldConflict(left, right, because: reason))
    } else if let one = sets[inside: left], let other = sets[inside: right] {
      guard depth < Self.maximumDepth else { return isIncomplete = true }
      depth += 1
      let inside = conflictsInside(one, other, exclusive: exclusive)
      depth -= 1
      if let conflict = FieldConflict(left, right, inside: inside, context: agreement.context) {
        conflicts.append(conflict)
      }
    }
  }

  /// Why two fields cannot merge, whatever they select inside.
  private func reason(_ left: SelectedField, _ right: SelectedField, exclusive: Bool) -> String? {
    let context = agreement.context
    if !exclusive {
      if left.node.name.symbol != right.node.name.symbol {
        let (one, other) = (context.text(left.node.name), context.text(right.node.name))
        return "\"\(FieldConflict.shown(one))\" and \"\(FieldConflict.shown(other))\" are different fields"
      }
      if !agreement.haveSameArguments(left.node.arguments, right.node.arguments) {
        return "they have differing arguments"
      }
    }
    if left.isStreamed || right.isStreamed { return streamReason(left, right) }
    guard let one = left.type, let other = right.type, agreement.conflict(one, other) else { return nil }
    let types = [one, other].map { "\"\(FieldConflict.shown(context.text($0)))\"" }
    return "they return conflicting types \(types.joined(separator: " and "))"
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

/// Pairs of sets that have been compared, and whether only as exclusive ones.
private struct ComparedPairs {
  private var pairs: [Pair: Bool] = [:]

  private struct Pair: Hashable {
    let left: Int
    let right: Int
  }

  /// Whether the pair has to be compared; a comparison as exclusive does not stand for a full one.
  mutating func insert(_ left: Int, _ right: Int, exclusive: Bool) -> Bool {
    if contains(left, right, exclusive: exclusive) { return false }
    pairs[Pair(left: left, right: right)] = exclusive
    return true
  }

  /// The same where it does not matter which of the two comes first.
  mutating func insertUnordered(_ left: Int, _ right: Int, exclusive: Bool) -> Bool {
    if contains(right, left, exclusive: exclusive) { return false }
    return insert(left, right, exclusive: exclusive)
  }

  private func contains(_ left: Int, _ right: Int, exclusive: Bool) -> Bool {
    guard let known = pairs[Pair(left: left, right: right)] else { return false }
    return exclusive || !known
  }
}
