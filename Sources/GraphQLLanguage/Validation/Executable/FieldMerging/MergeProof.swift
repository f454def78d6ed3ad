/// Proves that no fields conflict, without comparing them in pairs.
///
/// The sets that end up under one response key are merged and looked at as a whole: all fields of a key agree if each
/// agrees with the first. So a document without conflicts takes time in proportion to its size, however often fields
/// repeat and fragments cross. Merging can, in documents made for it, give more combinations of sets than there are
/// sets; a budget ends that, and such a document is left to the comparison of pairs.
struct MergeProof {
  private let sets: FieldSets
  private let agreement: FieldAgreement
  private var work = 0
  /// The sets that the proof under way has merged.
  private var reached: [FieldSet] = []

  init(_ sets: FieldSets, _ agreement: FieldAgreement) {
    self.sets = sets
    self.agreement = agreement
  }

  /// What has to hold of the fields under one key.
  private enum Reading {
    /// All must be the same field and of one shape. Stricter than the specification, and enough for most documents.
    case sameField
    /// https://spec.graphql.org/September2025/#SameResponseShape()
    case sameShape
    /// Fields that can be of one object must be the same field.
    /// https://spec.graphql.org/September2025/#FieldsInSetCanMerge()
    case sameFieldOfObject
  }

  /// Whether a set, with all that is inside, is certainly free of conflicts.
  mutating func holds(for set: FieldSet) -> Bool {
    set.isProven || holds(.sameField, set) || (holds(.sameShape, set) && holds(.sameFieldOfObject, set))
  }

  private mutating func holds(_ reading: Reading, _ root: FieldSet) -> Bool {
    reached = []
    var seen: Set<[Int]> = []
    var pending = [merged([root])]
    while let sets = pending.popLast() {
      if isExhausted { return false }
      if sets.isEmpty || !seen.insert(sets.map(\.ordinal)).inserted { continue }
      for fields in groups(of: sets) {
        work += fields.count
        guard agree(fields, reading) else { return false }
        guard fields.contains(where: { $0.node.selectionSet != nil }) else { continue }
        for part in parts(of: fields, reading) { pending += inside(part) }
      }
    }
    if reading != .sameShape { for set in reached { set.isProven = true } }
    return true
  }

  /// Whether merging takes more steps than a document needs that was not made to be expensive.
  private var isExhausted: Bool { work > 10_000 + 50 * sets.fieldCount }
}

extension MergeProof {
  /// What fields of one key select inside, merged, as far as that is not proven already.
  private mutating func inside(_ fields: [SelectedField]) -> [[FieldSet]] {
    let inside = fields.compactMap { sets[inside: $0] }
    return inside.count == 1 && inside[0].isProven ? [] : [merged(inside)]
  }

  /// The sets and those of all fragments they spread, in the order of their numbers; sets without fields left out.
  private mutating func merged(_ roots: [FieldSet]) -> [FieldSet] {
    if roots.count == 1, roots[0].spreads.isEmpty {
      work += 1
      reached.append(roots[0])
      return roots[0].groups.isEmpty ? [] : roots
    }
    var seen: Set<Int> = []
    var pending = roots
    var merged: [FieldSet] = []
    while let set = pending.popLast(), !isExhausted {
      guard seen.insert(set.ordinal).inserted else { continue }
      work += 1
      reached.append(set)
      if !set.groups.isEmpty { merged.append(set) }
      for spread in set.spreads { if let fragment = sets[fragment: spread] { pending.append(fragment) } }
    }
    return merged.sorted { $0.ordinal < $1.ordinal }
  }

  /// The fields of merged sets by response key.
  private func groups(of sets: [FieldSet]) -> [[SelectedField]] {
    if sets.count == 1 { return sets[0].groups.map(\.fields) }
    var groups: [[SelectedField]] = []
    var groupOf: [Symbol: Int] = [:]
    for group in sets.lazy.flatMap(\.groups) {
      if let known = groupOf[group.key] {
        groups[known] += group.fields
      } else {
        groupOf[group.key] = groups.count
        groups.append(group.fields)
      }
    }
    return groups
  }

  private func agree(_ fields: [SelectedField], _ reading: Reading) -> Bool {
    if fields.count == 1 { return true }
    switch reading {
    case .sameField: return haveSameShape(fields) && areSame(fields)
    case .sameShape: return haveSameShape(fields)
    case .sameFieldOfObject: return parts(of: fields, reading).allSatisfy(areSame)
    }
  }

  private func haveSameShape(_ fields: [SelectedField]) -> Bool {
    if fields.contains(where: \.isStreamed) { return false }
    let types = fields.lazy.compactMap(\.type)
    guard let first = types.first else { return true }
    return types.dropFirst().allSatisfy { !agreement.conflict(first, $0) }
  }

  private func areSame(_ fields: [SelectedField]) -> Bool {
    guard let first = fields.first?.node else { return true }
    return fields.dropFirst().allSatisfy { field in
      field.node.name.symbol == first.name.symbol
        && agreement.haveSameArguments(first.arguments, field.node.arguments)
    }
  }

  /// The fields that have to merge with one another: those of each object type together with those of abstract types.
  private func parts(of fields: [SelectedField], _ reading: Reading) -> [[SelectedField]] {
    guard reading == .sameFieldOfObject, fields.contains(where: \.isParentObject) else { return [fields] }
    let shared = fields.filter { !$0.isParentObject }
    var parts: [[SelectedField]] = []
    var partOf: [Symbol?: Int] = [:]
    for field in fields where field.isParentObject {
      if let part = partOf[field.parent] {
        parts[part].append(field)
      } else {
        partOf[field.parent] = parts.count
        parts.append(shared + [field])
      }
    }
    return parts
  }
}
