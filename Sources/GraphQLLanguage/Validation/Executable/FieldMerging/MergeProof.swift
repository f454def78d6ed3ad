/// Proves that no fields conflict, without comparing them in pairs.
///
/// The sets that end up under one response key are merged and looked at as a whole: all fields of a key agree if each
/// agrees with the first. So a document without conflicts takes time in proportion to its size, however often fields
/// repeat and fragments cross. Merging can, in documents made for it, give more combinations of sets than there are
/// sets; a budget ends that, and such a document is left to the comparison of pairs.
///
/// Sets are known by the records of the nodes whose braces they are. Most have no key twice and spread nothing: of those
/// nothing is collected, and only what is inside them is looked at.
struct MergeProof {
  private let resolved: ResolvedDocument
  private let agreement: FieldAgreement
  private let budget: Int
  private var work = 0
  /// By record: what is known of its set.
  private var known: [Knowledge]
  /// By record: the last merge that its set is part of.
  private var marks: [UInt32]
  private var mark: UInt32 = 0
  /// By record: the last proof that looked at its set by itself.
  private var seen: [UInt32]
  private var proof: UInt32 = 0
  /// The group of each key in the merge under way, by symbol; as long as the names need.
  private var groups: KeyGroups
  /// The sets that the proof under way has merged.
  private var reached: [Int32] = []
  /// Combinations of sets that are free of conflicts, and those of the proof under way.
  private var provenLists: [Reading: Set<[Int32]>] = [:]

  private struct Knowledge: OptionSet {
    let rawValue: UInt8
    static var isLookedAt: Knowledge { Knowledge(rawValue: 1) }
    /// Some key is there twice, or a fragment is spread.
    static var needsMerging: Knowledge { Knowledge(rawValue: 2) }
    /// No fields conflict in it or in any set inside.
    static var isProven: Knowledge { Knowledge(rawValue: 4) }
    /// It has fields, in inline fragments or directly.
    static var hasFields: Knowledge { Knowledge(rawValue: 8) }
    static var hasSpreads: Knowledge { Knowledge(rawValue: 16) }
  }

  init(_ resolved: ResolvedDocument, _ agreement: FieldAgreement) {
    self.resolved = resolved
    self.agreement = agreement
    budget = 10_000 + 50 * resolved.records.count
    known = [Knowledge](repeating: [], count: resolved.records.count)
    marks = [UInt32](repeating: 0, count: resolved.records.count)
    seen = marks
    groups = KeyGroups(names: resolved.document.context.names.count)
  }

  /// What has to hold of the fields under one key.
  private enum Reading: Hashable {
    /// All must be the same field and of one shape. Stricter than the specification, and enough for most documents.
    case sameField
    /// https://spec.graphql.org/September2025/#SameResponseShape()
    case sameShape
    /// Fields that can be of one object must be the same field.
    /// https://spec.graphql.org/September2025/#FieldsInSetCanMerge()
    case sameFieldOfObject
  }

  /// Whether the set of a node, with all that is inside, is certainly free of conflicts.
  mutating func holds(for set: Int) -> Bool {
    known[set].contains(.isProven)
      || holds(.sameField, set) || (holds(.sameShape, set) && holds(.sameFieldOfObject, set))
  }

  /// Whether merging takes more steps than a document needs that was not made to be expensive.
  private var isExhausted: Bool { work > budget }

  private mutating func holds(_ reading: Reading, _ root: Int) -> Bool {
    reached = []
    proof &+= 1
    var lists: [[Int32]] = []
    var added: [[Int32]] = []
    var single = [Int32(root)]
    while true {
      if isExhausted { break }
      if let set = single.popLast() {
        if seen[Int(set)] == proof || (reading != .sameShape && known[Int(set)].contains(.isProven)) { continue }
        seen[Int(set)] = proof
        guard look(at: Int(set)).contains(.needsMerging) else {
          reached.append(set)
          addSets(inside: Int(set), to: &single)
          continue
        }
        lists.append(merged([set]))
      } else if let list = lists.popLast() {
        if list.isEmpty || !provenLists[reading, default: []].insert(list).inserted { continue }
        added.append(list)
        guard agree(list, reading, &single, &lists) else { break }
      } else {
        if reading != .sameShape { for set in reached { known[Int(set)].insert(.isProven) } }
        return true
      }
    }
    for list in added { provenLists[reading]?.remove(list) }
    return false
  }
}

// MARK: - Sets

extension MergeProof {
  /// The fields and spreads of a set; looked at when they are first asked for.
  private mutating func look(at set: Int) -> Knowledge {
    if known[set].contains(.isLookedAt) { return known[set] }
    var knowledge: Knowledge = [known[set], .isLookedAt]
    groups.removeAll()
    var direct = DirectSelections(of: set, in: resolved.records)
    while let index = direct.next(in: resolved.records) {
      if resolved.records[index].kind == .field {
        knowledge.insert(.hasFields)
        if !groups.insert(resolved.records[index].key) { knowledge.insert(.needsMerging) }
      } else {
        knowledge.insert([.needsMerging, .hasSpreads])
      }
    }
    known[set] = knowledge
    return knowledge
  }

  /// The sets of the fields of a set in which no key is twice.
  private mutating func addSets(inside set: Int, to single: inout [Int32]) {
    var direct = DirectSelections(of: set, in: resolved.records)
    while let index = direct.next(in: resolved.records) {
      work += 1
      if resolved.hasSelections(index) { single.append(Int32(index)) }
    }
  }

  /// The sets and those of all fragments they spread, ascending; sets without fields left out.
  private mutating func merged(_ roots: [Int32]) -> [Int32] {
    mark &+= 1
    var pending = roots
    var merged: [Int32] = []
    while let set = pending.popLast(), !isExhausted {
      if marks[Int(set)] == mark { continue }
      marks[Int(set)] = mark
      work += 1
      reached.append(set)
      let knowledge = look(at: Int(set))
      if knowledge.contains(.hasFields) { merged.append(set) }
      if !knowledge.contains(.hasSpreads) { continue }
      var direct = DirectSelections(of: Int(set), in: resolved.records)
      while let index = direct.next(in: resolved.records) {
        guard resolved.records[index].kind == .fragmentSpread,
          let fragment = resolved.spreadTable.fragments[resolved.records[index].name]
        else { continue }
        pending.append(Int32(resolved.roots[fragment]))
      }
    }
    return merged.sorted()
  }
}

// MARK: - Fields

extension MergeProof {
  /// Whether the fields of merged sets agree, key by key; adds the sets inside that are still to be looked at.
  private mutating func agree(
    _ sets: [Int32],
    _ reading: Reading,
    _ single: inout [Int32],
    _ lists: inout [[Int32]]
  ) -> Bool {
    for fields in repeatedKeys(of: sets, &single) {
      work += fields.count
      guard agree(fields, reading) else { return false }
      for part in parts(of: fields, reading) {
        let inside = part.filter { resolved.hasSelections(Int($0)) }
        if inside.count == 1 { single.append(inside[0]) } else if inside.count > 1 { lists.append(merged(inside)) }
      }
    }
    return true
  }

  /// The fields of each key that merged sets have more than once. The sets inside the others are added to those that are
  /// looked at by themselves.
  private mutating func repeatedKeys(of sets: [Int32], _ single: inout [Int32]) -> [[Int32]] {
    groups.removeAll()
    for set in sets {
      var direct = DirectSelections(of: Int(set), in: resolved.records)
      while let index = direct.next(in: resolved.records) {
        guard resolved.records[index].kind == .field else { continue }
        work += 1
        groups.add(Int32(index), resolved.records[index].key)
      }
    }
    for field in groups.fields where field >= 0 && resolved.hasSelections(Int(field)) { single.append(field) }
    return groups.repeated
  }

  private func agree(_ fields: [Int32], _ reading: Reading) -> Bool {
    switch reading {
    case .sameField: haveSameShape(fields) && areSame(fields)
    case .sameShape: haveSameShape(fields)
    case .sameFieldOfObject: parts(of: fields, reading).allSatisfy(areSame)
    }
  }

  private func haveSameShape(_ fields: [Int32]) -> Bool {
    var first: NodeRecord?
    for field in fields {
      let record = resolved.records[Int(field)]
      if record.isStreamed { return false }
      guard let type = resolved.typeToMerge(record) else { continue }
      guard let known = first else {
        first = record
        continue
      }
      if known.definition == record.definition { continue }
      if let other = resolved.typeToMerge(known), agreement.conflict(other, type) { return false }
    }
    return true
  }

  private func areSame(_ fields: [Int32]) -> Bool {
    guard let first = fields.first else { return true }
    let (name, arguments) = (resolved.records[Int(first)].name, arguments(first))
    return fields.dropFirst().allSatisfy { field in
      resolved.records[Int(field)].name == name && agreement.haveSameArguments(arguments, self.arguments(field))
    }
  }

  private func arguments(_ field: Int32) -> [Argument] {
    resolved.fields[Int(resolved.records[Int(field)].syntax)].arguments
  }

  /// The fields that have to merge with one another: those of each object type together with those of abstract types.
  private func parts(of fields: [Int32], _ reading: Reading) -> [[Int32]] {
    let isParentObject = { (field: Int32) in resolved.isParentObject(resolved.records[Int(field)]) }
    guard reading == .sameFieldOfObject, fields.contains(where: isParentObject) else { return [fields] }
    let shared = fields.filter { !isParentObject($0) }
    var parts: [[Int32]] = []
    var partOf: [Int32: Int] = [:]
    for field in fields where isParentObject(field) {
      let parent = resolved.records[Int(field)].parent
      if let part = partOf[parent] {
        parts[part].append(field)
      } else {
        partOf[parent] = parts.count
        parts.append(shared + [field])
      }
    }
    return parts
  }
}

/// Fields by their response keys: an array, because symbols count from zero, that is emptied at no cost.
private struct KeyGroups {
  /// By symbol: in which round the key was last added.
  private var rounds: [UInt32]
  /// By symbol: where the key's group begins in `fields`; below zero, once it has a list in `repeated`, that list.
  private var places: [Int32]
  private var round: UInt32 = 0
  /// The fields whose keys were added once; below zero where a key was added again.
  private(set) var fields: [Int32] = []
  private(set) var repeated: [[Int32]] = []

  init(names: Int) {
    rounds = [UInt32](repeating: 0, count: names)
    places = [Int32](repeating: 0, count: names)
  }

  mutating func removeAll() {
    round &+= 1
    fields.removeAll(keepingCapacity: true)
    if !repeated.isEmpty { repeated = [] }
  }

  /// Whether the key is new.
  mutating func insert(_ key: Symbol) -> Bool {
    if rounds[Int(key.index)] == round { return false }
    rounds[Int(key.index)] = round
    return true
  }

  mutating func add(_ field: Int32, _ key: Symbol) {
    if insert(key) {
      places[Int(key.index)] = Int32(fields.count)
      return fields.append(field)
    }
    let place = places[Int(key.index)]
    if place < 0 { return repeated[Int(~place)].append(field) }
    places[Int(key.index)] = ~Int32(repeated.count)
    repeated.append([fields[Int(place)], field])
    fields[Int(place)] = -1
  }
}
