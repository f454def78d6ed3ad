package import GraphQLRuntime

/// The parsed plan of an operation or a fragment, with those of the fragments that it needs.
///
/// Parts that no variable can change are resolved once, at their first use, and shared by all bindings.
package final class Plan: Sendable {
  struct Definition: Sendable {
    let text: PlanText
    /// The indices, among the definitions, of the fragments that the definition spreads.
    let fragments: [Int]
  }

  /// One selection set of a definition, as it contributes to a merged set.
  struct Part: Hashable, Sendable {
    var definition: Int32
    var set: Int32
    var presence = Presence.certain
  }

  /// Whether an object has the fields of a part.
  enum Presence: Int8, Comparable, Sendable {
    case certain
    /// The part has a condition whose variable is not known.
    case conditional
    /// The part is for certain types, and it is unknown whether the object's type is one of them.
    case typed

    static func < (first: Presence, second: Presence) -> Bool { first.rawValue < second.rawValue }
  }

  let definitions: [Definition]
  let names: Names
  /// The policies of merged lists, and the index where those of each definition begin.
  let lists: [ListPolicy?]
  private let listStarts: [Int]
  /// Whether any field has an age.
  let hasAges: Bool
  /// Whether any requested field is hidden from decoders.
  package let hasHidden: Bool
  /// Whether any requested field is never kept.
  package let hasUnstored: Bool
  /// Whether a set, or one below it, depends on a variable, by definition and set.
  private let usesVariables: [[Bool]]
  private let shared: Locked<SharedSelections>

  /// Reads the plan of a generated type.
  ///
  /// - Throws: ``PlanError`` if the plan, or the plan of a fragment, cannot be read.
  package convenience init(_ type: any GraphQLPlanned.Type, names: Names) throws(PlanError) {
    var types = [type]
    var numbers = [ObjectIdentifier(type): 0]
    var definitions: [Definition] = []
    // A work list instead of recursion: fragments may be nested to any depth.
    while definitions.count < types.count {
      let next = types[definitions.count]
      let fragments = next._planFragments.map { fragment in
        if let known = numbers[ObjectIdentifier(fragment)] { return known }
        numbers[ObjectIdentifier(fragment)] = types.count
        types.append(fragment)
        return types.count - 1
      }
      definitions.append(Definition(text: try .shared(by: next), fragments: fragments))
    }
    try self.init(definitions, names: names)
  }

  /// Reads plans from text.
  ///
  /// - Parameter sources: The text of each definition, the main one first, and the indices in this list of the fragments
  ///   that its numbers refer to.
  package convenience init(_ sources: [(text: [UInt8], fragments: [Int])], names: Names) throws(PlanError) {
    var definitions: [Definition] = []
    for source in sources {
      definitions.append(Definition(text: try PlanText(source.text), fragments: source.fragments))
    }
    try self.init(definitions, names: names)
  }

  private init(_ definitions: [Definition], names: Names) throws(PlanError) {
    for definition in definitions {
      for set in definition.text.sets {
        for entry in set.entries {
          guard case .spread(let number) = entry.content, !definition.fragments.indices.contains(number) else {
            continue
          }
          throw PlanError(problem: .unknownFragment(number), offset: 0)
        }
      }
    }
    self.definitions = definitions
    self.names = names
    func anyField(_ predicate: (PlanText.Field) -> Bool) -> Bool {
      definitions.contains { definition in
        definition.text.sets.contains { set in
          set.entries.contains { entry in
            if case .field(let field) = entry.content { predicate(field) } else { false }
          }
        }
      }
    }
    var starts: [Int] = []
    var lists: [ListPolicy?] = []
    for definition in definitions {
      starts.append(lists.count)
      lists += definition.text.inputs.lists.map { ListPolicy($0, names) }
    }
    (self.lists, listStarts) = (lists, starts)
    hasAges = anyField { $0.maxAge != nil }
    hasHidden = anyField(\.isHidden)
    hasUnstored = anyField { $0.leaf == .unstored }
    usesVariables = Self.variableUses(definitions)
    shared = Locked(SharedSelections())
  }

  /// The selection set of the operation or the fragment itself.
  var top: Part { fragment(Part(definition: 0, set: 0)) }

  /// Returns the index of a definition's policy among all policies, or `nil` if there is no such policy.
  func list(_ number: Int, of definition: Int32) -> Int? {
    guard definitions[Int(definition)].text.inputs.lists.indices.contains(number) else { return nil }
    let index = listStarts[Int(definition)] + number
    return lists[index] == nil ? nil : index
  }

  func usesVariables(_ parts: [Part]) -> Bool {
    parts.contains { usesVariables[Int($0.definition)][Int($0.set)] }
  }

  /// Returns the set of a fragment if a set contains only that fragment, so that fields with the same fragment share one
  /// selection.
  func fragment(_ part: Part) -> Part {
    var part = part
    // More steps than this mean a cycle, which no valid document has.
    for _ in 0..<PlanText.maximumDepth {
      let definition = definitions[Int(part.definition)]
      let set = definition.text.sets[Int(part.set)]
      guard set.entries.count == 1, set.entries[0].conditions.isEmpty, set.entries[0].types.isEmpty,
        case .spread(let number) = set.entries[0].content,
        definitions[definition.fragments[number]].text.sets[0].target == set.target
      else { return part }
      part = Part(definition: Int32(definition.fragments[number]), set: 0, presence: part.presence)
    }
    return part
  }

  /// Returns the set of parts that no variable changes.
  func sharedSet(_ parts: [Part]) -> UnsafePointer<SelectionSet> {
    shared.withLock { shared in
      var resolver = SelectionResolver(self, shared.arena, memo: shared.memo)
      let set = resolver.resolve(parts)
      shared.memo = resolver.memo
      shared.names.merge(resolver.slotNames) { first, _ in first }
      shared.usedNames.formUnion(resolver.usedNames)
      return set
    }
  }

  /// The names with arguments that no variable changes, as far as selections have been made.
  var constantNames: Set<FieldID> { shared.withLock(\.usedNames) }

  /// Returns the slots that a shared selection reads.
  func sharedSlotNames(_ selection: SelectionID) -> [FieldID]? {
    shared.withLock { $0.names[selection.number] }
  }
}

/// Selections that no variable changes.
private struct SharedSelections {
  let arena = SelectionArena()
  var memo: [[Plan.Part]: UnsafeMutablePointer<SelectionSet>] = [:]
  var names: [Int32: [FieldID]] = [:]
  var usedNames: Set<FieldID> = []
}

extension Plan {
  /// Returns whether variables are used in each set or below it, propagating outward from each use.
  private static func variableUses(_ definitions: [Definition]) -> [[Bool]] {
    var users: [Part: [Part]] = [:]
    var pending: [Part] = []
    var uses = definitions.map { [Bool](repeating: false, count: $0.text.sets.count) }
    for (definition, content) in definitions.enumerated() {
      for (set, entries) in content.text.sets.enumerated() {
        let part = Part(definition: Int32(definition), set: Int32(set))
        var isUser = false
        for entry in entries.entries {
          if !entry.conditions.isEmpty { isUser = true }
          switch entry.content {
          case .group(let inner), .contained(let inner):
            users[Part(definition: part.definition, set: Int32(inner)), default: []].append(part)
          case .spread(let number):
            users[Part(definition: Int32(content.fragments[number]), set: 0), default: []].append(part)
          case .field(let field):
            if field.arguments.contains(where: \.usesVariables) { isUser = true }
            guard let inner = field.set else { break }
            users[Part(definition: part.definition, set: Int32(inner)), default: []].append(part)
          }
        }
        if isUser { pending.append(part) }
      }
    }
    while let part = pending.popLast() {
      if uses[Int(part.definition)][Int(part.set)] { continue }
      uses[Int(part.definition)][Int(part.set)] = true
      pending += users[part] ?? []
    }
    return uses
  }
}

/// The plans of a store's operations and fragments, each read once.
package final class PlanCache: Sendable {
  package let names: Names
  private let plans: Locked<[ObjectIdentifier: Result<Plan, PlanError>]>

  package init(names: Names = Names()) {
    self.names = names
    plans = Locked([:])
  }

  /// Returns the plan of a generated type.
  ///
  /// - Throws: ``PlanError``, each time it is called, if the plan cannot be read.
  package func plan(of type: any GraphQLPlanned.Type) throws(PlanError) -> Plan {
    let known = plans.withLock { $0[ObjectIdentifier(type)] }
    if let known { return try known.get() }
    // Two threads may both read it; the first result is kept.
    let result: Result<Plan, PlanError>
    do throws(PlanError) {
      result = .success(try Plan(type, names: names))
    } catch {
      result = .failure(error)
    }
    return try plans.withLock { plans in
      if let known = plans[ObjectIdentifier(type)] { return known }
      plans[ObjectIdentifier(type)] = result
      return result
    }.get()
  }
}
