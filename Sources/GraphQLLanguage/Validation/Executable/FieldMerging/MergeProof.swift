/// Proves that no fields conflict, without comparing them in pairs.
///
/// The sets under one response key are merged and examined as a whole: all fields with the same key agree if each agrees
/// with the first. For a document without conflicts, the time is therefore proportional to its size, however often
/// fields repeat and fragments are shared. In a document designed for it, merging can produce more combinations of sets
/// than there are sets. A budget limits the work, and such a document is left to the pairwise comparison.
///
/// Sets are identified by the records of the nodes that have them. Most sets have no repeated keys and no spreads. For
/// these, nothing is collected, and only the sets inside them are examined.
struct MergeProof {
  private let resolved: ResolvedDocument
  private let agreement: FieldAgreement
  private let budget: Int
  private var work = 0
  /// For each record, the information about its set.
  private var known: [Knowledge]
  /// For each record, the last merge that included its set.
  private var marks: [UInt32]
  private var mark: UInt32 = 0
  /// For each record, the last proof that examined its set separately.
  private var seen: [UInt32]
  private var proof: UInt32 = 0
  /// The group of each key in the current merge, by symbol. It is as long as the table of names.
  private var groups: KeyGroups
  /// The sets that the current proof has merged.
  private var reached: [Int32] = []
  /// Combinations of sets that are proven to be free of conflicts, including those of the current proof.
  private var provenLists: [Reading: Set<[Int32]>] = [:]

  private struct Knowledge: OptionSet {
    let rawValue: UInt8
    static var isLookedAt: Knowledge { Knowledge(rawValue: 1) }
    /// A key occurs twice, or a fragment is spread.
    static var needsMerging: Knowledge { Knowledge(rawValue: 2) }
    /// No fields conflict in the set or in any set inside it.
    static var isProven: Knowledge { Knowledge(rawValue: 4) }
    /// The set has fields, either directly or in inline fragments.
    static var hasFields: Knowledge { Knowledge(rawValue: 8) }
    static var hasSpreads: Knowledge { Knowledge(rawValue: 16) }
  }

  init(_ resolved: ResolvedDocument, _ agreement: FieldAgreement) {
    self.resolved = resolved
    self.agreement = agreement
    // Arguments are compared as a whole, some times for each reading of their fields.
    let byteCount = resolved.document.context.sources.reduce(0) { $0 + $1.bytes.count }
    budget = 10_000 + 50 * resolved.records.count + byteCount / 8
    known = [Knowledge](repeating: [], count: resolved.records.count)
    marks = [UInt32](repeating: 0, count: resolved.records.count)
    seen = marks
    groups = KeyGroups(names: resolved.document.context.names.count)
  }

  /// A condition that the fields with one key must meet.
  private enum Reading: Hashable {
    /// All must be the same field with the same shape. This is stricter than the specification, but most documents meet
    /// it.
    case sameField
    /// https://spec.graphql.org/September2025/#SameResponseShape()
    case sameShape
    /// Fields that can belong to the same object must be the same field.
    /// https://spec.graphql.org/September2025/#FieldsInSetCanMerge()
    case sameFieldOfObject
  }

  /// Reports whether a node's set and everything inside it are certainly free of conflicts.
  mutating func holds(for set: Int) -> Bool {
    known[set].contains(.isProven)
      || holds(.sameField, set) || (holds(.sameShape, set) && holds(.sameFieldOfObject, set))
  }

  /// Whether merging has exceeded its budget, which happens only with documents designed to be expensive.
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
  /// Returns the information about a set, which is examined when it is first requested.
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

  /// Adds the sets of the fields of a set without repeated keys.
  private mutating func addSets(inside set: Int, to single: inout [Int32]) {
    var direct = DirectSelections(of: set, in: resolved.records)
    while let index = direct.next(in: resolved.records) {
      work += 1
      if resolved.hasSelections(index) { single.append(Int32(index)) }
    }
  }

  /// Returns the sets and those of all fragments that they spread, in ascending order and without sets that have no
  /// fields.
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
  /// Reports whether the fields of merged sets agree for each key, and adds the sets inside them that remain to be
  /// examined.
  private mutating func agree(
    _ sets: [Int32],
    _ reading: Reading,
    _ single: inout [Int32],
    _ lists: inout [[Int32]]
  ) -> Bool {
    for fields in repeatedKeys(of: sets, &single) {
      work += fields.count * (1 + weight(ofArguments: fields[0]))
      guard agree(fields, reading) else { return false }
      for part in parts(of: fields, reading) {
        let inside = part.filter { resolved.hasSelections(Int($0)) }
        if inside.count == 1 { single.append(inside[0]) } else if inside.count > 1 { lists.append(merged(inside)) }
      }
    }
    return true
  }

  /// Returns the fields of each key that occurs more than once in merged sets. The sets inside all other fields are
  /// added to those that are examined separately.
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

  /// Returns the work that comparing the arguments of a field with others adds to that of comparing the field.
  private func weight(ofArguments field: Int32) -> Int {
    let arguments = arguments(field)
    guard let first = arguments.first, let last = arguments.last else { return 0 }
    return Int(last.span.end &- first.span.start) / 64
  }

  private func arguments(_ field: Int32) -> [Argument] {
    resolved.fields[Int(resolved.records[Int(field)].syntax)].arguments
  }

  /// Returns the groups of fields that must merge with one another: the fields of each object type, together with those
  /// of abstract types.
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

/// Fields by response key. Keys are looked up in arrays, because symbols are numbered from zero, and all groups are
/// removed at no cost.
private struct KeyGroups {
  /// For each symbol, the round in which the key was last added.
  private var rounds: [UInt32]
  /// For each symbol, the index of the key's field in `fields` or, if it is negative, the complement of the index of its
  /// list in `repeated`.
  private var places: [Int32]
  private var round: UInt32 = 0
  /// The fields whose keys were added once. Negative if the key was added again.
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

  /// Inserts a key and reports whether it is new.
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
